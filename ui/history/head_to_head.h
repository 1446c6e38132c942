// Two people beside one another: who ended before whom, and by how much.
#pragma once

#include <vector>

#include "history/person.h"
#include "ui/history/person_data.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

class HeadToHeadTab {
 public:
  // Of somebody else from now on: back to the first; what is shown follows with her digest.
  void go_to_first() { list_.at = list_.first = 0; }
  void refresh(const HistoryView& view, const PersonDigest& digest);
  bool handle(const InputEvent& event, const HistoryView& view, const PersonDigest& digest);
  // Into what is free. `digest` and `inside`, whether the keys belong to the tab, outlive the frame.
  void draw(Painter& painter, const HistoryView& view, const PersonDigest& digest, bool& inside);

 private:
  void compare(std::size_t other, const HistoryView& view, const PersonDigest& digest);
  void open_page(const HistoryView& view, const history::PersonPage& page) const;
  void draw_comparison(Painter& painter, Rect area, const HistoryView& view, const history::PersonPage& page);

  RowList list_;  // of those who sat at a table with her
  std::vector<history::HeadToHead> games_;
};

}  // namespace bogosity::ui
