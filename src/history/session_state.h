// What counts in the history: one decision for lists, tables, standings, statistics and people. The SQL view `states`
// says the same, and a test compares the two.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/result.h"
#include "db/store.h"
#include "session/session.h"

namespace bogosity::history {

enum class SessionState : std::uint8_t {
  closed,        // it is over, and somebody had a turn: it counts, and no other state does
  open,          // it goes on
  not_played,    // it is over, and nobody ever had a turn
  bin,           // somebody moved it to the bin
  other_version  // another version of the same session counts instead
};

// The first of these that is true: it is another version, it is in the bin, it goes on; nobody had a turn.
SessionState state_of(bool is_other_version, bool in_bin, bool is_open, bool was_played);
core::Result<SessionState> state_of(db::Store& store, const Session& session);
// "closed", "open", "not played", "bin", "other version": in tables, JSON and views.
std::string_view name_of(SessionState state);

}  // namespace bogosity::history
