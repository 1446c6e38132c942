// `bogosity rules [ID]`: the rulebook in our own words, and who judges what.
#include <fmt/format.h>

#include <cctype>

#include "cli/commands.h"
#include "cli/output.h"
#include "games/catalogue.h"

namespace bogosity::cli {
namespace {

std::string upper(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

std::string in_words(const core::Rule& rule) {
  std::string text = fmt::format("{}  {}\n    {}\n", rule.id, rule.title, rule.wording);
  if (!rule.program_judges.empty()) text += fmt::format("    The program judges: {}\n", rule.program_judges);
  if (!rule.people_judge.empty()) text += fmt::format("    People judge: {}\n", rule.people_judge);
  return text;
}

}  // namespace

int rules(const RulesOptions& options) {
  const core::Game* game = games::find(options.game);
  if (game == nullptr) return complain("there is no game called \"" + options.game + "\""), wrong_usage;
  std::string text;
  for (const auto& rule : game->rulebook()) {
    if (options.rule.empty() || rule.id == upper(options.rule)) text += in_words(rule) + "\n";
  }
  if (text.empty()) {
    return complain(fmt::format("{} has no rule {}", game->name(), options.rule)), wrong_usage;
  }
  text.pop_back();
  return print(text);
}

}  // namespace bogosity::cli
