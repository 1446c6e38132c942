// What the person did, as panels queue it: they get const views and never change anything themselves. The dashboard
// works the queue off after drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"
#include "core/uuid.h"
#include "ui/desk_actions.h"
#include "ui/panel_choice.h"
#include "ui/scene.h"
#include "ui/settings.h"

namespace bogosity::ui {

enum class SheetName : std::uint8_t {
  keys,
  rules,
  more,
  points,
  corrections,
  settings,
  matters,
  album,
  ruling,
  lift,
  end_evening
};
// In the tutorial: to the step before, this step done by the program, or enough of it.
enum class LessonMove : std::uint8_t { back, help, quit };
// The rooms of history, in the order of their tabs.
enum class HistoryRoom : std::uint8_t { evenings, standings, people, dice, records, firsts };

namespace action {
// In the entry line.
struct Type {
  std::string text;  // at the caret, as if typed
};
struct Word {
  std::string text;  // the same as a word of its own, with blanks around it
};
struct Shout {};  // opens a shout
struct Shouter {
  char digit;  // in the shout being typed: this seat shouts, or does not
};
struct Plea {
  char letter;  // ... and this is the answer
};
struct ClearLine {};
struct SetLine {
  std::string text;  // in the place of all that was typed
  std::size_t caret = std::string::npos;
};
struct Put {
  std::string token;  // where the order of the steps wants it; one of its kind that is there makes room
};
struct Drop {
  std::string token;  // the token that begins like this is taken out again
};
struct Die {
  int row;  // 0 or 1
  int pips;
};
struct Accuse {
  char digit;  // in the shout being typed: this seat is accused; 0: the player of the turn before
};
struct AnotherShout {};  // at another accused, in the same entry

// At the table.
struct Commit {
  core::Passing passing{};
  bool by_key = false;  // otherwise by a button
};
struct Undo {};
struct Redo {};
struct ChoosePanel {
  PanelChoice choice;
};
struct Dismiss {};  // puts the verdict aside
struct ShowInquiry {
  std::size_t index;
};
struct ScrollLog {
  int lines;  // towards the older
};
struct SetOpen {
  bool open;  // closes the evening, or goes on with it
};

// Where another program writes: wants the right to; says it twice where that program may still run.
struct TakeOver {};
struct GiveUp {};  // what waits for the file is not tried again

// At the start.
struct FocusField {
  int field;
  std::size_t caret;
};
struct Choose {
  int field;
  int option;
};
struct Begin {};
struct Resume {
  core::Uuid id;
};
struct ScrollSessions {
  int rows;
};
struct SeeSessions {
  int rows;  // so many of the list are in sight
};
struct AddPlayer {
  std::string name;
};
struct ScrollForm {
  int to;  // points
};
struct ImportFiles {
  std::vector<std::string> paths;
};

// A rehearsal: an evening that is kept nowhere, with the tutorial or without. From anywhere.
struct Rehearse {
  bool tutorial = false;
};
// In the tutorial.
struct Lesson {
  LessonMove move;
};

// From the table back to the start.
struct Leave {};

// History, from the start or over the table, which goes on below it.
struct OpenHistory {
  HistoryRoom room = HistoryRoom::evenings;
  std::string about;  // an evening's or a person's id; empty: as the room was left
};
struct LeaveHistory {};
// In the room that is shown: what each number means is its own business.
struct InHistory {
  int what = 0;
  int which = 0;
  std::string text;
};
// Where one only looks: it is to be kept after all.
struct KeepVisit {};

// To the clipboard.
struct Copy {
  std::string text;
};

// Sheets, anywhere.
struct OpenSheet {
  SheetName name;
  std::string about;  // a rule's id, a player; empty for its beginning
};
struct CloseSheet {};
// In the sheet that lies there: what each number means is its own business.
struct InSheet {
  int what = 0;
  int which = 0;
  std::string text;
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
    std::variant<action::Type, action::Word, action::Shout, action::Shouter, action::Plea, action::ClearLine,
                 action::SetLine, action::Put, action::Drop, action::Die, action::Accuse, action::AnotherShout>;
using TableAction =
    std::variant<action::Commit, action::Undo, action::Redo, action::Dismiss, action::ShowInquiry, action::ScrollLog,
                 action::SetOpen, action::ChoosePanel, action::TakeOver, action::GiveUp>;
using StartAction = std::variant<action::FocusField, action::Choose, action::Begin, action::Resume,
                                 action::ScrollSessions, action::SeeSessions, action::AddPlayer, action::ScrollForm>;
using SheetAction = std::variant<action::OpenSheet, action::CloseSheet, action::InSheet>;
using HistoryAction = std::variant<action::OpenHistory, action::LeaveHistory, action::InHistory, action::KeepVisit>;
using Action = std::variant<LineAction, TableAction, DeskAction, StartAction, SheetAction, HistoryAction,
                            action::ChangeSettings, action::ToggleDisplay, action::ShowScene, action::Leave,
                            action::Rehearse, action::Lesson, action::ImportFiles, action::Copy>;
using Actions = std::vector<Action>;

// For std::visit: an arm for each alternative, and none for all.
template <class... Arms>
struct Match : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Match(Arms...) -> Match<Arms...>;

}  // namespace bogosity::ui
