#include "ui/history/session_rows.h"

#include <algorithm>
#include <cmath>

#include "core/time.h"
#include "ui/history/sessions_page.h"
#include "ui/table/game_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/context_menu.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using history::IndexedSession;

// A session in the list, in the words of its row.
struct SessionLine {
  std::string title;
  std::string result;  // "Ann 85"; "going on"
  std::string when;    // the day and the place, and the game where there are several
  std::string extent;  // "118 turns, 2 h 40 min"; "totals alone"
  std::string people;
  std::string remark;   // what is to be known before one opens it; its tags otherwise
  bool strong = false;  // the remark is no mere tag
};

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

std::string result_of(const history::SessionIndex& index, const IndexedSession& session) {
  if (session.is_open) return "going on";
  const auto first = history::winners(index, session);
  const auto seat = std::find_if(session.seats.begin(), session.seats.end(),
                                 [](const history::Seat& each) { return each.numbers.place == 1; });
  if (seat == session.seats.end()) return {};
  const GameScreen* screen = screen_of(session.game);
  if (screen != nullptr && screen->ending != nullptr && session.seats.size() == 1)
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

std::string extent_of(const IndexedSession& session) {
  if (session.is_totals_alone) return "totals alone";
  const std::string turns = as_shown(std::to_string(std::max<std::int64_t>(0, session.turns)));
  std::string text = turns + (session.turns == 1 ? " turn" : " turns");
  join(text, ", ", length_of(session.minutes));
  return text;
}

// `held`: by whom it is being written, if by another program. `playing`: at its table one is.
SessionLine line_of(const history::SessionIndex& index, const IndexedSession& session, bool many_games,
                    const std::string& held, bool playing) {
  SessionLine line;
  line.title = session.called().empty() ? session.game : session.called();
  line.result = result_of(index, session);
  line.when = session.date.empty() ? "some day" : short_day(session.date);
  if (many_games && line.title != session.game) join(line.when, " \u00B7 ", session.game);
  join(line.when, " \u00B7 ", session.place);
  line.extent = extent_of(session);
  for (const auto& seat : session.seats) join(line.people, ", ", seat.name);
  line.remark = playing                ? "at your table"
                : !held.empty()        ? held
                : session.replica_of   ? "told differently"
                : session.words.in_bin ? "in the bin"
                                       : listed(session.words.tags);
  line.strong = playing || !held.empty() || session.replica_of || session.words.in_bin;
  return line;
}

constexpr float session_row_height = 78;
constexpr float check_mark_width = 30;

// An open ring for what is still going on, a full disc for what is over, two for what is told differently elsewhere, a
// square for what is known by its totals, a ring with a dot for what somebody else writes: no color needed.
void draw_mark(Painter& painter, Point center, const IndexedSession& session, bool held) {
  const Theme& t = painter.theme();
  if (session.replica_of) {
    painter.disc({center.x + 2, center.y + 3}, 5, t.quiet);
    painter.disc({center.x + 2, center.y + 3}, 3, t.panel);
    painter.disc({center.x - 4, center.y - 3}, 5, t.quiet);
  } else if (held) {
    painter.disc(center, 8, t.accent);
    painter.disc(center, 6, t.panel);
    painter.disc(center, 3, t.accent);
  } else if (session.is_open) {
    painter.disc(center, 6, t.good);
    painter.disc(center, 3.5F, t.panel);
  } else if (session.is_totals_alone) {
    painter.outline({center.x - 5, center.y - 5, 10, 10}, t.quiet, 0, 2);
  } else {
    painter.disc(center, 5, t.quiet);
  }
}

struct StyledText {
  TextStyle type;
  Color ink;
  std::string_view text;
};

// The right one first, in no more than its share of the line; the left one as far as there is room. True if any of
// them had to be cut.
bool draw_pair(Painter& painter, Rect line, const StyledText& left, const StyledText& right, float share) {
  bool cut = false;
  if (!right.text.empty()) {
    const std::string shown = painter.fitted(right.type, right.text, line.w * share);
    painter.text_in(right.type, line, Align::right, right.ink, shown);
    line.cut_right(painter.width(right.type, shown) + 12);
    cut = shown != right.text;
  }
  const std::string shown = painter.fitted(left.type, left.text, line.w);
  painter.text_in(left.type, line, Align::left, left.ink, shown);
  return cut || shown != left.text;
}

std::string whole_line(const SessionLine& line) {
  std::string text = line.title;
  for (const auto& each : {line.when, line.people, line.remark}) text += each.empty() ? "" : " \u00B7 " + each;
  return text;
}

// What was chosen for the evening: Command::choose if it was clicked, none if nothing was.
Command draw_row(Painter& painter, Rect row, const SessionTable& list, const IndexedSession& session, bool at_hand) {
  const Theme& t = painter.theme();
  const auto held = list.held.find(session.id);
  const bool is_held = held != list.held.end();
  const SessionLine line = line_of(list.view.index, session, list.search.has_many_games(),
                                   is_held ? held->second : std::string(), list.view.playing == session.id);
  const Press press = painter.press("evening " + core::to_text(session.id), row);
  if (at_hand || press.hovered) painter.fill(row.inset(1, 0), at_hand ? t.raised : t.raised_hover.faded(0.5F));
  if (at_hand) painter.fill({row.x + 1, row.y, 4, row.h}, t.accent);
  draw_mark(painter, {row.x + 19, row.y + 20}, session, is_held);
  const Rect inner{row.x + check_mark_width + 4, row.y, row.w - check_mark_width - 18, row.h};
  const Color result_ink = session.is_open ? t.good : t.accent;
  const float remark_share = line.strong ? 0.75F : 0.42F;
  bool cut = draw_pair(painter, {inner.x, inner.y + 9, inner.w, 22}, {TextStyle::strong, t.ink, line.title},
                       {TextStyle::small_strong, result_ink, line.result}, 0.5F);
  cut |= draw_pair(painter, {inner.x, inner.y + 32, inner.w, 19}, {TextStyle::small, t.quiet, line.when},
                   {TextStyle::small, t.quiet, line.extent}, 0.6F);
  const TextStyle remark = line.strong ? TextStyle::small_strong : TextStyle::small;
  cut |= draw_pair(painter, {inner.x, inner.y + 51, inner.w, 19}, {TextStyle::small, t.quiet, line.people},
                   {remark, line.strong ? t.ink : t.accent, line.remark}, remark_share);
  painter.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
  if (press.hovered && cut) painter.tooltip(whole_line(line));
  Command chosen = press.clicked ? Command::choose : Command::none;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    if (menu.item("Review", "Enter")) chosen = Command::choose;
    if (menu.item("Open at the table", "Ctrl O")) chosen = Command::sit_down;
    if (menu.item("Rename\u2026", "Ctrl R")) chosen = Command::rename;
    if (menu.item("Note\u2026", "Ctrl N")) chosen = Command::note;
    if (menu.item("Tags\u2026", "Ctrl T")) chosen = Command::tags;
    if (menu.item("Export\u2026", "Ctrl S")) chosen = Command::save;
    if (menu.item("Print\u2026", "Ctrl P")) chosen = Command::print;
    if (menu.item(session.words.in_bin ? "Put back" : "Delete", "Del")) chosen = Command::bin;
  }
  return chosen;
}

