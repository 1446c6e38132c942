#include "games/catalogue.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <type_traits>

#include "core/record.h"
#include "games/booger/game.h"
#include "games/cals_bs/game.h"
#include "games/the_bogey/game.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/rules/rulebook.h"

namespace bogosity::games {

namespace {

// A line for each game.
struct CatalogueEntry {
  const core::Game* game;
  const core::RulebookText* rulebook;
  bool solitaire = false;
};

const auto& listed() {
  static const std::array<CatalogueEntry, 4> games = {{{&youre_bogus::game(), &youre_bogus::rulebook_text()},
                                                       {&the_bogey::game(), &the_bogey::rulebook_text(), true},
                                                       {&cals_bs::game(), &cals_bs::rulebook_text()},
                                                       {&booger::game(), &booger::rulebook_text()}}};
  return games;
}

const CatalogueEntry* listed_as(const core::Game& game) {
  const auto found = std::ranges::find(listed(), &game, &CatalogueEntry::game);
  return found == listed().end() ? nullptr : &*found;
}

}  // namespace

std::span<const core::Game* const> all() {
  static const auto games = [] {
    std::array<const core::Game*, std::tuple_size_v<std::decay_t<decltype(listed())>>> out{};
    std::ranges::transform(listed(), out.begin(), [](const CatalogueEntry& each) { return each.game; });
    return out;
  }();
  return games;
}

std::string_view section_title(const core::Game& game, char letter) {
  const CatalogueEntry* found = listed_as(game);
  return found == nullptr ? std::string_view() : found->rulebook->section_title(letter);
}

std::string_view typing_help(const core::Game& game) {
  const CatalogueEntry* found = listed_as(game);
  return found == nullptr ? std::string_view() : found->rulebook->typing_help();
}

bool is_solitaire(const core::Game& game) {
  const CatalogueEntry* found = listed_as(game);
  return found != nullptr && found->solitaire;
}

const core::Game* find(std::string_view name) {
  const auto games = all();
  const auto found = std::ranges::find_if(games, [&](const auto* game) { return game->name() == name; });
  return found == games.end() ? nullptr : *found;
}

core::Result<const core::Game*> game_called(std::string_view name) {
  if (const core::Game* game = find(name)) return game;
  return core::refused("there is no game called \"" + std::string(name) + "\"",
                       "there is \"" + std::string(all().front()->name()) + "\"");
}

core::Result<const core::Game*> known_game(std::string_view name) {
  if (const core::Game* game = find(name)) return game;
  return core::refused("this program does not know the game \"" + std::string(name) + "\"", "a newer version may");
}

core::Result<const core::Game*> game_of_record(std::string_view text) {
  BOGOSITY_TRY(core::check_sizes_of_record(text));
  const auto head = BOGOSITY_TRY(core::read_head(text));
  const auto* header = core::find_header(head.headers, "Game");
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
