// An entry as it was typed: the tokens with shorthand written out, and a refusal told in the places of what was typed,
// with lines that can be typed instead.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/reading.h"
#include "core/result.h"

namespace bogosity::games {

// A token of the record, and where it begins in what was typed.
struct TypedToken {
  std::string text;
  std::uint32_t column = 1;
};
using TypedTokens = std::vector<TypedToken>;

// The token with a suggestion in the place of what it is about, or behind the suggestion.
std::string with_offer_taken(const std::string& token, const core::Suggestion& offer);
// Makes whole lines of a refusal's suggestions: the text that was typed, with each of them taken in the refused word.
void offer_in_text(core::Error& error, std::string_view text, core::Range at);

// `at` is the token that was refused. Makes whole lines of the suggestions, now that all that was typed is known.
tl::unexpected<core::Error> refused_as_typed(core::Error error, const TypedTokens& typed, std::size_t at,
                                             std::uint32_t column);

}  // namespace bogosity::games
