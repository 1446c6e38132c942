#include "games/booger/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/audit.h"
#include "core/best_feats.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "games/booger/game.h"
#include "games/open_game/narration.h"

namespace bogosity::booger {

using Json = core::AuditSink::Value;

namespace {

void tell_hands(const GameState& state, core::AuditSink& sink) {
  sink.begin_list("hands");
  for (const Hand& hand : state.hands) {
    Json points = Json::object();
    for (std::size_t i = 0; i < state.players.scores.size(); ++i) {
      const auto who = static_cast<PlayerId>(i);
      if (const auto counted = hand.points_of(who)) points[state.names[who]] = *counted;
    }
    sink.entry({{"out", state.names[hand.out]}, {"points", std::move(points)}});
  }
  sink.end_list();
}

Json state_of(const GameState& state) {
  const State& now = state.now;
  Json out;
  const bool playing = now.phase == Phase::playing;
  out["turn"] =
      open_game::name_or_null(state.names, playing ? std::optional(now.turn) : next_beginner(now, state.players));
  out["direction"] = now.direction > 0 ? "clockwise" : "counterclockwise";
  out["match"] = nullptr;
  if (now.match) {
    out["match"] = {{"rank", std::string(1, core::letter(now.match->rank))},
                    {"suit", std::string(1, core::letter(now.match->suit))}};
  }
  out["cards"] = Json::object();
  for (std::size_t i = 0; i < state.players.presence.size(); ++i) {
    const auto who = static_cast<PlayerId>(i);
    if (state.players.plays(who)) out["cards"][state.names[who]] = now.cards_of(who);
  }
  out["must_say"] = open_game::name_or_null(state.names, now.owes);
  return out;
}

// The result of a session, as tables (core/game.h).

using core::Feat;
using core::SummaryTable;

std::int64_t facts_of(const GameState& state, std::size_t who, core::FactKind kind) {
  return std::ranges::count_if(state.facts,
                               [&](const core::Fact& each) { return each.player == who && each.kind == kind; });
}

SummaryTable players_table(const GameState& state) {
  SummaryTable out("players", "Players", "player, points, hands won, turns, highest hand, lowest hand lost",
                   "Nobody played.");
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    std::int64_t won = 0, dearest = 0, cheapest = -1;
    for (const Hand& hand : state.hands) {
      won += hand.out == who ? 1 : 0;
      for (const Counted& each : hand.counted) {
        if (each.who != who) continue;
        dearest = std::max(dearest, each.points);
        cheapest = cheapest < 0 ? each.points : std::min(cheapest, each.points);
      }
    }
    out.add(state.names[static_cast<PlayerId>(who)], state.players.scores[who], won,
            facts_of(state, who, core::FactKind::turn), dearest, cheapest < 0 ? "" : std::to_string(cheapest));
  }
  return out;
}

SummaryTable hands_table(const GameState& state) {
  SummaryTable out("hands", "Hands", "hand, cards played, out", "No hand was counted.");
  for (std::size_t who = 0; who < state.players.scores.size(); ++who)
    out.columns.push_back(state.names[static_cast<PlayerId>(who)]);
  for (const Hand& hand : state.hands) {
    out.add(hand.number, hand.plays, state.names[hand.out]);
    for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
      const auto counted = hand.points_of(static_cast<PlayerId>(who));
      out.rows.back().push_back(counted ? std::to_string(*counted) : "");
    }
  }
  return out;
}

void add_share(const Hand& hand, std::size_t who, Share& sums) {
  if (who >= hand.shares.size()) return;
  const Share& share = hand.shares[who];
  sums.plays += share.plays;
  sums.drawn += share.drawn;
  sums.made_to_draw += share.made_to_draw;
  sums.most_at_once = std::max(sums.most_at_once, share.most_at_once);
  sums.skipped += share.skipped;
  sums.passed += share.passed;
}

SummaryTable drawing_table(const GameState& state) {
  SummaryTable out("drawing", "Cards", "player, cards played, drawn, made to draw, most at once, turns lost, passed",
                   "No card was played.");
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    Share sums;
    for (const Hand& hand : state.hands) add_share(hand, who, sums);
    if (state.now.phase != Phase::between) add_share(state.now.so_far, who, sums);
    if (sums.plays + sums.drawn + sums.made_to_draw + sums.skipped + sums.passed == 0) continue;
    out.add(state.names[static_cast<PlayerId>(who)], sums.plays, sums.drawn, sums.made_to_draw, sums.most_at_once,
            sums.skipped, sums.passed);
  }
  return out;
}

SummaryTable words_table(const GameState& state) {
  SummaryTable out("one_card_left", "\u201COne card left!\u201D", "player, caught others, was caught, forgot unnoticed",
                   "Every player with one card said it.");
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    const auto right = facts_of(state, who, core::FactKind::call_right),
               caught = facts_of(state, who, core::FactKind::caught),
               away = facts_of(state, who, core::FactKind::undetected);
    if (right + caught + away > 0) out.add(state.names[static_cast<PlayerId>(who)], right, caught, away);
  }
  return out;
}

