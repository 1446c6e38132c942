#include "ui/draw/rule_book.h"

#include <algorithm>

#include "games/catalogue.h"
#include "games/youre_bogus/rules/rulebook.h"

namespace bogosity::ui {
namespace {

bool is_youre_bogus(core::Rulebook rules) { return rules.data() == youre_bogus::rulebook().data(); }

}  // namespace

RuleBook::RuleBook() : rules_(youre_bogus::rulebook()) {}

RuleBook::RuleBook(core::Rulebook rules) : rules_(rules.empty() ? youre_bogus::rulebook() : rules) {}

const core::Rule* RuleBook::find(std::string_view id) const {
  const auto found = std::find_if(rules_.begin(), rules_.end(), [&](const core::Rule& each) { return each.id == id; });
  return found == rules_.end() ? nullptr : &*found;
}

std::string_view RuleBook::section(char letter) const {
  for (const core::Game* game : games::all()) {
    if (game->rulebook().data() == rules_.data()) return games::section_title(*game, letter);
  }
  return {};
}

std::vector<RuleBook::TokenHelp> RuleBook::tokens(std::string_view id) const {
  std::vector<TokenHelp> out;
  if (!is_youre_bogus(rules_)) return out;
  for (const auto& each : youre_bogus::tokens_of(id)) out.push_back({each.token, each.says});
  return out;
}

}  // namespace bogosity::ui
