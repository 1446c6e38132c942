// The evening in one JSON object, in a few lines of text, and the table in a sentence.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/cals_bs/acting.h"
#include "games/cals_bs/cals_bs.h"
#include "games/cals_bs/words.h"
#include "games/json_sheet.h"
#include "games/plain/words.h"

namespace bogosity::cals_bs {

using Json = games::JsonSheet::Json;

namespace {

// Everybody who ever had a name here, in the order of first appearance.
std::vector<PlayerId> everybody(const Slate& slate) {
  std::vector<PlayerId> all;
  for (std::size_t i = 0; i < slate.company.scores.size(); ++i) all.push_back(static_cast<PlayerId>(i));
  return all;
}

// Somebody who sat down on the last line may have no place in the state yet.
Tally tally_of(const Slate& slate, PlayerId who) {
  return who < slate.now.tallies.size() ? slate.now.tallies[who] : Tally{};
}

Json name_or_null(const Slate& slate, std::optional<PlayerId> who) {
  return who ? Json(slate.names[*who]) : Json(nullptr);
}

Json state_json(const Slate& slate) {
  const State& now = slate.now;
  Json cards = Json::object();
  for (const PlayerId who : slate.company.order) {
    if (slate.company.plays(who)) cards[slate.names[who]] = now.cards[who];
  }
  const std::string rank = rank_in_json(now.claim, now.rank);
  Json out;
  out["cards"] = std::move(cards);
  out["pile"] = now.pile_cards;
  const bool nobody_left = seated(slate.company).empty();
  out["leader"] = nobody_left ? Json(nullptr) : Json(slate.names[now.hand_on ? now.leader : next_hand(slate).leader]);
  out["rank"] = rank.empty() ? Json(nullptr) : Json(rank);
  out["last"] = name_or_null(slate, now.last);
  out["going_out"] = name_or_null(slate, now.going_out);
  return out;
}

}  // namespace

void CalsBs::write_audit_json(const Slate& slate, const core::Write& write) {
  Json players = Json::array();
  Json scores = Json::object();
  Json stats = Json::object();
  for (const PlayerId who : everybody(slate)) {
    const std::string& name = slate.names[who];
    const Tally tally = tally_of(slate, who);
    players.push_back(name);
    scores[name] = slate.company.scores[who];
    stats[name] = {{"doubts_right", tally.doubts_right},
                   {"doubts_wrong", tally.doubts_wrong},
                   {"caught", tally.caught},
                   {"believed", tally.believed}};
  }
  games::JsonSheet sheet(write);
  sheet.member("game", "Cal's BS");
  sheet.member("players", players);
  sheet.member("scores", scores);
  sheet.begin_list("hands");
  for (const Hand& each : slate.hands) {
    sheet.entry({{"winner", slate.names[each.winner]},
                 {"sets", each.sets},
                 {"doubts", each.doubts},
                 {"lies_caught", each.lies}});
  }
  sheet.end_list();
  sheet.member("players_stats", stats);
  sheet.begin_list("points");
  for (const auto& each : slate.points) {
    if (each.points == 0) continue;
    sheet.entry({{"turn", each.turn}, {"player", slate.names[each.who]}, {"points", each.points}, {"rule", each.rule}});
  }
  sheet.end_list();
  sheet.member("state", state_json(slate));
  sheet.end();
}

std::string CalsBs::audit_text(const Slate& slate) {
  std::string text;
  for (const PlayerId who : everybody(slate)) {
    const Tally tally = tally_of(slate, who);
    text += fmt::format("{}: {}; doubted {} right, {} wrong; caught {}, believed {}\n", slate.names[who],
                        plain::score_in_words(slate.company.scores[who]) + " " +
                            std::string(core::plural(slate.company.scores[who], "hand", "hands")),
                        tally.doubts_right, tally.doubts_wrong, tally.caught, tally.believed);
  }
  return text + "\n" + state_sentence(slate) + "\n";
}

std::string CalsBs::state_sentence(const Slate& slate) {
  const State& now = slate.now;
  if (slate.setup.totals_only) return "This evening is known by its totals alone.";
  std::string hands;
  for (const PlayerId who : slate.company.order) {
    if (slate.company.plays(who))
      hands += (hands.empty() ? " " : ", ") + slate.names[who] + " " + std::to_string(now.cards[who]);
  }
  if (!now.hand_on) {
    const std::string over = now.called_off ? "The hand is called off"
                             : now.won_by   ? slate.names[*now.won_by] + " has won hand " + std::to_string(slate.hand)
                                            : "Hand " + std::to_string(std::max(slate.hand, 1)) + " is over";
    if (seated(slate.company).empty()) return over + ". Nobody is left at the table.";
    const Begins next = next_hand(slate);
    return over + ". " + slate.names[next.dealer] + " deals the next one, " + slate.names[next.leader] + " leads.";
  }
  const std::string pile = now.pile_cards == 0 ? "the pile is empty" : "the pile has " + cards_in_words(now.pile_cards);
  std::string said = slate.names[now.leader] + " leads, " + pile + ".";
  if (now.last) {
    said = slate.names[*now.last] + " placed " + claim_in_words(now.pile.back()) + ", " + pile + ".";
    if (now.going_out) said += " " + slate.names[*now.going_out] + " is going out.";
  }
  return said + " Cards:" + hands + ".";
}

}  // namespace bogosity::cals_bs
