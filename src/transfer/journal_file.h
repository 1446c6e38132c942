// The whole journal of a session as a text that a person can read and a program reads back byte for byte: corrections,
// reasons, moments and ids included, each entry on a line that ends with a part of its hash, at the end the last hash
// and what was said of the session apart from the play. The file ending is `.journal`.
//
//     bogosity journal 1
//     session 3f2a9c1d-... begun 2026-11-21T20:15:00.000-06:00 closed
//     [Game "You're Bogus"]
//     [Players "Ann, Bob, Cy"]
//
//     1 log 2026-11-21T20:16:01.250-06:00 "Ann: 5-4 +2" id 77d0... #9c0f21aa34b5c6d7
//     2 amend 2026-11-21T20:17:40.000-06:00 "Ann: 5-4 +2 8H" of 77d0... because "misheard" id 5b21... #1f...
//
//     last 1f...
//     head 88...
//     said 2026-11-21T23:40:00.000-06:00 state "closed" id 0a11...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "db/rewrite/replicas.h"
#include "transfer/merge.h"

namespace bogosity::transfer {

// `changes` in the order of time, then of ids.
std::string journal_text(const db::Replica& replica, const std::vector<core::MetadataEdit>& changes);

// The edits of seasons (history/seasons.h), or those of people, for an export of everything. Empty if there are none.
//
//     bogosity people 1
//     person 2e56c563-... said 2026-11-21T23:40:00.000-06:00 name "Ruth Miller" id 0a11...
std::string seasons_text(const std::vector<core::MetadataEdit>& changes);
std::string people_text(const std::vector<core::MetadataEdit>& changes);
std::string_view first_line_of_edits(core::SubjectKind kind);
bool is_text_of_edits(std::string_view text);
core::Result<ImportItem> read_text_of_edits(std::string_view text);

bool is_journal_text(std::string_view text);
// Refused with a place, naming the first entry that does not fit.
core::Result<ImportItem> read_journal_text(std::string_view text);

}  // namespace bogosity::transfer
