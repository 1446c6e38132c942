// The screen of a table during a session.
#pragma once

#include <vector>

#include "core/geometry.h"
#include "core/sentence.h"
#include "core/session_head.h"
#include "session/corrections.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/sheet.h"
#include "ui/table/table_model.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

// `sheet`: the sheet over the table, or nullptr.
void draw_table_screen(Painter& painter, const TableModel& model, Sheet* sheet, const SheetView& view,
                       Actions& actions);

// The points on their way from the middle of `from` to the seats whose scores they change, above everything else.
void draw_flying_points(Painter& painter, Rect from, const std::vector<Rect>& seats, const TableModel& model);
// One of them, `share` of the way (0 to 1).
void draw_flying(Painter& painter, Point from, Point to, const core::PointsView& points, float share, TextStyle type);

// A win that was just declared: the seven cards, the meaning of the Jokers, and the worth.
void draw_win_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// The inquiry of the last entry: who shouted, only the cards that matter (M3), the condition in words, the verdict with
// its rules, the points.
void draw_inquiry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// A shout that needs no referee (admitted, or postponed): a card over the middle of `table`, for a moment. A click puts
// it aside.
void draw_brief_verdict(Painter& painter, Rect table, const TableModel& model, Actions& actions);
// The pause before a verdict, here and on the second window.
void draw_breath(Painter& painter, Rect area, const core::Inquiry& inquiry, const RevealMoment& reveal);
// The title of a win while it comes to light, which counts up its points.
std::string title_now(const core::Win& win, const RevealMoment& reveal);
// "A WIN", or that there is none.
void draw_win_stamp(Painter& painter, Rect area, const core::Win& win, const RevealMoment& reveal);
// The cards that matter and the condition; stamp, reasons and points. `large`: to be read across the room.
void draw_evidence(Painter& painter, Rect area, const core::Inquiry& inquiry, const RevealMoment& reveal,
                   bool large = false);
void draw_verdict(Painter& painter, Rect area, const core::Inquiry& inquiry, const RevealMoment& reveal,
                  bool large = false);

// The tutorial: what happens at the table, the keys for it, and a remark on the last entry.
void draw_lesson_panel(Painter& painter, Rect area, const LessonView& lesson, Actions& actions);

// The layout of the table's panels, for any window from 960x540 points up. The lower middle area has room for four rows
// of cards from a height of 700 points on, below that for two rows; only with the tutorial in a low or narrow window
// there is none, and its panels take the stack's place.
struct TableLayout {
  Rect bar;
  Rect seats;   // left column
  Rect banner;  // middle column; no height without a banner, or if it stands in the bar
  Rect middle;  // rail, stack and picker together
  Rect rail;
  Rect stack;
  Rect picker;  // no height if its panels take the stack's place
  Rect entry;
  Rect scores;        // right column
  Rect log;           // never less than a third of it
  Rect beside_seats;  // middle and right column
  Rect verdict;       // the area that an inquiry or a win covers: the same above the entry line
  Rect wide_entry;
  Rect lesson;        // the tutorial, below the seats; no height if it has no room there
  Rect lesson_strip;  // the tutorial above the entry line, in a window that has no room below the seats
};

// `banner`, `lesson`: true if there is one to show.
TableLayout lay_out_table(Rect screen, int players, bool banner = false, bool lesson = false);
TableLayout layout_of(Rect screen, const TableModel& model);

// The bar on top: the name of the program and the session, its state, and the buttons that are always there.
// A banner without a strip of its own stands in the bar, in the place of the state.
void draw_header_bar(Painter& painter, Rect bar, const TableModel& model, Actions& actions);
void draw_banner(Painter& painter, Rect strip, const TableModel& model);
// Draws the ground and the logo alone; returns where text may go on.
float draw_bar_ground(Painter& painter, Rect bar);

// The seats in the order of play: name, score, number of cards, who has the dice and who placed last; below them
// agreements and open inquiries. Returns the place of each seat; empty (w = 0) for those out of sight.
std::vector<Rect> draw_seats_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// A list with a row for each seat. The row of the player whose turn it is comes in sight.
RowList rows_of_seats(const char* label, const core::TableView& view);

// The score sheet: each player's points by round and in total, and the last points with their rules.
void draw_score_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// On the second window: everybody's points in a row each, which count them as each entry arrives from `from`; those of
// `but` have no row.
void draw_arriving_points(Painter& painter, Rect area, Point from, const std::vector<core::PointsView>& entries,
                          std::string_view but, const RevealMoment& reveal);
// "Bob −5 H4": a row for each entry, at the cursor. `large`: readable across the room, without the rules.
void draw_points(Painter& painter, const std::vector<core::PointsView>& points, bool large = false);
constexpr float points_row(bool large) { return large ? 34 : 25; }

// The height of a log line as the scroll bar counts it, in points.
inline constexpr float log_pitch = 64;
// The log as the table may see it, the newest line on top. Only the lines in sight are asked for and drawn, so a long
// session costs no more than a short one.
void draw_log_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// Returns the same words with a line through them; sealed words stay sealed.
Sentence struck(Sentence words);
// A line of the log as it counts now, and below it the earlier text, struck through. `history` may be nullptr: then the
// line stands alone.
Sentence with_history(Sentence line, const LineHistory* history);

// The entry line: whose turn it is, the typed text, and a sentence about what Enter will log, or why it can't, with the
// place marked. `focused`: the keyboard is in the line, not in a field of a sheet.
void draw_entry_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions, bool focused = true);

// What the corrections key does: it opens the sheet at the entry that clashes with the typed text, or that the typed
// text belongs to, else at the last one.
Actions opening_corrections(const EntryLine& entry);

// The end of a session: the final places, the effects of ending it, and the way to undo that.
void draw_final_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);
// "Ann won with 45 points."
Sentence result_of(const TableModel& model);

// The minute that a clock on the wall shows, counted from 1970.
inline long long wall_minute(const core::Instant& at) { return at.utc_ms / 60'000 + at.offset_minutes; }

// If the agreed end is a time (M4), its banner appears by the wall clock while nobody touches anything: the time to
// look again. `now` and the answer are in seconds of the dashboard's clock; the session began at `begun`.
std::optional<double> next_look_at_end(const core::TableView& view, const core::Instant& begun,
                                       const core::Instant& wall, double now);

// The winner of a closed session, for lists: "Ann won, 45", "Ann and Bob, 45 each"; empty if nobody played.
std::string winner_in_words(const std::vector<core::PlayerResult>& players, const std::vector<int>& places);
// The same from the store's summaries or, if they are not made yet, from the game itself; for a game for one player its
// result: "Epic, 8 columns". Empty if the session cannot be read.
std::string winner_of(const SessionContext& context, const core::SessionHead& session);
// The same from the game itself, which has to read the whole session.
std::string winner_by_fold(const SessionContext& context, const core::Uuid& session);

}  // namespace bogosity::ui
