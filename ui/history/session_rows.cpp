#include "ui/history/session_rows.h"

#include <algorithm>
#include <cmath>

#include "core/time.h"
#include "ui/table/game_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr float evening_row = 78;
constexpr float check_mark_width = 30;

// An open ring for what is still going on, a full disc for what is over, two for what is told differently elsewhere, a
// square for what is known by its totals, a ring with a dot for what somebody else writes: no color needed.
void draw_mark(Paint& paint, Point center, const history::Evening& evening, bool held) {
  const Theme& t = paint.theme();
  if (evening.telling_of) {
    paint.disc({center.x + 2, center.y + 3}, 5, t.quiet);
    paint.disc({center.x + 2, center.y + 3}, 3, t.panel);
    paint.disc({center.x - 4, center.y - 3}, 5, t.quiet);
  } else if (held) {
    paint.disc(center, 8, t.accent);
    paint.disc(center, 6, t.panel);
    paint.disc(center, 3, t.accent);
  } else if (evening.is_open) {
    paint.disc(center, 6, t.good);
    paint.disc(center, 3.5F, t.panel);
  } else if (evening.is_totals_alone) {
    paint.outline({center.x - 5, center.y - 5, 10, 10}, t.quiet, 0, 2);
  } else {
    paint.disc(center, 5, t.quiet);
  }
}

struct Words {
  Type type;
  Color ink;
  std::string_view text;
};

// The right one first, in no more than its share of the line; the left one as far as there is room. True if any of
// them had to be cut.
bool draw_pair(Paint& paint, Rect line, const Words& left, const Words& right, float share) {
  bool cut = false;
  if (!right.text.empty()) {
    const std::string shown = paint.fitted(right.type, right.text, line.w * share);
    paint.text_in(right.type, line, Align::right, right.ink, shown);
    line.cut_right(paint.width(right.type, shown) + 12);
    cut = shown != right.text;
  }
  const std::string shown = paint.fitted(left.type, left.text, line.w);
  paint.text_in(left.type, line, Align::left, left.ink, shown);
  return cut || shown != left.text;
}

std::string whole_line(const EveningLine& line) {
  std::string text = line.title;
  for (const auto& each : {line.when, line.people, line.remark}) text += each.empty() ? "" : " \u00B7 " + each;
  return text;
}

bool draw_row(Paint& paint, Rect row, const EveningList& list, const history::Evening& evening, bool at_hand) {
  const Theme& t = paint.theme();
  const auto held = list.held.find(evening.id);
  const bool is_held = held != list.held.end();
  const EveningLine line = line_of(list.almanac, evening, list.search.has_many_games(),
                                   is_held ? held->second : std::string(), list.playing == evening.id);
  const Press press = paint.press("evening " + core::to_text(evening.id), row);
  if (at_hand || press.hovered) paint.fill(row.inset(1, 0), at_hand ? t.raised : t.raised_hover.faded(0.5F));
  if (at_hand) paint.fill({row.x + 1, row.y, 4, row.h}, t.accent);
  draw_mark(paint, {row.x + 19, row.y + 20}, evening, is_held);
  const Rect inner{row.x + check_mark_width + 4, row.y, row.w - check_mark_width - 18, row.h};
  const Color result_ink = evening.is_open ? t.good : t.accent;
  const float remark_share = line.strong ? 0.75F : 0.42F;
  bool cut = draw_pair(paint, {inner.x, inner.y + 9, inner.w, 22}, {Type::strong, t.ink, line.title},
                       {Type::small_strong, result_ink, line.result}, 0.5F);
  cut |= draw_pair(paint, {inner.x, inner.y + 32, inner.w, 19}, {Type::small, t.quiet, line.when},
                   {Type::small, t.quiet, line.extent}, 0.6F);
  const Type remark = line.strong ? Type::small_strong : Type::small;
  cut |= draw_pair(paint, {inner.x, inner.y + 51, inner.w, 19}, {Type::small, t.quiet, line.people},
                   {remark, line.strong ? t.ink : t.accent, line.remark}, remark_share);
  paint.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
  if (press.hovered && cut) paint.hint(row, whole_line(line));
  return press.clicked;
}

