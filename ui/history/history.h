// History in the window: the index that all pages share, read in slices, and the page that is shown.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
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

// Cuts off what it needs of the foot of the page.
void draw_history_news(Painter& painter, Rect& room, const HistoryNews& news, Actions& actions);

class History {
 public:
  explicit History(SessionContext context);

  void enter(const action::OpenHistory& where, const Settings& settings, std::optional<core::Uuid> playing);
  // Something was stored, here or elsewhere: the index is read anew as far as it changed.
  void refresh_soon() { stale_ = true; }
  void leave() { shown_ = nullptr; }
  bool is_open() const { return shown_ != nullptr; }
  HistoryPageId page_id() const { return shown_->page_id(); }

  void handle(const InputEvent& event, const Clipboard& clipboard, const Settings& settings, Actions& actions);
  void apply(const action::InHistory& click, const Settings& settings, Actions& actions);
  void draw(Painter& painter, Rect area, const Settings& settings, Actions& actions) const;
  // Between frames. True if the screen shows something else now.
  bool tick(double now, const Settings& settings);
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
  HistoryView view(const Settings& settings) const;
  bool read_on(double now, const Settings& settings);
  void look_for_changes(double now);

  SessionContext context_;
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

// The list of pages: a new one is a file in ui/history, a name in ui/input/actions.h and a line here.

struct PageName {
  HistoryPageId page;
  std::string_view name;  // as commands say it
  std::string_view tab;
};
// In the order of the tabs.
std::span<const PageName> page_names();
// The next one, or the one before, round and round.
HistoryPageId page_beside(HistoryPageId page, int by);
std::unique_ptr<HistoryPage> make_page(HistoryPageId page);

// What the pages of history have around them: the bar with their tabs and the way back.

// `back`: where Esc leads, "Back to the table".
void draw_history_screen(Painter& painter, const History& history, std::string_view back, const Sheet* sheet,
                         const SheetView& view, Actions& actions);

}  // namespace bogosity::ui
