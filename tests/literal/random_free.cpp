#include "inquiry.h"
#include "random_tokens.h"

namespace literal {
namespace {

std::string random_number(RandomSource& random) {
  const std::vector<std::string> numbers = {"0",
                                            "1",
                                            "2",
                                            "3",
                                            "4",
                                            "9",
                                            "17",
                                            "25",
                                            "91",
                                            "97",
                                            "561",
                                            "7919",
                                            "1000000007",
                                            "999999999989",
                                            "999999999999999989",
                                            "1000000000000000000",
                                            "341550071728321"};
  return random.chance(60) ? random.one_of(numbers) : std::to_string(random.below(200));
}

std::string random_settle(RandomSource& random, const Style& style, const Table& table) {
  std::vector<const Inquiry*> matters;
  for (const Inquiry& inquiry : table.inquiries) {
    if (inquiry.verdict == "open" || inquiry.verdict == "examine") matters.push_back(&inquiry);
  }
  if (matters.empty()) return "note:\"nothing to settle\"";
  const Inquiry& matter = *random.one_of(matters);
  int of_turn = 0;
  for (const Inquiry& inquiry : table.inquiries) of_turn += inquiry.turn == matter.turn ? 1 : 0;
  const bool name_accused = of_turn > 1 ? !random.chance(3) : random.chance(15);
  const std::string plea = random.chance(70) ? "deny" : "admit";
  std::string text = "settle:" + std::to_string(matter.turn) +
                     (name_accused ? "@" + write_name(random, style, matter.accused) : "") + "=" + plea;
  const auto note_between = [&]() {
    if (random.chance(4)) text += " note:\"between\"";
  };
  if (plea == "deny") {
    while (!table.stack.empty() && random.chance(style.curious)) {
      note_between();
      text += " " + random_look(random, style, table);
    }
  }
  if (random.chance(20)) {
    note_between();
    std::vector<std::string> involved = matter.shouters;
    involved.push_back(matter.accused);
    text += " " + random_ruling(random, style, table, plea, involved);
  }
  return text;
}

std::string random_stack(RandomSource& random, const Style& style, const Table& table) {
  const int height = random.chance(50) ? static_cast<int>(table.stack.size()) : random.below(10);
  if (height == 0) return "stack:0";
  const Card card = random.chance(25)   ? Card{}
                    : random.chance(40) ? Card{random.chance(50) ? '*' : '7', 0}
                                        : random_card(random);
  const Card whole = card.rank == '7' && card.suit == 0 ? Card{'7', 'D'} : card;
  std::string text = "stack:" + std::to_string(height) + "=" + write_card(random, style, whole);
  if (random.chance(is_joker(whole) || is_seven(whole) ? 60 : 8)) text += " " + random_specification(random, style);
  return text;
}

std::string random_pile(RandomSource& random, const Style& style, const Table& table) {
  const int pile = pile_of(table);
  const int wish = random.chance(style.small_pile > 0 ? 60 : 20) ? random.below(4)
                   : random.chance(80)                           ? pile - random.below(8)
                                                                 : pile + random.below(4);
  return "pile:" + std::to_string(wish < 0 ? 0 : wish);
}

std::string random_count(RandomSource& random, const Style& style, const Table& table) {
  const std::string name = anybody(random, table);
  int hand = 0;
  for (const Person& one : table.people) {
    if (one.name == name) hand = one.hand;
  }
  const int wish = random.chance(50) ? hand : random.chance(60) ? 7 : random.below(8);
  return "count:" + write_name(random, style, name) + "=" + std::to_string(wish > 7 ? 7 : wish);
}

std::string random_join(RandomSource& random, const Style& style, const Table& table) {
  const std::vector<std::string> newcomers = {"Ira", "Jo Jo", "Kit", "Ann", "Bob", "Éva"};
  std::string name = random.one_of(newcomers);
  for (const Person& one : table.people) {
    if (!one.playing && random.chance(60)) name = one.name;
  }
  return in_order({"join:", write_name(random, style, name), "@", write_name(random, style, anybody(random, table))});
}

std::string random_seats(RandomSource& random, const Style& style, const Table& table) {
  std::vector<std::string> names = who_plays(table);
  if (names.empty()) return "note:\"nobody\"";
  random.shuffle(names);
  return "seats:" + write_names(random, style, names);
}

std::string random_bid(RandomSource& random, const Style& style, const Table& table) {
  return in_order({"bid:", random_number(random), "@", write_name(random, style, anybody(random, table))});
}

// Now and then so much that the next one may be beyond what a score can be.
std::string random_points(RandomSource& random) {
  if (random.chance(10)) return random.chance(50) ? "600000000" : "-600000000";
  return std::to_string(random.between(-20, 20));
}

std::string random_adjust(RandomSource& random, const Style& style, const Table& table) {
  return in_order({"adjust:", write_name(random, style, anybody(random, table)), "=", random_points(random),
                   random.chance(50) ? literal::quoted(random_words(random)) : ""});
}

std::string random_clarify(RandomSource& random) {
  const std::vector<std::string> rules = {"", "", "E4", "Z3", "A2", "M5", "I7", "C1"};
  return in_order({"clarify:", random.one_of(rules), literal::quoted(random_words(random))});
}

}  // namespace

std::string random_free(RandomSource& random, const Style& style, const Table& table) {
  const bool seats_may_change = table.turns.empty() || table.between_rounds;
  if (seats_may_change && random.chance(12)) return random_seats(random, style, table);
  const int kind = random.below(100);
  if (kind < 24) return random_bid(random, style, table);
  if (kind < 30) {
    return in_order({"late:", write_name(random, style, anybody(random, table)), ">",
                     write_name(random, style, anybody(random, table))});
  }
  if (kind < 46) return random_settle(random, style, table);
  if (kind < 55) return random_count(random, style, table);
  if (kind < 61) return random_pile(random, style, table);
  if (kind < 66) return random_stack(random, style, table);
  if (kind < 68) {
    if (playing_count(table) <= 2 && !random.chance(15)) return random_bid(random, style, table);
    return in_order({random.chance(30) ? "resign:" : "leave:", write_name(random, style, anybody(random, table))});
  }
  if (kind < 72) return random_join(random, style, table);
  if (kind < 76) return seats_may_change || random.chance(5) ? random_seats(random, style, table) : "rule:\"no seats\"";
  if (kind < 81) return random_adjust(random, style, table);
  if (kind < 84) return "rule:" + literal::quoted(random_words(random));
  if (kind < 89) return random_clarify(random);
  if (kind < 92) return "scorekeeper:" + write_name(random, style, anybody(random, table));
  return "note:" + literal::quoted(random_words(random));
}

}  // namespace literal
