#include "ui/screens/cals_bs_draft.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "core/record.h"
#include "core/text.h"

namespace bogosity::ui {
namespace {

using cals_bs::Person;
using cals_bs::View;

// A name as it stands before the colon: whole, or a seat's number.
std::string meant(const View& view, std::string_view typed) {
  if (typed.starts_with('"')) return core::take_quoted(typed).value_or("");
  for (const Person& each : view.people) {
    if (each.name == typed || std::to_string(each.seat) == typed) return each.name;
  }
  return std::string(typed);
}

// `3x9`, `3x`, `x9`, `3`.
void read_set(std::string_view word, CalsDraft& into) {
  const auto times = word.find_first_of("xX*");
  const auto cards = word.substr(0, times);
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!std::all_of(cards.begin(), cards.end(), digit)) return;
  into.cards = cards;
  if (times == std::string_view::npos || times + 1 >= word.size()) return;
  const auto rank = word.substr(times + 1);
  into.rank = rank == "10" ? std::string("T") : std::string(1, static_cast<char>(std::toupper(rank[0])));
}

}  // namespace

std::string CalsDraft::line(bool wrong) const {
  std::string text = named ? core::quoted_if_needed(name) + ":" : "";
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  if (going_out) add("going-out");
  if (out) add("out");
  if (!rank.empty()) {
    add((cards.empty() ? "1" : cards) + "x" + rank);
  } else if (!cards.empty()) {
    add(cards);
  }
  return text + (wrong ? "=wrong" : "");
}

CalsDraft cals_draft(const View& view, std::string_view typed) {
  CalsDraft draft;
  for (const Person& each : view.people) {
    if (each.next) draft.name = each.name;
  }
  std::vector<core::RawToken> tokens;
  if (!core::split(typed, 1, tokens)) return draft;
  for (const core::RawToken& token : tokens) {
    if (token.is_comment) continue;
    const bool first = &token == &tokens.front();
    if (first && token.text.size() > 1 && token.text.ends_with(':')) {
      draft.name = meant(view, token.text.substr(0, token.text.size() - 1));
      draft.named = true;
    } else if (token.text == "going-out" || token.text == "go") {
      draft.going_out = true;
    } else if (token.text == "out" || token.text == "o") {
      draft.out = true;
    } else {
      read_set(token.text, draft);
    }
  }
  return draft;
}

const Person* acting_person(const View& view, const CalsDraft& draft) {
  const auto found =
      std::find_if(view.people.begin(), view.people.end(), [&](const Person& each) { return each.name == draft.name; });
  return found == view.people.end() ? nullptr : &*found;
}

}  // namespace bogosity::ui