// Why nothing is there; empty if something is.
std::string why_empty(const SessionTable& list) {
  if (!list.search.is_empty()) return {};
  if (list.view.index.edition() == 0) {
    const auto& reading = list.view.reading;
    const std::string of =
        reading && reading->done > 0 ? " " + as_shown(std::to_string(reading->done)) + " so far." : "";
    return "The evenings are being read." + of;
  }
  if (list.view.index.sessions().empty())
    return "No evening has been recorded yet. Play one: it will be the best so far.";
  if (list.search.filter().bin == history::Bin::inside && list.search.words.empty())
    return "The bin is empty. Nobody regrets anything.";
  return "No evening is like that. Esc clears what was typed.";
}

void draw_rows(Painter& painter, Rect area, const SessionTable& list) {
  list.search.list.draw(painter, area, {"all evenings", session_row_height}, [&](Rect row, std::size_t i) {
    const IndexedSession& session = list.view.index.sessions()[list.search.found()[i]];
    const Command chosen = draw_row(painter, row, list, session, i == list.search.list.at);
    if (chosen != Command::none)
      list.view.queue([&page = list.page, i, chosen](const HistoryView& now) { page.choose(i, chosen, now); });
  });
}

// What leaves something out, each to be lifted again.
float draw_in_force(Painter& painter, Rect area, const SessionTable& list) {
  const auto& in_force = list.filters.in_force;
  if (in_force.empty() || list.filters.open) return 0;
  ChipFlow flow(area);
  for (std::size_t i = 0; i < in_force.size(); ++i) {
    const RowId id("in force", static_cast<int>(i));
    const std::string label = in_force[i].label + "  \u00D7";
    const Rect place = flow.place(chip_width(painter, label) + 4);
    if (chip(painter, place, label))
      list.view.queue([&page = list.page, i](const HistoryView& now) { page.lift_filter(i, now); });
    if (painter.hovered(place)) painter.tooltip("no longer only these");
  }
  return flow.used() + 8;
}

