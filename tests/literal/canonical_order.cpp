#include "canonical_order.h"

namespace literal {
namespace {

[[noreturn]] void out_of_place(const Token& token, const std::string& reason) {
  throw Refusal{token.at, reason + ": " + token_text(token)};
}

bool is_follower(const Token& token) { return token.kind == Kind::look || token.kind == Kind::ruled; }

bool is_stacks_own(const Token& token) { return token.kind == Kind::specification && token.owner == Owner::stack; }

// The tokens that may follow a plea: looks after a denial, at most one ruling.
struct Matter {
  bool running = false;
  bool wants_plea = false;
  bool ruled = false;
  std::string plea;

  void check(const Token& token) const {
    if (token.kind == Kind::look && plea != "deny") out_of_place(token, "cards are turned up only after a denial");
    if (token.kind != Kind::ruled) return;
    if (ruled) out_of_place(token, "a second ruling of one matter");
    if (plea == "open") out_of_place(token, "what is put off has no ruling yet");
    if (plea == "admit" && token.word != "void") out_of_place(token, "after an admission only void");
  }
};

// Rank of a step after the roll; the steps stand in the order of the rules.
int step_rank(const Token& token) {
  switch (token.kind) {
    case Kind::roll: return 0;
    case Kind::top_card: return 1;
    case Kind::under: return 2;
    case Kind::pick: return 3;
    case Kind::exchange: return 4;
    case Kind::win: return 5;
    case Kind::aces: return 6;
    case Kind::cards: return 7;
    case Kind::specification: return 8;
    case Kind::dots: return 9;
    default: return -1;
  }
}

struct Parts {
  std::vector<Token> head;                // NAME: and the free tokens behind it
  std::vector<std::vector<Token>> wants;  // each with the free tokens behind it
  std::vector<std::vector<Token>> dice;
  std::vector<std::vector<Token>> shouts;
  std::vector<Token> after;  // from the roll on
};

void before_the_roll(Parts& parts, std::vector<Token>*& last, const Token& token) {
  if (token.kind == Kind::want) {
    parts.wants.push_back({token});
    last = &parts.wants.back();
  } else if (token.kind == Kind::off || token.kind == Kind::grab) {
    parts.dice.push_back({token});
    last = &parts.dice.back();
  } else if (token.kind == Kind::bogus) {
    parts.shouts.push_back({token});
    last = &parts.shouts.back();
  } else {
    last->push_back(token);  // a plea and what follows it, and free tokens
  }
}

void append(std::vector<Token>& line, const std::vector<Token>& more) {
  line.insert(line.end(), more.begin(), more.end());
}

}  // namespace

bool goes_with_free(const Token& token) {
  return is_anytime(token.kind) || (is_follower(token) && token.owner == Owner::settle) || is_stacks_own(token);
}

void find_owners(std::vector<Token>& line) {
  Matter shout;
  Matter settle;
  for (std::size_t index = 0; index < line.size(); ++index) {
    Token& token = line[index];
    if (is_follower(token)) {
      Matter& matter = settle.running ? settle : shout;
      if (!matter.running || matter.wants_plea) out_of_place(token, "no plea before this");
      matter.check(token);
      matter.ruled = matter.ruled || token.kind == Kind::ruled;
      token.owner = settle.running ? Owner::settle : Owner::shout;
      continue;
    }
    if (token.kind == Kind::specification && index > 0 && line[index - 1].kind == Kind::stack) {
      if (line[index - 1].cards.empty()) out_of_place(token, "a specification without a card");
      token.owner = Owner::stack;
      continue;
    }
    if (token.kind == Kind::settle) {
      settle = Matter{true, false, false, token.word};
      continue;
    }
    if (is_anytime(token.kind)) continue;
    settle = Matter{};
    if (token.kind == Kind::plea) {
      if (!shout.wants_plea) out_of_place(token, "a plea without a shout");
      shout = Matter{true, false, false, token.word};
      continue;
    }
    if (shout.wants_plea) out_of_place(token, "the plea of the shout before this is missing");
    shout = Matter{};
    if (token.kind == Kind::bogus) shout = Matter{true, true, false, ""};
  }
  if (shout.wants_plea) out_of_place(line.back(), "the plea of the last shout is missing");
}

std::vector<Token> in_canonical_order(const std::vector<Token>& line) {
  Parts parts;
  parts.head.push_back(line.front());
  std::vector<Token>* last = &parts.head;
  bool rolled = false;
  bool shouts_may_follow = false;
  int rank = -1;
  for (std::size_t index = 1; index < line.size(); ++index) {
    const Token& token = line[index];
    if (token.kind == Kind::begin) out_of_place(token, "a turn begins on a line of its own");
    const bool of_shout =
        token.kind == Kind::bogus || token.kind == Kind::plea || (is_follower(token) && token.owner == Owner::shout);
    if (!rolled && step_rank(token) < 0) {
      before_the_roll(parts, last, token);
      continue;
    }
    if (goes_with_free(token)) {
      // An owner of the stack can stand before the roll, where it is no step.
      (rolled || !parts.after.empty() ? parts.after : *last).push_back(token);
      shouts_may_follow = false;
      continue;
    }
    if (of_shout) {
      if (token.kind == Kind::bogus && !shouts_may_follow)
        out_of_place(token, "something stands between the roll and this shout");
      if (token.kind == Kind::bogus) parts.shouts.emplace_back();
      parts.shouts.back().push_back(token);
      continue;
    }
    if (!rolled && token.kind != Kind::roll && token.kind != Kind::dots)
      out_of_place(token, "a step after the roll, and no roll");
    if (step_rank(token) < 0) out_of_place(token, "too late: this belongs before the roll");
    if (step_rank(token) < rank || (step_rank(token) == rank && token.kind != Kind::exchange)) {
      out_of_place(token, "a second time, or out of the order of the steps");
    }
    rank = step_rank(token);
    shouts_may_follow = token.kind == Kind::roll;
    rolled = true;
    parts.after.push_back(token);
  }
  std::vector<Token> ordered = parts.head;
  for (const auto& unit : parts.wants) append(ordered, unit);
  for (const auto& unit : parts.dice) append(ordered, unit);
  for (const auto& unit : parts.shouts) append(ordered, unit);
  append(ordered, parts.after);
  return ordered;
}

std::vector<std::vector<Token>> on_lines_of_their_own(const std::vector<Token>& line) {
  std::vector<std::vector<Token>> lines;
  for (std::size_t index = 0; index < line.size(); ++index) {
    const Token& token = line[index];
    if (!goes_with_free(token)) out_of_place(token, "this belongs on a turn's line");
    // Tokens between a settled dispute and its last look or ruling stay on the dispute's line.
    bool held_by_settle = is_follower(token) || is_stacks_own(token);
    for (std::size_t later = index + 1; later < line.size() && !lines.empty() && !held_by_settle; ++later) {
      if (token.kind == Kind::settle || line[later].kind == Kind::settle) break;
      held_by_settle = is_follower(line[later]);
    }
    if (lines.empty() || !held_by_settle) lines.emplace_back();
    lines.back().push_back(token);
  }
  return lines;
}

}  // namespace literal
