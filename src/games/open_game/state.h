// Everything that an open game computes from its lines: a value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/names.h"
#include "core/table_view.h"

namespace bogosity::open_game {

// The players of an open game: the order of play, presence and scores.

using core::PlayerId;

enum class Presence : std::uint8_t { playing, waiting, left };  // waiting: plays from the next hand on

struct Players {
  std::vector<PlayerId> order;       // clockwise: those who play and those who wait
  std::vector<Presence> presence;    // by player
  std::vector<std::int64_t> scores;  // by player
  std::vector<bool> had_turn;        // by player: ever
  // By player, where the lowest score wins: hands were counted without her, and she got no points for them.
  std::vector<bool> missed_hands;
  std::vector<bool> starts_with_points;  // by player: waits, and has points for the hands before
  std::vector<core::Stay> in_turns;      // by player
  std::vector<core::Stay> in_hands;      // by player
  std::string scorekeeper;

  explicit Players(std::size_t players = 0)
      : presence(players, Presence::playing),
        scores(players),
        had_turn(players),
        missed_hands(players),
        starts_with_points(players),
        in_turns(players),
        in_hands(players) {
    for (std::size_t i = 0; i < players; ++i) order.push_back(static_cast<PlayerId>(i));
  }

  bool is_here(PlayerId who) const { return who < presence.size() && presence[who] != Presence::left; }
  // The players who play or wait, in the order of play.
  std::vector<PlayerId> seated() const {
    std::vector<PlayerId> all;
    std::ranges::copy_if(order, std::back_inserter(all), [this](PlayerId who) { return is_here(who); });
    return all;
  }
  bool plays(PlayerId who) const { return who < presence.size() && presence[who] == Presence::playing; }
  std::size_t playing() const { return static_cast<std::size_t>(std::ranges::count(presence, Presence::playing)); }
  // The player `steps` places to the left of `who` (clockwise), or to the right if negative, among those who play.
  // `who` is in the order but need not play. At least one player must play.
  PlayerId beside(PlayerId who, int steps = 1) const;
  // The next one beside the place where `from` sits or sat, of those who play or wait: `from` itself if alone,
  // nothing if nobody is there.
  std::optional<PlayerId> seated_beside(PlayerId from, bool to_the_left = true) const;
  // Takes `who` out of play; the place stays in the order until the next hand.
  void leave(PlayerId who, int turn, int hand) {
    presence[who] = Presence::left;
    starts_with_points[who] = false;
    in_turns[who].until = turn;
    in_hands[who].until = hand;
  }
  // `who` sits down at the left of `at` and plays from the next hand on. An earlier score is kept.
  void join(PlayerId who, PlayerId at, int turn, int hand);
  // A hand begins: those who waited play, those who left lose their place.
  void begin_hand();
  // Whoever joins got points for the hands before.
  void start_with_points(PlayerId who);
  // A hand was counted without `who`.
  void miss_hand(PlayerId who) { missed_hands[who] = missed_hands[who] || !starts_with_points[who]; }
};

struct PointsGiven {
  PlayerId who = 0;
  std::int64_t points = 0;
  std::string_view rule;   // an id of the rulebook, or "adjust", or "join": a literal
  std::string why;         // may be empty
  std::size_t line = 0;    // of the record, from 1
  int hand = 1;            // the hand in which or after which they were given
  std::int64_t total = 0;  // with these
  int turn = 0;            // the last one begun; 0 before the first
};

struct Clarified {
  std::string rule;
  std::string text;
  int turn = 0;
};

struct Remark {
  std::string text;
  std::size_t line = 0;
  int turn = 0;
};

// `Rules` is the game (see open_game/rules.h), with its Setup, State and Hand.
template <class Rules>
struct GameState {
  using State = typename Rules::State;
  using Hand = typename Rules::Hand;

  explicit GameState(typename Rules::Setup the_setup)
      : setup(std::move(the_setup)), players(setup.players.size()), now(Rules::begin(setup)) {
    for (const auto& name : setup.players) names.add(name);
    players.scorekeeper = setup.scorekeeper;
    players.had_turn.assign(setup.players.size(), setup.totals_only);  // only totals are known
    for (const auto& [who, total] : setup.totals) players.scores[who] = total;
  }

  typename Rules::Setup setup;
  core::Names names;
  Players players;
  State now;
  int hand = 0;             // how many have begun
  int turns = 0;            // turns so far; a line has at most one
  std::size_t lines = 0;    // folded; the current line is lines + 1
  std::vector<Hand> hands;  // that are over
  std::vector<PointsGiven> points;
  std::vector<core::Fact> facts;      // all kinds but points
  std::vector<core::Moment> moments;  // with step and turn
  std::vector<std::string> house_rules;
  std::vector<Clarified> clarified;
  std::vector<Remark> remarks;

  void give(PlayerId who, std::int64_t value, std::string_view rule, std::string why = {}) {
    if (!setup.totals_only) players.scores[who] += value;  // totals of the header stay
    points.push_back({who, value, rule, std::move(why), lines + 1, hand, players.scores[who], turns});
  }
  void note(PlayerId who, core::FactKind kind, std::int64_t value = 1, std::string_view rule = {}) {
    facts.push_back({lines + 1, who, kind, value, rule});
    if (kind == core::FactKind::turn) players.had_turn[who] = true;
  }
  void mark(core::MomentKind kind, std::optional<PlayerId> who, core::Sentence told) {
    moments.push_back({lines + 1, kind, turns, who ? std::optional<std::size_t>(*who) : std::nullopt, std::move(told)});
  }
};

// The database tables that all open games share: notes and clarifications. They are never sealed.

std::vector<core::GameTable> tables();
std::vector<core::GameRows> public_rows(const std::vector<Remark>& remarks, const std::vector<Clarified>& clarified);

}  // namespace bogosity::open_game