std::string count_of(const SessionTable& list) {
  const std::size_t found = list.search.found().size();
  const std::size_t all = list.view.index.sessions().size();
  if (found == all) return as_shown(std::to_string(all)) + (all == 1 ? " evening" : " evenings");
  return as_shown(std::to_string(found)) + " of " + as_shown(std::to_string(all));
}

constexpr float filter_caption_height = 20;
constexpr float between_filters = 12;
constexpr float ring = 4;  // around the chip that the keyboard is at

// Goes through all chips with their places; gives back the height of it all.
template <class Caption, class Chip>
float lay_out(const Painter& painter, Rect area, const FilterPanel& filters, Caption caption, Chip chip_at) {
  float y = area.y;
  int number = 0;
  for (const FilterGroup& group : filters.groups) {
    caption(Rect{area.x, y, area.w, filter_caption_height}, group.caption);
    ChipFlow flow({area.x, y + filter_caption_height, area.w, 0});
    for (const FilterOption& option : group.options) {
      chip_at(flow.place(chip_width(painter, option.label) + 8), option, number++);
    }
    y += filter_caption_height + flow.used() + between_filters;
  }
  return y - area.y;
}

float filter_panel_height(const Painter& painter, float width, const FilterPanel& filters) {
  return lay_out(
      painter, {0, 0, width, 0}, filters, [](Rect, std::string_view) {}, [](Rect, const FilterOption&, int) {});
}

// All chips, captions between them.
void draw_filter_panel(Painter& painter, Rect area, const SessionTable& list) {
  FilterPanel& filters = list.filters;
  const Theme& t = painter.theme();
  ScrollArea scrolled(painter, "the filters", area);
  const float width = scrolled.inside().w - ring;
  scrolled.set_height(filter_panel_height(painter, width, filters));
  if (std::exchange(filters.reveal, false)) {
    lay_out(
        painter, {0, 0, width, 0}, filters, [](Rect, std::string_view) {},
        [&](Rect place, const FilterOption&, int number) {
          if (number == filters.at) scrolled.reveal(place.y - filter_caption_height, place.bottom() + 4);
        });
  }
  lay_out(
      painter, {area.x + ring, scrolled.inside().y, width, 0}, filters,
      [&](Rect place, std::string_view words) { painter.caption(place.top_left(), t.quiet, words, place.w); },
      [&](Rect place, const FilterOption& option, int number) {
        if (place.bottom() < area.y || place.y > area.bottom()) return;
        const RowId id("filters", number);
        if (chip(painter, place, option.label, {}, option.chosen))
          list.view.queue([&page = list.page, number](const HistoryView& now) { page.take_filter(number, now); });
        if (number == filters.at) painter.outline(place.inset(-3), t.ink, 9, 2);
      });
}

}  // namespace

void draw_session_table(Painter& painter, Rect area, const SessionTable& list) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  Rect inner = area.inset(12, 12);
  Rect head = inner.cut_top(space::button, 6);
  const Rect more = head.cut_right(chip_width(painter, "Filter") + 8, 8);
  if (chip(painter, more, "Filter", {}, list.filters.open))
    list.view.queue([&page = list.page] { page.show_filters(); });
  if (painter.hovered(more)) painter.tooltip("by game, time, tags; the bin (Ctrl F)");
  if (const auto caret = text_field(painter, head, "search the evenings", list.search.words, list.focused,
                                    "people, places, days, words"))
    list.view.queue([&page = list.page, at = *caret] { page.put_caret(at); });
  inner.cut_top(draw_in_force(painter, inner, list));
  painter.text_in(TextStyle::small, inner.cut_top(20, 6), Align::left, t.quiet, count_of(list));
  if (list.filters.open) {
    const float height = filter_panel_height(painter, inner.w - scroll_bar_width - ring, list.filters);
    const float most = inner.h > 480 ? inner.h * 0.6F : inner.h;
    draw_filter_panel(painter, inner.cut_top(std::min(height, most), 4), list);
    if (inner.h < session_row_height) return;
  }
  const Rect rows{area.x, inner.y, area.w, area.bottom() - inner.y - 2};
  painter.line({area.x + 1, rows.y - 1}, {area.right() - 1, rows.y - 1}, t.panel_line);
  if (const std::string why = why_empty(list); !why.empty()) {
    draw_sentence(painter, rows.inset(20, 16), said(why, core::Tone::quiet));
    return;
  }
  draw_rows(painter, rows, list);
}

std::string name_of(const IndexedSession& session) {
  if (!session.called().empty()) return "\u201C" + session.called() + "\u201D";
  return session.date.empty() ? "The evening" : "The evening of " + core::spoken_day(session.date);
}

}  // namespace bogosity::ui
