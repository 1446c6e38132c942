#include "ui/draw/rule_book.h"

#include <algorithm>

#include "games/catalogue.h"
#include "games/youre_bogus/rules/rulebook.h"

namespace bogosity::ui {

RuleBook::RuleBook() : rules_(youre_bogus::rulebook()) {}

RuleBook::RuleBook(core::Rulebook rules) : rules_(rules.empty() ? youre_bogus::rulebook() : rules) {}

const core::Rule* RuleBook::find(std::string_view id) const {
  const auto found = std::find_if(rules_.begin(), rules_.end(), [&](const core::Rule& each) { return each.id == id; });
  return found == rules_.end() ? nullptr : &*found;
}

const core::Game* RuleBook::game() const {
  for (const core::Game* game : games::all()) {
    if (game->rulebook().data() == rules_.data()) return game;
  }
  return nullptr;
}

std::string_view RuleBook::section(char letter) const {
  return game() == nullptr ? std::string_view() : games::section_title(*game(), letter);
}

std::vector<core::RuleToken> RuleBook::tokens(std::string_view id) const {
  return game() == nullptr ? std::vector<core::RuleToken>() : game()->rule_tokens(id);
}

}  // namespace bogosity::ui
