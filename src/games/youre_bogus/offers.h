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

// The same card, insisted on.
std::vector<core::Offer> offer_insisting(core::Card card);
// The hand as it may be when it is counted: `least` cards up to seven.
std::vector<core::Offer> offer_counts(const std::string& name, std::size_t least);
// The entry on this line of the log, from 0, is to be put right; `turn` is the one it stands in, 0 before the first.
core::Offer offer_to_open(std::uint32_t line, std::uint32_t turn);
// Those who decided on a ruling (Z3), instead of those who were written.
std::vector<core::Offer> offer_deciders(const std::vector<PlayerId>& written, const std::vector<PlayerId>& instead,
                                        const Names& names);
// Just that many, if a hand can be so large.
std::vector<core::Offer> offer_count(const std::string& name, std::size_t cards);

// `tokens` with the offer taken, where token `at` was refused: one line again, as it could be typed.
std::string with_offer(const std::vector<std::string>& tokens, std::size_t at, const core::Offer& offer);

}  // namespace bogosity::youre_bogus
