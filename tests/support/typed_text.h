// What is typed, as the tokens of a record, for the tests of the shorthand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/youre_bogus/input/reading.h"
#include "games/youre_bogus/record/writer.h"

namespace bogosity::tests {

struct SeatedPlayers {
  explicit SeatedPlayers(const std::vector<std::string>& all, bool specifiable = false, bool rolled = false)
      : context{{}, specifiable, rolled} {
    for (const auto& name : all) context.seats.push_back(names.add(name));
  }
  youre_bogus::Typed read(std::string_view typed) const { return youre_bogus::read_typed(typed, context, names); }

  core::Names names;
  youre_bogus::TypingContext context;
};

inline std::string as_tokens(const youre_bogus::Typed& typed) {
  std::string text;
  for (const auto& token : typed.tokens)
    text += (text.empty() ? "" : " ") + youre_bogus::write_token(token.event, typed.names);
  return text;
}

}  // namespace bogosity::tests
