// A rule on its page: what it says, who judges it and how, what the record writes down for it, which rules go with it,
// and what the table has agreed about it this evening (Z4).
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/rulebook.h"
#include "games/youre_bogus/table_view.h"
#include "ui/paint.h"
#include "ui/rule_book.h"

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
float draw_rule_page(Paint& paint, Rect area, const RulePage& page,
                     const std::function<void(std::string_view)>& follow);

}  // namespace bogosity::ui
