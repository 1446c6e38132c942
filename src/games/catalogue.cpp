#include "games/catalogue.h"

#include <algorithm>
#include <array>
#include <cctype>
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

RuleBook::RuleBook() : rules_(youre_bogus::rulebook()) {}

RuleBook::RuleBook(core::Rulebook rules) : rules_(rules.empty() ? youre_bogus::rulebook() : rules) {}

const core::Rule* RuleBook::find(std::string_view id) const {
  const auto found = std::find_if(rules_.begin(), rules_.end(), [&](const core::Rule& each) { return each.id == id; });
  return found == rules_.end() ? nullptr : &*found;
}

const core::Game* RuleBook::game() const {
  for (const core::Game* game : all()) {
    if (game->rulebook().data() == rules_.data()) return game;
  }
  return nullptr;
}

std::string_view RuleBook::section(char letter) const {
  return game() == nullptr ? std::string_view() : section_title(*game(), letter);
}

std::vector<core::RuleToken> RuleBook::tokens(std::string_view id) const {
  return game() == nullptr ? std::vector<core::RuleToken>() : game()->rule_tokens(id);
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
  std::string word;
  for (const char c : changed(query, std::tolower) + ' ') {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

namespace {

// All that the book says about a rule, in lower case.
std::string all_words(const core::Rule& rule, const RuleBook& book) {
  std::string text;
  for (const std::string_view each : {rule.id, rule.title, rule.wording, rule.program_judges, rule.people_judge})
    text += std::string(each) + ' ';
  text += book.section(rule.id[0]);
  for (const auto& each : book.tokens(rule.id)) text += ' ' + std::string(each.token) + ' ' + std::string(each.says);
  return changed(text, std::tolower);
}

}  // namespace

const core::Rule* rule_named(std::string_view query, const RuleBook& book) {
  const auto words = search_words(query);
  return words.size() == 1 ? book.find(changed(words[0], std::toupper)) : nullptr;
}

std::vector<const core::Rule*> rules_about(std::string_view query, const RuleBook& book) {
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
