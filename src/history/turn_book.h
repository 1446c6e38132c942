// The turns of all closed sessions in memory, and what happened in them, so that a question about turns is answered
// within a moment. Read in slices; later it reads only the sessions that changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/facts.h"
#include "core/job.h"
#include "db/history/history.h"
#include "history/index.h"

namespace bogosity::history {

enum class Declared : std::uint8_t { nothing, top, two, humor };

// A turn begins when its player has the dice, and ends when the next one has them. Without dice and cards (the games
// other than You're Bogus) there are only its seat, its round and its time.
struct TurnPlayed {
  std::uint16_t round = 0;    // from 1
  std::uint16_t seconds = 0;  // since the turn before was typed; 0: nobody knows, or somebody had a break
  std::uint8_t seat = 0;
  Declared declared = Declared::nothing;
  std::uint8_t sum = 0;  // of both dice; 0: no roll, or nobody noted it
  std::uint8_t required = 0;
  std::uint8_t picked = 0;
  std::uint8_t hand_before = 0;  // before anything was taken or picked up
  std::uint8_t hand = 0;         // as it ended
  bool has_cards = false;        // sum, cards and hands are known
  bool is_bogus = false;         // it broke a rule, noticed or not
};

struct TurnEvent {
  std::uint32_t turn = 0;  // its number from 1; 0: before anybody had a turn
  std::int32_t value = 0;
  std::uint16_t rule = 0;  // TurnBook::rule
  std::uint8_t seat = 0;
  std::uint8_t accused = nobody;                 // by a shout; nobody: it is none, or the game does not say
  core::FactKind kind = core::FactKind::points;  // not `turn`

  static constexpr std::uint8_t nobody = 255;
};

struct SessionTurns {
  std::uint64_t mark = 0;
  std::vector<TurnPlayed> turns;
  std::vector<TurnEvent> events;  // in the order of the record
};

// Longer pauses between two turns are breaks.
inline constexpr std::int64_t longest_turn_seconds = 600;

class TurnBook {
 public:
  // nullptr: it is not read, or it goes on.
  const SessionTurns* of(const IndexedSession& session) const;
  const std::string& rule(std::uint16_t number) const { return rules_[number]; }
  std::size_t size() const { return sessions_.size(); }

 private:
  friend class TurnBookLoader;
  std::uint16_t number_of(const std::string& rule);
  void keep(std::span<const db::PlayedFact> facts, std::span<const db::PlayedTurn> turns,
            std::span<const db::PlayedShout> shouts);

  std::vector<std::string> rules_ = {""};
  std::unordered_map<std::int64_t, SessionTurns> sessions_;  // by their keys
};

// What a single question leaves out: reading the lengths of turns takes as long as all the rest.
struct TurnParts {
  bool times = true;
  bool shouts = true;  // at whom each was
};
// Reads the sessions among these numbers of the index that are new or changed; nullptr: there are none. Source, index
// and book outlive the work.
std::unique_ptr<core::Job> reading(const db::History& source, const SessionIndex& index,
                                   const std::vector<std::size_t>& numbers, TurnBook& book, TurnParts parts = {});

}  // namespace bogosity::history
