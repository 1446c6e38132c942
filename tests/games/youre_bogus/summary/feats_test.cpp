// The records book of a session, counted once more from its audit, its facts and the text of its lines.
#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "tests/support/best_feats.h"
#include "tests/support/reviews.h"

namespace bogosity::tests {
namespace {

using core::FactKind;
using Numbers = std::vector<std::int64_t>;

// A session in numbers: what each kind of feat is counted from.
struct Counted {
  const Looked& looked;
  nlohmann::json audit = looked.audit();
  std::vector<core::Fact> facts = looked.play->facts(&leave);
  std::size_t players = audit.at("players").size();
  std::vector<std::size_t> line_of_turn = {0};  // turns count from 1
  BestFeats best;

  explicit Counted(const Looked& session) : looked(session) {
    for (const auto& fact : facts) {
      if (fact.kind == FactKind::turn) line_of_turn.push_back(fact.line);
    }
  }
  std::size_t number_of(const nlohmann::json& name) const {
    const auto& names = audit.at("players");
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  }
  bool totals_only() const { return looked.head.find("[Result ") != std::string::npos; }
};

// The words behind `before` in a line, up to the next blank, at all places where it stands.
std::vector<std::string> words_behind(const std::string& line, const std::string& before) {
  std::vector<std::string> words;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\')
      ++i;
    else if (line[i] == '"')
      quoted = !quoted;
    else if (!quoted && line.compare(i, before.size(), before) == 0 && (i == 0 || line[i - 1] == ' '))
      words.push_back(line.substr(i + before.size(), line.find(' ', i) - i - before.size()));
  }
  return words;
}

void count_wins(Counted& it) {
  for (const auto& win : it.audit.at("wins")) {
    if (!win.at("stands")) continue;
    const std::size_t line = it.line_of_turn.at(win.at("turn"));
    const std::string word = words_behind(it.looked.lines[line - 1], "win:").front();
    const std::string cards = word.substr(word.find('=') + 1);
    const auto who = it.number_of(win.at("player"));
    it.best.keep("highest_win", who, win.at("credited"), line, cards);
    it.best.keep("most_jokers", who, std::count(cards.begin(), cards.end(), '*'), line, cards);
    const auto& turns = it.audit.at("turns");
    const int last = win.at("turn");
    const int round = turns[static_cast<std::size_t>(last) - 1].at("round");
    const auto length = std::count_if(turns.begin(), turns.end(), [&](const auto& turn) {
      return turn.at("round") == round && turn.at("n") <= last;
    });
    it.best.keep("longest_round", who, length, line, "round " + std::to_string(round));
  }
}

void count_session(Counted& it) {
  std::set<int> rounds;
  for (const auto& turn : it.audit.at("turns")) rounds.insert(turn.at("round").get<int>());
  it.best.keep_for_the_table("longest_session", static_cast<std::int64_t>(it.audit.at("turns").size()),
                             std::to_string(rounds.size()) + (rounds.size() == 1 ? " round" : " rounds"));
}

// Line by line, as somebody would who writes the scores down at the end of each.
void count_scores(Counted& it) {
  Numbers scores(it.players), deepest(it.players), behind(it.players);
  std::vector<std::size_t> deepest_at(it.players), behind_at(it.players);
  for (std::size_t line = 1; line <= it.looked.lines.size(); ++line) {
    Numbers lost(it.players);
    for (const auto& fact : it.facts) {
      if (fact.kind != FactKind::points || fact.line != line) continue;
      scores[fact.player] += fact.value;
      lost[fact.player] += fact.value < 0 ? -fact.value : 0;
    }
    for (std::size_t who = 0; who < it.players; ++who) {
      it.best.keep("costliest_turn", who, lost[who], line);
      if (-scores[who] > deepest[who]) deepest[who] = -scores[who], deepest_at[who] = line;
      const std::int64_t gap = *std::max_element(scores.begin(), scores.end()) - scores[who];
      if (gap > behind[who]) behind[who] = gap, behind_at[who] = line;
    }
  }
  Numbers ends;
  for (const auto& player : it.looked.play->outcome().players) ends.push_back(player.score);
  // Who never had a turn has no place, and so no way back to the first one.
  std::map<std::size_t, std::int64_t> with_turn;
  for (const auto& turn : it.audit.at("turns")) {
    const auto who = it.number_of(turn.at("player"));
    with_turn[who] = ends[who];
  }
  std::int64_t first = std::numeric_limits<std::int64_t>::min();
  for (const auto& [who, end] : with_turn) first = std::max(first, end);
  for (std::size_t who = 0; who < it.players; ++who) {
    it.best.keep("best_session", who, ends[who], 0);
    it.best.keep("deepest_hole", who, deepest[who], deepest_at[who]);
    const std::string score = (ends[who] < 0 ? "−" : "") + std::to_string(std::abs(ends[who]));
    if (with_turn.contains(who) && ends[who] == first)
      it.best.keep("comeback", who, behind[who], behind_at[who], "ended with " + score);
  }
}

void count_unnoticed(Counted& it) {
  Numbers row(it.players);
  for (const auto& turn : it.audit.at("turns")) {
    if (turn.at("infractions").empty()) continue;
    const auto who = it.number_of(turn.at("player"));
    const std::size_t line = it.line_of_turn.at(turn.at("n"));
    const bool undetected = std::any_of(it.facts.begin(), it.facts.end(), [&](const core::Fact& fact) {
      return fact.kind == FactKind::undetected && fact.line == line;
    });
    row[who] = undetected ? row[who] + 1 : 0;
    it.best.keep("unnoticed_in_a_row", who, row[who], line);
  }
}

void count_shouts(Counted& it) {
  Numbers row(it.players);
  for (const auto& inquiry : it.audit.at("inquiries")) {
    const std::string verdict = inquiry.at("verdict");
    const bool right = verdict == "bogus" || verdict == "admitted";
    if (!right && verdict != "not-bogus") continue;
    for (const auto& name : inquiry.at("shouters")) {
      const auto who = it.number_of(name);
      row[who] = right ? row[who] + 1 : 0;
      it.best.keep("right_in_a_row", who, row[who], it.line_of_turn.at(inquiry.at("turn")));
    }
  }
}

bool has_no_divisor(std::uint64_t number) {
  if (number < 2) return false;
  for (std::uint64_t divisor = 2; divisor * divisor <= number; ++divisor) {
    if (number % divisor == 0) return false;
  }
  return true;
}

void count_dice(Counted& it) {
  Numbers floor(it.players);
  for (const auto& fact : it.facts) {
    if (fact.kind == FactKind::mishap)
      it.best.keep("floor_dice", fact.player, floor[fact.player] += fact.value, fact.line);
  }
}

// Nothing of names in quotes, nor of numbers that are too large to be tried by hand: then nobody counts primes.
bool count_bids(Counted& it) {
  for (std::size_t line = 1; line <= it.looked.lines.size(); ++line) {
    for (const auto& word : words_behind(it.looked.lines[line - 1], "bid:")) {
      if (word.find('@') == std::string::npos) continue;  // somebody is called bid
      const std::uint64_t number = std::stoull(word);
      const std::string name = word.substr(word.find('@') + 1);
      if (number > 100'000'000 || name.front() == '"') return false;
      if (has_no_divisor(number))
        it.best.keep("largest_prime", it.number_of(name), static_cast<std::int64_t>(number), line);
    }
  }
  return true;
}

}  // namespace

TEST_CASE("feats: the records book is what the session comes to when it is counted by hand") {
  over_reviews(20, 93'000'000, [](const Looked& looked) {
    Counted counted(looked);
    BestFeats told(looked.play->feats(leave));
    // Chains of Sevens are counted on the table, in the test of the aftermath.
    told.leave_out("chain_of_sevens");
    count_scores(counted);
    if (!counted.totals_only()) {
      count_wins(counted);
      count_session(counted);
      count_unnoticed(counted);
      count_shouts(counted);
      count_dice(counted);
      if (!count_bids(counted)) told.leave_out("largest_prime"), counted.best.leave_out("largest_prime");
    }
    check_same(told, counted.best);
  });
}

}  // namespace bogosity::tests
