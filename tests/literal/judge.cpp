#include "judge.h"

#include <algorithm>

namespace literal {
namespace {

bool roll_is_known(const Turn& turn) { return turn.roll.size() == 2 && turn.roll[0] != 0; }

int roll_sum(const Turn& turn) { return turn.roll[0] + turn.roll[1]; }

bool is_pair(const Turn& turn) { return roll_is_known(turn) && turn.roll[0] == turn.roll[1]; }

Card known_card(const std::vector<Lying>& lying, int id) { return lying[static_cast<std::size_t>(id)].card; }

bool picked_wrongly(const Turn& turn) {
  const Allowed allowed = allowed_to_pick(turn);
  if (turn.picked > allowed.most) return true;
  if (turn.picked >= allowed.least) return false;
  return !turn.unfinished || turn.later_step_than_pick;  // too few shows only when a later step, or the end, is there
}

bool breaks_c1(const Turn& turn) {
  if (turn.declared != "top") return turn.taken;
  if (roll_sum(turn) >= 9 && turn.taking_required && !turn.taken && !turn.unfinished) return true;
  if (roll_sum(turn) <= 8 && turn.taken) return true;
  return picked_wrongly(turn);
}

bool two_permitted(const Turn& turn) { return turn.declared == "two" && roll_is_known(turn) && roll_sum(turn) <= 5; }

bool breaks_c2(const Turn& turn) {
  const std::size_t placed = turn.placed.size();
  if (!roll_is_known(turn)) return placed >= 2 && turn.declared != "two";
  if (two_permitted(turn) && placed != 2 && !turn.won && !turn.unfinished) return true;
  if (turn.declared == "two" && picked_wrongly(turn)) return true;
  return placed >= 2 && !two_permitted(turn);
}

bool breaks_d3(const Turn& turn) {
  if (turn.won || turn.unfinished || turn.h < 5 || !turn.placed.empty()) return false;
  if (turn.declared == "two" && !roll_is_known(turn)) return false;
  return !two_permitted(turn);
}

bool wrong_rank(const Exchange& exchange, const std::vector<Lying>& lying) {
  if (exchange.top_was_hidden) return false;
  if (!exchange.top.has_value()) return true;  // an empty stack matches nothing
  return known_card(lying, *exchange.top).rank != exchange.shown.card.rank;
}

// Every copy of the card lay in the stack, or is the card taken, or was shown before.
bool cannot_have_been_drawn(const Table& table, const Turn& turn, std::size_t index) {
  const WrittenCard& shown = turn.exchanges[index].shown;
  if (shown.insisted) return false;
  int accounted_for = 0;
  for (const int id : turn.exchanges[index].stack) {
    if (known_card(table.lying, id) == shown.card) ++accounted_for;
  }
  if (turn.taken && turn.taken_card == shown.card) ++accounted_for;
  for (std::size_t before = 0; before < index; ++before) {
    if (turn.exchanges[before].shown.card == shown.card) ++accounted_for;
  }
  return accounted_for >= copies_in(table.header.decks, shown.card);
}

bool breaks_i1(const Table& table, const Turn& turn) {
  if (static_cast<int>(turn.exchanges.size()) > turn.picked) return true;
  for (std::size_t index = 0; index < turn.exchanges.size(); ++index) {
    if (wrong_rank(turn.exchanges[index], table.lying)) return true;
    if (cannot_have_been_drawn(table, turn, index)) return true;
  }
  return false;
}

// H2: something was taken that was not the player's to take, and it is known to be an Ace.
bool took_ace_wrongly(const Turn& turn) {
  if (!turn.taken || !is_ace(turn.taken_card)) return false;
  return turn.declared != "top" || roll_sum(turn) <= 8;
}

bool breaks_z1(const Turn& turn, const std::vector<Lying>& lying) {
  if (!turn.above_seven) return false;
  // C1, second note: taken with a full hand and placed again at once.
  if (!turn.taken || turn.hand_before_take != 7 || turn.picked != 0 || turn.placed.size() != 1) return true;
  const Card placed = known_card(lying, turn.placed.front());
  return !is_hidden(placed) && !is_hidden(turn.taken_card) && !(placed == turn.taken_card);
}

}  // namespace

Allowed allowed_to_pick(const Turn& turn) {
  const int base = turn.declared.empty() && roll_is_known(turn) && roll_sum(turn) >= 7 ? 2 : 0;
  const int most = is_pair(turn) ? base + 1 : base;
  const auto cut = [&](int number) { return std::min({number, turn.room, turn.available}); };
  return Allowed{cut(base), cut(most)};
}

Legality judge_placement(const Turn& turn, const std::vector<Lying>& lying) {
  if (turn.placed.empty()) return Legality::legal;
  return legality(known_card(lying, turn.placed.front()), replay(turn.history_before_placing, lying).condition);
}

Judgement judge(const Table& table, const Turn& turn) {
  Judgement judgement;
  if (turn.roll.empty()) return judgement;
  const bool placed_ace = !turn.placed.empty() && is_ace(known_card(table.lying, turn.placed.front()));
  const auto found = [&](const std::string& rule, bool ace) { judgement.infractions.push_back(Finding{rule, ace}); };
  if (roll_is_known(turn)) {
    if (turn.declared.empty() && picked_wrongly(turn)) found(roll_sum(turn) >= 7 ? "B1" : "B2", false);
    if (breaks_c1(turn)) found("C1", took_ace_wrongly(turn));
  }
  if (breaks_c2(turn)) found("C2", placed_ace);
  if (turn.h <= 2 && !turn.placed.empty()) found("D1", placed_ace);
  if (breaks_d3(turn)) found("D3", false);
  const std::string placing_rule = placed_ace ? "E3" : "E4";
  const Legality placement = judge_placement(turn, table.lying);
  if (placement == Legality::illegal) found(placing_rule, placed_ace);
  if (placement == Legality::uncertain) judgement.to_examine.push_back(placing_rule);
  if (breaks_i1(table, turn)) {
    found("I1", std::any_of(turn.exchanges.begin(), turn.exchanges.end(),
                            [](const Exchange& exchange) { return is_ace(exchange.shown.card); }));
  }
  if (breaks_z1(turn, table.lying)) judgement.violations.push_back("Z1");
  return judgement;
}

std::vector<std::string> cards_to_examine(const Table& table, const Turn& turn,
                                          const std::vector<int>& stack_at_shout) {
  std::vector<std::string> examined;
  if (turn.placed.empty()) return examined;
  const auto still_there = [&](int id) {
    return std::find(stack_at_shout.begin(), stack_at_shout.end(), id) != stack_at_shout.end();
  };
  const int top = turn.placed.front();
  const Card top_card = known_card(table.lying, top);
  if (still_there(top)) examined.push_back(card_text(top_card));
  if (is_seven(top_card) || is_joker(top_card)) return examined;

  const std::vector<int> sources = replay(turn.history_before_placing, table.lying).cards;
  std::vector<int> list;
  for (const int id : sources) {
    if (!still_there(id)) continue;
    list.push_back(id);
    if (is_hidden(known_card(table.lying, id))) break;
  }
  for (std::size_t seen = 0; seen <= list.size(); ++seen) {
    std::vector<Lying> as_if = table.lying;
    for (const int id : sources) {
      const auto last_seen = list.begin() + static_cast<std::ptrdiff_t>(seen);
      if (std::find(list.begin(), last_seen, id) == last_seen) as_if[static_cast<std::size_t>(id)].card = Card{};
    }
    if (seen > 0) examined.push_back(card_text(known_card(table.lying, list[seen - 1])));
    if (judge_placement(turn, as_if) != Legality::uncertain) return examined;
  }
  return examined;
}

bool is_prime(long long number) {
  if (number < 2) return false;
  const std::vector<long long> small = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (const long long prime : small) {
    if (number % prime == 0) return number == prime;
  }
  __extension__ using Wide = unsigned __int128;
  const auto times = [&](long long a, long long b) {
    return static_cast<long long>(static_cast<Wide>(a) * static_cast<Wide>(b) % static_cast<Wide>(number));
  };
  // Miller and Rabin; with these twelve bases it is a proof below 3 * 10^24.
  long long odd = number - 1;
  int halvings = 0;
  for (; odd % 2 == 0; odd /= 2) ++halvings;
  for (const long long base : small) {
    long long power = 1;
    for (int bit = 62; bit >= 0; --bit) {
      power = times(power, power);
      if ((odd >> bit) & 1) power = times(power, base);
    }
    bool witness = power != 1 && power != number - 1;
    for (int again = 1; again < halvings && witness; ++again) {
      power = times(power, power);
      if (power == number - 1) witness = false;
    }
    if (witness) return false;
  }
  return true;
}

std::vector<std::string> in_table_order(const std::vector<std::string>& rules) {
  std::vector<std::string> ordered;
  for (const std::string rule : {"B1", "B2", "C1", "C2", "D1", "D3", "E3", "E4", "I1", "J2"}) {
    if (std::find(rules.begin(), rules.end(), rule) != rules.end()) ordered.push_back(rule);
  }
  return ordered;
}

}  // namespace literal
