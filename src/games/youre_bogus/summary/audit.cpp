#include <algorithm>

#include "games/shared/json_sheet.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/rules/inquiry.h"
#include "games/youre_bogus/summary/summary.h"
#include "games/youre_bogus/views/narration.h"
#include "games/youre_bogus/views/reasons.h"

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
  out["shouters"] = names.of(inquiry.shouters);
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
  games::JsonSheet sheet(write);
  sheet.players("You're Bogus", names, table.now.players, &Player::score);
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

namespace {

std::string scores_in_words(const Table& table, const Names& names) {
  std::vector<PlayerId> ranked;
  for (std::size_t i = 0; i < table.now.players.size(); ++i) ranked.push_back(static_cast<PlayerId>(i));
  const auto better = [&](PlayerId a, PlayerId b) { return table.now.players[a].score > table.now.players[b].score; };
  std::ranges::stable_sort(ranked, better);
  std::string text = "Scores\n";
  for (const PlayerId who : ranked) {
    const std::int64_t score = table.now.players[who].score;
    std::string number = core::score_in_words(score);
    const std::size_t width = number.size() - (score < 0 ? 2 : 0);  // the minus sign takes three bytes
    number.insert(0, width < 6 ? 6 - width : 0, ' ');
    text += number + "  " + names[who] + "\n";
  }
  return text;
}

void write_inquiries(const Table& table, const Names& names, const core::Write& write) {
  if (!table.inquiries.empty()) write("\nInquiries\n");
  for (const auto& inquiry : table.inquiries) {
    std::string text =
        "  turn " + std::to_string(inquiry.turn + 1) + ": " + core::plain_text(narrate_inquiry(inquiry, names)) + "\n";
    if (inquiry.plea == Plea::deny) {
      for (const auto& reason : reasons_for(inquiry, table, names, Sight::review))
        text += "    " + core::plain_text(reason) + "\n";
      if (!inquiry.examined.empty()) text += "    Examined (M3):";
      for (const auto card : inquiry.examined) text += " " + core::to_text(card);
      if (!inquiry.examined.empty()) text += "\n";
    }
    write(text);
  }
}

void write_wins(const Table& table, const Names& names, const core::Write& write) {
  if (!table.wins.empty()) write("\nWins\n");
  for (const auto& win : table.wins) {
    std::string text =
        "  turn " + std::to_string(win.turn + 1) + ": " + names[win.player] + " claimed " + std::to_string(win.claim);
    if (win.stands)
      text += ", worth " + std::to_string(win.worth.worth) + ", credited " + std::to_string(win.credited);
    else
      text += ": no win" + (win.worth.reason.empty() ? std::string() : ", " + win.worth.reason);
    write(text + "\n");
  }
}

// Bogus plays at which nobody shouted as the dice rolled: they count as correct (G2), and are remembered.
void write_got_away(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  bool any = false;
  for (TurnIndex at = 0; at < table.turn_number(); ++at) {
    const auto told = core::plain_text(narrate_findings(at, table, leave));
    if (told.find("nobody noticed") == std::string::npos) continue;
    if (!any) write("\nMissed Bogus\n");
    any = true;
    write("  turn " + std::to_string(at + 1) + ": " + names[table.turns[at].player] + ", " + told + "\n");
  }
}

}  // namespace

void write_audit_text(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  write(scores_in_words(table, names));
  write_inquiries(table, names, write);
  write_wins(table, names, write);
  write_got_away(table, names, leave, write);
}

}  // namespace bogosity::youre_bogus
