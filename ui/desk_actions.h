// What the person did on the sheets at which the record is put right: corrections, the table's own rulings, a card
// lifted for an inquiry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "core/cards.h"
#include "ui/input_queue.h"

namespace bogosity::ui {

enum class CorrectionMove : std::uint8_t {
  choose,         // which: of the line's entries
  line,           // which: so many lines further, back if negative
  lift,           // the seal of the chosen entry; its text can be changed then
  change,         // the chosen entry, which has no seal
  strike,         // it out
  insert_before,  // it
  focus,          // which: of the fields, see CorrectionModel
  keep,           // which: of the verdicts; kept, or not any more
  scroll,         // which: rows
  accept,
  reopen,  // the evening
  back     // to the entries, nothing changed
};

enum class RulingMove : std::uint8_t { word, by, rule, focus, accept };

namespace action {
struct Correct {
  CorrectionMove move{};
  int which = 0;
  std::size_t caret = 0;
};
struct EditCorrection {
  InputEvent event;
  std::string pasted;
};
struct Rule {
  RulingMove move{};
  int which = 0;
  std::size_t caret = 0;
};
struct EditRuling {
  InputEvent event;
  std::string pasted;
};
// A card was turned up (M3): into the entry line, in the form that can be logged now.
struct Lift {
  int turn = 0;  // whose line has the shout
  std::string accused;
  bool last = true;  // no other inquiry came after it
  int depth = 1;     // 1 is the top of the stack
  core::Card card;
};
}  // namespace action

using DeskAction =
    std::variant<action::Correct, action::EditCorrection, action::Rule, action::EditRuling, action::Lift>;

}  // namespace bogosity::ui
