// Looking something up in the rulebook: which rules a few words are about, and which rules go with which.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rulebook.h"
#include "ui/rule_book.h"

namespace bogosity::ui {

// The words of what is searched for, in lower case.
std::vector<std::string> search_words(std::string_view query);
// The rules, in the book's order, in whose id, title, texts or tokens every word stands; a single letter means a
// section. All of them for nothing.
std::vector<const core::Rule*> rules_about(std::string_view query, const RuleBook& book = {});
// The rule that the words name by its id, or nullptr.
const core::Rule* rule_named(std::string_view query, const RuleBook& book = {});
// The rules that this one's texts cite, then those whose texts cite it.
std::vector<const core::Rule*> related_to(const core::Rule& rule, const RuleBook& book = {});

}  // namespace bogosity::ui
