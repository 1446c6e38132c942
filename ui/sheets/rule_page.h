// A rule on its page: what it says, who judges it and how, what the record writes down for it, which rules go with it,
// and what the table has agreed about it this evening (Z4).
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rulebook.h"
#include "games/youre_bogus/views/table_view.h"
#include "ui/draw/paint.h"
#include "ui/draw/rule_book.h"

namespace bogosity::ui {

struct RulePage {
  const core::Rule& rule;
  const RuleBook& book;
  std::vector<const core::Rule*> related;
  std::span<const youre_bogus::PrecedentView> precedents;
  std::span<const std::string> marks;  // words searched for
  int focus = -1;                      // of `related`, by the Tab key
};

// "E · WHICH CARD FITS".
std::string section_caption(const core::Rule& rule, const RuleBook& book);

// Draws the page from the top of `area` downwards, as far down as it goes; gives back its height. `follow` is called
// when one of the related rules is pressed.
float draw_rule_page(Painter& painter, Rect area, const RulePage& page,
                     const std::function<void(std::string_view)>& follow);

// Looking something up in the rulebook: which rules a few words are about, and which rules go with which.

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
