// The headers of an evening from the options of `bogosity play`.
#pragma once

#include "cli/commands.h"
#include "core/game.h"
#include "store.h"

namespace bogosity::cli {

// The headers of a new evening as its game writes them: in the order of the record, defaults left out. Where no date
// is given it is `today`.
core::Result<core::Headers> headers_for(const PlayOptions& options, const core::Instant& today);

// An evening goes on as it was begun: refuses options that say otherwise.
core::Status check_against(const SessionInfo& session, const PlayOptions& options);

// Is any header among the options?
bool names_headers(const PlayOptions& options);

}  // namespace bogosity::cli
