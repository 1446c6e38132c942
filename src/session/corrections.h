// A correction of the log before it is accepted: what somebody wants to stand at an earlier place, and all that would
// follow from it. Nothing is changed by looking; what is accepted is appended (the log keeps the old text).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/journal.h"

namespace bogosity {

struct Correction {
  enum class Operation : std::uint8_t { change, strike, insert_before };
  Operation kind = Operation::change;
  core::Uuid target;  // of a log or insert entry
  std::string typed;  // shorthand or record, read as the game stood there; nothing for a strike
  std::string reason;
  std::vector<bool> keep;  // for each verdict that would change: keep it by the table's ruling (Z3)
  // What becomes of the turns behind one that is put in or struck out.
  enum class Turns : std::uint8_t { stay, move };
  Turns turns = Turns::stay;
};

// A later entry that no longer fits: it would be struck out as well.
struct Misfit {
  core::Uuid entry;
  std::int64_t number = 0;  // in the journal
  core::Sentence text;      // as the table may see it
  std::string why;
};

// A turn that goes to another player, because a turn before it was put in or struck out.
struct MovedTurn {
  core::Uuid entry;
  std::string was;  // whose it was
  std::string is;
  int turn = 0;  // as it is numbered then; 0: it would be struck out all the same
};

struct Consequences {
  core::Trial reading;                        // what would stand there
  core::Differences changes;                  // with the verdicts that are kept left out
  std::vector<core::VerdictChange> verdicts;  // all that would change if none were kept
  std::vector<Misfit> misfits;
  std::vector<MovedTurn> moves;  // with Turns::move
  // The entry, and its turn, where the seats are right again. Nothing: all turns to the end move.
  std::optional<core::Uuid> right_from;
  int seats_right_from = 0;
  bool can_move = false;  // turns would be struck out without Turns::move
  // There is a new shout, answer, look or win in it: what comes of that is known once it is accepted, as at the table.
  bool withheld = false;
  std::vector<core::Entry> entries;  // what accepting it appends, in this order
};

// "Turn 4 goes from Bob to Cy, turn 5 from Cy to Ann. From turn 9 on the seats are right again."; empty: none is moved.
std::string moves_in_words(const Consequences& would);

// An entry of the log as the table may see it.
struct LoggedEntry {
  core::Uuid id;
  std::int64_t number = 0;  // in the journal
  core::Instant typed;
  int turn = 0;           // 0: it is no turn's
  core::Sentence text;    // sealed while the session goes on
  bool has_seal = false;  // there is something in it that is sealed
  // The earlier texts, oldest first, each with the reason for its change.
  struct Old {
    core::Sentence text;
    std::string reason;
    std::size_t entry = 0;  // of the journal, which has the text
  };
  std::vector<Old> before;
};

struct LineHistory {
  std::vector<LoggedEntry::Old> before;      // texts that stood there, the oldest first
  std::vector<LoggedEntry::Old> struck_out;  // entries after it that count no more
  bool put_in = false;                       // it was inserted later
  bool is_told = false;                      // in words
};

// A fold of a journal that goes on after an entry that does not fit, and knows which line each entry came to stand on.
struct TolerantFold {
  core::Snapshot::Pointer snapshot;
  std::vector<core::EffectiveEntry> entries;
  std::vector<std::size_t> lines;  // the line of the log that each of them is on
  std::vector<Misfit> misfits;     // their texts as logged: not for the table
};

core::Result<TolerantFold> fold_tolerantly(const core::Game& game, const core::Headers& headers,
                                           const core::Journal& journal);

// Does the sentence hold anything sealed?
bool is_sealed(const core::Sentence& sentence);

}  // namespace bogosity
