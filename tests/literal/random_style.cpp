#include "random_style.h"

#include <cctype>

#include "text_lines.h"

namespace literal {

std::string in_order(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

Style random_style(RandomSource& random) {
  Style style;
  if (random.chance(30)) style.lower_case = random.between(5, 90);
  if (random.chance(40)) style.ten_for_t = random.between(5, 90);
  if (random.chance(20)) style.needless_quotes = random.between(1, 20);
  if (random.chance(30)) style.explicit_accused = random.between(0, 60);
  if (random.chance(50)) style.shuffled = random.between(0, 90);
  style.free_tokens = random.chance(30) ? 0 : random.between(1, 12);
  style.hidden = random.one_of(std::vector<int>{0, 4, 10, 35});
  style.honest = random.one_of(std::vector<int>{30, 70, 90});
  style.hoarding = random.one_of(std::vector<int>{5, 25, 60});
  style.specials = random.one_of(std::vector<int>{5, 10, 60});
  style.small_pile = random.one_of(std::vector<int>{0, 4, 20});
  style.rich = random.one_of(std::vector<int>{0, 0, 3, 20});
  style.curious = random.one_of(std::vector<int>{5, 25, 60});
  return style;
}

std::string write_name(RandomSource& random, const Style& style, const std::string& name) {
  return random.chance(style.needless_quotes) ? literal::quoted(name) : name_text(name);
}

std::string write_names(RandomSource& random, const Style& style, const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + write_name(random, style, name);
  return text;
}

std::string write_card(RandomSource& random, const Style& style, const Card& card) {
  std::string text = card_text(card);
  if (card.rank == 'T' && random.chance(style.ten_for_t)) text = "10" + text.substr(1);
  if (random.chance(style.lower_case)) {
    for (char& character : text) character = static_cast<char>(std::tolower(character));
  }
  return text;
}

std::string random_words(RandomSource& random) {
  const std::vector<std::string> words = {
      "a pony",          "top",    "two; or three", "he said \"no\"", "back\\slash", "Käse", "", "x",
      "  outer blanks ", "5-4 +2", "[Game]",        "a,b>c@d=e",      "what a night"};
  return random.one_of(words);
}

std::string random_specification(RandomSource& random, const Style& style) {
  std::string text = "=";
  const bool transparent = random.chance(30);
  if (transparent) text += "~";
  if (random.chance(45)) text += random.chance(50) ? "odd" : "even";
  if (random.chance(40)) text += write_card(random, style, Card{random_card(random).rank, 0});
  if (random.chance(35)) text += write_card(random, style, Card{random_card(random).suit, 0});
  if (text == "=") text += random.chance(50) ? "odd" : "even";
  const std::size_t joker = text.find('*');  // a Joker's rank is none that can be specified
  return joker == std::string::npos ? text : "=" + std::string(transparent ? "~" : "") + "even";
}

Card random_card(RandomSource& random) {
  if (random.chance(6)) return Card{'*', 0};
  if (random.chance(8)) return Card{'7', random.one_of(std::vector<char>{'C', 'D', 'H', 'S'})};
  const std::string ranks = "A23456789TJQK";
  return Card{ranks[static_cast<std::size_t>(random.below(13))], random.one_of(std::vector<char>{'C', 'D', 'H', 'S'})};
}

Card random_unseen_card(RandomSource& random, const Style& style, const Table& table) {
  Card card;
  for (int tries = 0; tries < 50; ++tries) {
    card = random_card(random);
    if (random.chance(style.specials)) {
      card.rank = random.one_of(std::vector<char>{'7', '7', '*', 'A'});
      card.suit = card.rank == '*' ? 0 : random_card(random).suit;
      if (card.suit == 0 && card.rank != '*') card.suit = 'D';
    }
    if (known_in_stack(table, card, -1) < copies_in(table.header.decks, card)) return card;
  }
  return card;
}

std::vector<std::string> who_plays(const Table& table) {
  std::vector<std::string> names;
  for (const Person& one : table.people) {
    if (one.playing) names.push_back(one.name);
  }
  return names;
}

std::string anybody(RandomSource& random, const Table& table) {
  const std::vector<std::string> names = who_plays(table);
  if (names.empty() || random.chance(4)) return random.one_of(table.people).name;
  return random.one_of(names);
}

}  // namespace literal
