// The rulebook that lies on the table: which game's, with what its sections are about and what the record writes down
// for a rule, where the game says so.
#pragma once

#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/rulebook.h"

namespace bogosity::ui {

class RuleBook {
 public:
  // You're Bogus'.
  RuleBook();
  explicit RuleBook(core::Rulebook rules);

  core::Rulebook rules() const { return rules_; }
  // nullptr if there is no such rule.
  const core::Rule* find(std::string_view id) const;
  std::string_view section(char letter) const;  // empty: the game names none
  std::vector<core::RuleToken> tokens(std::string_view id) const;

 private:
  const core::Game* game() const;

  core::Rulebook rules_;
};

}  // namespace bogosity::ui
