// What a correction changes, as the table may know it: scores, hands, counts, wins, and verdicts already given.
#pragma once

#include "core/game.h"
#include "games/youre_bogus/fold/session_fold.h"

namespace bogosity::youre_bogus {

// From one fold of an evening to another of the same evening, corrected.
core::Differences differences(const SessionFold& before, const SessionFold& after);

// The entry with `ruled:` in it, right after the answer of that inquiry (Z3), in the place of one that is there.
// Nothing if the answer does not stand in this entry.
std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling,
                                       const SessionFold& play);

// The token alone: ruled:clean"why"@Ann,Dee
std::string ruling_text(const core::TableRuling& ruling);

// The shouts, answers, looks, rulings and wins in an entry, as written.
std::string judged_part(std::string_view entry, const Names& names);

// The entry's text with everything sealed that the table's log seals; `top` is the card that lies in sight.
core::Sentence sealed_entry(std::string_view entry, const Names& names, core::Card top);

}  // namespace bogosity::youre_bogus
