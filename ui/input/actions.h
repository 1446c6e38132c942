// What the person did, as panels queue it: they get const views and never change anything themselves. The dashboard
// works the queue off after drawing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/game.h"
#include "core/ids.h"
#include "games/youre_bogus/views/table_view.h"
#include "ui/input/events.h"
#include "ui/input/keys.h"
#include "ui/input/settings.h"

namespace bogosity {
class Session;
}

namespace bogosity::ui {

// What the person did on the sheets at which the record is put right: corrections, the table's own rulings, a card
// lifted for an inquiry.

class CorrectionEditor;
class RulingEditor;

namespace action {
struct Correct {
  std::function<void(CorrectionEditor&, Session&)> act;
  bool only_looks = false;  // what waits for the file goes on waiting
  bool is_typed = true;     // it holds something typed
};
struct EditRuling {
  std::function<void(RulingEditor&, Session&)> act;
  bool only_looks = false;
};
// A card was turned up (M3): logged in the form that can be logged now.
struct Lift {
  int turn = 0;  // whose line has the shout
  std::string accused;
  bool last = true;  // no other inquiry came after it
  int depth = 1;     // 1 is the top of the stack
  core::Card card;
};
}  // namespace action

using CorrectionsAction = std::variant<action::Correct, action::EditRuling, action::Lift>;

// Which panel lies in the middle of the table, below stack and dice, and what was pressed on it that is not in the
// entry line yet. Only of the screen: the record knows nothing of it, and the next entry forgets it.

// What a panel asks for beyond its first question.
enum class PanelQuestion : std::uint8_t {
  first,
  rolled_off,  // of a die that left the table or was touched
  touched,
  above_table,
  off_table,
  card_under,  // of the pick-up: the card under the one taken
  pass_left,   // of the exchange: the other way round
  claim,       // of a win
  underneath,  // of the cards placed: the next one goes below them
  accused      // of a shout: whom
};

struct PanelChoice {
  std::optional<youre_bogus::Step> step;  // none: the step that comes next
  PanelQuestion question = PanelQuestion::first;
  int rank = 0;               // of the card being chosen, before its suit; 0: none yet
  std::array<int, 2> dice{};  // what those in question showed; 0: nobody said yet
  int who = 0;                // a seat, from 1
  bool shout = false;         // the shout's, though it has its answer
  friend bool operator==(const PanelChoice&, const PanelChoice&) = default;
};

// What the second window shows: whatever is going on, or what somebody chose to leave on it.

enum class Scene : std::uint8_t { automatic, score, standings, blank };

// What a key typed into that window chooses: 1 to 4, or the letters of "automatic", "score", "standings" (its second)
// and "blank" that tell them apart.
constexpr std::optional<Scene> scene_of_key(char32_t letter) {
  switch (letter) {
    case '1':
    case 'a':
    case 'A': return Scene::automatic;
    case '2':
    case 's':
    case 'S': return Scene::score;
    case '3':
    case 't':
    case 'T': return Scene::standings;
    case '4':
    case 'b':
    case 'B': return Scene::blank;
    default: return std::nullopt;
  }
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
  end_session
};
// In the tutorial: to the step before, this step done by the program, an evening of one's own, or enough of it.
enum class LessonMove : std::uint8_t { back, help, start, quit };
// The pages of history, in the order of their tabs.
enum class HistoryPageId : std::uint8_t { sessions, standings, people, dice, records, firsts, calendar };
enum class Field : std::uint8_t;  // of the form at the start (ui/start/start_model.h)
class HistoryPage;
class Sheet;
struct SheetView;
struct HistoryView;

namespace action {
// In the entry line.
struct TypeText {
  std::string text;  // at the caret, as if typed
};
struct InsertWord {
  std::string text;  // the same as a word of its own, with blanks around it
};
struct Shout {};  // opens a shout
struct Shouter {
  char digit;  // in the shout being typed: this seat shouts, or does not
};
struct ClearLine {};
struct SetLine {
  std::string text;  // in the place of all that was typed
  std::size_t caret = std::string::npos;
};
struct PutToken {
  std::string token;  // where the order of the steps wants it; one of its kind that is there makes room
};
struct DropToken {
  std::string token;  // the token that begins like this is taken out again
};
struct Die {
  int row;  // 0 or 1
  int pips;
};
struct AnotherShout {};  // at another accused, in the same entry

// At the table.
struct Commit {
  core::Passing passing{};
  bool by_key = false;  // otherwise by a button
};
// Logs this whatever is typed, and puts `then` into the line. A turn without steps, "Bob:", is typed first; an empty
// entry passes the dice.
struct LogEntry {
  std::string entry;
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
  bool open;  // closes the evening, or goes on with it
};

// A flag (F7) is cleared up.
struct SettleFlag {
  std::string words;
};

// Writes what an evening came to into the home folder: the picture to share, or the score sheet as a page to print.
struct WriteEnd {
  bool picture;
};

// Where another program writes: wants the right to; says it twice where that program may still run.
struct TakeOver {};
struct GiveUp {};  // what waits for the file is not tried again

// At the start.
struct FocusField {
  Field field;
  std::size_t caret;
};
struct Choose {
  Field field;
  int option;
};
struct Begin {};
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

// Practice: an evening that is not saved, with the tutorial or without. From anywhere.
struct Rehearse {
  bool tutorial = false;
};
// In the tutorial.
struct LessonClick {
  LessonMove move;
};

// From the table back to the start.
struct LeaveTable {};

// History, from the start or over the table, which goes on below it.
struct OpenHistory {
  HistoryPageId page = HistoryPageId::sessions;
  std::string about = {};        // an evening's or a person's id; empty: as the page was left
  Command then = Command::none;  // is done with that evening
};
struct LeaveHistory {};
// What a press in a page does, once the frame is drawn and if that page is still shown.
struct InPage {
  const HistoryPage* page = nullptr;
  std::function<void(const HistoryView&)> act;
};
// Where one only looks: it is to be kept after all.
struct KeepReadOnly {};

// To the clipboard.
struct CopyText {
  std::string text;
};

struct CopyVerdictPicture {};

// Sheets, anywhere.
struct OpenSheet {
  SheetName name;
  std::string about;  // a rule's id, a player; empty for its beginning
};
struct CloseSheet {};
// What a press on a sheet does, once the frame is drawn and if that sheet still lies there.
struct InSheet {
  const Sheet* sheet = nullptr;
  std::function<void(const SheetView&)> act;
};
struct ChangeSettings {
  Settings settings;
};
struct ToggleDisplay {};  // the second window, for the table
struct ShowScene {
  Scene scene;  // on the second window, which is opened for it
};
}  // namespace action

using LineAction =
    std::variant<action::TypeText, action::InsertWord, action::Shout, action::Shouter, action::ClearLine,
                 action::SetLine, action::PutToken, action::DropToken, action::Die, action::AnotherShout>;
using TableAction = std::variant<action::Commit, action::LogEntry, action::Undo, action::Redo, action::Dismiss,
                                 action::SkipReveal, action::ShowInquiry, action::SetOpen, action::WriteEnd,
                                 action::SettleFlag, action::ChoosePanel, action::TakeOver, action::GiveUp>;
using StartAction = std::variant<action::FocusField, action::Choose, action::Begin, action::Resume, action::AddPlayer,
                                 action::MoveSeat>;
using SheetAction = std::variant<action::OpenSheet, action::CloseSheet, action::InSheet>;
using HistoryAction = std::variant<action::OpenHistory, action::LeaveHistory, action::InPage, action::KeepReadOnly>;
using Action =
    std::variant<LineAction, TableAction, CorrectionsAction, StartAction, SheetAction, HistoryAction,
                 action::ChangeSettings, action::ToggleDisplay, action::ShowScene, action::LeaveTable, action::Rehearse,
                 action::LessonClick, action::ImportFiles, action::CopyText, action::CopyVerdictPicture>;
using Actions = std::vector<Action>;

// For std::visit: an arm for each alternative, and none for all.
template <class... Arms>
struct Overloaded : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Overloaded(Arms...) -> Overloaded<Arms...>;

}  // namespace bogosity::ui
