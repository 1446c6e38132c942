// Every condition that a stack can come to, and every card on it: what a file says that was made apart from the program
// (tests/perft/make_counts.py, from the rules alone), what the program judges when that session is played, and what the
// literal referee says. Then how many ways there are to place so many cards in a row.
#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/record.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/table/stack.h"
#include "literal/literal.h"

namespace bogosity::tests {
namespace {

using core::Card;
using youre_bogus::Condition;
using youre_bogus::Legality;
using youre_bogus::Parity;
using youre_bogus::Property;
using youre_bogus::Specification;

struct Known {
  std::string condition;  // "o5H", "-" none, "?" unknown
  std::string answers;    // a letter a card, in the order of their codes: L, I, X
  std::vector<std::string> way;
};

struct Perft {
  int depth = 0;
  std::uint64_t legal = 0, bogus = 0, examine = 0;
};

struct Counts {
  std::vector<Known> conditions;
  std::vector<Perft> perft;
};

Counts counts_in_file() {
  std::ifstream file(BOGOSITY_SOURCE_DIR "/tests/perft/counts.txt");
  REQUIRE(file);
  Counts counts;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string kind;
    words >> kind;
    if (kind == "condition") {
      Known known;
      std::size_t length = 0;
      words >> known.condition >> length >> known.answers;
      for (std::string word; words >> word;) known.way.push_back(word);
      REQUIRE(known.way.size() == length);
      counts.conditions.push_back(std::move(known));
    } else if (kind == "perft") {
      Perft perft;
      words >> perft.depth >> perft.legal >> perft.bogus >> perft.examine;
      counts.perft.push_back(perft);
    }
  }
  return counts;
}

// The session in which this happens, a card a turn: with two decks, so that no card is there twice.
std::string record_of(std::vector<std::string> way, const std::string& card) {
  constexpr std::array<const char*, 5> players = {"Ann", "Bob", "Cy", "Dee", "Eve"};
  std::string text = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy, Dee, Eve\"]\n[Decks \"2\"]\n\n";
  way.push_back(card);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const std::size_t said = way[i].find('=');  // a token of its own
    text += std::string(players.at(i)) + ": 5-4 " + way[i].substr(0, said);
    text += (said == std::string::npos ? "" : " " + way[i].substr(said)) + "\n";
  }
  return text;
}

std::string condition_in(const nlohmann::json& turn) {
  std::string text;
  for (const char* property : {"parity", "rank", "suit"}) {
    const auto& value = turn.at("condition").at(property);
    text += value.is_null() ? "-" : value.get<std::string>().substr(0, 1);
  }
  return text;
}

// E3 and E4 alone: how many cards are placed, and on which roll, is for other rules.
char answer_in(const nlohmann::json& turn) {
  for (const auto& each : turn.at("infractions")) {
    if (each.at("rule") == "E3" || each.at("rule") == "E4") return 'I';
  }
  return turn.at("to_examine").empty() ? 'L' : 'X';
}

// The last turn in an audit, and the condition before it.
std::string told(const nlohmann::json& audit) {
  const auto& turns = audit.at("turns");
  const std::string before = turns.size() > 1 ? condition_in(turns.at(turns.size() - 2)) : "---";
  return before + " " + answer_in(turns.back());
}

std::string by_the_program(const std::string& record) {
  const auto play = youre_bogus::game().read_record(record);
  if (!play) return play.error().reason;
  return told(nlohmann::json::parse((*play)->audit_json(core::Unsealed::by_audit_of_file())));
}

std::string by_the_literal_referee(const std::string& record) {
  const literal::Answer answer = literal::referee(record);
  return answer.accepted ? told(nlohmann::json::parse(answer.audit.dump())) : answer.reason;
}

// A condition as a number, so that ways can be counted for each.
using Ways = std::map<std::string, std::pair<Condition, std::uint64_t>>;

std::string in_letters(const Condition& condition) {
  std::string text = "---";
  if (condition.parity.is_known()) text[0] = condition.parity.is(Parity::odd) ? 'o' : 'e';
  if (condition.rank.is_known()) text[1] = core::letter(condition.rank.value());
  if (condition.suit.is_known()) text[2] = core::letter(condition.suit.value());
  if (condition.parity.is_unknown()) text[0] = '?';
  if (condition.rank.is_unknown()) text[1] = '?';
  if (condition.suit.is_unknown()) text[2] = '?';
  return text;
}

