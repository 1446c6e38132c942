// All that a plain game has written down and worked out from its lines. What is kept for good grows at its end only, so
// that a line can be taken back at the same cost however long the evening is: the state of the table, which is copied
// for it, must not grow with the evening.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/facts.h"
#include "core/names.h"
#include "core/review.h"
#include "games/plain/company.h"

namespace bogosity::plain {

struct PointsGiven {
  PlayerId who = 0;
  std::int64_t points = 0;
  std::string rule;        // an id of the rulebook, or "adjust"
  std::string why;         // may be empty
  std::size_t line = 0;    // of the record, from 1
  int hand = 1;            // in which they were given, or after which
  std::int64_t total = 0;  // with these
  int turn = 0;            // the last one begun; 0 before the first
};

struct ClearedUp {
  std::string rule;
  std::string text;
  int turn = 0;
};

struct Remark {
  std::string text;
  std::size_t line = 0;
  int turn = 0;
};

// `Rules` is the game (see plain/rules.h): its Setup, its State, what it keeps of a Hand that is over.
template <class Rules>
struct Slate {
  using State = typename Rules::State;
  using Hand = typename Rules::Hand;

  explicit Slate(typename Rules::Setup the_setup)
      : setup(std::move(the_setup)), company(setup.players.size()), now(Rules::begin(setup)) {
    for (const auto& name : setup.players) names.add(name);
    company.scorekeeper = setup.scorekeeper;
    company.had_turn.assign(setup.players.size(), setup.totals_only);  // of these the total is known
    for (const auto& [who, total] : setup.totals) company.scores[who] = total;
  }

  typename Rules::Setup setup;
  core::Names names;
  Company company;
  State now;
  int hand = 0;             // how many have begun
  int turns = 0;            // plays so far, of which each line has one at most
  std::size_t lines = 0;    // folded; the one at hand is lines + 1
  std::vector<Hand> hands;  // those that are over
  std::vector<PointsGiven> points;
  std::vector<core::Fact> facts;      // of all kinds but the points that lines give
  std::vector<core::Moment> moments;  // with step and turn
  std::vector<std::string> house_rules;
  std::vector<ClearedUp> cleared_up;
  std::vector<Remark> remarks;

  // Gives points, and remembers what for.
  void give(PlayerId who, std::int64_t value, std::string rule, std::string why = {}) {
    if (!setup.totals_only) company.scores[who] += value;  // those of the header stay
    points.push_back({who, value, std::move(rule), std::move(why), lines + 1, hand, company.scores[who], turns});
  }
  void note(PlayerId who, core::FactKind kind, std::int64_t value = 1, std::string rule = {}) {
    facts.push_back({lines + 1, who, kind, value, std::move(rule)});
    if (kind == core::FactKind::turn) company.had_turn[who] = true;
  }
  void mark(core::MomentKind kind, std::optional<PlayerId> who, core::Sentence told) {
    moments.push_back({lines + 1, kind, turns, who ? std::optional<std::size_t>(*who) : std::nullopt, std::move(told)});
  }

  // Where it stands, for going back. Names stay: whoever read them forgets them.
  struct Mark {
    std::size_t lines = 0, hands = 0, points = 0, facts = 0, moments = 0, house_rules = 0, cleared_up = 0, remarks = 0;
    int hand = 0, turns = 0;
    Company company;
    State now;
  };
  Mark mark_here() const {
    return {lines,
            hands.size(),
            points.size(),
            facts.size(),
            moments.size(),
            house_rules.size(),
            cleared_up.size(),
            remarks.size(),
            hand,
            turns,
            company,
            now};
  }
  void rewind(Mark mark) {
    lines = mark.lines;
    hands.erase(hands.begin() + static_cast<std::ptrdiff_t>(mark.hands), hands.end());
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(mark.points), points.end());
    facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(mark.facts), facts.end());
    moments.erase(moments.begin() + static_cast<std::ptrdiff_t>(mark.moments), moments.end());
    house_rules.resize(mark.house_rules);
    cleared_up.erase(cleared_up.begin() + static_cast<std::ptrdiff_t>(mark.cleared_up), cleared_up.end());
    remarks.erase(remarks.begin() + static_cast<std::ptrdiff_t>(mark.remarks), remarks.end());
    hand = mark.hand;
    turns = mark.turns;
    company = std::move(mark.company);
    now = std::move(mark.now);
  }
};

}  // namespace bogosity::plain
