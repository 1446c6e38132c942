
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
  ShoutDraft draft;

  const std::string& line() const { return model.entry->text(); }
  bool is_accusing() const { return model.panel.question == PanelQuestion::accused; }
  std::string accused() const {
    const auto at = static_cast<std::size_t>(draft.accused - 1);
    return draft.accused == 0 || at >= seats.size() ? model.view.accusable : seats[at];
  }
  void put(const ShoutDraft& next) {
    const auto written = with_shout(line(), *model.shout, next, seats);
    actions.emplace_back(action::SetLine{written.text, written.caret});
  }
  void ask(PanelQuestion question) {
    PanelChoice next = model.panel;
    next.question = question;
    actions.emplace_back(action::ChoosePanel{next});
  }

  void press_seat(int seat) {
    ShoutDraft next = draft;
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

  void draw_pleas(Rect row) {
    const RowId id("pleas", 0);
    constexpr std::array pleas = {core::Plea::admit, core::Plea::deny, core::Plea::open};
    const std::array<ChipLook, 3> chips = {{{"admits it", "A", draft.plea == pleas[0]},
                                            {"denies it", "D", draft.plea == pleas[1]},
                                            {"put it off", "O", draft.plea == pleas[2]}}};
    const auto pressed = row_of_chips(painter, row, chips);
    if (!pressed) return;
    ShoutDraft next = draft;
    next.plea = pleas[*pressed];
    put(next);
  }

  void draw_more(Rect row) {
    const bool narrow = row.w < 360;
    const std::array<ChipLook, 3> chips = {{{accused().empty() ? "at whom?" : "at " + accused(), ">", is_accusing()},
                                            {narrow ? "one more" : "another accused"},
                                            {narrow ? "too late" : "too late (G2)"}}};
    const auto pressed = row_of_chips(painter, row, chips);
    if (!pressed) return;
    if (*pressed == 0) ask(is_accusing() ? PanelQuestion::first : PanelQuestion::accused);
    if (*pressed == 1) {
      actions.emplace_back(action::AnotherShout{});
      ask(PanelQuestion::accused);
    }
    if (*pressed == 2 && !draft.shouters.empty()) {
      actions.emplace_back(action::SetLine{with_late_shout(line(), *model.shout, draft, seats, model.view.accusable)});
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
  panel.draft = shout_draft(*model.shout, panel.seats);
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
    panel.draw_more(row.cut_right(row.w * 0.5F, chip_row_gap));
    return panel.draw_pleas(row);
  }
  const std::string asked =
      panel.accused().empty() ? "THE ANSWER" : "WHAT DOES " + in_capitals(panel.accused()) + " SAY?";
  if (inner.h > 2 * height + chip_row_gap + 26)
    painter.caption(inner.cut_top(14, 6).top_left(), t.quiet, asked, inner.w);
  panel.draw_pleas(inner.cut_top(height, chip_row_gap));
  panel.draw_more(inner.cut_top(height));
}

namespace {

constexpr int most_by_digit = 10;

int seat_of_digit(char digit) { return digit == '0' ? most_by_digit : digit - '0'; }
char digit_of(int seat) { return static_cast<char>('0' + seat % most_by_digit); }

int seat_named(std::string_view name, const std::vector<std::string>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (core::quoted_if_needed(seats[i]) == name) return static_cast<int>(i) + 1;
  }
  return 0;
}

// Names between commas; a name in quotes may hold some.
std::vector<std::string_view> names_in(std::string_view list) {
  std::vector<std::string_view> names;
  std::size_t from = 0;
  bool quoted = false;
  for (std::size_t at = 0; at <= list.size(); ++at) {
    if (at < list.size() && list[at] == '"') quoted = !quoted;
    if (at < list.size() && (quoted || list[at] != ',')) continue;
    names.push_back(list.substr(from, at - from));
    from = at + 1;
  }
  return names;
}

std::string name_of(int seat, const std::vector<std::string>& seats) {
  const auto at = static_cast<std::size_t>(seat - 1);
  return at < seats.size() ? core::quoted_if_needed(seats[at]) : std::string();
}

bool needs_names(const ShoutDraft& draft, const TypedShout& there) {
  const auto beyond = [](int seat) { return seat > most_by_digit; };
  return !there.by_seats || beyond(draft.accused) || std::any_of(draft.shouters.begin(), draft.shouters.end(), beyond);
}

}  // namespace

bool ShoutDraft::shouts(int seat) const { return std::find(shouters.begin(), shouters.end(), seat) != shouters.end(); }

void ShoutDraft::turn(int seat) {
  const auto there = std::find(shouters.begin(), shouters.end(), seat);
  if (there != shouters.end())
    shouters.erase(there);
  else
    shouters.push_back(seat);
}

ShoutDraft shout_draft(const TypedShout& typed, const std::vector<std::string>& seats) {
  ShoutDraft draft;
  draft.plea = typed.plea;
  if (typed.by_seats) {
    for (const char digit : typed.who) {
      if (digit >= '0' && digit <= '9') draft.shouters.push_back(seat_of_digit(digit));
    }
    if (!typed.accused.empty()) draft.accused = seat_of_digit(typed.accused[0]);
    return draft;
  }
  for (const auto name : names_in(typed.who)) {
    if (const int seat = seat_named(name, seats); seat != 0) draft.shouters.push_back(seat);
  }
  draft.accused = seat_named(typed.accused, seats);
  return draft;
}

LineWithCaret with_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                         const std::vector<std::string>& seats) {
  const bool by_names = needs_names(draft, there);
  std::string text = by_names ? "bogus:" : "b";
  for (const int seat : draft.shouters) {
    if (by_names && text.back() != ':') text += ',';
    text += by_names ? name_of(seat, seats) : std::string(1, digit_of(seat));
  }
  const std::size_t caret = there.at + text.size();
  if (draft.accused != 0)
    text += ">" + (by_names ? name_of(draft.accused, seats) : std::string(1, digit_of(draft.accused)));
  if (draft.plea) {
    const std::string_view word = word_for(*draft.plea);
    text += " " + std::string(by_names ? word : word.substr(0, 1));
  }
  return {line.substr(0, there.at) + text + line.substr(there.end), caret};
}

std::string with_late_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                            const std::vector<std::string>& seats, const std::string& accusable) {
  const std::string accused = draft.accused != 0 ? name_of(draft.accused, seats) : core::quoted_if_needed(accusable);
  std::string text;
  for (const int seat : draft.shouters) {
    text += (text.empty() ? "" : " ") + ("late:" + name_of(seat, seats) + ">" + accused);
  }
  const std::string rest = line.substr(0, there.at) + line.substr(there.end);
  const std::size_t begins = std::min(rest.find_first_not_of(' '), rest.size());
  return text + (begins < rest.size() ? " " + rest.substr(begins) : std::string());
}

}  // namespace bogosity::ui
