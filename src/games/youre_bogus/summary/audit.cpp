#include <fmt/format.h>

#include <algorithm>

#include "games/shared/json_sheet.h"
#include "games/youre_bogus/summary/summary.h"
#include "games/youre_bogus/views/narration.h"
#include "games/youre_bogus/views/reasons.h"

namespace bogosity::youre_bogus {

using Json = nlohmann::ordered_json;

namespace {

Json json_of(const Condition& condition) {
  const auto said = [](const auto& property, auto word) {
    return property.is_known() ? Json(word(property.value())) : property.is_unknown() ? Json("?") : Json();
  };
  const auto letter = [](auto value) { return std::string(1, core::letter(value)); };
  return {{"parity", said(condition.parity, [](Parity value) { return word_for(value); })},
          {"rank", said(condition.rank, letter)},
          {"suit", said(condition.suit, letter)}};
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
    infractions.push_back({{"rule", id_of(each)}, {"ace", findings.infractions.involves_ace(each)}});
  }
  Json to_examine = Json::array();
  if (findings.examine_e3) to_examine.push_back("E3");
  if (findings.examine_e4) to_examine.push_back("E4");
  return {{"n", index + 1},
          {"round", turn.round},
          {"player", names[turn.player]},
          {"roll", json_of(turn.roll)},
          {"hand", turn.cards},
          {"pile", turn.pile},
          {"stack", turn.stack_size},
          {"top", turn.top == 0 ? Json() : Json(core::to_text(turn.final_top))},
          {"condition", json_of(turn.final_condition.open(leave))},
          {"infractions", std::move(infractions)},
          {"to_examine", std::move(to_examine)},
          {"violations", turn.exceeded_seven ? Json::array({"Z1"}) : Json::array()}};
}

Json json_of(const Inquiry& inquiry, const Names& names) {
  Json rules = Json::array(), examined = Json::array();
  for (const Infraction each : inquiry.infractions.list()) rules.push_back(id_of(each));
  for (const Card card : inquiry.examined) examined.push_back(core::to_text(card));
  return {
      {"turn", inquiry.turn + 1},       {"accused", names[inquiry.accused]}, {"shouters", names.of(inquiry.shouters)},
      {"plea", word_for(inquiry.plea)}, {"log", word_for(inquiry.log)},      {"verdict", word_for(inquiry.verdict)},
      {"rules", std::move(rules)},      {"examined", std::move(examined)}};
}

Json json_of(const WinDone& win, const Names& names) {
  return {{"turn", win.turn + 1},     {"player", names[win.player]}, {"claim", win.claim},
          {"worth", win.worth.worth}, {"credited", win.credited},    {"stands", win.stands}};
}

Json json_of(const PointEntry& entry, const Names& names) {
  return {{"turn", entry.turn}, {"player", names[entry.player]}, {"points", entry.points}, {"rule", entry.rule}};
}

std::string scores_in_words(const Table& table, const Names& names) {
  std::vector<PlayerId> ranked;
  for (std::size_t i = 0; i < table.now.players.size(); ++i) ranked.push_back(static_cast<PlayerId>(i));
  const auto better = [&](PlayerId a, PlayerId b) { return table.now.players[a].score > table.now.players[b].score; };
  std::ranges::stable_sort(ranked, better);
  std::string text = "Scores\n";
  for (const PlayerId who : ranked) {
    text += fmt::format("{:>6}  {}\n", core::score_in_words(table.now.players[who].score), names[who]);
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

void write_audit_json(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  games::JsonSheet sheet(write);
  sheet.players("You're Bogus", names, table.now.players, &Player::score);
  const auto list = [&](std::string_view key, const auto& all, auto entry) {
    sheet.begin_list(key);
    for (const auto& each : all) sheet.entry(entry(each));
    sheet.end_list();
  };
  const auto named = [&](const auto& each) { return json_of(each, names); };
  list("turns", table.turns, [&](const Turn& turn) {
    return json_of(turn, static_cast<TurnIndex>(&turn - table.turns.data()), names, leave);
  });
  list("inquiries", table.inquiries, named);
  list("wins", table.wins, named);
  list("points", table.points, named);
  sheet.end();
}

void write_audit_text(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write) {
  write(scores_in_words(table, names));
  write_inquiries(table, names, write);
  write_wins(table, names, write);
  write_got_away(table, names, leave, write);
}

}  // namespace bogosity::youre_bogus
