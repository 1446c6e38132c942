// What can be written down of a hand of Booger On Your Neighbor: a struct for each token of the record. What follows
// from them (direction, skips, forced draws) is worked out and never written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/names.h"

namespace bogosity::booger {

using core::PlayerId;

namespace move {
// A hand begins; the card is turned up.
struct Start {
  core::Card card;
};
// A card is played.
struct Play {
  core::Card card;
  std::optional<core::Suit> suit;  // said with a Jack; nothing: its own
  std::optional<PlayerId> swap;    // with a Queen
};
struct Draw {
  std::uint32_t cards = 1;
};
struct Pass {};
// "One card left!"
struct One {};
struct Catch {
  PlayerId who = 0;
  PlayerId by = 0;
};
// The same said late, but before anybody caught it.
struct LateOne {
  PlayerId who = 0;
};
// The hand is called off.
struct Misdeal {
  std::optional<std::string> why;
};
// What somebody held when another went out: cards, or the points alone.
struct Left {
  PlayerId who = 0;
  std::vector<core::Card> cards;
  std::optional<std::int64_t> points;
};
}  // namespace move

using Move = std::variant<move::Start, move::Play, move::Draw, move::Pass, move::One, move::Catch, move::LateOne,
                          move::Left, move::Misdeal>;

}  // namespace bogosity::booger
