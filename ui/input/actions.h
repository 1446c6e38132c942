// What the person did, queued by panels: they get const views and never change anything themselves. The dashboard works
// the queue off after drawing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/game.h"
#include "core/ids.h"
#include "ui/input/events.h"
#include "ui/input/keys.h"
#include "ui/input/settings.h"

namespace bogosity {
class Session;
}

namespace bogosity::ui {

class CorrectionEditor;
class RulingEditor;

// A line of the log, counted from 0, to be corrected, and how the correction begins.
struct LineToCorrect {
  struct SealedCard {};  // at the first entry with one
  struct Inserted {
    std::string entry;  // before the line
  };
  struct Replaced {
    std::string piece, by;
  };
  std::size_t line = 0;
  std::variant<std::monostate, SealedCard, Inserted, Replaced> change = {};
};
// One of the last entry's inquiries, and one that was left open, counted from 0.
struct InquiryInSight {
  std::size_t at = 0;
};
struct InquiryLeftOpen {
  std::size_t at = 0;
};
// The form of an event beside the turn, by its title, and the player it is about; empty: the keyboard asks who.
struct EventForm {
  std::string title;
  std::string player = {};
};
// What a sheet begins with. A text is a rule's id, a player or a page of the keys; empty: the sheet's beginning.
using SheetAbout = std::variant<std::string, LineToCorrect, InquiryInSight, InquiryLeftOpen, EventForm>;

// Actions on the sheets that correct the record: corrections, the table's own rulings, a card lifted for an inquiry.
namespace action {
struct Correct {
  std::function<void(CorrectionEditor&, Session&)> act;
  bool only_looks = false;  // changes nothing: the retry queue is kept
  bool is_typed = true;     // it holds something typed
};
struct EditRuling {
  std::function<void(RulingEditor&, Session&)> act;
  bool only_looks = false;
};
// A card was turned up (M3); it is logged in the form that the log accepts now.
struct Lift {
  core::InquiryAt inquiry;
  int depth = 1;  // 1 is the top of the stack
  core::Card card;
};
}  // namespace action

using CorrectionsAction = std::variant<action::Correct, action::EditRuling, action::Lift>;

// The question of a panel beyond its first one.
enum class PanelQuestion : std::uint8_t {
  first,
  rolled_off,  // a die left the table or was touched
  touched,
  above_table,
  off_table,
  card_under,  // pick-up: the card under the one taken
  pass_left,   // exchange: the other direction
  claim,       // win
  underneath,  // cards placed: the next one goes below them
  accused      // shout: the accused
};

// A step of the turn, as the game at the table numbers them.
struct StepNumber {
  template <class Step>
  requires std::is_enum_v<Step>
  constexpr StepNumber(Step step) : at(static_cast<std::uint8_t>(step)) {}
  std::uint8_t at;
  friend bool operator==(const StepNumber&, const StepNumber&) = default;
};

// The panel in the middle of the table, below stack and dice, and the choices on it that are not in the entry line yet.
// They belong to the screen only: the record does not hold them, and the next entry clears them.
struct PanelChoice {
  std::optional<StepNumber> step;  // none: the step that comes next
  PanelQuestion question = PanelQuestion::first;
  int rank = 0;               // of the card being chosen, before its suit; 0: none yet
  std::array<int, 2> dice{};  // the faces of the dice in question; 0: not known yet
  int who = 0;                // a seat, from 1
  bool shout = false;         // the shout's panel, though the shout has its answer
};

// The content of the second window: whatever is going on, or a scene that somebody chose.
enum class Scene : std::uint8_t { automatic, score, standings, blank };

// The scene of a key typed into that window: 1 to 4, or the letters that tell "automatic", "score", "standings" (its
// second letter) and "blank" apart.
constexpr std::optional<Scene> scene_of_key(char32_t letter) {
  constexpr std::array<std::u32string_view, 4> keys = {U"1aA", U"2sS", U"3tT", U"4bB"};  // in the order of Scene
  for (std::size_t scene = 0; scene < keys.size(); ++scene) {
    if (keys[scene].find(letter) != std::u32string_view::npos) return static_cast<Scene>(scene);
  }
  return std::nullopt;
}

enum class SheetName : std::uint8_t {
  keys,
  rules,
  other_events,
  points,
  corrections,
  settings,
  open_inquiries,
  album,
  ruling,
  lift,
  end_session,
  import_preview,
  imported_people,
  share
};
// In the tutorial: go back a step, let the program do this step, start a real session, or quit.
enum class LessonMove : std::uint8_t { back, help, start, quit };
// The pages of history, in the order of their tabs.
enum class HistoryPageId : std::uint8_t { sessions, standings, people, insights, dice, records, firsts, calendar };
enum class Field : std::uint8_t;  // of the form at the start (ui/start/start_model.h)
class HistoryPage;
class Sheet;
struct SheetView;
struct HistoryView;

namespace action {
// Actions on the entry line.
struct TypeText {
  std::string text;  // inserted at the caret, as if typed
};
struct InsertWord {
  std::string text;  // inserted as a word of its own, with blanks around it
};
struct Shout {};  // opens a shout
struct Shouter {
  std::size_t seat;  // from 0, to add to the shout being typed, or to remove from it
};
struct Accuse {
  std::size_t seat;  // from 0, of the accused in the shout being typed; without one it opens a shout
};
struct ClearLine {};
struct SetLine {
  std::string text;  // replaces all that was typed
  std::size_t caret = std::string::npos;
};

// Actions at the table.
struct Commit {
  core::Passing passing{};
  bool by_key = false;  // otherwise by a button
};
// Logs something regardless of what is typed, and puts `then` into the line.
struct LogEntry {
  core::Suggestion::LoggedFirst first;
  std::string then;
};
struct Undo {};
struct Redo {};
struct ChoosePanel {
  PanelChoice choice;
};
struct Dismiss {};     // puts the verdict aside
struct SkipReveal {};  // shows the next step of a verdict at once
struct ShowInquiry {
  std::size_t index;
};
struct SetOpen {
  bool open;  // false closes the session, true reopens it
};

// Settles a flag (F7).
struct SettleFlag {
  std::string words;
};

// Writes the result of a session into the home folder: the picture to share, or the score sheet as a page to print.
struct WriteEnd {
  bool picture;
};

// Takes over from another program that writes; asks for a second press if that program may still run.
struct TakeOver {};
struct GiveUp {};  // empties the retry queue

// Actions at the start.
struct FocusField {
  Field field;
  std::size_t caret;
};
struct Choose {
  Field field;
  int option;
};
struct Begin {
  std::optional<core::Headers> headers;  // none: as the form says
};
struct Resume {
  core::Uuid id;
};
struct AddPlayer {
  std::string name;
};
struct MoveSeat {
  std::size_t from;
  std::size_t to;
};
struct ImportFiles {
  std::vector<std::string> paths;
};

// Starts practice, a session that is not saved, from anywhere; with the tutorial or without.
struct Rehearse {
  bool tutorial = false;
};
// A button of the tutorial.
struct LessonClick {
  LessonMove move;
};

// Goes from the table back to the start.
struct LeaveTable {};

// The sessions behind a number on a page of history: the page of sessions lists them, and leads back to that page.
struct SessionsBehind {
  std::string words;  // what was counted: "Ann: right shouts"
  std::vector<core::Uuid> sessions;
  HistoryPageId from = HistoryPageId::standings;
};
// Opens history, from the start or over the table, which goes on below it.
struct OpenHistory {
  HistoryPageId page = HistoryPageId::sessions;
  std::string about = {};        // a session's or a person's id; empty: the page as it was left
  Command then = Command::none;  // the command for that session
  std::shared_ptr<const SessionsBehind> behind = {};
};
struct LeaveHistory {};
// The effect of a press in a page: runs once the frame is drawn, if that page is still shown.
struct InPage {
  const HistoryPage* page = nullptr;
  std::function<void(const HistoryView&)> act;
};
// A page of history has stored something: the index is read again.
struct RereadHistory {};
// Keeps the sessions of a read-only view after all.
struct KeepReadOnly {};

// Copies text to the clipboard.
struct CopyText {
  std::string text;
};

struct CopyVerdictPicture {};

// Actions on sheets, from anywhere.
struct OpenSheet {
  SheetName name;
  SheetAbout about = {};
};
struct CloseSheet {};
// The answer to what an imported file says about people.
struct AnswerImport {
  bool applies;
};
// The answer to what an import would do.
struct AnswerPreview {
  bool imports;
};
// The effect of a press on a sheet: runs once the frame is drawn, if that sheet is still open.
struct InSheet {
  const Sheet* sheet = nullptr;
  std::function<void(const SheetView&)> act;
};
struct ChangeSettings {
  Settings settings;
};
struct ToggleDisplay {};  // opens or closes the second window
// The table on phones.
enum class Sharing : std::uint8_t { start, stop, new_address };
struct ShareTable {
  Sharing what;
};
struct ShowAddress {
  std::size_t address;  // whose code is shown
};
struct ShowScene {
  Scene scene;  // shown in the second window, which is opened for it
};
}  // namespace action

using LineAction = std::variant<action::TypeText, action::InsertWord, action::Shout, action::Shouter, action::Accuse,
                                action::ClearLine, action::SetLine>;
using TableAction = std::variant<action::Commit, action::LogEntry, action::Undo, action::Redo, action::Dismiss,
                                 action::SkipReveal, action::ShowInquiry, action::SetOpen, action::WriteEnd,
                                 action::SettleFlag, action::ChoosePanel, action::TakeOver, action::GiveUp>;
using StartAction = std::variant<action::FocusField, action::Choose, action::Begin, action::Resume, action::AddPlayer,
                                 action::MoveSeat>;
using SheetAction =
    std::variant<action::OpenSheet, action::CloseSheet, action::InSheet, action::AnswerImport, action::AnswerPreview>;
using HistoryAction = std::variant<action::OpenHistory, action::LeaveHistory, action::InPage, action::RereadHistory,
                                   action::KeepReadOnly>;
// What copies and destroys one of them is compiled once, not in every file that has a list of them.
struct Action : std::variant<LineAction, TableAction, CorrectionsAction, StartAction, SheetAction, HistoryAction,
                             action::ChangeSettings, action::ToggleDisplay, action::ShareTable, action::ShowAddress,
                             action::ShowScene, action::LeaveTable, action::Rehearse, action::LessonClick,
                             action::ImportFiles, action::CopyText, action::CopyVerdictPicture> {
  using variant::variant;
  Action(const Action& other);
  Action(Action&& other) noexcept;
  Action& operator=(const Action& other);
  Action& operator=(Action&& other) noexcept;
  ~Action();
};
using Actions = std::vector<Action>;

// The effect of a press in a page or on a sheet: `act` takes no argument, or the view of the moment when it runs.
template <class View, class Act>
std::function<void(const View&)> effect_of_press(Act act) {
  if constexpr (std::is_invocable_v<Act&>)
    return [act](const View&) mutable { act(); };
  else
    return act;
}

// For std::visit: an arm for each alternative, and none for all.
template <class... Arms>
struct Overloaded : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Overloaded(Arms...) -> Overloaded<Arms...>;

}  // namespace bogosity::ui
