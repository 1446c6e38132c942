// The list of stored sessions has the unfinished ones first, then the recent ones.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "db/store.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/input/keys.h"
#include "ui/start/start_model.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

// A session's row, here and in history, has its state, and up to three lines at the left and at the right.
struct SessionRowText {
  struct Words {
    TextStyle type = TextStyle::small;
    Color ink = {};
    std::string text = {};
  };
  bool open = false;
  bool held = false;     // another program writes in it
  bool replica = false;  // another copy of it differs
  bool totals = false;   // known by its totals alone
  std::array<Words, 3> left;
  std::array<Words, 3> right;
  std::string_view key = {};  // opens it
};
// Draws a row in the three columns of a table: the mark, the session, its result. Text that is cut has a tooltip.
void draw_session_row(Painter& painter, TableRow& row, const SessionRowText& text, const Press& press);

// An action on a session has a button, an item of its menu, and a key.
struct SessionAction {
  const char* label;
  const char* key;
  std::string_view hint;
  Command command;
};
std::vector<SessionAction> actions_on(bool open, bool binned, bool at_your_table);

// Says what became of imported files.
core::Sentence notes_in_words(const std::vector<jobs::Notice>& notes);
inline constexpr std::string_view how_to_stop_importing = "Esc stops; what is imported stays";

void draw_session_list(Painter& painter, Rect area, StartModel& model, Actions& actions);

// Returns the sessions that other programs write in, with words: "being written on studio since 20:14".
std::map<core::Uuid, std::string> writers_of(const std::vector<core::Uuid>& sessions, db::Store& store,
                                             const core::Instant& now);

// Keeps the list of sessions up to date while other programs work on the same file: who writes where, and new sessions.
// Only the rows in sight are looked up, and only now and then.
class SessionListWatcher {
 public:
  // Looks if it is time to. True if the list shows something else now.
  bool tick(StartModel& start, db::Store& store, const core::Instant& wall, double now);
  // Returns the time of the next look; none if no session is open, because then nobody can be writing.
  std::optional<double> due(const StartModel& start) const;
  // Looks at the next tick, however long ago the last look was.
  void look_at_once() { next_ = 0; }
  // True if another program has changed the file since the last call.
  bool take_changed() { return std::exchange(changed_, false); }

 private:
  bool read_anew(StartModel& start, db::Store& store);

  double next_ = 0;
  bool changed_ = false;
  std::optional<std::int64_t> changes_;  // changes by other programs, as the store counts them
};

}  // namespace bogosity::ui
