#include <algorithm>

#include "canonical_order.h"
#include "fold.h"
#include "inquiry.h"
#include "look_alikes.h"

namespace literal {
namespace {

void enter_bid(Table& table, const Token& token) {
  person(table, token, token.name);
  table.bids.push_back(Bid{token.name, token.number});
}

void note_late_shout(Table& table, const Token& token) {
  playing(table, token, token.names.front());
  person(table, token, token.name);
  if (token.names.front() == token.name) refuse(token, token.name + " shouts at himself");
}

void count_hand(Table& table, const Token& token) {
  Person& one = playing(table, token, token.name);
  const int before = one.hand;
  one.hand = static_cast<int>(token.number);
  if (pile_of(table) < 0) {
    one.hand = before;
    refuse(token, "the pile does not hold that many cards");
  }
  if (!table.turn_running) return;
  Turn& turn = table.turns.back();
  if (turn.player == one.name && turn.placed.empty()) turn.h = one.hand;
}

void count_pile(Table& table, const Token& token) {
  const long long difference = pile_of(table) - token.number;
  if (table.out_of_play + difference < 0) refuse(token, "there are not that many cards left for the pile");
  table.out_of_play += static_cast<int>(difference);
}

void recount_stack(Table& table, const Token& token) {
  if (token.number > 54LL * table.header.decks) refuse(token, "the decks do not hold that many cards");
  std::vector<int> cards;
  for (long long card = 0; card < token.number; ++card) cards.push_back(new_lying(table, Card{}));
  if (!cards.empty()) lying_at(table, cards.back()).card = token.cards.front().card;
  count_stack(table, cards);
  if (pile_of(table) < 0) refuse(token, "the pile does not hold that many cards");
}

void go_out(Table& table, const Token& token) {
  Person& one = playing(table, token, token.name);
  table.out_of_play += one.hand;
  one.hand = 0;
  one.playing = false;
  one.resigned = token.kind == Kind::resign;
  table.chairs[chair_of(table, one.name)].name.clear();
  if (!table.turn_running || table.turns.back().player != one.name) return;
  table.turns.back().unfinished = true;
  table.turn_running = false;
}

void sit_down(Table& table, const Token& token) {
  const std::string& name = token.names.front();
  playing(table, token, token.name);
  const auto known =
      std::find_if(table.people.begin(), table.people.end(), [&](const Person& one) { return one.name == name; });
  if (known == table.people.end()) {
    for (const Person& one : table.people) {
      if (put_aside(one.name) == put_aside(name)) refuse(token, "this is " + one.name + ", spelled otherwise");
    }
    table.people.push_back(Person{name, true, false, 0});
  } else {
    if (known->playing) refuse(token, name + " sits there already");
    if (known->resigned) refuse(token, name + " has resigned");
    known->playing = true;
  }
  const std::size_t seat = chair_of(table, token.name) + 1;
  table.chairs.insert(table.chairs.begin() + static_cast<std::ptrdiff_t>(seat), Chair{name});
  if (seat <= table.marker) ++table.marker;
}

void change_seats(Table& table, const Token& token) {
  if (!table.turns.empty() && !table.between_rounds)
    refuse(token, "seats change before the first turn or between rounds");
  std::vector<Chair> chairs;
  for (const std::string& name : token.names) {
    playing(table, token, name);
    if (std::count(token.names.begin(), token.names.end(), name) > 1) refuse(token, name + " sits twice");
    chairs.push_back(Chair{name});
  }
  if (static_cast<int>(chairs.size()) != playing_count(table)) refuse(token, "not all players have a seat");
  table.chairs = chairs;
  table.marker = 0;
  table.after_marker = false;
}

void adjust_score(Table& table, const Token& token) {
  person(table, token, token.name);
  long long sum = token.number;
  for (const std::vector<Points>& slot : table.points) {
    for (const Points& given : slot) sum += given.player == token.name ? given.points : 0;
  }
  if (sum > 1'000'000'000 || sum < -1'000'000'000) refuse(token, "no score goes beyond a billion points");
  give_points(table, new_slot(table), token.name, token.number, "adjust");
}

void fold_free(Table& table, const Token& token) {
  switch (token.kind) {
    case Kind::bid: return enter_bid(table, token);
    case Kind::late: return note_late_shout(table, token);
    case Kind::count: return count_hand(table, token);
    case Kind::pile: return count_pile(table, token);
    case Kind::stack: return recount_stack(table, token);
    case Kind::resign:
    case Kind::leave: return go_out(table, token);
    case Kind::join: return sit_down(table, token);
    case Kind::seats: return change_seats(table, token);
    case Kind::adjust: return adjust_score(table, token);
    case Kind::scorekeeper: person(table, token, token.name); return;
    default: return;  // rule, clarify, note: kept, without effect
  }
}

bool is_last_of_settle(const std::vector<Token>& line, std::size_t index) {
  for (std::size_t later = index + 1; later < line.size() && line[later].kind != Kind::settle; ++later) {
    if (line[later].owner == Owner::settle) return false;
  }
  return true;
}

}  // namespace

void check_after_dots(const Table& table, const Token& token) {
  if (table.dots_seen && token.kind != Kind::note) refuse(token, "only notes follow three dots");
}

void fold_going_with_free(Table& table, const std::vector<Token>& line, std::size_t index,
                          std::optional<std::size_t>& settling) {
  const Token& token = line[index];
  if (token.kind == Kind::settle) {
    settling = reopen(table, token);
  } else if (token.kind == Kind::specification) {
    lying_at(table, table.stack.back()).specification = token.specification;
  } else if (token.kind == Kind::look) {
    learn_card(table, token, token.number);
  } else if (token.kind == Kind::ruled) {
    enter_ruling(table, token, table.inquiries[*settling]);
  } else {
    fold_free(table, token);
  }
  if (!settling.has_value() || !is_last_of_settle(line, index)) return;
  settle(table, *settling);
  settling.reset();
}

void fold_own_line(Table& table, const std::vector<Token>& line) {
  std::vector<Token> owned = line;
  find_owners(owned);
  for (const std::vector<Token>& own : on_lines_of_their_own(owned)) {
    std::optional<std::size_t> settling;
    for (std::size_t index = 0; index < own.size(); ++index) {
      check_after_dots(table, own[index]);
      fold_going_with_free(table, own, index, settling);
    }
    write_line(table, own);
  }
}

}  // namespace literal
