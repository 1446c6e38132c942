// The table: everything one sees while an evening is being played.
#pragma once

#include "core/geometry.h"
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

}  // namespace bogosity::ui
