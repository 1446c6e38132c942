#include "games/catalogue.h"

#include <algorithm>
#include <array>

#include "core/record.h"
#include "games/youre_bogus/evening.h"

namespace bogosity::games {

std::span<const core::Game* const> all() {
  static const std::array games = {&youre_bogus::game()};
  return games;
}

const core::Game* find(std::string_view name) {
  const auto games = all();
  const auto found = std::find_if(games.begin(), games.end(), [&](const auto* game) { return game->name() == name; });
  return found == games.end() ? nullptr : *found;
}

core::Result<const core::Game*> game_of_record(std::string_view text) {
  const auto head = core::read_head(text);
  if (!head) return tl::unexpected(head.error());
  const auto* header = core::find_header(head->headers, "Game");
  if (header == nullptr) {
    return core::refuse(core::Refusal::cannot_be, {1, 1}, "the header Game is missing", "[Game \"You're Bogus\"]");
  }
  const auto* game = find(header->value);
  if (game == nullptr) {
    return core::refuse(core::Refusal::cannot_be, header->place, "there is no game called \"" + header->value + "\"",
                        "check its name");
  }
  return game;
}

}  // namespace bogosity::games
