// History in the window: the index that all pages share, read in slices, and the page that is shown.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/job.h"
#include "ui/draw/paint.h"
#include "ui/page/history_page.h"
#include "ui/start/start_model.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

// What happens meanwhile, at the foot of every page of history: files on their way in, and what became of them; and
// that one only looks, where one does.

struct HistoryNews {
  std::optional<Progress> importing;
  std::vector<Notice> notes;
  std::string only_looking;  // stays there
  bool can_keep = false;
};

class History {
 public:
  // `settings` and the queue are the dashboard's, and outlive it.
  History(SessionContext context, const Settings& settings, Actions& actions);

  void enter(const action::OpenHistory& where, std::optional<core::Uuid> playing);
  // Something was stored, here or elsewhere: the index is read anew as far as it changed.
  void refresh_soon() { stale_ = true; }
  void leave() { shown_ = nullptr; }
  bool is_open() const { return shown_ != nullptr; }
  HistoryPageId page_id() const { return shown_->page_id(); }

  void handle(const InputEvent& event);
  void apply(const action::InPage& press);
  void draw(Painter& painter, Rect area);
  // Between frames. True if the screen shows something else now.
  bool tick(double now);
  // When it wants to be asked again.
  std::optional<double> due() const;
  // What went wrong while reading; it is tried again by itself.
  const std::optional<core::Error>& trouble() const { return trouble_; }
  // Something that was asked for from here could not be done.
  void tell(const core::Error& error) { news_.notes = {{core::describe(error), true}}; }
  // Files on their way in, and what became of them: until the next key.
  HistoryNews& news() { return news_; }
  const HistoryNews& news() const { return news_; }

 private:
  HistoryView view() const;
  bool read_on(double now);
  void look_for_changes(double now);

  SessionContext context_;
  const Settings& settings_;
  Actions& actions_;
  std::unique_ptr<history::Source> source_;
  history::SessionIndex index_;
  std::unique_ptr<Job> reading_;
  std::map<HistoryPageId, std::unique_ptr<HistoryPage>> pages_;
  HistoryPage* shown_ = nullptr;
  std::optional<core::Uuid> playing_;
  std::optional<core::Error> trouble_;
  HistoryNews news_;
  std::int64_t seen_changes_ = -1;  // of other programs
  double next_look_ = 0;
  double now_ = 0;
  bool stale_ = true;
};

// The next one, or the one before, round and round.
HistoryPageId page_beside(HistoryPageId page, int by);

// What the pages of history have around them: the bar with their tabs and the way back.

// `back`: where Esc leads, "Back to the table".
void draw_history_screen(Painter& painter, History& history, std::string_view back, Sheet* sheet, const SheetView& view,
                         Actions& actions);

}  // namespace bogosity::ui
