// A session as programs get it: of a list, and beside what an evening came to.
#pragma once

#include <nlohmann/json.hpp>

#include "store.h"

namespace bogosity {

nlohmann::ordered_json session_as_json(const SessionInfo& session);

}  // namespace bogosity
