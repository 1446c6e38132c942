// One person against everybody who was at a table with her: who ended before whom, and by how much.
#pragma once

#include <vector>

#include "history/person.h"
#include "ui/history/person_data.h"
#include "ui/widgets/data_table.h"

namespace bogosity::ui {

class HeadToHeadTab {
 public:
  // Of another person or another filter from now on.
  void refresh(const HistoryView& view, const PersonDigest& digest);
  void go_to_first() { list_.choose(0); }
  bool handle(const InputEvent& event, const HistoryView& view);
  // Into what is free. `inside`, whether the keys belong to the tab, outlives the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

 private:
  void sort(const HistoryView& view);
  void open_sessions(const HistoryView& view) const;

  RowList list_;
  TableSort sort_{1, true};
  std::vector<history::HeadToHead> rows_;  // one for each person and game
};

}  // namespace bogosity::ui
