// Moves through a session: to a step, to the next moment of a kind, or playing by itself. It changes the model and
// nothing else.
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

inline constexpr double play_pace = 1.4;  // seconds a step

// Goes to a step, or to the first or last one if it lies beyond them.
void go_to_step(ReviewModel& model, std::size_t step);
void go_to_turn(ReviewModel& model, int turn);
// The turn at a step (if the line is no turn, the one before); 0: none.
int turn_at(const core::Review& review, std::size_t step);
// Goes to the next or the previous moment of a kind; says so if there is none.
void jump(ReviewModel& model, core::MomentKind kind, bool forward);
// The step that jump() would go to. Notes are those in the log and those added later.
std::optional<std::size_t> step_of_jump(const ReviewModel& model, core::MomentKind kind, bool forward);
// The names of a kind: its key "N", "inquiry" in a sentence, and the short "Inquiry (N)".
struct MomentName {
  std::string_view letter;
  std::string_view words;
  std::string_view label;
};
const MomentName& moment_name(core::MomentKind kind);

void choose_tab(ReviewModel& model, ReviewTab tab);
void play_or_stop(ReviewModel& model, double now);

// The notes at the entries of a line.
std::vector<std::string> notes_at(const ReviewModel& model, std::size_t step);
// The entry that a note at this line belongs to; nullptr if it has none.
const core::Uuid* entry_for_note(const ReviewModel& model, std::size_t step);
void begin_note(ReviewModel& model);
void keep_note(ReviewModel& model, const HistoryView& view);
// The field with the keyboard; nullptr: the keys go elsewhere.
LineEditor* field_of(ReviewModel& model);
void put_caret(ReviewModel& model, ReviewFocus field, std::size_t at);

// Reads a session for the review: all of it if it is over, else only what the table knows. Never fails: an error
// stands in the model.
std::shared_ptr<ReviewModel> read_review(const core::Uuid& session, const HistoryView& view);
// Reads the present title and notes.
void read_words(ReviewModel& model, const HistoryView& view);

// Suggests suppositions at the current step; costs nothing if they are there already. Their consequences are computed
// on a copy that leaves no trace: the session stays as it was (history/replay.h).
void offer_suppositions(ReviewModel& model);
// Supposes the text of the field in the place of the entry.
void suppose_change(ReviewModel& model);
// Computes a pending answer for a long session, after a frame has announced it. True if the screen shows something else
// now.
bool work_on_supposed(ReviewModel& model);
void put_aside(ReviewModel& model);

// The chart of scores over the turns, with a mark for each win and each penalty. For any game.
charts::Chart score_chart_of(const core::Review& review);
void add_picture(ReviewModel& model, std::string_view name, std::string_view tab, charts::Chart chart);
// Adds what there is beside the scores: of some games points by rule, dice, hands, who shouts at whom.
void add_pictures(ReviewModel& model);

// Gives the keyboard to the path field, with a suggested name if it is empty.
void begin_saving(ReviewModel& model);
// Saves the picture to the typed path and reports the result. An existing file is replaced only at the second press.
void save_picture(ReviewModel& model);
void choose_picture(ReviewModel& model, int which);
// Copies the picture to the clipboard, in words and numbers.
void copy_picture(ReviewModel& model, const HistoryView& view);

}  // namespace bogosity::ui
