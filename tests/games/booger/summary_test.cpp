// The summary of a session of Booger On Your Neighbor, computed a second time: from the text of its lines, the hands of
// its audit and its facts.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/game.h"
#include "core/record.h"
#include "games/booger/game.h"
#include "literal_games/random_booger.h"
#include "tests/support/best_feats.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {
namespace {

using core::FactKind;
using Rows = std::vector<std::vector<std::string>>;

const auto& leave_to_look() {
  static const auto leave = core::Unsealed::by_audit_of_file();
  return leave;
}

std::string digits(std::int64_t number) { return std::to_string(number); }

// The words of a line, quotes kept together, without notes and names in front.
std::vector<std::string> words_in(const std::string& line) {
  std::vector<std::string> words(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == ' ' && !quoted) {
      words.emplace_back();
    } else {
      words.back() += line[i];
      if (line[i] == '\\') words.back() += line[++i];
    }
  }
  return words;
}

// A card of this game, whatever is said with it: "4H", "JH=D", "QH~Bob".
bool is_card(const std::string& word) {
  return word.size() >= 2 && std::string("A23456789TJQK").find(word[0]) != std::string::npos &&
         std::string("CDHS").find(word[1]) != std::string::npos &&
         (word.size() == 2 || word[2] == '=' || word[2] == '~');
}

struct HandByText {
  std::int64_t plays = 0;
  std::int64_t run = 0;  // of 2s, the longest
  std::string run_by;
  std::size_t run_line = 0;
  std::size_t out_line = 0;
  std::map<std::string, std::string> left;  // by name: "5H,KD"; empty where the points alone were told
};

// The session as its text and its audit tell it.
struct ByHand {
  std::vector<core::PlayerResult> results;
  std::vector<std::string> names;
  std::vector<std::int64_t> scores;
  std::vector<core::Fact> facts;
  nlohmann::json hands;
  std::vector<HandByText> texts;  // of the hands that somebody went out in
  std::map<std::string, std::int64_t> plays, drawn, passed;
  bool broken_off = false;  // a hand that everybody but one left: nobody counts what was played in it
  bool shuffled = false;    // runs of 2s were taken from the pile

  explicit ByHand(const core::Snapshot& play)
      : results(play.outcome().players),
        facts(tests::all_facts(play, leave_to_look())),
        review_(tests::review(play, leave_to_look())) {
    for (const auto& player : results) {
      names.push_back(player.name);
      scores.push_back(player.score);
    }
    hands = nlohmann::json::parse(play.audit_json(leave_to_look())).at("hands");
    read(play.record());
  }
  std::int64_t sum(std::size_t who, FactKind kind) const {
    return std::count_if(facts.begin(), facts.end(),
                         [&](const core::Fact& fact) { return fact.player == who && fact.kind == kind; });
  }
  std::size_t number_of(const std::string& name) const {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  }

 private:
  void read(const std::string& record) {
    std::set<std::size_t> out_lines;
    for (const auto& fact : facts) {
      if (fact.kind == FactKind::win) out_lines.insert(fact.line);
    }
    core::LineSplitter lines(record);
    bool body = false;
    std::size_t number = 0;
    HandByText hand;
    for (std::string_view text; lines.next(text);) {
      if (body) {
        ++number;
        add(std::string(text), number, hand, out_lines.count(number) > 0);
      }
      body = body || text.empty();
    }
    broken_off = broken_off || (is_on_ && then(number).phase == booger::Phase::between);
  }
  booger::View then(std::size_t step) { return *booger::view_of(*review_->session().at(step)); }
  void add(const std::string& line, std::size_t number, HandByText& hand, bool goes_out) {
    std::string who;
    for (const auto& word : words_in(line)) {
      if (who.empty() && word.back() == ':') who = name_in(word.substr(0, word.size() - 1));
      if (word.starts_with("start:")) {
        hand = {};
        broken_off = broken_off || is_on_;
        is_on_ = true;
      }
      if (word.starts_with("draw:")) drawn[who] += std::stoll(word.substr(5));
      if (word == "pass") ++passed[who];
      if (word.starts_with("left:") && !texts.empty()) {
        const auto at = word.rfind('=');
        const std::string cards = word.substr(at + 1);
        texts.back().left[name_in(word.substr(5, at - 5))] = cards.front() == '#' ? "" : cards;
      }
      if (!is_card(word)) continue;
      ++plays[who];
      ++hand.plays;
    }
    const booger::View view = then(number);
    shuffled = shuffled || std::any_of(view.last.begin(), view.last.end(), [](const booger::EventView& it) {
                 return it.kind == booger::Happened::reshuffled;
               });
    const std::int64_t run = view.run_of_twos;  // red 3s are no break in it (D3)
    if (run > hand.run) hand.run = run, hand.run_by = who, hand.run_line = number;
    if (!goes_out) return;
    is_on_ = false;
    hand.out_line = number;
    texts.push_back(hand);
  }
  static std::string name_in(const std::string& written) {
    return written.front() == '"' ? written.substr(1, written.size() - 2) : written;
  }

  std::shared_ptr<const core::Review> review_;
  bool is_on_ = false;
};

Rows players_by_hand(const ByHand& it) {
  Rows rows;
  for (std::size_t who = 0; who < it.names.size(); ++who) {
    std::vector<std::int64_t> lost;
    std::int64_t won = 0;
    for (const auto& hand : it.hands) {
      if (hand.at("out") == it.names[who])
        ++won;
      else if (hand.at("points").contains(it.names[who]))
        lost.push_back(hand.at("points").at(it.names[who]));
    }
    std::sort(lost.begin(), lost.end());
    rows.push_back({it.names[who], digits(it.scores[who]), digits(won), digits(it.sum(who, FactKind::turn)),
                    digits(lost.empty() ? 0 : lost.back()), lost.empty() ? "" : digits(lost.front())});
  }
  return rows;
}

