#include "core/audit.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/numbers.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/narration/reasons.h"
#include "games/youre_bogus/summary/summary.h"

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

Json json_of(const Turn& turn, TurnIndex index, const Names& names, const core::Unsealed* leave) {
  Json json = {
      {"n", index + 1},     {"round", turn.round}, {"player", names[turn.player]}, {"roll", json_of(turn.roll)},
      {"hand", turn.cards}, {"pile", turn.pile},   {"stack", turn.stack_size}};
  if (leave == nullptr) return json;
  const Findings& findings = turn.findings.open(*leave);
  Json infractions = Json::array();
  for (const Infraction each : findings.infractions.list()) {
    infractions.push_back({{"rule", id_of(each)}, {"ace", findings.infractions.involves_ace(each)}});
  }
  Json to_examine = Json::array();
  if (findings.examine_e3) to_examine.push_back("E3");
  if (findings.examine_e4) to_examine.push_back("E4");
  json["top"] = turn.top == 0 ? Json() : Json(core::to_text(turn.final_top));
  json["condition"] = json_of(turn.final_condition.open(*leave));
  json["infractions"] = std::move(infractions);
  json["to_examine"] = std::move(to_examine);
  json["violations"] = turn.exceeded_seven ? Json::array({"Z1"}) : Json::array();
  return json;
}

// What the log says by itself is sealed, and an admitted or deferred shout was never looked into.
Json json_of(const Inquiry& inquiry, const Names& names, const core::Unsealed* leave) {
  Json rules = Json::array(), examined = Json::array();
  for (const Infraction each : inquiry.infractions.list()) rules.push_back(id_of(each));
  for (const Card card : inquiry.examined) examined.push_back(core::to_text(card));
  Json json = {{"turn", inquiry.turn + 1},
               {"accused", names[inquiry.accused]},
               {"shouters", names.of(inquiry.shouters)},
               {"plea", word_for(inquiry.plea)}};
  if (leave != nullptr) json["log"] = word_for(inquiry.log);
  json["verdict"] = word_for(inquiry.verdict);
  if (leave == nullptr && inquiry.plea != Plea::deny) return json;
  json["rules"] = std::move(rules);
  json["examined"] = std::move(examined);
  return json;
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

std::string inquiries_in_words(const Table& table, const Names& names) {
  std::string text = table.inquiries.empty() ? "" : "\nInquiries\n";
  for (const auto& inquiry : table.inquiries) {
    text +=
        "  turn " + std::to_string(inquiry.turn + 1) + ": " + core::plain_text(narrate_inquiry(inquiry, names)) + "\n";
    if (inquiry.plea == Plea::deny) {
      for (const auto& reason : reasons_for(inquiry, table, names, Sight::review))
        text += "    " + core::plain_text(reason) + "\n";
      if (!inquiry.examined.empty()) text += "    Examined (M3):";
      for (const auto card : inquiry.examined) text += " " + core::to_text(card);
      if (!inquiry.examined.empty()) text += "\n";
    }
  }
  return text;
}

std::string wins_in_words(const Table& table, const Names& names) {
  std::string text = table.wins.empty() ? "" : "\nWins\n";
  for (const auto& win : table.wins) {
    text +=
        "  turn " + std::to_string(win.turn + 1) + ": " + names[win.player] + " claimed " + std::to_string(win.claim);
    if (win.stands)
      text += ", worth " + std::to_string(win.worth.worth) + ", credited " + std::to_string(win.credited);
    else
      text += ": no win" + (win.worth.reason.empty() ? std::string() : ", " + win.worth.reason);
    text += "\n";
  }
  return text;
}

// Bogus plays at which nobody shouted as the dice rolled: they count as correct (G2), and are remembered.
std::string missed_in_words(const Table& table, const Names& names, const core::Unsealed& leave) {
  std::string text;
  for (TurnIndex at = 0; at < table.turn_number(); ++at) {
    const auto told = core::plain_text(narrate_findings(at, table, leave));
    if (told.find("nobody noticed") == std::string::npos) continue;
    if (text.empty()) text = "\nMissed Bogus\n";
    text += "  turn " + std::to_string(at + 1) + ": " + names[table.turns[at].player] + ", " + told + "\n";
  }
  return text;
}

}  // namespace

void audit(const Table& table, const Names& names, const core::Unsealed* leave, core::AuditSink& sink) {
  std::vector<std::int64_t> scores;
  for (const Player& player : table.now.players) scores.push_back(player.score);
  core::tell_players(sink, "You're Bogus", names, scores);
  const auto list = [&](std::string_view key, const auto& all, auto entry) {
    sink.begin_list(key);
    for (const auto& each : all) sink.entry(entry(each));
    sink.end_list();
  };
  const auto named = [&](const auto& each) { return json_of(each, names); };
  list("turns", table.turns, [&](const Turn& turn) {
    return json_of(turn, static_cast<TurnIndex>(&turn - table.turns.data()), names, leave);
  });
  list("inquiries", table.inquiries, [&](const Inquiry& inquiry) { return json_of(inquiry, names, leave); });
  list("wins", table.wins, named);
  list("points", table.points, named);
}

std::string audit_in_words(const Table& table, const Names& names, const core::Unsealed& leave) {
  return scores_in_words(table, names) + inquiries_in_words(table, names) + wins_in_words(table, names) +
         missed_in_words(table, names, leave);
}

}  // namespace bogosity::youre_bogus
