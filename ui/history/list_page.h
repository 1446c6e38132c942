// What the pages of history have in common: the bar by which they are asked, the list that follows it, and what a page
// says before there is anything in it. The second row of the bar is shown when it is wanted; what is asked there is
// counted on its button.
#pragma once

#include "ui/history/filter.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

class ListPage : public HistoryPage {
 public:
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;

 protected:
  explicit ListPage(HistoryFilter::Features features = {}) : filter_(features) {}

  // Is the keyboard in a part of the page that is not the filter?
  virtual bool has_keyboard() const { return false; }
  // Something else is asked for, or the index is another edition.
  virtual void work_out(const HistoryView& view) = 0;
  // True if the event was for the bar.
  bool handle_filter(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  // Cuts the bar off the page. `hint`: in the field for words while nothing is typed.
  void draw_filter(Painter& painter, Rect& page, const HistoryView& view,
                   std::string_view hint = "Search people, places, dates\u2026");

  HistoryFilter filter_;
  std::uint64_t edition_ = 0;  // of the index, that is shown
  RowList list_;
};

// Does each of the words that were typed begin one of `findable`, as history::as_findable gives it?
bool has_words(const std::string& findable, const std::string& typed);

// That sessions are being read, or the page's own sentence.
void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words);
// A bar of progress with what is being done.
void draw_reading(Painter& painter, Rect line, const Progress& progress);

}  // namespace bogosity::ui
