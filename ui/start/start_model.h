// The start has the form for a new session, and the stored sessions.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/store.h"
#include "jobs/background_jobs.h"
#include "ui/input/actions.h"
#include "ui/input/line_editor.h"
#include "ui/table/game_view.h"
#include "ui/widgets/list.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {

// A session with everybody who has come to its table, in that order.
struct ListedSession : core::SessionHead {
  std::vector<std::string> players;
};

// A list gets the sessions of a store from this. All of them are counted, and a page of them is read when it comes in
// sight. A file of ten thousand sessions opens as quickly as an empty one.
class SessionPages {
 public:
  static constexpr std::size_t page_size = 32;

  // Counts the sessions again and reads the first page; everything else is forgotten. After an error the list is empty.
  core::Status begin(db::Store& store);
  bool known() const { return known_; }
  // Reads the missing ones of `count` sessions from `first` on. Pages far away are forgotten.
  core::Status look_at(db::Store& store, std::size_t first, std::size_t count);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Returns nullptr if there is none, or if it has not been read.
  const ListedSession* at(std::size_t index) const;

 private:
  bool known_ = false;
  std::size_t size_ = 0;
  std::map<std::size_t, std::vector<ListedSession>> pages_;  // by their numbers
};

// These parts of the start can have the keyboard: first seven text fields, then choices, then buttons.
// A choice is one stop, in which an arrow chooses at once, or moves a seat with Shift. Dear ImGui's navigation has no
// such stops: the keyboard is led from here.
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
// These are the fields of the game's own options, in their order.
inline constexpr std::array<Field, 4> option_fields = {Field::option_a, Field::option_b, Field::option_c,
                                                       Field::option_d};

// The table may have agreed on one of these ends of the session (M4).
enum class EndKind : std::uint8_t { nothing, points, rounds, time };

struct StartModel {
  std::array<LineEditor, typed_fields> typed;  // all but the path
  std::array<int, all_fields> chosen{};        // which option of each field, 0 is the default; read it with chosen_in
  Field focus = Field::players;
  std::optional<core::Error> error;
  std::string waiting;                         // the message while an action waits for the file; or empty
  SessionPages sessions;                       // the unfinished first, each newest first
  std::map<std::string, std::string> winners;  // of closed sessions, by the session's id: "Ann won, 45"
  std::map<core::Uuid, std::string> writers;   // who writes in a session, in words
  std::vector<std::string> known_players;      // from the latest sessions, the latest first
  RowList list{.in_sight = 3};                 // of the sessions
  std::vector<jobs::Notice> notes;             // on files
  std::optional<core::Progress> importing;     // set while files are imported
  PathEditor path;                             // the file to import
  std::string today;                           // "2026-11-21"
  std::string last_played;                     // the day of the session that was played last; empty: there is none
  bool offers_tutorial = false;
  float form_height = 0;                         // the height of its fields when they were drawn last
  float import_height = edit_field_height + 24;  // of the import with the gaps beside it, when it was drawn last

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

void reset_form(StartModel& model, const std::string& today);
// Reads the list of sessions from its beginning, and the data derived from it.
core::Status read_sessions(StartModel& model, db::Store& store);

std::vector<std::string> typed_names(const StartModel& model);
// Returns the same names, each once: the seats.
std::vector<std::string> seat_names(const StartModel& model);
// Returns the seats beginning with the last one named, who deals unless somebody else is chosen.
std::vector<std::string> seats_from_last(const StartModel& model);
// Returns known players who are not named yet, a dozen at most. While a name is typed, only those count that begin like
// it, if any do.
std::vector<std::string> recent_players(const StartModel& model);
const GameScreen& chosen_game(const StartModel& model);
// Returns the game's option in this field; nullptr if there is none, or if it needs more players.
const GameOption* option_in(const StartModel& model, Field field);
core::Headers headers_of(const StartModel& model);
// An error of the form belongs to a field.
struct FormError {
  core::Error error;
  Field field{};
};
std::optional<FormError> what_is_wrong(const StartModel& model);
// Warns of a date that is far from today's, or before the session that was played last; empty for any other.
std::string date_warning(const StartModel& model);
// Says how many more players the chosen game needs, or how many it is for; empty if so many may play.
std::string players_needed(const StartModel& model);
// Returns the session that Enter resumes if the form is untouched.
const core::SessionHead* session_to_resume(const StartModel& model);

// Returns the rows of the form, at most two fields side by side. Fields without a use are left out, and so are hidden
// house options.
std::vector<std::vector<Field>> form_rows(const StartModel& model);

std::vector<Field> tab_stops(const StartModel& model);

void focus(StartModel& model, Field field, std::size_t caret);
// Chooses an option; for the path it is one of the candidates.
void choose(StartModel& model, Field field, int option);
// Completes the name being typed, or adds the name after the others.
void add_player(StartModel& model, const std::string& name);
// Moves a seat; the seats between the two places move up.
void move_seat(StartModel& model, std::size_t from, std::size_t to);
// A field has a caption, a hint (for the empty text field, or for the choices), and options in their order.
struct FieldView {
  std::string caption = {};
  std::string_view hint = {};
  std::vector<std::string> options = {};
};
FieldView field_of(const StartModel& model, Field field);
int chosen_in(const StartModel& model, Field field);
EndKind agreed_end(const StartModel& model);
// Returns the game's word for rounds: "rounds" or "hands".
inline std::string rounds_of(const StartModel& model) {
  return std::string(games::find(chosen_game(model).game)->about().round_word) + "s";
}

}  // namespace bogosity::ui
