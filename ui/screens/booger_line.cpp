#include "ui/screens/booger_line.h"

#include <algorithm>

#include "core/record.h"
#include "core/text.h"

namespace bogosity::ui {

using core::Card;

namespace {

std::vector<std::string> words_of(std::string_view typed) {
  std::vector<core::RawToken> raw;
  std::vector<std::string> words;
  if (!core::split(typed, 1, raw)) return {std::string(typed)};
  for (const auto& each : raw) words.push_back((each.is_comment ? ";" : "") + std::string(each.text));
  return words;
}

// "d", "d3", "draw:3"; 0 if it is something else.
int draws_of(std::string_view word) {
  const bool written = word.starts_with("draw:");
  if (!written && (word.empty() || (word[0] != 'd' && word[0] != 'D'))) return 0;
  std::string_view digits = word.substr(written ? 5 : 1);
  if (digits.empty()) return written ? 0 : 1;
  const auto number = core::take_number(digits, 1000);
  return number && digits.empty() ? static_cast<int>(*number) : 0;
}

// A rank by itself, as it waits for its suit: 1 to 13, 0 if it is something else.
int rank_of(std::string_view word) {
  if (word == "10") return 10;
  const auto rank = word.size() == 1 ? core::rank_from(word[0]) : std::nullopt;
  return rank ? static_cast<int>(*rank) : 0;
}

std::string rank_text(int rank) { return {core::letter(static_cast<core::Rank>(rank))}; }

bool read_card(std::string_view word, BoogerLine& line) {
  const auto card = core::take_card(word);
  if (!card || !card->is_plain()) return false;
  if (word.starts_with('=')) word.remove_prefix(1);
  if (word.size() == 1 && card->is(core::Rank::jack)) line.suit = core::suit_from(word[0]);
  const bool swaps = card->is(core::Rank::queen) && word.size() > 1 && word[0] == '~';
  if (swaps) line.swap = std::string(word.substr(1));
  if (!word.empty() && !line.suit && !swaps) return false;
  line.card = card;
  return true;
}

void add(std::string& text, std::string_view word) {
  if (!word.empty()) text += (text.empty() ? "" : " ") + std::string(word);
}

}  // namespace

BoogerLine booger_line(std::string_view typed) {
  BoogerLine line;
  for (const std::string& word : words_of(typed)) {
    const bool done = line.card || line.pass;
    if (!done && line.draws == 0 && draws_of(word) > 0) {
      line.draws = draws_of(word);
    } else if (!done && (word == "p" || word == "pass")) {
      line.pass = true;
    } else if (!done && rank_of(word) > 0) {
      line.rank = rank_of(word);
    } else if (line.card && (word == "o" || word == "one")) {
      line.one = true;
    } else if (done || !read_card(word, line)) {
      add(line.card || line.pass ? line.behind : line.before, word);
    }
  }
  return line;
}

std::string text_of(const BoogerLine& line) {
  std::string text = line.before;
  if (line.draws > 0) add(text, "draw:" + std::to_string(line.draws));
  if (line.pass) add(text, "pass");
  if (line.rank > 0 && !line.card) add(text, rank_text(line.rank));
  if (line.card) {
    std::string card = core::to_text(*line.card);
    if (line.suit) card += std::string("=") + core::letter(*line.suit);
    if (!line.swap.empty()) card += "~" + line.swap;
    add(text, card);
    if (line.one) add(text, "one");
  }
  add(text, line.behind);
  return text;
}

BoogerLeft booger_left(std::string_view typed) {
  BoogerLeft left;
  constexpr std::string_view word = "left:";
  std::string_view rest = core::trimmed(typed);
  if (rest.starts_with(word)) {
    rest.remove_prefix(word.size());
    if (auto quoted = core::take_quoted(rest)) {
      left.who = std::move(*quoted);
    } else {
      left.who = core::take_plain_name(rest);
    }
  }
  if (rest.starts_with('=')) rest.remove_prefix(1);
  if (rest.starts_with('#')) {
    left.by_points = true;
    left.points = rest.substr(1);
    return left;
  }
  while (!rest.empty()) {
    if (rest[0] == ',' || core::is_blank(rest[0])) {
      rest.remove_prefix(1);
    } else if (const auto card = core::take_card(rest); card && card->is_plain()) {
      left.cards.push_back(*card);
    } else {
      left.rank = rank_of(rest);
      break;
    }
  }
  return left;
}

std::string text_of(const BoogerLeft& left) {
  std::string text = "left:" + core::quoted_if_needed(left.who) + "=";
  if (left.by_points) return text + "#" + left.points;
  for (std::size_t i = 0; i < left.cards.size(); ++i) text += (i == 0 ? "" : ",") + core::to_text(left.cards[i]);
  if (left.rank > 0) text += (left.cards.empty() ? "" : ",") + rank_text(left.rank);
  return text;
}

}  // namespace bogosity::ui
