// One telling of an evening: its headers, and its journal or the lines of a record. Files of several tables may tell
// the same evening up to different points, or as a fair copy, or differently. Which telling says all that another one
// says is decided here, by an order that does not depend on what came first: what is kept of many tellings is those
// that no other one says more than.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "session/store.h"

namespace bogosity {

struct Replica {
  SessionInfo session;  // its id is that of the evening
  std::vector<core::Entry> entries;
  std::optional<ProjectionDelta> delta = {};  // of a closed evening, where the reading of it has told
};

// Of the last entry; zeros if there is none.
core::Hash last_hash(const Replica& replica);
bool is_same(const Replica& a, const Replica& b);

// Was it imported from a record, a line an entry, and never gone on with? Then it is a fair copy: of the headers, and
// of these lines.
bool is_fair_copy(const Replica& replica);

// Is `start` the journal of `longer` up to some entry?
bool is_continuation_of(const Replica& longer, const Replica& start);

// Does `b` say all that `a` says, and more? It goes on where `a` ends; or `a` is a fair copy of `b` as it is or as it
// once was, or of the beginning of that. A fair copy without an Id is one of any evening that has its headers, unless
// it says too little to be sure.
bool is_superseded_by(const Replica& a, const Replica& b);

// Of several tellings that disagree the one that stands under the evening's own id: played before copied, longer before
// shorter, then by hash.
bool has_precedence(const Replica& a, const Replica& b);
// Where one of the others stands.
core::Uuid replica_address(const Replica& replica);

// By what those are found that might give way to each other. 16 bytes of a hash each.
using ShortHash = std::array<std::uint8_t, 16>;
struct ReplicaMarks {
  ShortHash heading{};               // of the headers without the Id
  std::optional<ShortHash> opening;  // of a fair copy: of its first line
  bool named = false;                // has it an Id that is not made of its words?
  bool is_sure = false;              // a fair copy that has none, and says enough to be recognised
};
ReplicaMarks marks_of(const Replica& replica);

}  // namespace bogosity
