#include <algorithm>

#include "ui/sheets/sheets.h"
#include "ui/widgets/button.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Every number can be asked: the entries of a player's score, each with its turn, its rule and why, from the first to
// the last, with the running total. A row leads to the turn's line, where it can be put right.
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

constexpr float points_row = 40;
constexpr float narrow = 620;

std::vector<std::string> names_of(const SheetView& view) {
  std::vector<std::string> names;
  if (view.table == nullptr) return names;
  for (const auto& seat : view.table->view.seats) names.push_back(seat.name);
  for (const auto& seat : view.table->view.gone) names.push_back(seat.name);
  return names;
}

Color color_of(const Theme& t, int points) { return points < 0 ? t.bad : points > 0 ? t.good : t.quiet; }

struct PointsColumns {
  Rect turn, round, rule, why, points, total;
};

PointsColumns columns_of(Rect row) {
  const bool tight = row.w < narrow;
  row = row.inset(12, 0);
  PointsColumns out;
  out.turn = row.cut_left(tight ? 60 : 76);
  out.round = row.cut_left(tight ? 0.0F : 76.0F);
  out.rule = row.cut_left(tight ? 62 : 84, 10);
  out.total = row.cut_right(tight ? 56 : 72);
  out.points = row.cut_right(tight ? 56 : 72, 10);
  out.why = row;
  return out;
}

void draw_head(Painter& painter, Rect head) {
  const Theme& t = painter.theme();
  const PointsColumns at = columns_of(head);
  painter.text_in(TextStyle::small, at.turn, Align::left, t.quiet, "turn");
  if (at.round.w > 0) painter.text_in(TextStyle::small, at.round, Align::left, t.quiet, "round");
  painter.text_in(TextStyle::small, at.rule, Align::left, t.quiet, "rule");
  painter.text_in(TextStyle::small, at.why, Align::left, t.quiet, "why");
  painter.text_in(TextStyle::small, at.points, Align::right, t.quiet, "points");
  painter.text_in(TextStyle::small, at.total, Align::right, t.quiet, "total");
}

}  // namespace

PointsSheet::PointsSheet(std::string about, const SheetView& view) {
  const auto names = names_of(view);
  const auto asked = static_cast<std::size_t>(std::find(names.begin(), names.end(), about) - names.begin());
  choose_player(asked < names.size() ? asked : 0, view);
}

PointsSheet::Entries PointsSheet::entries(const SheetView& view) const {
  return view.table == nullptr || !view.table->points_of ? Entries() : view.table->points_of(who_);
}

void PointsSheet::choose_player(std::size_t who, const SheetView& view) {
  const auto names = names_of(view);
  if (who >= names.size()) return;
  who_ = names[who];
  const std::size_t all = entries(view).size();
  rows_.reset(all, all);
}

void PointsSheet::open_turn(std::size_t row, const SheetView& view, Actions& actions) const {
  const Entries all = entries(view);
  if (all.empty()) return;
  const auto line = view.table->line_of_turn(all[std::min(row, all.size() - 1)].turn);
  if (line) actions.emplace_back(action::OpenSheet{SheetName::corrections, std::to_string(*line)});
}

bool PointsSheet::handle(const InputEvent& event, const Clipboard&, const SheetView& view, Actions& actions) {
  if (view.table == nullptr) return false;
  const auto names = names_of(view);
  const auto who = static_cast<std::size_t>(std::find(names.begin(), names.end(), who_) - names.begin());
  const bool in_line = event.key == Key::home || event.key == Key::end;
  if (const auto row = rows_.target(event.key); row && !in_line) return rows_.choose(*row), true;
  switch (event.key) {
    case Key::tab:
      if (!names.empty()) choose_player((who + (event.shift ? names.size() - 1 : 1)) % names.size(), view);
      return true;
    case Key::enter:
      // What is typed below is logged as ever.
      if (!view.table->entry->text().empty()) return false;
      open_turn(rows_.at, view, actions);
      return true;
    default:
      return false;
  }
}

void PointsSheet::draw_tabs(Painter& painter, Rect& area, const std::vector<std::string>& names, Actions& actions) {
  Rect line = area.cut_top(space::button, 8);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const RowId id("players", static_cast<int>(i));
    const std::string name = painter.fitted(TextStyle::body, names[i], 160);
    const float width = chip_width(painter, name) + 8;
    if (width > line.w) line = area.cut_top(space::button, 8);
    if (chip(painter, line.cut_left(width, 8), name, {}, names[i] == who_)) {
      queue(actions, [this, i](const SheetView& view) { choose_player(i, view); });
    }
  }
}

void PointsSheet::draw_rows(Painter& painter, Rect area, const Entries& all, Actions& actions) {
  const Theme& t = painter.theme();
  Rect head = area.cut_top(22, 2);
  head.w -= scroll_bar_width;
  draw_head(painter, head);
  rows_.size = all.size();
  rows_.at = std::min(rows_.at, all.size() - 1);
  rows_.draw(painter, area, {"all points", points_row, true}, [&](Rect line, std::size_t i) {
    const auto& each = all[i];
    const bool chosen = i == rows_.at;
    const PointsColumns at = columns_of(line);
    // The rule's own place is above the row's: it is pressed first.
    Rect chip_at = at.rule;
    chip_at = {chip_at.x - 6, line.y + 2, std::max(chip_width(painter, each.rule), 40.0F), points_row - 4};
    const Rect before{line.x, line.y, chip_at.x - line.x, line.h};
    const Rect after{chip_at.right(), line.y, line.right() - chip_at.right(), line.h};
    const Press left = painter.press("turn " + std::to_string(each.turn), before);
    const Press right = painter.press("points " + std::to_string(i + 1), after);
    if (chosen || left.hovered || right.hovered) painter.fill(line, chosen ? t.raised : t.raised_hover.faded(0.5F), 6);
    if (left.clicked || right.clicked)
      queue(actions, [this, i, &actions](const SheetView& view) { open_turn(i, view, actions); });
    painter.text_in(TextStyle::body, at.turn, Align::left, t.ink,
                    each.turn == 0 ? "\u2013" : std::to_string(each.turn));
    if (at.round.w > 0) painter.text_in(TextStyle::body, at.round, Align::left, t.quiet, std::to_string(each.round));
    draw_rule_link(painter, chip_at, each.rule, actions);
    painter.text_in(TextStyle::body, at.why, Align::left, t.ink, each.why);
    painter.text_in(TextStyle::strong, at.points, Align::right, color_of(t, each.points),
                    signed_points_text(each.points));
    painter.text_in(TextStyle::strong, at.total, Align::right, t.ink, points_text(each.total));
  });
}

void PointsSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  Rect inner = begin_sheet(painter, area, "Where " + who_ + "\u2019s points come from", actions);
  if (view.table == nullptr) return;
  draw_tabs(painter, inner, names_of(view), actions);
  const Entries all = entries(view);
  if (all.empty()) {
    draw_sentence(painter, inner, said("Nothing has cost or brought " + who_ + " a point so far.", core::Tone::quiet));
    return;
  }
  const std::string_view hint = "Tab: the next player.  Enter or a click: that turn, to put it right.";
  if (inner.h > 150)
    painter.text_in(TextStyle::small, inner.cut_bottom(20, 4), Align::left, painter.theme().quiet, hint);
  draw_rows(painter, inner, all, actions);
}

std::unique_ptr<Sheet> make_points_sheet(std::string about, const SheetView& view) {
  return std::make_unique<PointsSheet>(std::move(about), view);
}

}  // namespace bogosity::ui
