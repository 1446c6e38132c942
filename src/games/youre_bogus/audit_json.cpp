#include "games/json_sheet.h"
#include "games/youre_bogus/audit.h"
#include "games/youre_bogus/words.h"

namespace bogosity::youre_bogus {

using core::Card;
using Json = nlohmann::ordered_json;

namespace {

Json card_or_null(bool empty, Card card) { return empty ? Json(nullptr) : Json(core::to_text(card)); }

Json json_of(const Condition& condition) {
  Json out;
  const auto& [parity, rank, suit] = condition;
  out["parity"] = parity.is_known() ? Json(parity.value() == Parity::odd ? "odd" : "even") : Json(nullptr);
  out["rank"] = rank.is_known() ? Json(std::string(1, core::letter(rank.value()))) : Json(nullptr);
  out["suit"] = suit.is_known() ? Json(std::string(1, core::letter(suit.value()))) : Json(nullptr);
  if (parity.is_unknown()) out["parity"] = "?";
  if (rank.is_unknown()) out["rank"] = "?";
  if (suit.is_unknown()) out["suit"] = "?";
  return out;
}

Json json_of(const RollDone& roll) {
  if (!roll.rolled) return nullptr;
  if (!roll.is_noted()) return Json::array({"?", "?"});
  return Json::array({roll.first, roll.second});
}

Json json_of(const Turn& turn, TurnIndex index, const Names& names, const core::Unsealed& leave) {
  const Findings& findings = turn.findings.open(leave);
  Json infractions = Json::array();
  for (const Infraction each : findings.infractions.list()) {
    Json infraction;
    infraction["rule"] = id_of(each);
    infraction["ace"] = findings.infractions.involves_ace(each);
    infractions.push_back(std::move(infraction));
  }
  Json to_examine = Json::array();
  if (findings.examine_e3) to_examine.push_back("E3");
  if (findings.examine_e4) to_examine.push_back("E4");
  Json out;
  out["n"] = index + 1;
  out["round"] = turn.round;
  out["player"] = names[turn.player];
  out["roll"] = json_of(turn.roll);
  out["hand"] = turn.cards;
  out["pile"] = turn.pile;
  out["stack"] = turn.stack_size;
  out["top"] = card_or_null(turn.top == 0, turn.final_top);
  out["condition"] = json_of(turn.final_condition.open(leave));
  out["infractions"] = std::move(infractions);
  out["to_examine"] = std::move(to_examine);
  out["violations"] = turn.exceeded_seven ? Json::array({"Z1"}) : Json::array();
  return out;
}

Json json_of(const Inquiry& inquiry, const Names& names) {
  Json out;
  out["turn"] = inquiry.turn + 1;
  out["accused"] = names[inquiry.accused];
  out["shouters"] = Json::array();
  for (const PlayerId who : inquiry.shouters) out["shouters"].push_back(names[who]);
  out["plea"] = word_for(inquiry.plea);
  out["log"] = word_for(inquiry.log);
  out["verdict"] = word_for(inquiry.verdict);
  out["rules"] = Json::array();
  for (const Infraction each : inquiry.infractions.list()) out["rules"].push_back(id_of(each));
  out["examined"] = Json::array();
  for (const Card card : inquiry.examined) out["examined"].push_back(core::to_text(card));
  return out;
}

Json json_of(const WinDone& win, const Names& names) {
  Json out;
  out["turn"] = win.turn + 1;
  out["player"] = names[win.player];
  out["claim"] = win.claim;
  out["worth"] = win.worth.worth;
  out["credited"] = win.credited;
  out["stands"] = win.stands;
  return out;
}

Json json_of(const PointEntry& entry, const Names& names) {
  Json out;
  out["turn"] = entry.turn;
  out["player"] = names[entry.player];
  out["points"] = entry.points;
  out["rule"] = entry.rule;
  return out;
}

}  // namespace

void write_audit_json(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  Json players = Json::array();
  Json scores = Json::object();
  for (std::size_t i = 0; i < table.now.players.size(); ++i) {
    const auto& name = names[static_cast<PlayerId>(i)];
    players.push_back(name);
    scores[name] = table.now.players[i].score;
  }
  games::JsonSheet sheet(write);
  sheet.member("game", "You're Bogus");
  sheet.member("players", players);
  sheet.member("scores", scores);
  sheet.begin_list("turns");
  for (TurnIndex i = 0; i < table.turn_number(); ++i) sheet.entry(json_of(table.turns[i], i, names, leave));
  sheet.end_list();
  sheet.begin_list("inquiries");
  for (const auto& inquiry : table.inquiries) sheet.entry(json_of(inquiry, names));
  sheet.end_list();
  sheet.begin_list("wins");
  for (const auto& win : table.wins) sheet.entry(json_of(win, names));
  sheet.end_list();
  sheet.begin_list("points");
  for (const auto& entry : table.points) sheet.entry(json_of(entry, names));
  sheet.end_list();
  sheet.end();
}

}  // namespace bogosity::youre_bogus
