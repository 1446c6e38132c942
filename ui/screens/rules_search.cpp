#include "ui/screens/rules_search.h"

#include <algorithm>
#include <cctype>

#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

std::string changed(std::string_view text, int (*change)(int)) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(change(static_cast<unsigned char>(c)));
  return out;
}

// All that the book says about a rule, in lower case.
std::string all_words(const core::Rule& rule, const RuleBook& book) {
  std::string text = std::string(rule.id) + ' ' + std::string(rule.title) + ' ' + std::string(rule.wording) + ' ' +
                     std::string(rule.program_judges) + ' ' + std::string(rule.people_judge) + ' ' +
                     std::string(book.section(rule.id[0]));
  for (const auto& each : book.tokens(rule.id)) {
    text += ' ' + std::string(each.token) + ' ' + std::string(each.says);
  }
  return changed(text, std::tolower);
}

bool cites(const core::Rule& rule, std::string_view id, const RuleBook& book) {
  for (const std::string_view text : {rule.wording, rule.program_judges, rule.people_judge}) {
    const auto cited = citations_in(text, book);
    if (std::any_of(cited.begin(), cited.end(), [&](const auto& each) { return each.id == id; })) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> search_words(std::string_view query) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : changed(query, std::tolower) + ' ') {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

const core::Rule* rule_named(std::string_view query, const RuleBook& book) {
  const auto words = search_words(query);
  return words.size() == 1 ? book.find(changed(words[0], std::toupper)) : nullptr;
}

std::vector<const core::Rule*> rules_about(std::string_view query, const RuleBook& book) {
  const auto words = search_words(query);
  const std::string section = words.size() == 1 ? changed(words[0], std::toupper) : "";
  const bool whole_section = section.size() == 1 && !book.section(section[0]).empty();
  std::vector<const core::Rule*> found;
  for (const auto& rule : book.rules()) {
    if (whole_section) {
      if (rule.id[0] == section[0]) found.push_back(&rule);
      continue;
    }
    const std::string text = all_words(rule, book);
    const auto stands_there = [&](const std::string& word) { return text.find(word) != std::string::npos; };
    if (std::all_of(words.begin(), words.end(), stands_there)) found.push_back(&rule);
  }
  return found;
}

std::vector<const core::Rule*> related_to(const core::Rule& rule, const RuleBook& book) {
  std::vector<const core::Rule*> related;
  const auto add = [&](const core::Rule& other) {
    const bool there = std::find(related.begin(), related.end(), &other) != related.end();
    if (&other != &rule && !there) related.push_back(&other);
  };
  for (const auto& other : book.rules()) {
    if (cites(rule, other.id, book)) add(other);
  }
  for (const auto& other : book.rules()) {
    if (!core::is_introduction(other) && cites(other, rule.id, book)) add(other);
  }
  return related;
}

}  // namespace bogosity::ui
