// The ways out of a refusal that can be taken at one press: the name that was probably meant, the card insisted on, the
// hand counted. They hold nothing but what was just typed, names and numbers: a refusal must not tell more than it
// says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/result.h"
#include "games/youre_bogus/names.h"

namespace bogosity::youre_bogus {

// The name that is nearest to what was typed, in its place; nothing if none is near.
std::vector<core::Offer> offer_nearest_name(std::string_view typed, const Names& names);
// The same card, insisted on.
std::vector<core::Offer> offer_insisting(core::Card card);
// The hand as it may be when it is counted: `least` cards up to seven.
std::vector<core::Offer> offer_counts(const std::string& name, std::size_t least);
// Just that many, if a hand can be so large.
std::vector<core::Offer> offer_count(const std::string& name, std::size_t cards);

// `tokens` with the offer taken, where token `at` was refused: one line again, as it could be typed.
std::string with_offer(const std::vector<std::string>& tokens, std::size_t at, const core::Offer& offer);

}  // namespace bogosity::youre_bogus
