#include "ui/history/session_rows.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/time.h"
#include "ui/history/sessions_page.h"
#include "ui/table/game_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/context_menu.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flow.h"
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
  std::string remark;  // what is to be known before one opens it
  std::string tags;
};

void join(std::string& text, std::string_view between, std::string_view more) {
  if (more.empty()) return;
  if (!text.empty()) text += between;
  text += more;
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
  const std::string score = core::score_in_words(seat->numbers.score);
  if (first.size() > 2) return std::to_string(first.size()) + " tied at " + score;
  return core::joined(first, ", ") + " " + score;
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
                                       : "";
  line.tags = core::joined(session.words.tags, ", ");
  return line;
}

constexpr float session_row_height = 78;

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

// Three lines below each other. True if any of them had to be cut.
bool draw_lines(Painter& painter, Rect cell, Align align, const std::array<StyledText, 3>& lines) {
  bool cut = false;
  if (cell.w <= 0) return cut;
  constexpr std::array<float, 3> tops = {9, 32, 51};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    painter.text_in(lines[i].type, {cell.x, cell.y + tops[i], cell.w, i == 0 ? 22.0F : 19.0F}, align, lines[i].ink,
                    lines[i].text);
    cut |= painter.width(lines[i].type, lines[i].text) > cell.w;
  }
  return cut;
}

std::string whole_line(const SessionLine& line) {
  std::string text = line.title;
  for (const auto& each : {line.result, line.when, line.extent, line.people, line.remark, line.tags})
    join(text, " \u00B7 ", each);
  return text;
}

// What was chosen for the evening: Command::choose if it was clicked, none if nothing was.
Command draw_row(Painter& painter, TableRow& row, const SessionTable& list, const IndexedSession& session,
                 bool at_hand) {
  const Theme& t = painter.theme();
  const auto held = list.held.find(session.id);
  const bool is_held = held != list.held.end();
  const SessionLine line = line_of(list.view.index, session, list.search.has_many_games(),
                                   is_held ? held->second : std::string(), list.view.playing == session.id);
  const Press press = row.press("evening " + core::to_text(session.id), at_hand);
  const bool strong = !line.remark.empty();
  if (const Rect cell = row.cell(); cell.w > 0) draw_mark(painter, {cell.center().x, cell.y + 20}, session, is_held);
  bool cut = draw_lines(painter, row.cell(), Align::left,
                        {{{TextStyle::strong, t.ink, line.title},
                          {TextStyle::small, t.quiet, line.when},
                          {strong ? TextStyle::small_strong : TextStyle::small, strong ? t.ink : t.quiet,
                           strong ? line.remark : line.people}}});
  cut |= draw_lines(painter, row.cell(), Align::right,
                    {{{TextStyle::small_strong, session.is_open ? t.good : t.accent, line.result},
                      {TextStyle::small, t.quiet, line.extent},
                      {TextStyle::small, t.accent, line.tags}}});
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
  const std::array<TableColumn, 3> columns = {
      {{"Kind", 16, Align::left, {}, false, false},
       {"Evening", 0, Align::left, "By the day it was played.", true},
       {"Result", std::clamp(area.w * 0.28F, 112.0F, 150.0F), Align::right, {}, false, false}}};
  const TableLook look{.label = "all evenings",
                       .row = session_row_height,
                       .header = space::button,
                       .sort = TableSort{1, !list.search.oldest_first}};
  const auto sort = draw_table(painter, area, look, columns, list.search.list, [&](TableRow& row, std::size_t i) {
    const IndexedSession& session = list.view.index.sessions()[list.search.found()[i]];
    const Command chosen = draw_row(painter, row, list, session, i == list.search.list.at);
    if (chosen != Command::none)
      list.view.queue([&page = list.page, i, chosen](const HistoryView& now) { page.choose(i, chosen, now); });
  });
  if (sort)
    list.view.queue([&page = list.page, first = !sort->descending](const HistoryView& now) { page.sort(first, now); });
}

// What leaves something out, each to be lifted again.
void draw_in_force(Painter& painter, const SessionTable& list) {
  const auto& in_force = list.filters.in_force;
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < in_force.size(); ++i) {
    const RowId id("in force", static_cast<int>(i));
    if (chip(painter, line, in_force[i].label + "  \u00D7"))
      list.view.queue([&page = list.page, i](const HistoryView& now) { page.lift_filter(i, now); });
  }
}

std::string count_of(const SessionTable& list) {
  const std::size_t found = list.search.found().size();
  const std::size_t all = list.view.index.sessions().size();
  if (found == all) return as_shown(std::to_string(all)) + (all == 1 ? " evening" : " evenings");
  return as_shown(std::to_string(found)) + " of " + as_shown(std::to_string(all));
}

// All chips, captions between them.
void draw_filter_panel(Painter& painter, Rect area, const SessionTable& list) {
  FilterPanel& filters = list.filters;
  const float ring = 4;  // around the chip that the keyboard is at
  const ScrollArea scrolled(painter, "the filters", {area.x - ring, area.y, area.w + ring, area.h});
  ImGui::Indent(ring * painter.scale());
  int number = 0;
  for (const FilterGroup& group : filters.groups) {
    caption(painter, group.caption);
    WrappedLine line(painter, 6);
    for (const FilterOption& option : group.options) {
      const RowId id("filters", number);
      const Rect place = line.next(std::max(46.0F, chip_width(painter, option.label) + 8));
      if (chip(painter, place, option.label, {}, option.chosen))
        list.view.queue([&page = list.page, number](const HistoryView& now) { page.take_filter(number, now); });
      if (number == filters.at) {
        painter.outline(place.inset(-3), painter.theme().ink, 9, 2);
        if (std::exchange(filters.reveal, false)) ImGui::SetScrollHereY();
      }
      ++number;
    }
    add_gap(painter, 16);
  }
}

}  // namespace

void draw_session_table(Painter& painter, Rect area, const SessionTable& list) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const FlowArea inner(painter, area.inset(12, 12));
  Rect head = next_place(painter, free_width(painter), space::button);
  const Rect more = head.cut_right(chip_width(painter, "Filter") + 8, 8);
  if (chip(painter, more, "Filter", {}, list.filters.open))
    list.view.queue([&page = list.page] { page.show_filters(); });
  if (painter.hovered(more)) painter.tooltip("by game, time, tags; the bin (Ctrl F)");
  if (const auto caret = text_field(painter, head, "search the evenings", list.search.words, list.focused,
                                    "people, places, days, words"))
    list.view.queue([&page = list.page, at = *caret] { page.put_caret(at); });
  end_place(painter, head);
  if (!list.filters.open) draw_in_force(painter, list);
  text_line(painter, TextStyle::small, t.quiet, count_of(list));
  Rect rest = inner.rest();
  if (list.filters.open) {
    draw_filter_panel(painter, rest.cut_top(rest.h > 480 ? rest.h * 0.55F : rest.h, 4), list);
    if (rest.h < session_row_height) return;
  }
  const Rect rows{area.x + 2, rest.y, area.w - 4, area.bottom() - rest.y - 2};
  if (const std::string why = why_empty(list); !why.empty()) {
    draw_sentence(painter, rows.inset(18, 16), said(why, core::Tone::quiet));
    return;
  }
  draw_rows(painter, rows, list);
}

std::string name_of(const IndexedSession& session) {
  if (!session.called().empty()) return "\u201C" + session.called() + "\u201D";
  return session.date.empty() ? "The evening" : "The evening of " + core::spoken_day(session.date);
}

}  // namespace bogosity::ui