// Why nothing is there; empty if something is.
std::string why_empty(const EveningList& list) {
  if (!list.search.is_empty()) return {};
  if (list.almanac.edition() == 0) {
    const auto& reading = list.reading;
    const std::string of =
        reading && reading->done > 0 ? " " + with_thousands(static_cast<std::size_t>(reading->done)) + " so far." : "";
    return "The evenings are being read." + of;
  }
  if (list.almanac.evenings().empty()) return "No evening has been recorded yet. Play one: it will be the best so far.";
  if (list.search.filter().bin == history::Bin::inside && list.search.words.empty())
    return "The bin is empty. Nobody regrets anything.";
  return "No evening is like that. Esc clears what was typed.";
}

void draw_rows(Paint& paint, Rect area, const EveningList& list, Actions& actions) {
  const auto& found = list.search.found();
  const auto room = static_cast<std::size_t>(std::max(1.0F, std::floor(area.h / evening_row)));
  if (room != list.search.in_sight()) actions.emplace_back(click(EveningClick::see, static_cast<int>(room)));
  const float wheel = paint.wheel(area);
  if (wheel != 0) actions.emplace_back(click(EveningClick::turn, static_cast<int>(std::lround(-wheel))));
  const std::size_t first = list.search.scroll();
  if (room < found.size()) {
    const Rect beside = area.cut_right(scroll_bar_width);
    if (const auto wanted = scroll_bar(paint, "all evenings", beside, first, room, found.size()))
      actions.emplace_back(click(EveningClick::turn, static_cast<int>(*wanted) - static_cast<int>(first)));
  }
  const Clip clipped(paint, area);
  for (std::size_t i = first; i < found.size() && area.h >= 8; ++i) {
    const RowId id("evenings", static_cast<int>(i));
    const Rect row{area.x, area.y, area.w, evening_row};
    area.cut_top(evening_row);
    if (draw_row(paint, row, list, list.almanac.evenings()[found[i]], i == list.search.at()))
      actions.emplace_back(click(EveningClick::choose, static_cast<int>(i)));
  }
}

// What leaves something out, each to be lifted again.
float draw_in_force(Paint& paint, Rect area, const EveningList& list, Actions& actions) {
  const auto& in_force = list.filters.in_force;
  if (in_force.empty() || list.filters.open) return 0;
  ChipFlow flow(area);
  for (std::size_t i = 0; i < in_force.size(); ++i) {
    const RowId id("in force", static_cast<int>(i));
    const std::string label = in_force[i].label + "  \u00D7";
    const Rect place = flow.place(chip_width(paint, label) + 4);
    if (chip(paint, place, label)) actions.emplace_back(click(EveningClick::lift_filter, static_cast<int>(i)));
    if (paint.hovered(place)) paint.hint(place, "no longer only these");
  }
  return flow.used() + 8;
}

std::string count_of(const EveningList& list) {
  const std::size_t found = list.search.found().size();
  const std::size_t all = list.almanac.evenings().size();
  if (found == all) return with_thousands(all) + (all == 1 ? " evening" : " evenings");
  return with_thousands(found) + " of " + with_thousands(all);
}

}  // namespace

action::InHistory click(EveningClick what, int which, std::string_view text) {
  return {static_cast<int>(what), which, std::string(text)};
}

