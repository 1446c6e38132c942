#include "ui/screens/shout_panel.h"

#include <array>

#include "ui/screens/panel_parts.h"
#include "ui/shout_draft.h"
#include "ui/utf8.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr int accusing = 1;  // as PanelChoice::answer: the seats choose the accused
constexpr float shout_gap = 6;

struct ShoutPanel {
  Paint& paint;
  const TableModel& model;
  Actions& actions;
  std::vector<std::string> seats;
  ShoutDraft draft;

  const std::string& line() const { return model.entry->text(); }
  bool is_accusing() const { return model.panel.answer == accusing; }
  std::string accused() const {
    const auto at = static_cast<std::size_t>(draft.accused - 1);
    return draft.accused == 0 || at >= seats.size() ? model.view.accusable : seats[at];
  }
  void put(const ShoutDraft& next) {
    const auto written = with_shout(line(), *model.shout, next, seats);
    actions.emplace_back(action::SetLine{written.text, written.caret});
  }
  void choose(int answer) {
    PanelChoice next = model.panel;
    next.answer = answer;
    actions.emplace_back(action::ChoosePanel{next});
  }

  void press_seat(int seat);
  void draw_seats(Rect& area, float height);
  void draw_pleas(Rect row);
  void draw_more(Rect row);
};

void ShoutPanel::press_seat(int seat) {
  ShoutDraft next = draft;
  if (!is_accusing()) {
    next.turn(seat);
    return put(next);
  }
  const bool by_default = seats[static_cast<std::size_t>(seat - 1)] == model.view.accusable;
  next.accused = by_default ? 0 : seat;
  if (next.shouts(seat)) next.turn(seat);
  put(next);
  choose(0);
}

// Leaves in `area` what is below the seats.
void ShoutPanel::draw_seats(Rect& area, float height) {
  std::vector<int> offered;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (is_accusing() || seats[i] != accused()) offered.push_back(static_cast<int>(i) + 1);
  }
  const bool low = area.h < 3 * height + 2 * shout_gap;
  const auto count = static_cast<int>(offered.size());
  const int across = std::max(1, count <= 6 ? count : low || count <= 12 ? (count + 1) / 2 : (count + 2) / 3);
  Rect row{};
  const float width = (area.w - shout_gap * static_cast<float>(across - 1)) / static_cast<float>(across);
  for (int i = 0; i < count; ++i) {
    if (i % across == 0) row = area.cut_top(height, shout_gap);
    const int seat = offered[static_cast<std::size_t>(i)];
    const RowId id("shouters", seat);
    const std::string key = seat <= 10 ? std::to_string(seat % 10) : std::string();
    const std::string& name = seats[static_cast<std::size_t>(seat - 1)];
    const bool chosen = is_accusing() ? name == accused() : draft.shouts(seat);
    if (chip(paint, row.cut_left(std::min(width, 190.0F), shout_gap), name, key, chosen)) press_seat(seat);
  }
}

void ShoutPanel::draw_pleas(Rect row) {
  const RowId id("pleas", 0);
  constexpr std::array<char, 3> letters = {'a', 'd', 'o'};
  const std::array<ChipLook, 3> chips = {{{"admits it", "A", draft.plea == 'a'},
                                          {"denies it", "D", draft.plea == 'd'},
                                          {"put it off", "O", draft.plea == 'o'}}};
  const auto pressed = row_of_chips(paint, row, chips);
  if (!pressed) return;
  ShoutDraft next = draft;
  next.plea = letters[*pressed];
  put(next);
}

void ShoutPanel::draw_more(Rect row) {
  const bool narrow = row.w < 360;
  const std::array<ChipLook, 3> chips = {{{"at " + accused(), ">", is_accusing()},
                                          {narrow ? "one more" : "another accused"},
                                          {narrow ? "too late" : "too late (G2)"}}};
  const auto pressed = row_of_chips(paint, row, chips);
  if (!pressed) return;
  if (*pressed == 0) choose(is_accusing() ? 0 : accusing);
  if (*pressed == 1) {
    actions.emplace_back(action::AnotherShout{});
    choose(accusing);
  }
  if (*pressed == 2 && !draft.shouters.empty()) {
    actions.emplace_back(action::SetLine{with_late_shout(line(), *model.shout, draft, seats, model.view.accusable)});
    choose(0);
  }
}

}  // namespace

void draw_shout_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  if (!model.shout) return;
  const Theme& t = paint.theme();
  paint.fill(area, t.panel, space::radius);
  paint.outline(area, t.shout, space::radius, 2);
  ShoutPanel panel{paint, model, actions, {}, {}};
  for (const auto& seat : model.view.seats) panel.seats.push_back(seat.name);
  panel.draft = shout_draft(*model.shout, panel.seats);
  const bool low = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, low ? 7 : 12);
  const Rect head = inner.cut_top(14, low ? 4 : 8);
  paint.caption(head.top_left(), t.quiet, panel.is_accusing() ? "WHO IS ACCUSED?" : "WHO SHOUTED?", head.w);
  const std::string_view hint = "seat keys, then the answer, then Enter";
  if (paint.width(Type::small, hint) < head.w - 150) paint.text_in(Type::small, head, Align::right, t.quiet, hint);
  const float height = std::min(space::button, (inner.h - 2 * shout_gap) / 3);
  const bool many = panel.seats.size() > 7 && inner.h < 4 * space::button + 4 * shout_gap;
  panel.draw_seats(inner, height);
  if (many) {
    Rect row = inner.cut_top(height);
    panel.draw_more(row.cut_right(row.w * 0.5F, shout_gap));
    return panel.draw_pleas(row);
  }
  const std::string asked =
      panel.accused().empty() ? "THE ANSWER" : "WHAT DOES " + in_capitals(panel.accused()) + " SAY?";
  if (inner.h > 2 * height + shout_gap + 26) paint.caption(inner.cut_top(14, 6).top_left(), t.quiet, asked, inner.w);
  panel.draw_pleas(inner.cut_top(height, shout_gap));
  panel.draw_more(inner.cut_top(height));
}

}  // namespace bogosity::ui
