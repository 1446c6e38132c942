// The harness behind tests/support/referee.h, and its own cases: it must read an audit as the contract prints it.
#include "tests/support/referee.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/record.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/table/rulebook.h"
#include "literal/literal.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

std::string word(const json& value) { return value.is_null() ? "-" : value.get<std::string>(); }

std::string joined(const json& list) {
  std::string text;
  for (const auto& each : list) {
    if (!text.empty()) text += ' ';
    text += each.get<std::string>();
  }
  return text;
}

std::string die(const json& value) { return value.is_string() ? "?" : std::to_string(value.get<int>()); }

JudgedTurn turn_from(const json& from) {
  JudgedTurn turn;
  turn.round = from.at("round");
  turn.player = from.at("player");
  const auto& roll = from.at("roll");
  turn.roll = roll.is_null() ? std::string("-") : die(roll.at(0)).append("-").append(die(roll.at(1)));
  turn.hand = from.at("hand");
  turn.pile = from.at("pile");
  turn.stack = from.at("stack");
  turn.top = word(from.at("top"));
  const auto& condition = from.at("condition");
  for (const char* property : {"parity", "rank", "suit"}) {
    if (!turn.condition.empty()) turn.condition += ' ';
    turn.condition += word(condition.at(property));
  }
  for (const auto& each : from.at("infractions")) {
    if (!turn.infractions.empty()) turn.infractions += ' ';
    turn.infractions += each.at("rule").get<std::string>();
    if (each.at("ace").get<bool>()) turn.infractions += "(ace)";
  }
  turn.to_examine = joined(from.at("to_examine"));
  turn.violations = joined(from.at("violations"));
  return turn;
}

JudgedInquiry inquiry_from(const json& from) {
  return {from.at("turn"), from.at("accused"), joined(from.at("shouters")), from.at("plea"),
          from.at("log"),  from.at("verdict"), joined(from.at("rules")),    joined(from.at("examined"))};
}

JudgedWin win_from(const json& from) {
  return {from.at("turn"),  from.at("player"),   from.at("claim"),
          from.at("worth"), from.at("credited"), from.at("stands")};
}

void read_audit(const json& audit, Judged& into) {
  into.players = audit.at("players").get<std::vector<std::string>>();
  into.scores = audit.at("scores").get<std::map<std::string, long long>>();
  int number = 0;
  for (const auto& each : audit.at("turns")) {
    CHECK(each.at("n") == ++number);
    into.turns.push_back(turn_from(each));
  }
  for (const auto& each : audit.at("inquiries")) into.inquiries.push_back(inquiry_from(each));
  for (const auto& each : audit.at("wins")) into.wins.push_back(win_from(each));
  for (const auto& each : audit.at("points")) {
    into.points.push_back(std::to_string(each.at("turn").get<int>()) + " " + each.at("player").get<std::string>() +
                          " " + std::to_string(each.at("points").get<long long>()) + " " +
                          each.at("rule").get<std::string>());
  }
}

// The place of a refusal with the lines of the headers taken off.
std::string place_in_body(core::TextPosition place, std::uint32_t lines_before) {
  const std::uint32_t line = place.line > lines_before ? place.line - lines_before : 0;
  return std::to_string(line) + ":" + std::to_string(place.column);
}

Judged judge(const std::string& record, std::uint32_t lines_before) {
  CAPTURE(record);
  Judged result;
  const literal::Answer literal = literal::referee(record);
  const auto play = youre_bogus::game().read_record(record);
  CHECK(play.has_value() == literal.accepted);
  if (!play) {
    const auto& error = play.error();
    result.place = place_in_body(error.place, lines_before);
    result.refusal = result.place + ": " + error.reason;
    result.way_out = error.way_out;
    return result;
  }
  const auto audit = json::parse((*play)->audit_json(core::Unsealed::by_audit_of_file()));
  const std::string text = (*play)->record();
  if (literal.accepted) {
    CHECK(audit == json::parse(literal.audit.dump()));
    CHECK(text == literal.canonical);
  }
  read_audit(audit, result);
  const auto blank = text.find("\n\n");
  if (blank != std::string::npos) result.canonical = text.substr(blank + 2);
  return result;
}

