#include "games/open_game/state.h"

#include <cstdlib>

namespace bogosity::open_game {

PlayerId Players::beside(PlayerId who, int steps) const {
  const auto size = static_cast<int>(order.size());
  const auto found = std::ranges::find(order, who);
  int at = found == order.end() ? 0 : static_cast<int>(found - order.begin());
  const int way = steps < 0 ? size - 1 : 1;
  if (playing() == 0) return who;
  for (int left = std::abs(steps); left > 0;) {
    at = (at + way) % size;
    if (plays(order[static_cast<std::size_t>(at)])) --left;
  }
  return order[static_cast<std::size_t>(at)];
}

std::optional<PlayerId> Players::seated_beside(PlayerId from, bool to_the_left) const {
  const auto found = std::ranges::find(order, from);
  std::size_t at = found == order.end() ? 0 : static_cast<std::size_t>(found - order.begin());
  for (std::size_t i = 0; i < order.size(); ++i) {
    at = (at + (to_the_left ? 1 : order.size() - 1)) % order.size();
    if (is_here(order[at])) return order[at];
  }
  return std::nullopt;
}

void Players::join(PlayerId who, PlayerId at, int turn, int hand) {
  if (who >= presence.size()) {
    presence.resize(who + std::size_t{1}, Presence::left);
    scores.resize(presence.size());
    had_turn.resize(presence.size());
    missed_hands.resize(presence.size());
    starts_with_points.resize(presence.size());
    in_turns.resize(presence.size(), {turn, std::nullopt});
    in_hands.resize(presence.size(), {hand, std::nullopt});
  }
  presence[who] = Presence::waiting;
  in_turns[who].until.reset();
  in_hands[who].until.reset();
  std::erase(order, who);
  const auto beside = std::ranges::find(order, at);
  order.insert(beside == order.end() ? beside : beside + 1, who);
}

void Players::start_with_points(PlayerId who) {
  missed_hands[who] = false;
  starts_with_points[who] = true;
}

void Players::begin_hand() {
  for (Presence& each : presence) {
    if (each == Presence::waiting) each = Presence::playing;
  }
  starts_with_points.assign(starts_with_points.size(), false);
  const auto gone = [this](PlayerId who) { return presence[who] == Presence::left; };
  std::erase_if(order, gone);
}

namespace {

constexpr std::string_view note_table = "note";
constexpr std::string_view clarification_table = "clarification";

}  // namespace

std::vector<core::GameTable> tables() {
  return {{note_table, "turn text:"}, {clarification_table, "turn rule: text:"}};
}

std::vector<core::GameRows> public_rows(const std::vector<Remark>& remarks, const std::vector<Clarified>& clarified) {
  core::GameRows notes{note_table, {}};
  for (const Remark& each : remarks) notes.rows.push_back({each.turn, each.text});
  core::GameRows agreed{clarification_table, {}};
  for (const Clarified& each : clarified) agreed.rows.push_back({each.turn, each.rule, each.text});
  return {std::move(notes), std::move(agreed)};
}

}  // namespace bogosity::open_game
