// A refusal of what was typed, with lines that can be typed instead.
#pragma once

#include <string>
#include <string_view>

#include "core/reading.h"
#include "core/result.h"

namespace bogosity::games {

// The token with a suggestion in the place of what it is about, or behind the suggestion.
std::string with_offer_taken(const std::string& token, const core::Suggestion& offer);
// Makes whole lines of a refusal's suggestions: the text that was typed, with each of them taken in the refused word.
// `written`: that word as the record writes it, for what cannot be replaced in the word as it was typed.
void offer_in_text(core::Error& error, std::string_view text, core::Range at, const std::string& written = {});

}  // namespace bogosity::games
