// Sentences about tokens of the record that cannot be read, or cannot stand where they do in their line. Each is a
// refusal without a place.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace bogosity::youre_bogus::messages {

using core::refused;
using Text = std::string_view;

// A token.
inline auto no_card(bool is_hidden) {
  return refused(is_hidden ? "this card must be known, not ?" : "a card is missing here",
                 "a card is a rank and a suit as in 8H, or * for a Joker");
}
inline auto no_card_face_down() {  // K2
  return refused("one of seven cards lies face down (K2)", "write it after a slash, as in 6H,7H,8H,9D,TD,JD/KD");
}
inline auto not_understood(std::string way_out) { return refused("not understood", std::move(way_out)); }
inline auto may_become_a_word() { return refused("this may become a word", "go on typing, or take one of these"); }

// The order of a line.
constexpr const char* declaration = "a declaration";
constexpr const char* specification = "a specification";
constexpr const char* plea_must_follow = "admit, deny or open must follow it";
}  // namespace bogosity::youre_bogus::messages
