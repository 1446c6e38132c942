// `bogosity rules [ID]`: the rulebook in our own words, and who judges what; all of it, a section, or one rule. It
// begins with the game in short.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <vector>

#include "cli/capitals.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "games/catalogue.h"

namespace bogosity::cli {
namespace {

// Nobody should have to get the capitals right.
const core::Game* game_called(const std::string& name) {
  for (const core::Game* game : games::all()) {
    if (upper(game->name()) == upper(name)) return game;
  }
  return nullptr;
}

std::string in_words(const core::Rule& rule) {
  std::string text = fmt::format("{}  {}\n", rule.id, rule.title);
  std::istringstream lines{std::string(rule.wording)};
  for (std::string line; std::getline(lines, line);) text += "    " + line + "\n";
  if (!rule.program_judges.empty()) text += fmt::format("    The program judges: {}\n", rule.program_judges);
  if (!rule.people_judge.empty()) text += fmt::format("    People judge: {}\n", rule.people_judge);
  return text;
}

std::string_view section_of(const core::Rule& rule) { return rule.id.substr(0, 1); }

// "E1 to E4" for each section that the words could have meant, or the sections themselves.
std::string ids_like(core::Rulebook rules, const std::string& wanted) {
  std::vector<std::string_view> sections;
  for (const auto& rule : rules) {
    if (sections.empty() || sections.back() != section_of(rule)) sections.push_back(section_of(rule));
  }
  std::string first;
  std::string last;
  for (const auto& rule : rules) {
    if (wanted.empty() || section_of(rule) != wanted.substr(0, section_of(rule).size())) continue;
    if (first.empty()) first = rule.id;
    last = rule.id;
  }
  if (!first.empty()) return fmt::format("section {} has {} to {}", first.substr(0, first.size() - 1), first, last);
  return fmt::format("there are the sections {}; `bogosity rules {}` lists one", fmt::join(sections, ", "),
                     sections.empty() ? "" : sections.front());
}

int no_game(const std::string& name) {
  std::vector<std::string> names;
  for (const core::Game* game : games::all()) names.push_back("\"" + std::string(game->name()) + "\"");
  complain(fmt::format("there is no game called \"{}\"; there is {}", name, fmt::join(names, ", ")));
  return wrong_usage;
}

}  // namespace

int rules(const RulesOptions& options) {
  const core::Game* game = game_called(options.game);
  if (game == nullptr) return no_game(options.game);
  const std::string wanted = upper(options.rule);
  std::string text;
  for (const auto& rule : game->rulebook()) {
    if (wanted.empty() || rule.id == wanted || section_of(rule) == wanted) text += in_words(rule) + "\n";
  }
  if (text.empty()) {
    complain(fmt::format("{} has no rule {} ({})", game->name(), options.rule, ids_like(game->rulebook(), wanted)));
    return wrong_usage;
  }
  text.pop_back();
  return print(text);
}

}  // namespace bogosity::cli
