// The entries of an evening with their numbers, as the table may see them: what a correction names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "session.h"

namespace bogosity::cli {

// A line for each entry that counts or was struck out, in the order of play: its number, its turn, its words with what
// is sealed left sealed, and what stood there before. `turn` above 0: only that turn's.
std::vector<std::string> entry_list(const Session& session, int turn);

// The entry that counts under this number. Refused with what became of it if there is none.
core::Result<const core::Entry*> entry_numbered(const Session& session, std::uint64_t number);

// Its words as they count now.
const std::string& text_of(const Session& session, const core::Entry& entry);

// Does this text of an entry say something that nobody may see yet?
bool is_sealed(const Session& session, std::string_view text);

}  // namespace bogosity::cli
