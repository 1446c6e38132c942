// The table: everything one sees while an evening is being played.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "core/sentence.h"
#include "session/corrections.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/sheet.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

// `sheet`: what lies over the table, if anything does.
void draw_table_screen(Painter& painter, const TableModel& model, Sheet* sheet, const SheetView& view,
                       Actions& actions);

// A declared win that was just logged: the seven cards, what the Jokers stand for, and how the worth comes about.
void draw_win_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// The tutorial above the entry line: what happens at the table, the keys that write it down, and a word on what was
// typed before.
void draw_lesson_strip(Painter& painter, Rect area, const LessonView& lesson, Actions& actions);

// Where the table's panels lie, for any window from 960x540 points up. The lower middle area is high enough for
// four rows of cards from 700 points of height on, for two rows below that; only beside the tutorial in a low window
// there is none, and its panels take the stack's place.

struct TableLayout {
  Rect bar;
  Rect seats;   // left column
  Rect banner;  // middle column, from here; no height where none is wanted, or where it stands in the bar
  Rect rail;
  Rect stack;
  Rect picker;  // no height where the stack's place has to do
  Rect entry;
  Rect scores;   // right column
  Rect log;      // never less than a third of it
  Rect verdict;  // what an inquiry or a win covers: middle and right column above the entry line
  Rect wide_entry;
  Rect lesson;       // the tutorial's strip above the entry line; no height without one
  Rect wide_lesson;  // no height either where a verdict needs the room
};

// `banner`, `lesson`: there is one to be shown.
TableLayout lay_out_table(Rect screen, int players, bool banner = false, bool lesson = false);
TableLayout layout_of(Rect screen, const TableModel& model);

// The bar on top: the name of the program and of the evening, where it stands, and what can be done at any time.

// Where there is no strip for the banner of its own, it stands in the bar instead of the place and the turn.
void draw_header_bar(Painter& painter, Rect bar, const TableModel& model, Actions& actions);
// What everybody should know, in a strip of its own.
void draw_banner(Painter& painter, Rect strip, const TableModel& model);
// The ground and the logo alone; gives back where text may go on.
float draw_bar_ground(Painter& painter, Rect bar);

// Of an evening that another program writes in, for somebody who only watches: who writes, and a button to take over.
// In the place of the entry line; only with a `watch` in the model.
void draw_watch_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// The seats in the order of play: name, score, how many cards, who has the dice and who placed last; below them what
// the table has agreed on and left open.

// Gives back where each seat is drawn; nothing (w = 0) for those out of sight.
std::vector<Rect> draw_seats_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// A row for each seat, from the top of `area`. Where they have no room they scroll, for a game may be played by a
// thousand; whoever has the turn comes in sight.
void draw_rows_of_seats(Painter& painter, Rect area, std::string_view label, float row, const core::TableView& view,
                        const std::function<void(Rect, std::size_t)>& draw_row);

// The score sheet: what each round brought each player and the total, and the last points given with their rules.

void draw_score_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// "Bob −5 H4": a row for each, from the top of `area`. `large`: to be read across the room, and without the rules.
void draw_points(Painter& painter, Rect area, const std::vector<core::PointsView>& points, bool large = false);
constexpr float points_row(bool large) { return large ? 34 : 25; }

// The log as the table may see it, the newest line on top. Only the lines in sight are asked for and drawn, so a long
// evening costs no more than a short one.

// What the scroll bar takes a line for, in points.
inline constexpr float log_pitch = 64;

void draw_log_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// What was put right, as the log shows it: the line as it counts now, and below it what stood there, struck through.

// The same words with a line through them; what is sealed stays sealed.
core::Sentence struck(core::Sentence words);

// `history` may be nullptr: then the line alone.
core::Sentence with_history(core::Sentence line, const LineHistory* history);

// The entry line as the person sees it: whose turn, what is typed, and a sentence of what Enter will log, or why it
// can't be, with the place marked.

// `focused`: the keyboard is in the line, not in a field of a sheet.
void draw_entry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions, bool focused = true);

// What the key for corrections opens: the entry that clashes with what is typed, else the last one.
action::OpenSheet opening_corrections(const EntryLine& entry);

}  // namespace bogosity::ui
