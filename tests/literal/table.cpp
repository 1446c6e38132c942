#include "table.h"

#include <algorithm>

namespace literal {

Table new_table(const Header& header) {
  Table table;
  table.header = header;
  for (const std::string& name : header.players) {
    table.people.push_back(Person{name, true, false, 0});
    table.chairs.push_back(Chair{name});
  }
  table.marker = chair_of(table, header.starter);
  return table;
}

void refuse(const Token& token, const std::string& reason) {
  throw Refusal{token.at, reason + ": " + token_text(token)};
}

Person& person(Table& table, const Token& token, const std::string& name) {
  for (Person& one : table.people) {
    if (one.name == name) return one;
  }
  refuse(token, "nobody here is named " + name);
}

Person& playing(Table& table, const Token& token, const std::string& name) {
  Person& one = person(table, token, name);
  if (!one.playing) refuse(token, name + " plays no longer");
  return one;
}

int pile_of(const Table& table) {
  int pile = 54 * table.header.decks - table.out_of_play - static_cast<int>(table.stack.size());
  for (const Person& one : table.people) pile -= one.hand;
  return pile;
}

int playing_count(const Table& table) {
  return static_cast<int>(
      std::count_if(table.people.begin(), table.people.end(), [](const Person& one) { return one.playing; }));
}

std::string next_player(const Table& table) {
  const std::size_t chairs = table.chairs.size();
  for (std::size_t step = table.after_marker ? 1 : 0; step <= chairs; ++step) {
    const std::string& name = table.chairs[(table.marker + step) % chairs].name;
    if (!name.empty()) return name;
  }
  return "";
}

std::size_t chair_of(const Table& table, const std::string& name) {
  std::size_t index = 0;
  while (index < table.chairs.size() && table.chairs[index].name != name) ++index;
  return index;
}

Lying& lying_at(Table& table, int id) { return table.lying[static_cast<std::size_t>(id)]; }

int new_lying(Table& table, Card card) {
  table.lying.push_back(Lying{card, Specification{}});
  return static_cast<int>(table.lying.size()) - 1;
}

void place_on_stack(Table& table, int id) {
  table.stack.push_back(id);
  table.history.push_back(StackEvent{StackEventKind::placed, {id}});
}

void take_from_stack(Table& table) {
  table.history.push_back(StackEvent{StackEventKind::taken, {table.stack.back()}});
  table.stack.pop_back();
}

void reshuffle_stack(Table& table) {
  const int top = table.stack.back();
  table.stack = {top};
  table.history.clear();  // the condition is that of the top card placed on nothing
  table.history.push_back(StackEvent{StackEventKind::reshuffled, {top}});
}

void count_stack(Table& table, const std::vector<int>& cards) {
  table.stack = cards;
  table.history.clear();
  table.history.push_back(StackEvent{StackEventKind::counted, cards});
}

int known_in_stack(const Table& table, Card card, int except) {
  int count = 0;
  for (const int id : table.stack) {
    if (id != except && table.lying[static_cast<std::size_t>(id)].card == card) ++count;
  }
  return count;
}

std::optional<Card> taken_in_this_turn(const Table& table) {
  if (!table.on_turn_line || !table.turns.back().taken || table.turns.back().won) return std::nullopt;
  return table.turns.back().taken_card;
}

std::size_t new_slot(Table& table) {
  table.points.emplace_back();
  return table.points.size() - 1;
}

void give_points(Table& table, std::size_t slot, const std::string& player, long long points, const std::string& rule) {
  if (points == 0) return;
  // `turn` is the last one begun when the token came: the slot was made then.
  table.points[slot].push_back(Points{static_cast<int>(table.turns.size()), player, points, rule});
}

}  // namespace literal
