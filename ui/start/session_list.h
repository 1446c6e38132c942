// The evenings that the store has: the unfinished ones to take up again, then the recent ones.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "session/store.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/keys.h"
#include "ui/start/start_model.h"
#include "ui/widgets/data_table.h"

namespace bogosity::ui {

// What the row of a session says, here and in history: its state, and up to three lines at the left and at the right.
struct SessionRowText {
  struct Words {
    TextStyle type = TextStyle::small;
    Color ink = {};
    std::string text = {};
  };
  bool open = false;
  bool held = false;     // another program writes in it
  bool replica = false;  // it is told differently than elsewhere
  bool totals = false;   // known by its totals alone
  std::array<Words, 3> left;
  std::array<Words, 3> right;
  std::string_view key = {};  // opens it
};
// Into the three columns of a table: the mark, what it is, how it ended. What was cut is said in full under the mouse.
void draw_session_row(Painter& painter, TableRow& row, const SessionRowText& text, const Press& press);

// What can be done with a session, by a button, from its menu and by key.
struct SessionAction {
  const char* label;
  const char* key;
  std::string_view hint;
  Command command;
};
std::array<SessionAction, 7> actions_on(bool open, bool binned, bool at_your_table);

// What became of files that were to be imported.
core::Sentence notes_in_words(const std::vector<Notice>& notes);
inline constexpr std::string_view how_to_stop_importing = "Esc stops; what is imported stays";

void draw_session_list(Painter& painter, Rect area, StartModel& model, Actions& actions);

// Which of these another program writes in, and since when: "being written on studio since 20:14".
std::map<core::Uuid, std::string> writers_of(const std::vector<core::Uuid>& sessions, Store& store,
                                             const core::Instant& now);

// The list of evenings while other programs work on the same file: who writes in which of them is told, and what they
// add appears. Only what is in sight is asked about, and only now and then.

class SessionListWatcher {
 public:
  // Looks, if it is time to. True if the list shows something else now.
  bool tick(StartModel& start, Store& store, const core::Instant& wall, double now);
  // Where an evening goes on somebody may be writing in it; where none does nothing is asked by the clock.
  std::optional<double> due(const StartModel& start) const;
  // At the next tick, however long ago the last look was.
  void look_at_once() { next_ = 0; }
  // Another program has changed something in the file since this was asked last.
  bool take_changed() { return std::exchange(changed_, false); }

 private:
  bool read_anew(StartModel& start, Store& store);

  double next_ = 0;
  bool changed_ = false;
  std::optional<std::int64_t> changes_;  // by others, as the store counts them
};

}  // namespace bogosity::ui
