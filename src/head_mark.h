// The mark of what stands at the head of a session: whose evening it is, its game, when it was begun, its headers. The
// chain vouches for the entries, this for the rest.
#pragma once

#include "core/hash.h"
#include "store.h"

namespace bogosity {

core::Hash head_mark(const SessionInfo& session);

}  // namespace bogosity
