// The audit of an evening of Booger On Your Neighbor: for programs, to the letter of the record's contract, and for
// people.
#include <fmt/format.h>

#include "games/booger/game.h"
#include "games/booger/narration.h"
#include "games/json_sheet.h"
#include "games/plain/words.h"

namespace bogosity::booger {

using Json = games::JsonSheet::Json;

namespace {

Json name_or_null(const TheSlate& slate, const std::optional<PlayerId>& who) {
  return who ? Json(slate.names[*who]) : Json(nullptr);
}

void write_hands(const TheSlate& slate, games::JsonSheet& sheet) {
  sheet.begin_list("hands");
  for (const Hand& hand : slate.hands) {
    Json points = Json::object();
    for (std::size_t i = 0; i < slate.company.scores.size(); ++i) {
      const auto who = static_cast<PlayerId>(i);
      if (who == hand.out) points[slate.names[who]] = 0;
      for (const Counted& each : hand.counted) {
        if (each.who == who) points[slate.names[who]] = each.points;
      }
    }
    sheet.entry({{"out", slate.names[hand.out]}, {"points", std::move(points)}});
  }
  sheet.end_list();
}

// Turns begin where their fact stands; points of the same line belong to the turn of that line.
void write_points(const TheSlate& slate, games::JsonSheet& sheet) {
  sheet.begin_list("points");
  int turn = 0;
  auto next = slate.facts.begin();
  for (const auto& each : slate.points) {
    if (each.points == 0) continue;
    for (; next != slate.facts.end() && next->line <= each.line; ++next)
      turn += next->kind == core::FactKind::turn ? 1 : 0;
    sheet.entry({{"turn", turn}, {"player", slate.names[each.who]}, {"points", each.points}, {"rule", each.rule}});
  }
  sheet.end_list();
}

Json state_of(const TheSlate& slate) {
  const State& now = slate.now;
  Json out;
  const bool playing = now.phase == Phase::playing;
  out["turn"] = name_or_null(slate, playing ? std::optional(now.turn) : next_beginner(now, slate.company));
  out["direction"] = now.direction > 0 ? "clockwise" : "counterclockwise";
  out["match"] = nullptr;
  if (now.match) {
    out["match"] = {{"rank", std::string(1, core::letter(now.match->rank))},
                    {"suit", std::string(1, core::letter(now.match->suit))}};
  }
  out["cards"] = Json::object();
  for (std::size_t i = 0; i < slate.company.presence.size(); ++i) {
    const auto who = static_cast<PlayerId>(i);
    if (slate.company.plays(who)) out["cards"][slate.names[who]] = now.cards_of(who);
  }
  out["must_say"] = name_or_null(slate, now.owes);
  return out;
}

}  // namespace

void Booger::write_audit_json(const TheSlate& slate, const core::Write& write) {
  Json players = Json::array();
  Json scores = Json::object();
  for (std::size_t i = 0; i < slate.company.scores.size(); ++i) {
    const auto& name = slate.names[static_cast<PlayerId>(i)];
    players.push_back(name);
    scores[name] = slate.company.scores[i];
  }
  games::JsonSheet sheet(write);
  sheet.member("game", "Booger On Your Neighbor");
  sheet.member("players", players);
  sheet.member("scores", scores);
  write_hands(slate, sheet);
  write_points(slate, sheet);
  sheet.member("state", state_of(slate));
  sheet.end();
}

std::string Booger::audit_text(const TheSlate& slate) {
  std::string text;
  for (std::size_t i = 0; i < slate.hands.size(); ++i) {
    text += fmt::format("Hand {}: {} went out.\n", slate.hands[i].number, slate.names[slate.hands[i].out]);
    for (const Counted& each : slate.hands[i].counted)
      text += fmt::format("  {:<16} {:>5}\n", slate.names[each.who], each.points);
  }
  text += "Totals, the lowest wins:\n";
  for (std::size_t i = 0; i < slate.company.scores.size(); ++i)
    text += fmt::format("  {:<16} {:>5}\n", slate.names[static_cast<PlayerId>(i)], slate.company.scores[i]);
  return text + "\n" + state_sentence(slate) + "\n";
}

}  // namespace bogosity::booger
