#include "games/youre_bogus/differences.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/words.h"

namespace bogosity::youre_bogus {

using core::Differences;
using core::Tone;

namespace {

class Comparison {
 public:
  Comparison(const RecordPlay& before, const RecordPlay& after)
      : was_(before.finished_table()), is_(after.finished_table()), old_names_(before.names()), names_(after.names()) {}

  Differences all() {
    compare_players();
    compare_counts();
    compare_wins();
    compare_verdicts();
    return std::move(out_);
  }

 private:
  void tell(const std::string& who, std::string words) {
    out_.told.push_back({{Tone::name, who}, {Tone::plain, std::move(words)}});
  }
  void tell(std::string words) { out_.told.push_back({{Tone::plain, std::move(words)}}); }

  void compare_players() {
    const auto& now = is_.now.players;
    for (std::size_t i = 0; i < now.size(); ++i) {
      const std::string& name = names_[static_cast<PlayerId>(i)];
      const auto known = old_names_.find(name);
      const Player old = known && *known < was_.now.players.size() ? was_.now.players[*known] : Player{};
      if (old.score != now[i].score)
        tell(name, fmt::format(": {} \u2192 {} {}", score_in_words(old.score), score_in_words(now[i].score),
                               core::plural(now[i].score, "point", "points")));
      if (old.cards != now[i].cards)
        tell(name, fmt::format(": {} \u2192 {} in hand", old.cards, core::counted(now[i].cards, "card", "cards")));
    }
  }

  std::string who_is_next(const Table& table, const Names& names) const {
    return table.now.order.empty() ? "" : names[table.now.order[table.now.next]];
  }

  void compare_counts() {
    const auto compare = [&](std::string_view what, auto was, auto is) {
      if (was != is) tell(fmt::format("{}: {} \u2192 {}", what, was, is));
    };
    compare("Cards in the pile", was_.now.pile, is_.now.pile);
    compare("Cards in the stack", was_.stack_size(), is_.stack_size());
    compare("Turns", was_.turns.size(), is_.turns.size());
    compare("Round", was_.now.round, is_.now.round);
    compare("The dice are with", who_is_next(was_, old_names_), who_is_next(is_, names_));
  }

  static std::string outcome_of(const WinDone& win) {
    return win.stands ? fmt::format("{} points", win.credited) : std::string("no win");
  }

  void compare_wins() {
    const std::size_t both = std::min(was_.wins.size(), is_.wins.size());
    for (std::size_t i = 0; i < both; ++i) {
      const WinDone& old = was_.wins[i];
      const WinDone& now = is_.wins[i];
      if (outcome_of(old) == outcome_of(now)) continue;
      tell(names_[now.player],
           fmt::format("'s win of turn {}: {} \u2192 {}", now.turn + 1, outcome_of(old), outcome_of(now)));
    }
    if (was_.wins.size() != is_.wins.size()) {
      tell(fmt::format("Wins declared: {} \u2192 {}", was_.wins.size(), is_.wins.size()));
    }
  }

  // Turns may have moved: inquiries are the same if the same people shouted at the same player, in the same order.
  bool same(const Inquiry& old, const Inquiry& now) const {
    if (old_names_[old.accused] != names_[now.accused] || old.shouters.size() != now.shouters.size()) return false;
    for (std::size_t i = 0; i < old.shouters.size(); ++i) {
      if (old_names_[old.shouters[i]] != names_[now.shouters[i]]) return false;
    }
    return true;
  }

  void compare_verdicts() {
    auto next = is_.inquiries.begin();
    for (const Inquiry& old : was_.inquiries) {
      const auto now = std::find_if(next, is_.inquiries.end(), [&](const Inquiry& each) { return same(old, each); });
      if (now != is_.inquiries.end()) next = now + 1;
      if (!old.judged) continue;
      const bool gone = now == is_.inquiries.end();
      if (!gone && (!now->judged || now->verdict == old.verdict)) continue;
      core::VerdictChange change;
      change.turn = static_cast<int>(gone ? old.turn : now->turn) + 1;
      change.accused = old_names_[old.accused];
      change.was = word_for(old.verdict);
      if (!gone) change.is = word_for(now->verdict);
      change.can_be_kept =
          !gone && now->plea == Plea::deny && (old.verdict == Verdict::bogus || old.verdict == Verdict::not_bogus);
      out_.verdicts.push_back(std::move(change));
    }
  }

  const Table& was_;
  const Table& is_;
  const Names& old_names_;
  const Names& names_;
  Differences out_;
};

}  // namespace

Differences differences(const RecordPlay& before, const RecordPlay& after) { return Comparison(before, after).all(); }

}  // namespace bogosity::youre_bogus
