// A session of You're Bogus in the kinds of facts that all games share (see core/facts.h).
#pragma once

#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/sealed.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/table/events.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {

// In the order of the lines. Without a leave: points, turns, wins, their worth, dice on the floor (A2). With one,
// behind them on each line who was right to shout, who was caught, who got away.
std::vector<core::Fact> facts_of(const Lines& play, const core::Unsealed* leave);

// The bids that are prime (J2).
int primes_bid(const Lines& play);
// Of the verdicts so far, by player.
std::vector<core::Calls> calls_of(const Lines& play);

// By turn: did an inquiry cost its player points?
std::vector<bool> paid_for(const Table& table);

// The tables that You're Bogus fills for questions of its own: turns, placements with what was said of them, inquiries,
// shouts, wins, dice, what the table cleared up, what was remarked. Their columns stand in db/schema/schema.sql, too; a
// test compares.
std::vector<core::GameTable> tables();
// Without a leave: clarifications (Z4) and remarks, since the log shows both.
std::vector<core::GameRows> rows_of(const Lines& play, const core::Unsealed* leave);

// The candidates for the records book (core/facts.h), and the measure of each kind.
const std::vector<core::FeatKind>& feat_kinds();
// The greatest feat of each kind, of each player or of the table; in the order of the kinds, then of the players.
std::vector<core::Feat> feats_of(const Lines& play, const core::Unsealed& leave);

// The whole session judged, as the command line prints it: JSON to the letter of section 5, and text for people.

// Both want a table that is finished (see finish() in games/youre_bogus/fold/fold.h).
// With a leave everything, without one what the table knows.
void audit(const Table& table, const Names& names, const core::Unsealed* leave, core::AuditSink& sink);
std::string audit_in_words(const Table& table, const Names& names, const core::Unsealed& leave);

// The public consequences of a correction: scores, hands, counts, wins, and verdicts already given.

// From one fold of a session to another of the same session, corrected.
core::Differences differences(const Lines& before, const Lines& after);

// The entry with `ruled:` in it, right after the answer of that inquiry (Z3), in the place of one that is there.
// Nothing if the answer does not stand in this entry.
std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling, const Lines& play);

// The token alone: ruled:clean"why"@Ann,Dee
std::string ruling_text(const core::TableRuling& ruling);
// See core::Snapshot::continued.
std::vector<std::string> continued(const core::InquiryAt& inquiry, const core::Added& added);

// The shouts, answers, looks, rulings and wins in an entry, as written.
std::string judged_part(std::string_view entry, const Names& names);

// The entry's text with everything sealed that the table's log seals; `top` is the card that lies in sight.
core::Sentence sealed_entry(std::string_view entry, const Names& names, core::Card top);

}  // namespace bogosity::youre_bogus
