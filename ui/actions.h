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
// At the table.
struct Type { std::string text; };      // goes to the entry line at the caret, as if typed
struct Word { std::string text; };      // the same as a word of its own, with blanks around it
struct Shout {};                        // opens a shout in the entry line
struct Commit { core::Passing passing; };
struct Shouter { char digit; };         // in the shout being typed: this seat shouts, or does not
struct Plea { char letter; };           // ... and this is the answer
struct ClearLine {};
struct Undo {};
struct Redo {};
struct Dismiss {};                      // puts the verdict aside
struct ShowInquiry { std::size_t index; };
struct ScrollLog { int lines; };        // towards the older
struct ShowKeys { bool shown; };
struct CloseEvening {};
struct ReopenEvening {};
struct Leave {};                        // back to the start
// At the start.
struct FocusField { int field; std::size_t caret; };
struct Choose { int field; int option; };
struct Begin {};
struct Resume { core::Uuid id; };
struct ScrollSessions { int rows; };
}  // namespace action

using Action = std::variant<action::Type, action::Word, action::Shout, action::Shouter, action::Plea,
                            action::ClearLine, action::Commit, action::Undo, action::Redo,
                            action::Dismiss, action::ShowInquiry, action::ScrollLog, action::ShowKeys,
                            action::CloseEvening, action::ReopenEvening, action::Leave, action::FocusField,
                            action::Choose, action::Begin, action::Resume, action::ScrollSessions>;
using Actions = std::vector<Action>;

}  // namespace bogosity::ui