void add_hands(const GameState& state, core::BestFeats& best) {
  std::int64_t row = 0;
  for (std::size_t i = 0; i < state.hands.size(); ++i) {
    const Hand& hand = state.hands[i];
    const std::string which = "hand " + std::to_string(hand.number);
    std::int64_t others = 0, most_cards = 0;
    for (const Counted& each : hand.counted) {
      others += each.points;
      most_cards = std::max(most_cards, std::int64_t{each.held});
      best.add("dearest_hand", each.who, each.points, hand.out_line, core::joined(each.cards, ","));
    }
    best.add("dearest_win", hand.out, others, hand.out_line, which);
    best.add("quickest_out", hand.out, most_cards, hand.out_line, which);
    best.add("longest_hand", hand.out, hand.plays, hand.out_line, which);
    if (hand.longest_run > 1) best.add("longest_run", hand.run_by, hand.longest_run, hand.run_line);
    for (std::size_t who = 0; who < hand.shares.size(); ++who)
      best.add("most_at_once", who, hand.shares[who].most_at_once, hand.shares[who].most_line);
    row = i > 0 && state.hands[i - 1].out == hand.out ? row + 1 : 1;
    if (row > 1) best.add("outs_in_a_row", hand.out, row, hand.out_line);
  }
}

// Only players who are there at the end and missed no hand are compared, as in the places.
void add_totals(const GameState& state, core::BestFeats& best) {
  std::vector<std::pair<std::int64_t, std::size_t>> totals;
  for (std::size_t i = 0; i < state.players.scores.size(); ++i) {
    const bool missed = !state.players.is_here(static_cast<PlayerId>(i)) || state.players.missed_hands[i];
    if (!missed && state.players.had_turn[i]) totals.emplace_back(state.players.scores[i], i);
  }
  std::ranges::sort(totals);
  if (state.hands.empty() || totals.size() < 2) return;
  best.add("ahead_at_the_end", totals[0].second, totals[1].first - totals[0].first, state.hands.back().out_line,
           "with a total of " + core::score_in_words(totals[0].first));
}

}  // namespace

void Booger::audit(const GameState& state, core::AuditSink& sink) {
  core::tell_players(sink, "Booger On Your Neighbor", state.names, state.players.scores);
  tell_hands(state, sink);
  open_game::tell_points(sink, state.points, state.names);
  sink.member("state", state_of(state));
}

std::string Booger::audit_in_words(const GameState& state) {
  std::string text;
  for (std::size_t i = 0; i < state.hands.size(); ++i) {
    text += fmt::format("Hand {}: {} went out.\n", state.hands[i].number, state.names[state.hands[i].out]);
    for (const Counted& each : state.hands[i].counted)
      text += fmt::format("  {:<16} {:>5}\n", state.names[each.who], each.points);
  }
  text += "Totals, the lowest wins:\n";
  for (std::size_t i = 0; i < state.players.scores.size(); ++i)
    text += fmt::format("  {:<16} {:>5}\n", state.names[static_cast<PlayerId>(i)], state.players.scores[i]);
  return text + "\n" + state_sentence(state) + "\n";
}

std::vector<SummaryTable> Booger::summary(const GameState& state) {
  if (state.setup.totals_only) return {};
  return {players_table(state), hands_table(state), drawing_table(state), words_table(state)};
}

// A low total is the better one, so its distance to the next is listed.
const std::vector<core::FeatKind>& feat_kinds() {
  static const std::vector<core::FeatKind> all = {
      {"dearest_win", "Highest win", "point", "points", "Points of all other players when one went out."},
      {"dearest_hand", "Highest hand left", "point", "points", "Points of one player's cards at the end of a hand."},
      {"most_at_once", "Most cards drawn at once", "card", "cards",
       "Drawn at once for 2s, a red 3, or \u201COne card left!\u201D not said."},
      {"longest_run", "Longest run of 2s", "2", "2s",
       "2s on top of each other. Counted for the player of the last one."},
      {"longest_hand", "Longest hand", "card", "cards", "Cards played in a hand. Counted for the winner."},
      {"quickest_out", "Most cards held by another when one went out", "card", "cards",
       "Cards of the player who held the most."},
      {"outs_in_a_row", "Most hands won in a row", "hand", "hands", "Hands that one player won one after the other."},
      {"sharp_eyes", "Caught others most often", "catch", "catches", "Players whom one player caught in a session."},
      {"tongue_tied", "Most often caught", "time", "times", "Times that one player was caught in a session."},
      {"ahead_at_the_end", "Clearest win of a session", "point", "points",
       "Points between the lowest total and the next."},
      {"longest_session", "Longest session", "turn", "turns", "Turns of a session, for all players."}};
  return all;
}

std::vector<Feat> Booger::feats(const GameState& state) {
  core::BestFeats best(feat_kinds());
  add_hands(state, best);
  std::map<std::size_t, std::int64_t> right, caught;
  for (const core::Fact& fact : state.facts) {
    if (fact.kind == core::FactKind::call_right) best.add("sharp_eyes", fact.player, ++right[fact.player], fact.line);
    if (fact.kind == core::FactKind::caught) best.add("tongue_tied", fact.player, ++caught[fact.player], fact.line);
  }
  add_totals(state, best);
  best.add("longest_session", std::nullopt, state.turns, 0, open_game::counted(state.hands.size(), "hand", "hands"));
  return best.all();
}

}  // namespace bogosity::booger