Rows silence_by_hand(const ByHand& it) {
  Rows rows;
  for (std::size_t who = 0; who < it.names.size(); ++who) {
    const auto right = it.sum(who, FactKind::call_right), caught = it.sum(who, FactKind::caught);
    const auto away = it.sum(who, FactKind::undetected);
    if (right > 0 || caught > 0 || away > 0)
      rows.push_back({it.names[who], digits(right), digits(caught), digits(away)});
  }
  return rows;
}

void check_hands(const ByHand& it, const Rows& told) {
  REQUIRE(told.size() == it.hands.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    CHECK(told[i][1] == digits(it.texts[i].plays));
    CHECK(told[i][2] == it.hands[i].at("out").get<std::string>());
    for (std::size_t who = 0; who < it.names.size(); ++who) {
      const auto& points = it.hands[i].at("points");
      CHECK(told[i][3 + who] == (points.contains(it.names[who]) ? points.at(it.names[who]).dump() : ""));
    }
  }
}

void check_drawing(const ByHand& it, const Rows& told) {
  for (std::size_t who = 0; who < it.names.size(); ++who) {
    const std::string& name = it.names[who];
    const auto row = std::find_if(told.begin(), told.end(), [&](const auto& each) { return each[0] == name; });
    const auto of = [&](const auto& counts) { return counts.contains(name) ? counts.at(name) : 0; };
    if (row == told.end()) {
      CHECK(of(it.plays) + of(it.drawn) + of(it.passed) == 0);
      continue;
    }
    CHECK((*row)[1] == digits(of(it.plays)));
    CHECK((*row)[2] == digits(of(it.drawn)));
    CHECK((*row)[6] == digits(of(it.passed)));
    CHECK(*row != std::vector<std::string>{name, "0", "0", "0", "0", "0", "0"});
  }
}

BestFeats feats_by_hand(const ByHand& it, std::int64_t turns) {
  BestFeats best;
  std::int64_t row = 0;
  for (std::size_t i = 0; i < it.hands.size(); ++i) {
    const auto& text = it.texts[i];
    const auto out = it.number_of(it.hands[i].at("out"));
    std::int64_t others = 0;
    for (std::size_t who = 0; who < it.names.size(); ++who) {
      if (who == out || !it.hands[i].at("points").contains(it.names[who])) continue;
      const std::int64_t points = it.hands[i].at("points").at(it.names[who]);
      others += points;
      const auto cards = text.left.find(it.names[who]);
      best.keep("dearest_hand", who, points, text.out_line, cards == text.left.end() ? "" : cards->second);
    }
    best.keep("dearest_win", out, others, text.out_line);
    best.keep("longest_hand", out, text.plays, text.out_line);
    if (text.run > 1) best.keep("longest_run", it.number_of(text.run_by), text.run, text.run_line);
    row = i > 0 && it.hands[i - 1].at("out") == it.hands[i].at("out") ? row + 1 : 1;
    if (row > 1) best.keep("outs_in_a_row", out, row, text.out_line);
  }
  std::map<std::size_t, std::int64_t> right, caught;
  for (const auto& fact : it.facts) {
    if (fact.kind == FactKind::call_right) best.keep("sharp_eyes", fact.player, ++right[fact.player], fact.line);
    if (fact.kind == FactKind::caught) best.keep("tongue_tied", fact.player, ++caught[fact.player], fact.line);
  }
  best.keep_for_the_table("longest_session", turns, {});
  std::vector<std::pair<std::int64_t, std::size_t>> stayed;
  for (std::size_t who = 0; who < it.names.size(); ++who) {
    // Who missed hands: against_literal_games_test.cpp.
    if (it.results[who].playing && it.results[who].had_turn && !it.results[who].missed_hands)
      stayed.emplace_back(it.scores[who], who);
  }
  std::sort(stayed.begin(), stayed.end());
  if (!it.hands.empty() && stayed.size() > 1)
    best.keep("ahead_at_the_end", stayed[0].second, stayed[1].first - stayed[0].first,
              it.texts[it.hands.size() - 1].out_line);
  return best;
}

}  // namespace

TEST_CASE(
    "booger: summary and feats are what the lines, the hands and the facts come to when they are counted by hand") {
  int checked = 0;
  for (std::uint64_t seed = 96'000'001; seed <= 96'000'000 + seeds(25); ++seed) {
    const auto play = booger::game().read_record(literal::booger::random_booger(seed));
    if (!play) continue;
    const auto tables = tests::review(**play, leave_to_look())->summary();
    INFO("seed ", seed, "\n", (*play)->record());
    if (tables.empty()) continue;
    ++checked;
    ByHand by_hand(**play);
    REQUIRE(tables.size() == 4);
    CHECK(tables[0].rows == players_by_hand(by_hand));
    check_hands(by_hand, tables[1].rows);
    if (!by_hand.broken_off) check_drawing(by_hand, tables[2].rows);
    CHECK(tables[3].rows == silence_by_hand(by_hand));
    auto feats = (*play)->feats(leave_to_look());
    for (auto& feat : feats) {
      if (feat.kind != "dearest_hand") feat.words.clear();
    }
    BestFeats told(feats);
    BestFeats counted = feats_by_hand(by_hand, (*play)->outcome().turns);
    for (const char* not_in_the_text : {"most_at_once", "quickest_out"}) told.leave_out(not_in_the_text);
    if (by_hand.shuffled) told.leave_out("longest_run"), counted.leave_out("longest_run");
    check_same(told, counted);
  }
  CHECK(checked > 0);
}

}  // namespace bogosity::tests
