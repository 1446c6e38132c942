#include <map>

#include "record.h"

namespace literal {
namespace {

using Json = nlohmann::ordered_json;

Json property(char value) {
  if (value == 0) return nullptr;
  return std::string(1, value);
}

Json condition_json(const Condition& condition) {
  Json parity = property(condition.parity);
  if (condition.parity == 'o') parity = "odd";
  if (condition.parity == 'e') parity = "even";
  return Json{{"parity", parity}, {"rank", property(condition.rank)}, {"suit", property(condition.suit)}};
}

Json roll_json(const Turn& turn) {
  if (turn.roll.empty()) return nullptr;
  if (turn.roll[0] == 0) return Json::array({"?", "?"});
  return Json::array({turn.roll[0], turn.roll[1]});
}

Json turn_json(const Turn& turn) {
  Json infractions = Json::array();
  for (const Finding& finding : turn.judgement.infractions) {
    infractions.push_back(Json{{"rule", finding.rule}, {"ace", finding.ace}});
  }
  Json top = nullptr;
  if (!turn.stack.empty()) top = card_text(turn.top);
  return Json{{"n", turn.n},
              {"round", turn.round},
              {"player", turn.player},
              {"roll", roll_json(turn)},
              {"hand", turn.hand},
              {"pile", turn.pile},
              {"stack", turn.stack.size()},
              {"top", top},
              {"condition", condition_json(turn.condition)},
              {"infractions", infractions},
              {"to_examine", turn.judgement.to_examine},
              {"violations", turn.judgement.violations}};
}

Json inquiry_json(const Inquiry& inquiry) {
  return Json{{"turn", inquiry.turn},   {"accused", inquiry.accused},  {"shouters", inquiry.shouters},
              {"plea", inquiry.plea},   {"log", inquiry.log},          {"verdict", inquiry.verdict},
              {"rules", inquiry.rules}, {"examined", inquiry.examined}};
}

std::map<std::string, long long> totals_of(const Table& table) {
  std::map<std::string, long long> totals;
  if (table.header.has_result) {
    for (const auto& [name, total] : table.header.result) totals[name] = total;
    return totals;
  }
  for (const auto& slot : table.points) {
    for (const Points& entry : slot) totals[entry.player] += entry.points;
  }
  return totals;
}

}  // namespace

nlohmann::ordered_json audit_of(const Table& table) {
  Json audit;
  audit["game"] = table.header.known.at("Game");
  audit["players"] = Json::array();
  audit["scores"] = Json::object();
  std::map<std::string, long long> totals = totals_of(table);
  for (const Person& one : table.people) {
    audit["players"].push_back(one.name);
    audit["scores"][one.name] = totals[one.name];
  }
  for (const std::string list : {"turns", "inquiries", "wins", "points"}) audit[list] = Json::array();
  for (const Turn& turn : table.turns) audit["turns"].push_back(turn_json(turn));
  for (const Inquiry& inquiry : table.inquiries) audit["inquiries"].push_back(inquiry_json(inquiry));
  for (const WinEntry& win : table.wins) {
    audit["wins"].push_back(Json{{"turn", win.turn},
                                 {"player", win.player},
                                 {"claim", win.claim},
                                 {"worth", win.worth},
                                 {"credited", win.credited},
                                 {"stands", win.stands}});
  }
  for (const auto& slot : table.points) {
    for (const Points& entry : slot) {
      audit["points"].push_back(
          Json{{"turn", entry.turn}, {"player", entry.player}, {"points", entry.points}, {"rule", entry.rule}});
    }
  }
  return audit;
}

}  // namespace literal
