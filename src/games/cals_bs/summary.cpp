#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.h"
#include "games/cals_bs/game.h"
#include "games/cals_bs/permitted.h"
#include "games/cals_bs/record.h"
#include "games/open_game/narration.h"
#include "games/shared/json_sheet.h"

namespace bogosity::cals_bs {

using core::Feat;
using core::SummaryTable;

using Json = games::JsonSheet::Json;

namespace {

// All players, in the order in which they first appear.
std::vector<PlayerId> everybody(const GameState& state) {
  std::vector<PlayerId> all;
  for (std::size_t i = 0; i < state.players.scores.size(); ++i) all.push_back(static_cast<PlayerId>(i));
  return all;
}

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

class Summary {
 public:
  explicit Summary(const GameState& state) : state_(state) {}

  std::vector<SummaryTable> all() const {
    if (state_.setup.totals_only) return {};
    return {players(), hands(), doubts(), honors()};
  }

 private:
  std::size_t count() const { return state_.players.scores.size(); }
  const std::string& name(std::size_t who) const { return state_.names[static_cast<PlayerId>(who)]; }
  const PlayerStats& player_stats(std::size_t who) const { return state_.now.stats[who]; }

  SummaryTable players() const {
    SummaryTable out("players", "That evening",
                     "player, score, hands won, doubts right, doubts wrong, caught, believed, piles taken, cards "
                     "taken, wrong outs, shames",
                     "Nobody played.");
    for (std::size_t who = 0; who < count(); ++who) {
      const PlayerStats& each = player_stats(who);
      const auto won = std::ranges::count(state_.hands, who, &Hand::winner);
      out.add(name(who), state_.players.scores[who], won, each.doubts_right, each.doubts_wrong, each.caught,
              each.believed, each.piles_taken, each.cards_taken, each.wrong_outs, each.shames);
    }
    return out;
  }

  SummaryTable hands() const {
    SummaryTable out("hands", "Hands", "hand, won by, sets, doubts, lies caught, out with, most held",
                     "No hand was won.");
    for (const Hand& each : state_.hands) {
      out.add(each.number, name(each.winner), each.sets, each.doubts, each.lies, core::cards_in_words(each.cards_out),
              core::cards_in_words(each.most_held));
    }
    return out;
  }

  SummaryTable doubts() const {
    SummaryTable out("doubts", "Doubts", "line, what happened", "Nobody doubted.");
    for (const core::Moment& each : state_.moments) {
      if (each.kind == core::MomentKind::inquiry) out.add(each.step, core::plain_text(each.told));
    }
    return out;
  }

  // Ties go to the player named first.
  template <class Value>
  std::string best(Value value, std::string_view one, std::string_view more) const {
    std::size_t who = 0;
    for (std::size_t i = 1; i < count(); ++i) who = value(player_stats(i)) > value(player_stats(who)) ? i : who;
    const int most = count() == 0 ? 0 : value(player_stats(who));
    return most <= 0 ? "nobody" : name(who) + ", " + open_game::counted(most, one, more);
  }

  SummaryTable honors() const {
    const auto nose = [](const PlayerStats& each) { return each.doubts_right - each.doubts_wrong; };
    const auto truth = [](const PlayerStats& each) { return each.believed; };
    const auto paper = [](const PlayerStats& each) { return each.cards_taken; };
    SummaryTable out("honors", "Best at doubting and bluffing", "honor, who");
    out.add("Best doubter", best(nose, "doubt more right than wrong", "doubts more right than wrong"));
    out.add("Most often doubted for nothing", best(truth, "true set doubted", "true sets doubted"));
    out.add("Took most cards", best(paper, "card taken", "cards taken"));
    return out;
  }

  const GameState& state_;
};

class FeatCollector : core::BestFeats {
 public:
  explicit FeatCollector(const GameState& state) : BestFeats(feat_kinds()), state_(state) {}

  std::vector<Feat> all() {
    add_hands();
    for (std::size_t who = 0; who < state_.players.scores.size(); ++who) add_tally(who, state_.now.stats[who]);
    return BestFeats::all();
  }

 private:
  void add_hands() {
    std::map<PlayerId, std::int64_t> won;
    for (const Hand& each : state_.hands) {
      const std::string hand = "hand " + std::to_string(each.number);
      add("most_hands", each.winner, ++won[each.winner], each.line);
      if (each.row > 1) add("hands_in_a_row", each.winner, each.row, each.line);
      add("longest_hand", each.winner, each.sets, each.line, hand);
      add("long_way_back", each.winner, each.most_held, each.line, hand);
      add("grand_exit", each.winner, each.cards_out, each.line, hand);
    }
  }

