#include "games/cals_bs/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/audit.h"
#include "core/best_feats.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "games/cals_bs/fold.h"
#include "games/cals_bs/game.h"
#include "games/cals_bs/narration.h"
#include "games/cals_bs/record.h"
#include "games/open_game/narration.h"

namespace bogosity::cals_bs {

using core::Feat;
using core::SummaryTable;

using Json = core::AuditSink::Value;

namespace {

Json state_json(const GameState& state) {
  const State& now = state.now;
  Json cards = Json::object();
  for (const PlayerId who : state.players.order) {
    if (state.players.plays(who)) cards[state.names[who]] = now.cards[who];
  }
  const std::string rank = rank_in_json(now.claim, now.rank);
  Json out;
  out["cards"] = std::move(cards);
  out["pile"] = now.pile_cards;
  const bool nobody_left = state.players.seated().empty();
  out["leader"] = nobody_left ? Json(nullptr) : Json(state.names[now.hand_on ? now.leader : next_hand(state).leader]);
  out["rank"] = rank.empty() ? Json(nullptr) : Json(rank);
  out["last"] = open_game::name_or_null(state.names, now.last);
  out["going_out"] = open_game::name_or_null(state.names, now.going_out);
  return out;
}

// The result of a session, as tables (core/game.h).

SummaryTable players_table(const GameState& state) {
  SummaryTable out("players", "Players",
                   "player, score, hands won, doubts right, doubts wrong, caught, believed, piles taken, cards "
                   "taken, wrong outs, shames",
                   "Nobody played.");
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    const PlayerStats& each = state.now.stats[who];
    const auto won = std::ranges::count(state.hands, who, &Hand::winner);
    out.add(state.names[static_cast<PlayerId>(who)], state.players.scores[who], won, each.doubts_right,
            each.doubts_wrong, each.caught, each.believed, each.piles_taken, each.cards_taken, each.wrong_outs,
            each.shames);
  }
  return out;
}

SummaryTable hands_table(const GameState& state) {
  SummaryTable out("hands", "Hands", "hand, won by, sets, doubts, lies caught, out with, most held",
                   "No hand was won.");
  for (const Hand& each : state.hands) {
    out.add(each.number, state.names[each.winner], each.sets, each.doubts, each.lies,
            core::cards_in_words(each.cards_out), core::cards_in_words(each.most_held));
  }
  return out;
}

SummaryTable doubts_table(const GameState& state) {
  SummaryTable out("doubts", "Doubts", "line, what happened", "Nobody doubted.");
  for (const core::Moment& each : state.moments) {
    if (each.kind == core::MomentKind::inquiry) out.add(each.step, core::plain_text(each.told));
  }
  return out;
}

// Everybody who has the most: "Ada and Dov, 2 cards taken each".
template <class Value>
std::string best(const GameState& state, Value value, std::string_view one, std::string_view more) {
  int most = 0;
  std::vector<std::string> who;
  for (std::size_t i = 0; i < state.now.stats.size(); ++i) {
    const int own = value(state.now.stats[i]);
    if (own <= 0 || own < most) continue;
    if (own > most) who.clear();
    most = own;
    who.push_back(state.names[static_cast<PlayerId>(i)]);
  }
  if (who.empty()) return "nobody";
  return core::listed(who) + ", " + open_game::counted(most, one, more) + (who.size() > 1 ? " each" : "");
}

SummaryTable honors_table(const GameState& state) {
  const auto nose = [](const PlayerStats& each) { return each.doubts_right - each.doubts_wrong; };
  const auto truth = [](const PlayerStats& each) { return each.believed; };
  const auto paper = [](const PlayerStats& each) { return each.cards_taken; };
  SummaryTable out("honors", "Best at doubting and bluffing", "honor, who");
  out.add("Best doubter", best(state, nose, "doubt more right than wrong", "doubts more right than wrong"));
  out.add("Most often doubted for nothing", best(state, truth, "true set doubted", "true sets doubted"));
  out.add("Took most cards", best(state, paper, "card taken", "cards taken"));
  return out;
}

}  // namespace

