// Every number can be asked: the entries of a player's score, each with its turn, its rule and why, from the first to
// the last, with the running total. A row leads to the turn's line, where it can be put right.
#pragma once

#include "ui/table/sheet.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

class PointsSheet final : public Sheet {
 public:
  // `about`: the player asked for; empty for the first seat.
  PointsSheet(std::string about, const SheetView& view);

  SheetName name() const override { return SheetName::points; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  using Entries = std::vector<core::ScoreEntryView>;

  void choose_player(std::size_t who, const SheetView& view);
  void open_turn(std::size_t row, const SheetView& view, Actions& actions) const;
  Entries entries(const SheetView& view) const;
  void draw_tabs(Painter& painter, Rect& area, const std::vector<std::string>& names, Actions& actions);
  void draw_rows(Painter& painter, Rect area, const Entries& all, Actions& actions);

  std::string who_;
  RowList rows_;
};

}  // namespace bogosity::ui
