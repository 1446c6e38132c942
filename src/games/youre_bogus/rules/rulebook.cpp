#include "games/youre_bogus/rules/rulebook.h"

#include <algorithm>

namespace bogosity::youre_bogus {

const core::RulebookText& rulebook_text() {
  static const core::RulebookText text(
#include "games/youre_bogus/rules/rulebook.txt"
  );
  return text;
}

const core::Rule* find_rule(std::string_view id) {
  const auto rules = rulebook();
  const auto found = std::ranges::find(rules, id, &core::Rule::id);
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace bogosity::youre_bogus