void CalsBs::audit(const GameState& state, core::AuditSink& sink) {
  Json stats = Json::object();
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    const PlayerStats& each = state.now.stats[who];
    stats[state.names[static_cast<PlayerId>(who)]] = {{"doubts_right", each.doubts_right},
                                                      {"doubts_wrong", each.doubts_wrong},
                                                      {"caught", each.caught},
                                                      {"believed", each.believed}};
  }
  core::tell_players(sink, "Cal's BS", state.names, state.players.scores);
  sink.begin_list("hands");
  for (const Hand& each : state.hands) {
    sink.entry({{"winner", state.names[each.winner]},
                {"sets", each.sets},
                {"doubts", each.doubts},
                {"lies_caught", each.lies}});
  }
  sink.end_list();
  sink.member("players_stats", stats);
  open_game::tell_points(sink, state.points, state.names);
  sink.member("state", state_json(state));
}

std::string CalsBs::audit_in_words(const GameState& state) {
  std::string text;
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    const PlayerStats& each = state.now.stats[who];
    const std::int64_t score = state.players.scores[who];
    text += fmt::format("{}: {} {}; doubted {} right, {} wrong; caught {}, believed {}\n",
                        state.names[static_cast<PlayerId>(who)], core::score_in_words(score),
                        core::plural(score, "hand", "hands"), each.doubts_right, each.doubts_wrong, each.caught,
                        each.believed);
  }
  return text + "\n" + state_sentence(state) + "\n";
}

std::vector<SummaryTable> CalsBs::summary(const GameState& state) {
  if (state.setup.totals_only) return {};
  return {players_table(state), hands_table(state), doubts_table(state), honors_table(state)};
}

const std::vector<core::FeatKind>& feat_kinds() {
  static const std::vector<core::FeatKind> all = {
      {"most_hands", "Most hands won in a session", "hand", "hands", "Hands that one player won."},
      {"hands_in_a_row", "Most hands won in a row", "hand", "hands", "Hands that one player won one after the other."},
      {"lies_caught", "Most lies caught in a session", "lie", "lies", "Right doubts of one player."},
      {"doubts_in_a_row", "Most right doubts in a row", "doubt", "doubts",
       "Right doubts of one player, one after the other."},
      {"most_believed", "Most often doubted for nothing", "doubt", "doubts",
       "True sets of one player that were doubted."},
      {"biggest_pile", "Biggest pile taken", "card", "cards", "Cards that a player took after one doubt."},
      {"longest_hand", "Longest hand", "set", "sets", "Sets placed before a player went out. Counted for the winner."},
      {"long_way_back", "Longest way back", "card", "cards", "The most cards that the winner of a hand held in it."},
      {"grand_exit", "Grandest exit", "card", "cards", "Cards turned up to go out."}};
  return all;
}

std::vector<Feat> CalsBs::feats(const GameState& state) {
  core::BestFeats best(feat_kinds());
  std::map<PlayerId, std::int64_t> won;
  for (const Hand& each : state.hands) {
    const std::string hand = "hand " + std::to_string(each.number);
    best.add("most_hands", each.winner, ++won[each.winner], each.line);
    if (each.row > 1) best.add("hands_in_a_row", each.winner, each.row, each.line);
    best.add("longest_hand", each.winner, each.sets, each.line, hand);
    best.add("long_way_back", each.winner, each.most_held, each.line, hand);
    best.add("grand_exit", each.winner, each.cards_out, each.line, hand);
  }
  for (std::size_t who = 0; who < state.players.scores.size(); ++who) {
    const PlayerStats& stats = state.now.stats[who];
    best.add("lies_caught", who, stats.doubts_right, 0);
    best.add("doubts_in_a_row", who, stats.right_row.value, stats.right_row.line);
    best.add("most_believed", who, stats.believed, 0);
    best.add("biggest_pile", who, stats.biggest_pile.value, stats.biggest_pile.line);
  }
  return best.all();
}

}  // namespace bogosity::cals_bs
