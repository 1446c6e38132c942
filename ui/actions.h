// What the person did, as panels queue it: they get const views and never change anything themselves. The dashboard
// works the queue off after drawing.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"
#include "core/uuid.h"

namespace bogosity::ui {

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

// At the table.
struct Commit {
  core::Passing passing;
};
struct Undo {};
struct Redo {};
struct Dismiss {};  // puts the verdict aside
struct ShowInquiry {
  std::size_t index;
};
struct ScrollLog {
  int lines;  // towards the older
};
struct ShowKeys {
  bool shown;
};
struct SetOpen {
  bool open;  // closes the evening, or goes on with it
};

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

// From the table back to the start.
struct Leave {};
}  // namespace action

using LineAction =
    std::variant<action::Type, action::Word, action::Shout, action::Shouter, action::Plea, action::ClearLine>;
using TableAction = std::variant<action::Commit, action::Undo, action::Redo, action::Dismiss, action::ShowInquiry,
                                 action::ScrollLog, action::ShowKeys, action::SetOpen>;
using StartAction =
    std::variant<action::FocusField, action::Choose, action::Begin, action::Resume, action::ScrollSessions>;
using Action = std::variant<LineAction, TableAction, StartAction, action::Leave>;
using Actions = std::vector<Action>;

// For std::visit: an arm for each alternative, and none for all.
template <class... Arms>
struct Match : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Match(Arms...) -> Match<Arms...>;

}  // namespace bogosity::ui
