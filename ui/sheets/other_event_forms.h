// What happens beside the turn, as forms: which fields each has, what it says of itself, and the token that comes of it
// (section 1, "anywhere in the body"). The sheet "more" shows them; the entry line gets the token.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/input/line_editor.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

enum class FieldKind : std::uint8_t {
  player,  // who plays
  anyone,  // or has played
  number,
  words,
  card,
  order,   // all players, one after the other
  matter,  // an open inquiry
  plea,    // admitted or denied
};

struct FormField {
  FieldKind kind = FieldKind::words;
  std::string_view label = {};
  std::string_view hint = {};
};

constexpr std::size_t most_fields = 3;

// What has been filled in.
struct FormValues {
  std::array<LineEditor, most_fields> typed;
  std::array<int, most_fields> picked{};  // an option, a rank; from 1, 0 is none
  std::array<int, most_fields> suit{};    // of a card, 1 to 4
  std::vector<int> order;                 // seats from 1
};

// What the fields hold, as it stands in a token; empty where something is missing.
using FormParts = std::array<std::string, most_fields>;

struct Form {
  std::string_view title;
  std::string_view says;
  std::array<FormField, most_fields> fields;  // those without a label are not there
  // Empty as long as something is missing.
  std::string (*token)(const FormParts& parts);
  bool in_a_hand = false;  // not between two rounds

  constexpr std::size_t count() const {
    return static_cast<std::size_t>(
        std::count_if(fields.begin(), fields.end(), [](auto& it) { return !it.label.empty(); }));
  }
};
std::string token_of(const Form& form, const FormValues& values, const TableModel& model);

// Without sealed cards those that every game has; of a game for several one more: a hand is called off.
std::span<const Form> forms_for(const GameScreen& screen);
// What can be picked in this field; empty where it is typed.
std::vector<std::string> options_of(FieldKind kind, const TableModel& model);
bool is_typed(FieldKind kind);

}  // namespace bogosity::ui