  void add_tally(std::size_t who, const PlayerStats& player_stats) {
    add("lies_caught", who, player_stats.doubts_right, 0);
    add("doubts_in_a_row", who, player_stats.right_row.value, player_stats.right_row.line);
    add("most_believed", who, player_stats.believed, 0);
    add("biggest_pile", who, player_stats.biggest_pile.value, player_stats.biggest_pile.line);
  }

  const GameState& state_;
};

}  // namespace

void CalsBs::write_audit_json(const GameState& state, const core::Write& write) {
  Json stats = Json::object();
  for (const PlayerId who : everybody(state)) {
    const std::string& name = state.names[who];
    const PlayerStats& player_stats = state.now.stats[who];
    stats[name] = {{"doubts_right", player_stats.doubts_right},
                   {"doubts_wrong", player_stats.doubts_wrong},
                   {"caught", player_stats.caught},
                   {"believed", player_stats.believed}};
  }
  games::JsonSheet sheet(write);
  sheet.players("Cal's BS", state.names, state.players.scores);
  sheet.begin_list("hands");
  for (const Hand& each : state.hands) {
    sheet.entry({{"winner", state.names[each.winner]},
                 {"sets", each.sets},
                 {"doubts", each.doubts},
                 {"lies_caught", each.lies}});
  }
  sheet.end_list();
  sheet.member("players_stats", stats);
  open_game::write_points(sheet, state.points, state.names);
  sheet.member("state", state_json(state));
  sheet.end();
}

std::string CalsBs::audit_text(const GameState& state) {
  std::string text;
  for (const PlayerId who : everybody(state)) {
    const PlayerStats& player_stats = state.now.stats[who];
    text +=
        fmt::format("{}: {}; doubted {} right, {} wrong; caught {}, believed {}\n", state.names[who],
                    core::score_in_words(state.players.scores[who]) + " " +
                        std::string(core::plural(state.players.scores[who], "hand", "hands")),
                    player_stats.doubts_right, player_stats.doubts_wrong, player_stats.caught, player_stats.believed);
  }
  return text + "\n" + state_sentence(state) + "\n";
}

std::string CalsBs::state_sentence(const GameState& state) {
  const State& now = state.now;
  if (state.setup.totals_only) return "Only the totals of this evening are known.";
  std::string hands;
  for (const PlayerId who : state.players.order) {
    if (state.players.plays(who))
      hands += (hands.empty() ? " " : ", ") + state.names[who] + " " + std::to_string(now.cards[who]);
  }
  if (!now.hand_on) {
    const std::string over = now.called_off ? "The hand is called off"
                             : now.won_by   ? state.names[*now.won_by] + " has won hand " + std::to_string(state.hand)
                                            : "Hand " + std::to_string(std::max(state.hand, 1)) + " is over";
    if (state.players.seated().empty()) return over + ". Nobody is left at the table.";
    const Begins next = next_hand(state);
    return over + ". " + state.names[next.dealer] + " deals the next one, " + state.names[next.leader] + " leads.";
  }
  const std::string pile =
      now.pile_cards == 0 ? "the pile is empty" : "the pile has " + core::cards_in_words(now.pile_cards);
  std::string said = state.names[now.leader] + " leads, " + pile + ".";
  if (now.last) {
    said = state.names[*now.last] + " placed " + claim_in_words(now.pile.back()) + ", " + pile + ".";
    if (now.going_out) said += " " + state.names[*now.going_out] + " is going out.";
  }
  return said + " Cards:" + hands + ".";
}

std::vector<SummaryTable> CalsBs::summary(const GameState& state) { return Summary(state).all(); }

const std::vector<core::FeatKind>& feat_kinds() {
  static const std::vector<core::FeatKind> all = {
      {"most_hands", "Most hands won in an evening", "hand", "hands", "Hands that one player won."},
      {"hands_in_a_row", "Most hands won in a row", "hand", "hands", "Hands that one player won one after the other."},
      {"lies_caught", "Most lies caught in an evening", "lie", "lies", "Right doubts of one player."},
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

std::vector<Feat> CalsBs::feats(const GameState& state) { return FeatCollector(state).all(); }

}  // namespace bogosity::cals_bs