void draw_evening_list(Paint& paint, Rect area, const EveningList& list, Actions& actions) {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  Rect inner = area.inset(12, 12);
  Rect head = inner.cut_top(space::button, 6);
  const Rect more = head.cut_right(chip_width(paint, "Filter") + 8, 8);
  if (chip(paint, more, "Filter", {}, list.filters.open)) actions.emplace_back(click(EveningClick::open_filters));
  if (paint.hovered(more)) paint.hint(more, "by game, time, tags; the bin (Ctrl F)");
  if (const auto caret = text_field(paint, head, "search the evenings", list.search.words, list.focused,
                                    "people, places, days, words"))
    actions.emplace_back(click(EveningClick::search, static_cast<int>(*caret)));
  inner.cut_top(draw_in_force(paint, inner, list, actions));
  paint.text_in(Type::small, inner.cut_top(20, 6), Align::left, t.quiet, count_of(list));
  if (list.filters.open) {
    const float height = filter_panel_height(paint, inner.w - 14, list.filters);
    const float most = inner.h > 480 ? inner.h * 0.6F : inner.h;
    draw_filter_panel(paint, inner.cut_top(std::min(height, most), 4), list.filters, actions);
    if (inner.h < evening_row) return;
  }
  const Rect rows{area.x, inner.y, area.w, area.bottom() - inner.y - 2};
  paint.line({area.x + 1, rows.y - 1}, {area.right() - 1, rows.y - 1}, t.panel_line);
  if (const std::string why = why_empty(list); !why.empty()) {
    draw_sentence(paint, rows.inset(20, 16), said(why, core::Tone::quiet));
    return;
  }
  draw_rows(paint, rows, list, actions);
}

namespace {

using history::Evening;

void join(std::string& text, std::string_view between, std::string_view more) {
  if (more.empty()) return;
  if (!text.empty()) text += between;
  text += more;
}

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) join(text, ", ", name);
  return text;
}

std::string score_in_words(std::int64_t score) {
  return (score < 0 ? "\u2212" : "") + std::to_string(score < 0 ? -score : score);
}

std::string result_of(const history::Almanac& almanac, const Evening& evening) {
  if (evening.is_open) return "going on";
  const auto first = history::winners(almanac, evening);
  const auto seat = std::find_if(evening.seats.begin(), evening.seats.end(),
                                 [](const history::Seat& each) { return each.numbers.place == 1; });
  if (seat == evening.seats.end()) return {};
  const GameScreen* screen = screen_of(evening.game);
  if (screen != nullptr && screen->ending != nullptr && evening.seats.size() == 1)
    return screen->ending(seat->numbers.score);
  const std::string score = score_in_words(seat->numbers.score);
  if (first.size() > 2) return std::to_string(first.size()) + " tied at " + score;
  return listed(first) + " " + score;
}

std::string length_of(std::int64_t minutes) {
  if (minutes <= 0) return {};
  const std::string rest = std::to_string(minutes % 60) + " min";
  return minutes < 60 ? rest : std::to_string(minutes / 60) + " h " + rest;
}

std::string extent_of(const Evening& evening) {
  if (evening.is_totals_alone) return "totals alone";
  const std::string turns = with_thousands(static_cast<std::size_t>(std::max<std::int64_t>(0, evening.turns)));
  std::string text = turns + (evening.turns == 1 ? " turn" : " turns");
  join(text, ", ", length_of(evening.minutes));
  return text;
}

// "20 Nov 2026".
std::string short_day(const std::string& date) {
  std::string day = core::spoken_day(date);
  const auto month = day.find(' ') + 1;
  const auto year = day.rfind(' ');
  if (month > 0 && year > month + 3) day.erase(month + 3, year - month - 3);
  return day;
}

}  // namespace

EveningLine line_of(const history::Almanac& almanac, const Evening& evening, bool many_games, const std::string& held,
                    bool playing) {
  EveningLine line;
  line.title = evening.called().empty() ? evening.game : evening.called();
  line.result = result_of(almanac, evening);
  line.when = evening.date.empty() ? "some day" : short_day(evening.date);
  if (many_games && line.title != evening.game) join(line.when, " \u00B7 ", evening.game);
  join(line.when, " \u00B7 ", evening.place);
  line.extent = extent_of(evening);
  for (const auto& seat : evening.seats) join(line.people, ", ", seat.name);
  line.remark = playing                ? "at your table"
                : !held.empty()        ? held
                : evening.telling_of   ? "told differently"
                : evening.words.in_bin ? "in the bin"
                                       : listed(evening.words.tags);
  line.strong = playing || !held.empty() || evening.telling_of || evening.words.in_bin;
  return line;
}

std::string name_of(const Evening& evening) {
  if (!evening.called().empty()) return "\u201C" + evening.called() + "\u201D";
  return evening.date.empty() ? "The evening" : "The evening of " + core::spoken_day(evening.date);
}

std::string with_thousands(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

}  // namespace bogosity::ui