// All that can be said of a card.
std::vector<Specification> specifications_for(Card card) {
  const std::vector<Property<Parity>> parities = {{}, Parity::odd, Parity::even};
  std::vector<Specification> all;
  if (card.is(core::Rank::seven)) {
    for (const auto& parity : parities) all.push_back({{parity, {}, {}}, parity.is_known(), false});
  } else if (card.is_joker()) {
    std::vector<Property<core::Rank>> ranks = {{}};
    std::vector<Property<core::Suit>> suits = {{}};
    for (const char rank : std::string("A23456789TJQK")) ranks.emplace_back(*core::rank_from(rank));
    for (const char suit : std::string("CDHS")) suits.emplace_back(*core::suit_from(suit));
    for (const bool transparent : {false, true}) {
      for (const auto& parity : parities) {
        for (const auto& rank : ranks) {
          for (const auto& suit : suits) all.push_back({{parity, rank, suit}, true, transparent});
        }
      }
    }
  } else {
    all.emplace_back();
  }
  return all;
}

void count_card(Card card, const Condition& on, std::uint64_t ways, Perft& counts, Ways& following) {
  const Legality answer = youre_bogus::legality(card, on);
  for (const Specification& said : specifications_for(card)) {
    (answer == Legality::legal ? counts.legal : answer == Legality::illegal ? counts.bogus : counts.examine) += ways;
    if (answer != Legality::legal) continue;
    const Condition after = youre_bogus::placed_on(on, card, said);
    auto& counted = following[in_letters(after)];
    counted.first = after;
    counted.second += ways;
  }
}

std::vector<Perft> counted_by_the_program(int depth) {
  std::vector<Perft> all;
  Ways reached = {{"---", {Condition{}, 1}}};
  for (int number = 1; number <= depth; ++number) {
    Perft counts{number, 0, 0, 0};
    Ways following;
    for (const auto& each : reached) {
      for (std::uint8_t code = 0; code < Card::codes; ++code) {
        count_card(Card::from_code(code), each.second.first, each.second.second, counts, following);
      }
    }
    all.push_back(counts);
    reached = std::move(following);
  }
  return all;
}

// The file's order, AC ... KS, a Joker, a hidden card.
std::vector<std::string> cards_in_order() {
  std::vector<std::string> cards;
  for (const char suit : std::string("CDHS")) {
    for (const char rank : std::string("A23456789TJQK")) cards.push_back({rank, suit});
  }
  cards.emplace_back("*");
  cards.emplace_back("?");
  return cards;
}

}  // namespace

TEST_CASE("perft: every card on every condition that a stack can come to, played and judged by both referees") {
  const Counts counts = counts_in_file();
  REQUIRE(counts.conditions.size() == 251);
  const auto cards = cards_in_order();
  int differences = 0;
  for (const Known& known : counts.conditions) {
    REQUIRE(known.answers.size() == cards.size());
    for (std::size_t i = 0; i < cards.size() && differences < 10; ++i) {
      const std::string record = record_of(known.way, cards[i]);
      const std::string wanted = known.condition + " " + known.answers[i];
      const std::string ours = by_the_program(record);
      const std::string theirs = by_the_literal_referee(record);
      if (ours == wanted && theirs == wanted) continue;
      ++differences;
      FAIL_CHECK(record, "counted: ", wanted, ", the program: ", ours, ", the literal referee: ", theirs);
    }
  }
}

TEST_CASE("perft: the ways to place one card to six in a row, legal, Bogus at last, and not to be known") {
  const Counts counts = counts_in_file();
  REQUIRE(counts.perft.size() == 6);
  const auto counted = counted_by_the_program(6);
  for (std::size_t i = 0; i < counted.size(); ++i) {
    CAPTURE(counts.perft[i].depth);
    CHECK(counted[i].legal == counts.perft[i].legal);
    CHECK(counted[i].bogus == counts.perft[i].bogus);
    CHECK(counted[i].examine == counts.perft[i].examine);
  }
}

}  // namespace bogosity::tests
