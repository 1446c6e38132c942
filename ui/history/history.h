// History in the window: the index that all pages share, read in slices, and the page that is shown.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/job.h"
#include "db/history/history.h"
#include "ui/page/history_page.h"
#include "ui/start/start_model.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

// News at the foot of every page of history: imports under way and their results, and a note in a read-only view.
struct HistoryNews {
  std::optional<core::Progress> importing;
  std::vector<jobs::Notice> notes;
  std::string only_looking;  // stays there
  bool can_keep = false;
};

class History {
 public:
  // `settings` and the queue are the dashboard's, and outlive it.
  History(SessionContext context, const Settings& settings, Actions& actions);

  void enter(const action::OpenHistory& where, std::optional<core::Uuid> playing);
  // Call after something was stored, here or elsewhere: the changed part of the index is read again.
  void refresh_soon() { stale_ = true; }
  void leave() { shown_ = nullptr; }
  bool is_open() const { return shown_ != nullptr; }
  HistoryPageId page_id() const { return page_; }

  void handle(const InputEvent& event);
  void apply(const action::InPage& press) {
    if (shown_ != nullptr && press.page == shown_) press.act(view());
  }
  void draw(Painter& painter) {
    if (shown_ != nullptr) shown_->draw(painter, view());
  }
  // Between frames, also while no page is shown. True if the screen shows something else now.
  bool tick(double now);
  // The time of the next tick that has work to do.
  std::optional<double> due() const;
  // The error of the last read, which is repeated automatically.
  const std::optional<core::Error>& trouble() const { return trouble_; }
  // Reports the error of an action that was asked for here.
  void tell(const core::Error& error) { news_.notes = {{core::describe(error), true}}; }
  // Imports under way and their results, until the next key.
  HistoryNews& news() { return news_; }
  const HistoryNews& news() const { return news_; }

 private:
  HistoryView view() const;
  bool read_on(double now);

  SessionContext context_;
  const Settings& settings_;
  Actions& actions_;
  std::unique_ptr<db::History> source_;
  history::SessionIndex index_;
  std::unique_ptr<core::Job> reading_;
  std::map<HistoryPageId, std::unique_ptr<HistoryPage>> pages_;
  HistoryPage* shown_ = nullptr;
  HistoryPageId page_ = HistoryPageId::sessions;  // the one that is shown
  std::optional<core::Uuid> playing_;
  std::optional<core::Error> trouble_;
  HistoryNews news_;
  std::int64_t seen_changes_ = -1;  // the count of changes by other programs
  double next_look_ = 0;
  double now_ = 0;
  bool stale_ = true;
};

// The page after this one (`by` 1) or before it (-1), cyclic.
HistoryPageId page_beside(HistoryPageId page, int by);

// The frame around the pages of history: the bar with their tabs and the way back.

// `back`: the words for what Esc leads to, "Back to the table".
void draw_history_screen(Painter& painter, History& history, std::string_view back, Sheet* sheet, const SheetView& view,
                         Actions& actions);

}  // namespace bogosity::ui
