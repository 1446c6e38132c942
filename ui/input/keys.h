// All keys in one table: where a key counts, its command, and its explanation. The window acts by the table; the sheet
// of keys (F2) and the manual's page of keys are written from it. It leaves out text typed into fields and arrows in
// lists.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ui/input/events.h"

namespace bogosity::ui {

enum class KeyPlace : std::uint8_t { table, anywhere, sheet, start, display, history, sessions, review, statistics };

enum class Command : std::uint8_t {
  none,    // the key belongs to a field or a list
  choose,  // chooses what a list shows
  // at the table
  log,
  log_and_keep_turn,
  next_step,
  previous_step,
  step_back,
  older_lines,
  newer_lines,
  refused_line,
  undo,
  redo,
  paste,
  mark_all,
  correct,
  open_inquiries,
  flag,
  count_hand,
  end_session,
  lift_card,
  rule_otherwise,
  take_over,
  leave,
  // anywhere
  rules,
  keys,
  other_events,
  history,
  share,
  display,
  settings,
  zoom_in,
  zoom_out,
  zoom_reset,
  // at the start
  rehearse,
  // in history
  next_page,
  previous_page,
  filter,
  save_filter,
  rename,
  details,
  note,
  tags,
  save,
  print,
  bin,
  sit_down,
  keep,
  copy,
  copy_csv,
  sessions_behind,
  by_person,
  // in the review
  play,
  save_picture,
  copy_picture
};

struct KeyBinding {
  KeyPlace place{};
  std::string_view keys;  // as people write it; empty: another key for the line above
  std::string_view says;  // empty: a heading
  Command command = Command::none;
  Key key = Key::none;
  char32_t letter = 0;
  enum class Shift : std::uint8_t { any, without, with } shift = Shift::any;
  bool ctrl = false;  // with Ctrl held down
};

// The table stands beside the commands: a new key is a line here, and code that acts on its command. A function key
// that nobody uses yet is a Key of events.h and a line of the window's `named_keys`, too.
namespace key_table {

using Shift = KeyBinding::Shift;
using enum KeyPlace;

constexpr KeyBinding words(KeyPlace place, std::string_view keys, std::string_view says) { return {place, keys, says}; }
constexpr KeyBinding press(KeyPlace place, Key key, std::string_view keys, std::string_view says, Command command,
                           Shift shift = Shift::any) {
  return {place, keys, says, command, key, 0, shift};
}
constexpr KeyBinding ctrl(KeyPlace place, char32_t letter, std::string_view keys, std::string_view says,
                          Command command, Shift shift = Shift::any) {
  return {place, keys, says, command, Key::command, letter, shift};
}
constexpr KeyBinding typed(KeyPlace place, char32_t letter, std::string_view keys, std::string_view says,
                           Command command) {
  return {place, keys, says, command, Key::character, letter};
}

// Short enough for half of a narrow window.
inline constexpr KeyBinding all[] = {
    words(table, "AT THE TABLE", ""),
    press(table, Key::enter, "Enter", "log the line; the dice pass", Command::log, Shift::without),
    press(table, Key::enter, "Shift Enter", "log it; the turn stays open", Command::log_and_keep_turn, Shift::with),
    press(table, Key::tab, "Tab", "the next step (Shift: back)", Command::next_step, Shift::without),
    press(table, Key::tab, "", "", Command::previous_step, Shift::with),
    press(table, Key::escape, "Esc", "close, clear the line", Command::step_back),
    press(table, Key::page_up, "PgUp PgDn", "older and newer lines of the log", Command::older_lines),
    press(table, Key::page_down, "", "", Command::newer_lines),
    press(table, Key::up, "\u2191", "the line that was refused, again", Command::refused_line),
    ctrl(table, 'z', "Ctrl Z", "clear the line, then undo", Command::undo, Shift::without),
    ctrl(table, 'y', "Ctrl Y", "redo (or Ctrl Shift Z)", Command::redo),
    ctrl(table, 'z', "", "", Command::redo, Shift::with),
    ctrl(table, 'v', "Ctrl V", "paste", Command::paste),
    ctrl(table, 'a', "Ctrl A", "select the whole line", Command::mark_all),
    ctrl(table, 'e', "Ctrl E", "correct an earlier entry", Command::correct),
    press(table, Key::f5, "F5", "count a hand: seat, number, Enter", Command::count_hand),
    press(table, Key::f7, "F7", "a flag: to be cleared up later", Command::flag),
    ctrl(table, 'm', "Ctrl M", "open inquiries and flags", Command::open_inquiries),
    ctrl(table, 'c', "Ctrl C", "inquiry: copy the verdict as text", Command::copy, Shift::without),
    ctrl(table, 'c', "Ctrl Shift C", "inquiry: copy it as a picture", Command::copy_picture, Shift::with),
    ctrl(table, 'l', "Ctrl L", "inquiry: lift the card in question", Command::lift_card),
    ctrl(table, 't', "Ctrl T", "inquiry: overrule the verdict", Command::rule_otherwise),
    ctrl(table, 'o', "Ctrl O", "watching: take the session over", Command::take_over),
    press(table, Key::f10, "F10", "end the session (asks), or reopen", Command::end_session),
    ctrl(table, 'w', "Ctrl W", "leave the table", Command::leave),

    words(anywhere, "ANYWHERE", ""),
    press(anywhere, Key::f1, "F1", "the rules", Command::rules),
    press(anywhere, Key::f2, "F2", "this sheet", Command::keys),
    press(anywhere, Key::f3, "F3", "other events", Command::other_events),
    press(anywhere, Key::f4, "F4", "history: earlier sessions, and back", Command::history),
    press(anywhere, Key::f8, "F8", "the table on every phone", Command::share),
    press(anywhere, Key::f9, "F9", "the display for the table", Command::display),
    ctrl(anywhere, ',', "Ctrl ,", "settings", Command::settings),
    ctrl(anywhere, '+', "Ctrl + \u2212", "larger, smaller; Ctrl 0: as it was", Command::zoom_in),
    ctrl(anywhere, '-', "", "", Command::zoom_out),
    ctrl(anywhere, '0', "", "", Command::zoom_reset),
    words(sheet, "Tab", "in a sheet: the next field or page"),
    words(sheet, "Ctrl Enter", "in a sheet: accept"),

    words(start, "AT THE START, ON THE DISPLAY", ""),
    press(start, Key::f6, "F6", "start: practice, not saved", Command::rehearse),
    words(display, "1 2 3 4", "display: what it shows"),
    words(display, "Esc", "display: out of the full screen"),

    words(history, "HISTORY", ""),
    words(history, "F4", "open history, and close it"),
    {history, "Ctrl Tab", "the next page (Shift: back)", Command::next_page, Key::tab, 0, Shift::without, true},
    {history, "", "", Command::previous_page, Key::tab, 0, Shift::with, true},
    words(history, "type", "search: words, player:Ann, since:2026"),
    ctrl(history, 'f', "Ctrl F", "filter", Command::filter, Shift::without),
    ctrl(history, 'f', "Ctrl Shift F", "save the filter, or forget it", Command::save_filter, Shift::with),
    words(history, "Enter", "open what is chosen; Esc: back"),

    words(sessions, "THE LIST OF SESSIONS", ""),
    ctrl(sessions, 'o', "Ctrl O", "open its table", Command::sit_down),
    ctrl(sessions, 'r', "Ctrl R", "rename it", Command::rename),
    ctrl(sessions, 'e', "Ctrl E", "correct its date, place, event", Command::details),
    ctrl(sessions, 'n', "Ctrl N", "write a note; Ctrl T: tags", Command::note),
    ctrl(sessions, 't', "", "", Command::tags),
    ctrl(sessions, 's', "Ctrl S", "save to a file; Ctrl P: print", Command::save),
    ctrl(sessions, 'p', "", "", Command::print),
    words(sessions, "Shift \u2191 \u2193", "select several: tags, file, bin"),
    press(sessions, Key::del, "Del", "move to the bin, or back", Command::bin),
    ctrl(sessions, 'z', "Ctrl Z", "undo (Ctrl Y: redo)", Command::undo),
    ctrl(sessions, 'y', "", "", Command::redo),
    ctrl(sessions, 'f', "", "", Command::filter, Shift::without),
    ctrl(sessions, 'v', "", "", Command::paste),

    words(review, "THE REVIEW OF A SESSION", ""),
    words(review, "\u2190 \u2192", "a step (Page: ten, Home, End)"),
    typed(review, ' ', "Space", "play, and stop", Command::play),
    words(review, "N", "the next inquiry (Shift: back)"),
    words(review, "W P R", "the next win, penalty, round"),
    words(review, "M", "the next missed Bogus"),
    typed(review, 'a', "O A", "the next note; add one here", Command::note),
    words(review, "1 \u2026 5", "the panels (0: the turns)"),
    typed(review, 's', "S C", "save the chart, copy its numbers", Command::save_picture),
    typed(review, 'c', "", "", Command::copy_picture),
    ctrl(review, 'k', "Ctrl K", "save what is open read-only", Command::keep),

    words(statistics, "STANDINGS, PEOPLE AND THE LIKE", ""),
    words(statistics, "\u2190 \u2192", "sort by a column (Shift: turn around); tab"),
    words(statistics, "\u2190 \u2192", "insights: by what (Shift: measure)"),
    words(statistics, "Enter", "open the page"),
    {statistics, "Ctrl Enter", "list the sessions behind the number", Command::sessions_behind, Key::enter, 0,
     Shift::any, true},
    ctrl(statistics, 'c', "Ctrl C", "copy (Ctrl Shift C: as CSV)", Command::copy, Shift::without),
    ctrl(statistics, 'c', "", "", Command::copy_csv, Shift::with),
    words(statistics, "\u2191 \u2193 PgUp PgDn", "calendar: months, years"),
    ctrl(statistics, 'e', "Ctrl E", "the next view; insights: question", Command::by_person),
};

}  // namespace key_table

// The keys in the order in which people read them.
inline std::span<const KeyBinding> key_bindings() { return key_table::all; }

// The command of a key in this place; none if it has none of its own.
Command command_for(KeyPlace place, const InputEvent& event);
// True for the copy key, with Shift or without: for pages of history with only one form to copy.
bool is_copy(const InputEvent& event);

}  // namespace bogosity::ui
