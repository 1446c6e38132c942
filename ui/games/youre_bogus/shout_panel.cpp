#include <algorithm>
#include <array>

#include "core/text.h"
#include "ui/games/youre_bogus/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

struct ShoutPanel {
  Painter& painter;
  const BogusModel& model;
  Actions& actions;
  std::vector<std::string> seats;
  youre_bogus::ShoutDraft draft;

  const std::string& line() const { return model.entry->text(); }
  bool is_accusing() const { return model.panel.question == PanelQuestion::accused; }
  std::string accused() const {
    const auto at = static_cast<std::size_t>(draft.accused - 1);
    return draft.accused == 0 || at >= seats.size() ? model.view.accusable : seats[at];
  }
  void put(const youre_bogus::ShoutDraft& next) {
    const auto written = youre_bogus::with_shout(line(), *model.shout, next, seats);
    actions.emplace_back(action::SetLine{written.text, written.caret});
  }
  void ask(PanelQuestion question) {
    PanelChoice next = model.panel;
    next.question = question;
    actions.emplace_back(action::ChoosePanel{next});
  }

  void press_seat(int seat) {
    youre_bogus::ShoutDraft next = draft;
    if (!is_accusing()) {
      next.turn(seat);
      return put(next);
    }
    const bool by_default = seats[static_cast<std::size_t>(seat - 1)] == model.view.accusable;
    next.accused = by_default ? 0 : seat;
    if (next.shouts(seat)) next.turn(seat);
    put(next);
    ask(PanelQuestion::first);
  }

  // Leaves in `area` what is below the seats.
  void draw_seats(Rect& area, float height) {
    std::vector<int> offered;
    std::vector<ChipLook> chips;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const int seat = static_cast<int>(i) + 1;
      const bool is_accused = seats[i] == accused();
      if (is_accused && !is_accusing()) continue;
      offered.push_back(seat);
      chips.push_back({seats[i], seat <= 10 ? std::to_string(seat % 10) : std::string(),
                       is_accusing() ? is_accused : draft.shouts(seat)});
    }
    const bool low = area.h < 3 * height + 2 * chip_row_gap;
    const std::size_t count = chips.size();
    const std::size_t across = count <= 6 ? count : low || count <= 12 ? (count + 1) / 2 : (count + 2) / 3;
    const RowId id("shouters", 0);
    const auto pressed = rows_of_chips(painter, area, height, std::max<std::size_t>(across, 3), chips);
    if (pressed) press_seat(offered[*pressed]);
  }

  void answer(core::Plea plea) {
    youre_bogus::ShoutDraft next = draft;
    next.plea = plea;
    put(next);
  }

  void draw_pleas(Rect row) {
    const RowId id("pleas", 0);
    const std::array<ChipLook, 2> chips = {
        {{"admits it", "A", draft.plea == core::Plea::admit}, {"denies it", "D", draft.plea == core::Plea::deny}}};
    if (const auto pressed = row_of_chips(painter, row, chips))
      answer(*pressed == 0 ? core::Plea::admit : core::Plea::deny);
  }

  void draw_more(Rect row) {
    const bool narrow = row.w < 480;
    const bool least = row.w < 300;
    const std::string whom = accused().empty() ? "at whom?" : "at " + accused();
    const std::array<ChipLook, 4> chips = {{{least ? "later" : "put it off", "O", draft.plea == core::Plea::open},
                                            {least ? "whom" : whom, ">", is_accusing()},
                                            {least    ? "more"
                                             : narrow ? "one more"
                                                      : "another accused"},
                                            {least    ? "late"
                                             : narrow ? "too late"
                                                      : "too late (G2)"}}};
    const auto pressed = row_of_chips(painter, row, chips);
    if (!pressed) return;
    if (*pressed == 0) answer(core::Plea::open);
    if (*pressed == 1) ask(is_accusing() ? PanelQuestion::first : PanelQuestion::accused);
    if (*pressed == 2) {
      actions.emplace_back(action::AnotherShout{});
      ask(PanelQuestion::accused);
    }
    if (*pressed == 3 && !draft.shouters.empty()) {
      actions.emplace_back(
          action::SetLine{youre_bogus::with_late_shout(line(), *model.shout, draft, seats, model.view.accusable)});
      ask(PanelQuestion::first);
    }
  }
};

}  // namespace

void draw_shout_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (!model.shout) return;
  const Theme& t = painter.theme();
  painter.fill(area, t.panel, space::radius);
  painter.outline(area, t.shout, space::radius, 2);
  ShoutPanel panel{painter, model, actions, {}, {}};
  for (const auto& seat : model.view.seats) panel.seats.push_back(seat.name);
  panel.draft = youre_bogus::shout_draft(*model.shout, panel.seats);
  const bool low = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, low ? 7 : 12);
  const Rect head = inner.cut_top(14, low ? 4 : 8);
  painter.caption(head.top_left(), t.quiet, panel.is_accusing() ? "WHO IS ACCUSED?" : "WHO SHOUTED?", head.w);
  const std::string_view hint = "seat keys, then the answer, then Enter";
  if (painter.width(TextStyle::small, hint) < head.w - 150)
    painter.text_in(TextStyle::small, head, Align::right, t.quiet, hint);
  const float height = std::min(space::button, (inner.h - 2 * chip_row_gap) / 3);
  const bool many = panel.seats.size() > 7 && inner.h < 4 * space::button + 4 * chip_row_gap;
  panel.draw_seats(inner, height);
  if (many) {
    Rect row = inner.cut_top(height);
    panel.draw_more(row.cut_right(row.w * 0.62F, chip_row_gap));
    return panel.draw_pleas(row);
  }
  panel.draw_more(inner.cut_bottom(height, chip_row_gap));
  const std::string asked = panel.accused().empty() ? "What is the answer?" : "What does " + panel.accused() + " say?";
  if (inner.h > height + 40) painter.text_in(TextStyle::heading, inner.cut_top(34, 6), Align::left, t.ink, asked);
  panel.draw_pleas(inner.cut_top(std::min(inner.h, 120.0F)));
}

}  // namespace bogosity::ui
