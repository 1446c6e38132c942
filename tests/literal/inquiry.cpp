#include "inquiry.h"

#include <algorithm>

#include "judge.h"

namespace literal {
namespace {

// A certain infraction that involves an Ace, or without any certain one an Ace placed on top.
bool involves_ace(const Table& table, const Inquiry& inquiry, const Judgement& judgement) {
  for (const Finding& finding : judgement.infractions) {
    if (finding.ace) return true;
  }
  if (!inquiry.rules.empty() || !inquiry.concerns.has_value()) return false;
  const Turn& turn = table.turns[*inquiry.concerns];
  return !turn.placed.empty() && is_ace(table.lying[static_cast<std::size_t>(turn.placed.front())].card);
}

std::string verdict_of(const Inquiry& inquiry) {
  if (inquiry.plea == "open") return "open";
  if (inquiry.ruled == "void") return "void";  // Z4
  if (inquiry.plea == "admit") return "admitted";
  if (inquiry.ruled == "bogus") return "bogus";  // Z3
  if (inquiry.ruled == "clean") return "not-bogus";
  return inquiry.log;
}

// M3: Bogosity is certain by something else than the placement, and so is the price.
bool certain_without_stack(const Table& table, const Inquiry& inquiry, const Judgement& judgement) {
  bool something_else = false;
  bool ace_in_it = false;
  for (const std::string& rule : inquiry.rules) {
    if (rule != "E3" && rule != "E4") something_else = true;
  }
  for (const Finding& finding : judgement.infractions) {
    if (finding.rule != "E3" && finding.ace) ace_in_it = true;
  }
  if (!something_else) return false;
  const Turn& turn = table.turns[*inquiry.concerns];
  const bool ace_placed =
      !turn.placed.empty() && is_ace(table.lying[static_cast<std::size_t>(turn.placed.front())].card);
  return !ace_placed || ace_in_it;  // else E3 would still change the points
}

void assess(Table& table, const Inquiry& inquiry, bool ace) {
  if (inquiry.verdict == "admitted" || inquiry.verdict == "bogus") {
    give_points(table, inquiry.slot, inquiry.accused, ace ? -10 : -5, ace ? "H2" : "H3");
  }
  if (inquiry.verdict == "bogus") give_points(table, inquiry.slot, inquiry.accused, -5, "H4");
  if (inquiry.verdict != "not-bogus") return;
  for (const std::string& shouter : inquiry.shouters) give_points(table, inquiry.slot, shouter, -5, "H4");
}

void collect_bids(const Table& table, Inquiry& inquiry) {
  inquiry.bids.clear();
  for (const Bid& bid : table.bids) {
    if (bid.name == inquiry.accused) inquiry.bids.push_back(bid.number);
  }
}

// The points are not applied yet.
Judgement find_verdict(const Table& table, Inquiry& inquiry) {
  Judgement judgement;
  if (inquiry.concerns.has_value()) judgement = judge(table, table.turns[*inquiry.concerns]);
  std::vector<std::string> rules;
  for (const Finding& finding : judgement.infractions) rules.push_back(finding.rule);
  for (const long long bid : inquiry.bids) {
    if (!is_prime(bid)) rules.push_back("J2");
  }
  inquiry.rules = in_table_order(rules);
  inquiry.log = !inquiry.rules.empty() ? "bogus" : !judgement.to_examine.empty() ? "examine" : "not-bogus";
  inquiry.verdict = verdict_of(inquiry);
  inquiry.examined.clear();
  if (inquiry.plea == "deny" && inquiry.concerns.has_value() && !certain_without_stack(table, inquiry, judgement)) {
    inquiry.examined = cards_to_examine(table, table.turns[*inquiry.concerns], inquiry.stack_at_shout);
  }
  return judgement;
}

Judgement judge_inquiry(Table& table, Inquiry& inquiry) {
  const Judgement judgement = find_verdict(table, inquiry);
  assess(table, inquiry, involves_ace(table, inquiry, judgement));
  return judgement;
}

// Is there something to settle? Before the roll the shouts of the line are judged by what is known so far.
bool is_open(const Table& table, Inquiry inquiry) {
  if (inquiry.pending) {
    collect_bids(table, inquiry);
    find_verdict(table, inquiry);
  }
  return inquiry.verdict == "open" || inquiry.verdict == "examine";
}

void check_shouters(Table& table, const Token& token, const std::string& accused) {
  for (std::size_t index = 0; index < token.names.size(); ++index) {
    const std::string& shouter = token.names[index];
    playing(table, token, shouter);
    if (shouter == accused) refuse(token, shouter + " shouts at himself");
    if (std::count(token.names.begin(), token.names.end(), shouter) > 1) refuse(token, shouter + " is named twice");
  }
}

}  // namespace

std::optional<std::size_t> turn_before(const Table& table) {
  for (std::size_t index = table.turns.size() - 1; index-- > 0;) {
    if (!table.turns[index].roll.empty()) return index;
  }
  return std::nullopt;
}

void open_inquiry(Table& table, Token& token) {
  const std::optional<std::size_t> before = turn_before(table);
  Inquiry inquiry;
  inquiry.turn = table.turns.back().n;
  inquiry.accused = token.name;
  inquiry.shouters = token.names;
  if (token.name.empty()) {
    if (!before.has_value()) refuse(token, "nobody has had a turn with a roll");
    inquiry.accused = table.turns[*before].player;
  }
  const std::string& accused = person(table, token, inquiry.accused).name;
  if (!before.has_value() &&
      std::none_of(table.bids.begin(), table.bids.end(), [&](const Bid& bid) { return bid.name == accused; })) {
    refuse(token, "nobody has had a turn with a roll, and " + accused + " has not bid");
  }
  check_shouters(table, token, accused);
  for (const Inquiry& other : table.inquiries) {
    if (other.turn == inquiry.turn && other.accused == accused) refuse(token, "a second shout at " + accused);
  }
  if (before.has_value() && table.turns[*before].player == accused) {
    inquiry.concerns = before;
    token.name.clear();
  }
  inquiry.stack_at_shout = table.stack;
  inquiry.slot = new_slot(table);
  table.inquiries.push_back(inquiry);
}

void enter_plea(Table& table, const Token& token) { table.inquiries.back().plea = token.word; }

void enter_ruling(Table& table, const Token& token, Inquiry& inquiry) {
  const auto involved = [&](const std::string& name) {
    return name == inquiry.accused || std::count(inquiry.shouters.begin(), inquiry.shouters.end(), name) > 0;
  };
  bool somebody_uninvolved = false;
  for (const Person& one : table.people) somebody_uninvolved |= one.playing && !involved(one.name);
  for (const std::string& name : token.names) {
    person(table, token, name);
    if (token.word == "void") continue;  // Z4: the consensus of all
    if (involved(name) && somebody_uninvolved) refuse(token, name + " is involved and cannot have decided");
  }
  inquiry.ruled = token.word;
}

void judge_pending(Table& table) {
  for (Inquiry& inquiry : table.inquiries) {
    if (!inquiry.pending) continue;
    inquiry.pending = false;
    collect_bids(table, inquiry);
    judge_inquiry(table, inquiry);
  }
}

std::size_t reopen(Table& table, const Token& token) {
  std::vector<std::size_t> of_turn;
  for (std::size_t index = 0; index < table.inquiries.size(); ++index) {
    const Inquiry& inquiry = table.inquiries[index];
    if (inquiry.turn == token.number && (token.name.empty() || inquiry.accused == token.name)) of_turn.push_back(index);
  }
  if (!token.name.empty()) person(table, token, token.name);
  if (of_turn.empty()) refuse(token, "no such matter");
  if (of_turn.size() > 1) refuse(token, "that turn has several shouts: name the accused");
  Inquiry& inquiry = table.inquiries[of_turn.front()];
  if (!is_open(table, inquiry)) refuse(token, "nothing is left to settle there");
  if (inquiry.pending) collect_bids(table, inquiry);
  inquiry.pending = false;
  inquiry.plea = token.word;
  inquiry.ruled.clear();
  inquiry.slot = new_slot(table);
  return of_turn.front();
}

void settle(Table& table, std::size_t index) {
  Inquiry& inquiry = table.inquiries[index];
  const Judgement judgement = judge_inquiry(table, inquiry);
  if (!inquiry.concerns.has_value()) return;
  Turn& turn = table.turns[*inquiry.concerns];
  turn.judgement.infractions = judgement.infractions;
  turn.judgement.to_examine = judgement.to_examine;
}

void show_turns_passed(Table& table, bool with_running) {
  for (std::size_t index = 0; index < table.turns.size(); ++index) {
    Turn& turn = table.turns[index];
    const bool running = !with_running && index + 1 == table.turns.size();
    if (turn.settled_for_good || running) continue;
    turn.settled_for_good = true;
    turn.judgement = judge(table, turn);
    turn.condition = replay(turn.history, table.lying).condition;
    if (!turn.stack.empty()) turn.top = table.lying[static_cast<std::size_t>(turn.stack.back())].card;
  }
}

}  // namespace literal
