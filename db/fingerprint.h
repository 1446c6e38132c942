// A hash over what a session was begun with. The chain of the journal vouches for the entries; this one vouches for
// the headers that they are read under.
#pragma once

#include "core/hash.h"
#include "store.h"

namespace bogosity::db {

// Over id, game, begun and headers.
core::Hash fingerprint(const SessionInfo& session);

}  // namespace bogosity::db
