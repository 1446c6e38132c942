#include "core/rulebook.h"

#include <algorithm>

namespace bogosity::core {

Rulebook::Rulebook(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line == "# Typing") {
      typing_help_ = text;
      return;
    }
    take(line);
  }
}

void Rulebook::take(std::string_view line) {
  const auto begins = [&line](std::string_view word) {
    const bool does = line.starts_with(word);
    if (does) line.remove_prefix(word.size());
    return does;
  };
  if (line.empty()) return;
  if (begins("## ")) {
    rules_.push_back({line.substr(0, 2), line.substr(3), {}, JudgedBy::nobody, {}, {}});
    return;
  }
  if (begins("# ")) {
    sections_.emplace_back(line[0], line.substr(2));
    return;
  }
  Rule& rule = rules_.back();
  if (begins("program: ")) {
    rule.program_judges = line;
    rule.judged_by = JudgedBy::program;
  } else if (begins("people: ")) {
    rule.people_judge = line;
    rule.judged_by = rule.program_judges.empty() ? JudgedBy::people : JudgedBy::both;
  } else if (begins("token: ")) {
    const auto bar = line.find(" | ");
    tokens_.push_back({rule.id, line.substr(0, bar), line.substr(bar + 3)});
  } else {  // the lines of a wording lie one behind the other
    const char* const begin = rule.wording.empty() ? line.data() : rule.wording.data();
    rule.wording = {begin, static_cast<std::size_t>(line.data() + line.size() - begin)};
  }
}

const Rule* Rulebook::find(std::string_view id) const {
  const auto found = std::ranges::find(rules_, id, &Rule::id);
  return found == rules_.end() ? nullptr : &*found;
}

std::string_view Rulebook::section(char letter) const {
  const auto found = std::ranges::find(sections_, letter, [](const auto& each) { return each.first; });
  return found == sections_.end() ? std::string_view() : found->second;
}

std::vector<RuleToken> Rulebook::tokens(std::string_view rule) const {
  std::vector<RuleToken> own;
  std::ranges::copy_if(tokens_, std::back_inserter(own), [&](const RuleToken& each) { return each.rule == rule; });
  return own;
}

}  // namespace bogosity::core
