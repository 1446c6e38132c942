// Going through an evening: to a step, to the next moment of a kind, on by itself; and what a line of the narration
// says. All of it changes the model and nothing else.
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

inline constexpr double play_pace = 1.4;  // seconds a step

// Beyond the ends: the ends.
void go_to_step(ReviewModel& model, std::size_t step);
void step_by(ReviewModel& model, int by);
void go_to_turn(ReviewModel& model, int turn);
// The last turn of the evening, and the one at hand at a step (of a line that is no turn's: the one before); 0: none.
int last_turn(const ReviewModel& model);
int turn_at(const ReviewModel& model, std::size_t step);
// To the next one of this kind, or the last one before; it says so if there is none.
void jump(ReviewModel& model, core::MomentKind kind, bool forward);
// Is there one, and at which step? Notes are those in the log and those said later.
std::optional<std::size_t> step_of_jump(const ReviewModel& model, core::MomentKind kind, bool forward);
// What a kind is called: its key "N", "inquiry" in a sentence, and "Inquiry" where there is little room.
struct MomentName {
  std::string_view letter;
  std::string_view words;
  std::string_view label;
};
const MomentName& moment_name(core::MomentKind kind);

void choose_tab(ReviewModel& model, ReviewTab tab);
void play_or_stop(ReviewModel& model, double now);
// True if it went on.
bool play_on(ReviewModel& model, double now);

// Kept from then on.
const NarrationRow& row_at(ReviewModel& model, std::size_t step);
// The notes at the entries of a line.
std::vector<std::string> notes_at(const ReviewModel& model, std::size_t step);
// The entry that a note at this line belongs to; nullptr if it has none.
const core::Uuid* entry_for_note(const ReviewModel& model, std::size_t step);
void begin_note(ReviewModel& model);
void keep_note(ReviewModel& model, const HistoryView& view);
// What is typed into; nullptr: the keys go elsewhere.
LineEditor* field_of(ReviewModel& model);
void put_caret(ReviewModel& model, ReviewFocus field, std::size_t at);
// What Enter does where the session goes on: to its table.
void resume_session(const ReviewModel& model, const HistoryView& view);

// Reads an evening for the review: all of it where it is over, what the table knows where it goes on.

// Never fails: trouble stands in the model.
std::shared_ptr<ReviewModel> read_review(const core::Uuid& session, const HistoryView& view);
// Title and notes, as they are said now.
void read_words(ReviewModel& model, const HistoryView& view);

// What if: what can be supposed at the step where one stands, and what would have come of it. On a copy that leaves no
// trace: the evening stays as it was (history/replay.h).

// Of the step at hand; costs nothing where they are there already.
void offer_suppositions(ReviewModel& model);
// What stands in the field now instead of the entry.
void suppose_change(ReviewModel& model);
// What was asked of a long evening, after a frame has said so. True if the screen shows something else now.
bool work_on_supposed(ReviewModel& model);
void put_aside(ReviewModel& model);

// The pictures of an evening that is looked back on, made of what its review has at hand.

// Scores over the turns, with a mark for each win and each penalty. For any game.
charts::Chart score_chart_of(const core::Review& review);
// Scores, and where the game has more: points by rule, dice, hands, who shouts at whom.
std::vector<ReviewPicture> pictures_of(const ReviewModel& model);

// A picture of the evening leaves the window: as PNG or SVG to a path that somebody named, as words to the clipboard.

// The picture that is chosen; nullptr while none is there.
const ReviewPicture* shown_picture(const ReviewModel& model);
// The path field gets the keyboard, with a name that fits if nothing is typed there.
void begin_saving(ReviewModel& model);
// What came of it is said. A file that is there is replaced only when that has been said.
void save_picture(ReviewModel& model);
void choose_picture(ReviewModel& model, int which);
// To the clipboard, in words and numbers.
void copy_picture(ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
