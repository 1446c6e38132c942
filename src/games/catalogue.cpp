#include "games/catalogue.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

#include "core/record.h"
#include "games/booger/game.h"
#include "games/cals_bs/game.h"
#include "games/the_bogey/game.h"
#include "games/youre_bogus/game.h"

namespace bogosity::games {

std::span<const core::Game* const> all() {
  // A line for each game.
  static const std::array games = {&youre_bogus::game(), &the_bogey::game(), &cals_bs::game(), &booger::game()};
  return games;
}

const core::Game& usual() { return *all().front(); }

const core::Game* find(std::string_view name) {
  const auto games = all();
  const auto found = std::ranges::find(games, name, [](const core::Game* game) { return game->about().name; });
  return found == games.end() ? nullptr : *found;
}

core::Result<const core::Game*> game_called(std::string_view name) {
  if (const core::Game* game = find(name)) return game;
  return core::refused("there is no game called \"" + std::string(name) + "\"",
                       "there is \"" + std::string(usual().about().name) + "\"");
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

namespace {

std::string changed(std::string_view text, int (*change)(int)) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(change(static_cast<unsigned char>(c)));
  return out;
}

}  // namespace

std::vector<std::string> search_words(std::string_view query) {
  std::vector<std::string> words;
  std::istringstream in(changed(query, std::tolower));
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

namespace {

// All that the book says about a rule, in lower case.
std::string all_words(const core::Rule& rule, const core::Rulebook& book) {
  std::string text;
  for (const std::string_view each : {rule.id, rule.title, rule.wording, rule.program_judges, rule.people_judge})
    text += std::string(each) + ' ';
  text += book.section(rule.id[0]);
  for (const auto& each : book.tokens(rule.id)) text += ' ' + std::string(each.token) + ' ' + std::string(each.says);
  return changed(text, std::tolower);
}

}  // namespace

const core::Rule* rule_named(std::string_view query, const core::Rulebook& book) {
  const auto words = search_words(query);
  return words.size() == 1 ? book.find(changed(words[0], std::toupper)) : nullptr;
}

std::vector<const core::Rule*> rules_about(std::string_view query, const core::Rulebook& book) {
  const auto words = search_words(query);
  const std::string section = words.size() == 1 ? changed(words[0], std::toupper) : "";
  const bool whole_section = section.size() == 1 && !book.section(section[0]).empty();
  std::vector<const core::Rule*> found;
  for (const auto& rule : book.rules()) {
    const std::string text = whole_section ? std::string() : all_words(rule, book);
    const auto stands_there = [&](const std::string& word) { return text.find(word) != std::string::npos; };
    if (whole_section ? rule.id[0] == section[0] : std::all_of(words.begin(), words.end(), stands_there))
      found.push_back(&rule);
  }
  return found;
}

}  // namespace bogosity::games