std::string head_of(const std::string& headers) { return "[Game \"You're Bogus\"]\n" + headers + "\n"; }

Judged judge_body(const std::string& body, const std::string& headers) {
  const std::string head = head_of(headers);
  return judge(head + body, static_cast<std::uint32_t>(std::count(head.begin(), head.end(), '\n')));
}

template <class T>
const T& nth(const std::vector<T>& list, std::size_t number) {
  static const T none{};
  CHECK(number <= list.size());
  CHECK_FALSE(list.empty());
  if (list.empty() || number > list.size()) return none;
  return number == 0 ? list.back() : list[number - 1];
}

}  // namespace

const JudgedTurn& Judged::turn(std::size_t number) const { return nth(turns, number); }
const JudgedInquiry& Judged::inquiry(std::size_t number) const { return nth(inquiries, number); }
const JudgedWin& Judged::win(std::size_t number) const { return nth(wins, number); }

std::string Judged::points_joined() const {
  std::string text;
  for (const auto& each : points) {
    if (!text.empty()) text += ", ";
    text += each;
  }
  return text;
}

std::string Judged::scores_joined() const {
  std::string text;
  for (const auto& name : players) {
    if (!text.empty()) text += ", ";
    text += name + " " + std::to_string(scores.at(name));
  }
  return text;
}

Judged judged(const std::string& body, const std::string& headers) {
  Judged result = judge_body(body, headers);
  INFO("body: ", body);
  CHECK(result.refusal == "");
  return result;
}

Judged refused(const std::string& body, const std::string& headers) {
  Judged result = judge_body(body, headers);
  INFO("body: ", body);
  CHECK(result.refusal != "");
  return result;
}

Judged whole(const std::string& record) { return judge(record, 0); }

std::string infractions(const std::string& body, const std::string& headers) {
  return judged(body, headers).turn().infractions;
}

std::string condition(const std::string& body, const std::string& headers) {
  return judged(body, headers).turn().condition;
}

std::string placing(const std::string& card, const std::string& stack) {
  const auto blank = stack.find(' ');
  const std::string said = blank == std::string::npos ? std::string() : stack.substr(blank);
  const Judged result = judged("count:Ann=4 stack:1=" + stack.substr(0, blank) + said + "\nAnn: 2-1 " + card);
  const auto& turn = result.turn();
  return turn.to_examine.empty() ? turn.infractions : "examine " + turn.to_examine;
}

bool is_for_people(const std::string& rule) {
  const auto* found = youre_bogus::rulebook().find(rule);
  return found != nullptr && found->judged_by == core::JudgedBy::people && found->program_judges.empty() &&
         !found->people_judge.empty() && !found->wording.empty();
}

TEST_CASE("the harness reads an audit as the contract prints it") {
  const auto result = judged("Ann: 5-4\nBob: want:\"a pony\" 4-4 +3\nCy: 4-4 +3 8H\nDee: bogus:Bob,Ann deny ?-? +2");
  CHECK(result.turns.size() == 4);
  CHECK(result.turn(3).player == "Cy");
  CHECK(result.turn(3).roll == "4-4");
  CHECK(result.turn(3).hand == 2);
  CHECK(result.turn(3).pile == 46);
  CHECK(result.turn(3).stack == 1);
  CHECK(result.turn(3).top == "8H");
  CHECK(result.turn(3).condition == "even 8 H");
  CHECK(result.turn(2).condition == "- - -");
  CHECK(result.turn(4).roll == "?-?");
  CHECK(result.inquiry(1).shouters == "Bob Ann");
  CHECK(result.inquiry(1).examined == "8H");
  CHECK(result.points_joined() == "4 Bob -5 H4, 4 Ann -5 H4");
  CHECK(result.scores_joined() == "Ann -5, Bob -5, Cy 0, Dee 0");
  CHECK(result.canonical.substr(0, 12) == "Ann: 5-4 +2\n");
}

TEST_CASE("the harness gives the place of a refusal in the body") {
  CHECK(refused("Ann: 5-4\nBob: 5-7").place == "2:6");
}

}  // namespace bogosity::tests
