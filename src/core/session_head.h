// What stands at the head of a session: whose it is, which game, when it was begun, its headers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/ids.h"
#include "core/journal.h"

namespace bogosity::core {

struct SessionHead {
  Uuid id;
  std::string game;
  Headers headers;  // as begun, in canonical order
  Instant begun;
  bool open = true;
  std::string draft;         // the unfinished entry line
  std::int64_t entries = 0;  // in the journal
  Instant last_entry;        // when the last one was typed; `begun` if there is none
  // The id of the session of which this is a different replica.
  std::optional<Uuid> replica_of = {};
  // Date, Place and Event where an edit corrected them (core/edits.h).
  Headers corrected = {};
  const Uuid& original_id() const { return replica_of ? *replica_of : id; }
};

// The value of a header as the session is told of: corrected, or as begun. Everything that shows or compares the date,
// the place or the event of a session asks here; the journal and its hashes keep what was written first.
std::string header_of(const SessionHead& session, std::string_view key);

// The one order of sessions: by when they were played (core/record.h).
bool played_before(const SessionHead& one, const SessionHead& other);

// The mark of what stands at the head of a session: whose session it is, its game, when it was begun, its headers. The
// chain vouches for the entries, this for the rest.
Hash head_mark(const SessionHead& session);

}  // namespace bogosity::core
