#include "history/turn_book.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <span>

namespace bogosity::history {
namespace {

template <class Small>
Small capped(std::int64_t number) {
  return static_cast<Small>(std::clamp<std::int64_t>(number, 0, std::numeric_limits<Small>::max()));
}

Declared declared_from(const std::string& word) {
  return word == "top"     ? Declared::top
         : word == "two"   ? Declared::two
         : word == "humor" ? Declared::humor
                           : Declared::nothing;
}

// The seconds between two turns that were typed as they happened. All turns of an imported record have one moment.
std::uint16_t seconds_between(std::int64_t before_ms, std::int64_t after_ms) {
  constexpr std::int64_t ms_a_second = 1000;
  const std::int64_t ms = before_ms == 0 || after_ms <= before_ms ? 0 : after_ms - before_ms;
  if (ms > longest_turn_seconds * ms_a_second) return 0;
  return capped<std::uint16_t>((ms + ms_a_second / 2) / ms_a_second);
}

void put_cards(SessionTurns& session, std::span<const db::PlayedTurn> turns) {
  std::array<std::uint8_t, 256> hands{};
  for (const db::PlayedTurn& from : turns) {
    if (from.number < 1 || from.number > std::ssize(session.turns)) continue;  // damage
    TurnPlayed& turn = session.turns[static_cast<std::size_t>(from.number - 1)];
    turn.round = capped<std::uint16_t>(from.round);
    turn.declared = declared_from(from.declared);
    turn.sum = capped<std::uint8_t>(from.sum);
    turn.required = capped<std::uint8_t>(from.required);
    turn.picked = capped<std::uint8_t>(from.picked);
    turn.hand = capped<std::uint8_t>(from.hand);
    // After a win the cards lie on the table, and nobody placed them: what she held is known from her turn before.
    turn.hand_before = from.hand_before < 0 ? hands[turn.seat] : capped<std::uint8_t>(from.hand_before);
    turn.has_cards = true;
    turn.is_bogus = from.is_bogus;
    hands[turn.seat] = turn.hand;
  }
}

// The facts say who was right to shout, the shouts at whom; both stand in the turn of the shout.
void put_accused(SessionTurns& session, std::span<const db::PlayedShout> shouts) {
  for (const db::PlayedShout& shout : shouts) {
    const core::FactKind kind = shout.was_right ? core::FactKind::call_right : core::FactKind::call_wrong;
    const auto said = std::ranges::find_if(session.events, [&](const TurnEvent& event) {
      return event.kind == kind && event.turn == shout.turn && event.seat == shout.seat &&
             event.accused == TurnEvent::nobody;
    });
    if (said != session.events.end()) said->accused = capped<std::uint8_t>(static_cast<std::int64_t>(shout.accused));
  }
}

}  // namespace

const SessionTurns* TurnBook::of(const IndexedSession& session) const {
  const auto found = sessions_.find(session.key);
  return found == sessions_.end() ? nullptr : &found->second;
}

std::uint16_t TurnBook::number_of(const std::string& rule) {
  const auto found = std::ranges::find(rules_, rule);
  if (found != rules_.end()) return static_cast<std::uint16_t>(found - rules_.begin());
  constexpr std::size_t most_rules = 10'000;  // more are damage
  if (rules_.size() == most_rules) return 0;
  rules_.push_back(rule);
  return static_cast<std::uint16_t>(rules_.size() - 1);
}

void TurnBook::keep(std::span<const db::PlayedFact> facts, std::span<const db::PlayedTurn> turns,
                    std::span<const db::PlayedShout> shouts) {
  if (facts.empty()) return;
  SessionTurns& session = sessions_[facts.front().session];
  std::vector<std::uint16_t> turns_of_seat;
  std::int64_t typed_ms = 0;
  // What stands in a turn's line belongs to that turn, in whatever order it was noted there.
  std::uint32_t number = 0;
  std::int64_t line = -1;
  for (auto at = facts.begin(); at != facts.end(); ++at) {
    const db::PlayedFact& fact = *at;
    if (fact.line != line) {
      line = fact.line;
      for (auto same = at; same != facts.end() && same->line == line; ++same)
        number += same->kind == core::FactKind::turn ? 1 : 0;
    }
    const auto seat = capped<std::uint8_t>(static_cast<std::int64_t>(fact.seat));
    if (fact.kind != core::FactKind::turn) {
      constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
      session.events.push_back({number, static_cast<std::int32_t>(std::clamp(fact.value, -most, most)),
                                number_of(fact.rule), seat, TurnEvent::nobody, fact.kind});
      continue;
    }
    turns_of_seat.resize(std::max<std::size_t>(turns_of_seat.size(), std::size_t{seat} + 1));
    TurnPlayed turn;
    turn.seat = seat;
    turn.round = ++turns_of_seat[seat];
    turn.seconds = seconds_between(typed_ms, fact.typed_ms);
    typed_ms = fact.typed_ms;
    session.turns.push_back(turn);
  }
  put_cards(session, turns);
  put_accused(session, shouts);
  session.turns.shrink_to_fit();
  session.events.shrink_to_fit();
}

class TurnBookLoader final : public core::Job {
 public:
  struct Wanted {
    std::int64_t key = 0;
    std::uint64_t mark = 0;
  };
  TurnBookLoader(const db::History& source, TurnBook& book, std::vector<Wanted> wanted, TurnParts parts)
      : source_(source), book_(book), wanted_(std::move(wanted)), parts_(parts) {}

