// What a session came to, for programs and spreadsheets. While it goes on only what the table shows: nothing of what
// the program thinks of a turn, no cards, no condition of the stack.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "session/session.h"
#include "session/store.h"

namespace bogosity {

// `unseal`: also of a session that goes on all there is.
std::string session_summary_json(const Session& session, bool unseal);

// A table with a row of titles. `what`: one of these.
const std::vector<std::string>& csv_tables();
std::string csv_titles(const std::string& what);
std::string csv_rows(const std::string& what, const Session& session, bool unseal);

// A session as programs get it: of a list, and beside what a session came to.

nlohmann::ordered_json session_as_json(const SessionInfo& session);

}  // namespace bogosity
