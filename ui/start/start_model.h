// The start: the form for a new evening, and the evenings that the store has.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "core/result.h"
#include "jobs/background_jobs.h"
#include "session/store.h"
#include "ui/input/actions.h"
#include "ui/input/line_editor.h"
#include "ui/table/game_view.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

// The evenings of a store as a list is gone through: all of them counted, and of each only a page read, when somebody
// looks there. A file of ten thousand evenings is as quick to open as an empty one.

class SessionPages {
 public:
  static constexpr std::size_t page_size = 32;

  // Counts anew and reads the beginning; what was read before is forgotten. If it fails nothing is known any more.
  core::Status begin(Store& store);
  bool known() const { return known_; }
  // Reads what is not there yet of `count` evenings from `first` on. Pages far away are forgotten meanwhile.
  core::Status look_at(Store& store, std::size_t first, std::size_t count);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // nullptr: there is none, or it has not been read.
  const SessionInfo* at(std::size_t index) const;

 private:
  core::Status read(Store& store, std::size_t page);

  bool known_ = false;
  std::size_t size_ = 0;
  std::map<std::size_t, std::vector<SessionInfo>> pages_;  // by their numbers
};

// What the keyboard can be in. The first seven are typed, then those that are chosen, then what is pressed.
enum class Field : std::uint8_t {
  players,
  event,
  place,
  date,
  scorekeeper,
  end_value,
  path,
  recent,
  seats,
  game,
  option_a,
  option_b,
  option_c,
  option_d,
  end_kind,
  starter,
  house,
  begin,
  rehearse,
  tutorial,
  sessions
};
inline constexpr auto typed_fields = static_cast<std::size_t>(Field::path);
inline constexpr auto all_fields = static_cast<std::size_t>(Field::sessions) + 1;
constexpr bool is_typed(Field field) { return field < Field::recent; }
// Of the game's own options, in their order.
inline constexpr std::array<Field, 4> option_fields = {Field::option_a, Field::option_b, Field::option_c,
                                                       Field::option_d};

// What the table has agreed on for the end of the evening (M4).
enum class EndKind : std::uint8_t { nothing, points, rounds, time };

struct StartModel {
  std::array<LineEditor, typed_fields> typed;  // but the path
  std::array<int, all_fields> chosen{};        // which option of each field, 0 is the default; read it with chosen_in
  Field focus = Field::players;
  std::optional<core::Error> error;
  std::string waiting;                         // what was begun waits for the file: what is said of it; or empty
  SessionPages sessions;                       // the unfinished first, each newest first
  std::map<std::string, std::string> winners;  // of closed evenings, by the session's id: "Ann won, 45"
  std::map<core::Uuid, std::string> writers;   // of those that another program has, in words
  std::vector<std::string> known_players;      // of the latest evenings, the latest first
  RowList list{.in_sight = 3};                 // of the sessions
  std::vector<Notice> notes;                   // on files
  std::optional<Progress> importing;           // while files are on their way in
  PathEditor path;                             // of a file to import
  bool offers_tutorial = false;
  bool form_reveal = true;  // the field at hand wants to be in sight
  float form_height = 0;    // of its fields, when they were drawn last

  LineEditor& editor(Field field) {
    if (field == Field::path) return path.line;
    return typed[static_cast<std::size_t>(field)];
  }
  const LineEditor& editor(Field field) const {
    if (field == Field::path) return path.line;
    return typed[static_cast<std::size_t>(field)];
  }
  bool is_at(Field field) const { return focus == field; }
};

// Everything as at first, with this date.
void reset_form(StartModel& model, const std::string& today);
// The list of sessions from its beginning, as the store has it now, and what follows from it.
core::Status read_sessions(StartModel& model, Store& store);

// The names in the players' field.
std::vector<std::string> typed_names(const StartModel& model);
// The same, each once: the seats.
std::vector<std::string> seat_names(const StartModel& model);
// The same beginning with the last one named, who deals if nobody else is said to.
std::vector<std::string> seats_from_last(const StartModel& model);
// Of the known players those who are not named yet, a dozen at most. While a name is typed only those that begin like
// it, if any do.
std::vector<std::string> recent_players(const StartModel& model);
const GameScreen& chosen_game(const StartModel& model);
// The option of that game that is in this field; nullptr: none is, or it is for more players.
const GameOption* option_in(const StartModel& model, Field field);
core::Headers headers_of(const StartModel& model);
// What is wrong with the form, said of its fields, and where.
struct FormError {
  core::Error error;
  Field field{};
};
std::optional<FormError> what_is_wrong(const StartModel& model);
// What Enter would take up, if the form is untouched.
const SessionInfo* session_to_resume(const StartModel& model);

// The rows of the form as they stand, at most two fields beside each other; a field without a use is not among them,
// nor is what the house options hide.
std::vector<std::vector<Field>> form_rows(const StartModel& model);
// All that the Tab key goes through, in its order.
std::vector<Field> tab_stops(const StartModel& model);

void focus(StartModel& model, Field field, std::size_t caret);
// For the path an option is one of the candidates.
void choose(StartModel& model, Field field, int option);
// Completes the name that is being typed, or stands behind the others.
void add_player(StartModel& model, const std::string& name);
// Another order at the table; the seats move up between the two.
void move_seat(StartModel& model, std::size_t from, std::size_t to);
// What a field offers, in the order of its options, and which of them is chosen.
std::vector<std::string> options_in(const StartModel& model, Field field);
int chosen_in(const StartModel& model, Field field);
EndKind agreed_end(const StartModel& model);
// "rounds", "hands".
std::string rounds_of(const StartModel& model);

}  // namespace bogosity::ui
