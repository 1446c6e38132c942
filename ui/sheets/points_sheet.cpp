#include <algorithm>
#include <array>

#include "core/numbers.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

// The players at the table come first, then those who left.
std::vector<std::string> names_of(const SheetView& view) {
  std::vector<std::string> names;
  for (const auto* seats : {&view.table->view.seats, &view.table->view.gone}) {
    for (const auto& seat : *seats) names.push_back(seat.name);
  }
  return names;
}

Color color_of(const Theme& t, int points) { return points < 0 ? t.bad : points > 0 ? t.good : t.quiet; }

constexpr std::array<TableColumn, 6> columns = {
    {{"turn", 56, Align::left, "The turn that the points belong to. A click on the row opens it."},
     {"round", 56},
     {"rule", 66, Align::left, "The rule that gives or takes the points. A click opens it."},
     {"why"},
     {"points", 60, Align::right},
     {"total", 60, Align::right, "The score after that."}}};

// This sheet has the entries of a player's score from the first to the last, each with its turn, its rule and the
// reason, and with the running total. A row leads to the turn's line for corrections.
class PointsSheet final : public Sheet {
 public:
  // `about` is the player asked for; it is empty for the first seat.
  PointsSheet(const std::string& about, const SheetView& view) {
    const auto names = names_of(view);
    choose_player(std::ranges::find(names, about) == names.end() ? names.front() : about, view);
  }

  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const bool in_line = event.key == Key::home || event.key == Key::end;
    if (const auto row = rows_.target(event.key); row && !in_line) return rows_.choose(*row), true;
    if (event.key == Key::tab) {
      const auto names = names_of(view);
      const auto at = static_cast<std::size_t>(std::ranges::find(names, who_) - names.begin());
      return choose_player(names[(at + (event.shift ? names.size() - 1 : 1)) % names.size()], view), true;
    }
    // A typed line is logged as usual.
    if (event.key != Key::enter || !view.table->entry->text().empty()) return false;
    return open_turn(rows_.at, view, actions), true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const std::string title = "Points of " + who_;
    const SheetArea sheet(painter, area, title, actions);
    WrappedLine players(painter);
    int seat = 0;
    for (const std::string& name : names_of(view)) {
      const RowId id("players", seat++);
      if (chip(painter, players, name, {}, name == who_))
        queue(actions, [this, name](const SheetView& now) { choose_player(name, now); });
    }
    const Entries all = entries(view);
    if (all.empty()) return paragraph(painter, said(who_ + " has won or lost no points yet.", Tone::quiet));
    draw_rows(painter, next_place(painter, free_width(painter), free_height(painter) - 26), all, actions);
    text_line(painter, TextStyle::small, painter.theme().quiet,
              "Tab: next player.  Enter or a click: correct that turn.");
  }

 private:
  using Entries = std::vector<core::ScoreEntryView>;

  void choose_player(const std::string& name, const SheetView& view) {
    who_ = name;
    const std::size_t all = entries(view).size();
    rows_.reset(all, all);
  }

  void open_turn(std::size_t row, const SheetView& view, Actions& actions) const {
    const Entries all = entries(view);
    if (all.empty()) return;
    const auto line = view.table->line_of_turn(all[std::min(row, all.size() - 1)].turn);
    if (line) actions.emplace_back(action::OpenSheet{SheetName::corrections, LineToCorrect{*line}});
  }

  Entries entries(const SheetView& view) const {
    return view.table->points_of ? view.table->points_of(who_) : Entries();
  }

  void draw_rows(Painter& painter, Rect area, const Entries& all, Actions& actions) {
    const Theme& t = painter.theme();
    rows_.size = all.size();
    rows_.at = std::min(rows_.at, all.size() - 1);
    draw_table(painter, area, {"all points"}, columns, rows_, [&](TableRow& row, std::size_t i) {
      const auto& each = all[i];
      if (row.press("turn " + std::to_string(each.turn), i == rows_.at).clicked)
        queue(actions, [this, i, &actions](const SheetView& view) { open_turn(i, view, actions); });
      row.cell(TextStyle::body, t.ink, each.turn == 0 ? "\u2013" : std::to_string(each.turn));
      row.cell(TextStyle::body, t.quiet, std::to_string(each.round));
      draw_linked(painter, TextStyle::body, row.cell(), t.ink, each.rule);
      row.cell(TextStyle::body, t.ink, each.why);
      row.cell(TextStyle::strong, color_of(t, each.points), core::signed_points(each.points));
      row.cell(TextStyle::strong, t.ink, core::score_in_words(each.total));
    });
  }

  std::string who_;
  RowList rows_;
};

}  // namespace

std::unique_ptr<Sheet> make_points_sheet(const std::string& about, const SheetView& view) {
  return std::make_unique<PointsSheet>(about, view);
}

}  // namespace bogosity::ui
