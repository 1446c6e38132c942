// The session in sentences: one narration for the preview, the log, the text mode, the review and the printed page.
// With Faces::sealed it says no more than the table may know: "placed a card".
#pragma once

#include "core/sealed.h"
#include "core/sentence.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/table/events.h"

namespace bogosity::youre_bogus {

enum class Faces : std::uint8_t { sealed, shown };
enum class Tense : std::uint8_t { past, present };

struct NarrationOptions {
  Faces faces = Faces::sealed;
  Tense tense = Tense::past;
  bool verdicts = true;  // false before Enter: what an inquiry or a win comes to is not known until it is logged
  // Of a line that is being continued: the faces of entries before this one are sealed again, its shouts are not told
  // again.
  std::uint32_t from_entry = 0;
};

// A folded line in a sentence: the one with this index, on a table of the session as it is, or as if the record ended
// here.
core::Sentence narrate(const Lines& lines, std::size_t line, const Table& table, NarrationOptions options);

// A shout and what it came to: "Bob shouted You're Bogus! at Cy, who denied, and was not Bogus. Bob −5 (H4)."
// Without the verdict only what the accused answered.
core::Sentence narrate_inquiry(const Inquiry& inquiry, const Names& names, bool verdict = true);

// Did somebody shout at this turn? Shouts come with the next roll, or never (G2).
bool shouted_at(TurnIndex turn, const Table& table);

// The findings of a turn for a review: "E4: nobody noticed". Empty if there are none.
core::Sentence narrate_findings(TurnIndex turn, const Table& table, const core::Unsealed& leave);

std::string listed(const std::vector<PlayerId>& all, const Names& names);  // "Ann, Bob and Cy"

// A specification in words: "odd", "transparent Five of hearts".
std::string spoken(const Specification& said);

}  // namespace bogosity::youre_bogus