  static std::vector<Wanted> wanted(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                    const TurnBook& book) {
    std::vector<Wanted> wanted;
    for (const std::size_t number : numbers) {
      const IndexedSession& session = index.sessions()[number];
      const SessionTurns* known = book.of(session);
      if (session.counts() && (known == nullptr || known->mark != session.mark))
        wanted.push_back({session.key, session.mark});
    }
    return wanted;
  }

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    while (done_ < wanted_.size()) {
      BOGOSITY_TRY(read_some());
      if (std::chrono::steady_clock::now() >= until) break;
    }
    return done_ == wanted_.size();
  }
  core::Progress progress() const override {
    return {"Reading the turns", static_cast<std::int64_t>(done_), static_cast<std::int64_t>(wanted_.size())};
  }

 private:
  // A session has a hundred times the rows that lists have.
  static constexpr std::size_t at_once = db::History::at_once / 20;

  core::Status read_some() {
    const auto some = std::span(wanted_).subspan(done_, std::min(at_once, wanted_.size() - done_));
    std::vector<std::int64_t> keys;
    for (const Wanted& each : some) keys.push_back(each.key);
    const auto facts = BOGOSITY_TRY(source_.facts(keys, parts_.times));
    const auto turns = BOGOSITY_TRY(source_.turns(keys));
    std::vector<db::PlayedShout> shouts;
    if (parts_.shouts) shouts = BOGOSITY_TRY(source_.decided_shouts(keys));
    std::size_t fact = 0;
    std::size_t turn = 0;
    std::size_t shout = 0;
    for (const Wanted& each : some) {
      const auto of = [key = each.key](const auto& rows, std::size_t& at) {
        const std::size_t from = at;
        while (at < rows.size() && rows[at].session == key) ++at;
        return std::span(rows).subspan(from, at - from);
      };
      book_.sessions_[each.key] = {each.mark, {}, {}};
      const auto facts_of_it = of(facts, fact);
      const auto turns_of_it = of(turns, turn);
      book_.keep(facts_of_it, turns_of_it, of(shouts, shout));
    }
    done_ += some.size();
    return {};
  }

  const db::History& source_;
  TurnBook& book_;
  std::vector<Wanted> wanted_;
  TurnParts parts_;
  std::size_t done_ = 0;
};

std::unique_ptr<core::Job> reading(const db::History& source, const SessionIndex& index,
                                   const std::vector<std::size_t>& numbers, TurnBook& book, TurnParts parts) {
  auto wanted = TurnBookLoader::wanted(index, numbers, book);
  if (wanted.empty()) return nullptr;
  return std::make_unique<TurnBookLoader>(source, book, std::move(wanted), parts);
}

}  // namespace bogosity::history
