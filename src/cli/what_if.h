// `bogosity show SESSION --what-if`: one changed ruling or entry with all its consequences, as in the window
// (history/replay.h). Nothing is stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/time.h"
#include "session/corrections.h"
#include "session/session.h"

namespace bogosity::cli {

// `asked`: "rule 36 clean", "strike 12", "amend 12 54 8h", "insert 12 note:\"rain\"". Gives the exit status.
core::Result<int> show_what_if(const Session& session, std::string_view asked, bool json);

// The entries of a session with their numbers, as the table may see them: what a correction names.

// An entry that counts or was struck out. What is sealed stays sealed in all of it.
struct ShownEntry {
  std::uint64_t number = 0;
  int turn = 0;  // 0: before anybody had a turn, or struck out
  bool is_inserted = false;
  bool is_struck = false;
  bool is_sealed = false;  // some of it
  std::string text;
  std::string earlier;  // "was: 54 +2, misread": what stood there before, and why not any more
  core::Instant typed;
};
// In the order of play; `turn` above 0: only that turn's.
std::vector<ShownEntry> entries_shown(const Session& session, int turn = 0);
// The same in lines.
std::vector<std::string> entry_list(const Session& session, int turn);

// The entry that counts under this number. Refused with what became of it if there is none.
core::Result<const core::Entry*> entry_numbered(const Session& session, std::uint64_t number);

const std::string& text_of(const Session& session, const core::Entry& entry);

// Does this text of an entry hold a sealed card?
bool is_sealed(const Session& session, std::string_view text);

// The consequences of a correction, in lines: first the corrected entry, then everything that follows from it.
std::vector<std::string> in_words(const Consequences& would);

// "Bob, turn 4: not Bogus becomes Bogus", and what would have to be struck out.
std::string in_words(const core::VerdictChange& change);
std::string in_words(const Misfit& misfit);

// Sentences about a correction that the table in a terminal says too.
inline constexpr const char* nothing_changed = "Nothing was changed.";
inline constexpr const char* entry_missing = "the number of the entry is missing";
inline constexpr const char* strike_takes_a_number = "strike takes a number and nothing else";
inline constexpr const char* new_words_missing = "the new words are missing";
std::string misfit_struck_out(std::string_view misfit);

// A typed correction: "12 54 8h because it was the Eight". It has a number, a new text, and a reason.
struct CorrectionLine {
  std::optional<std::uint64_t> number;  // nothing if the line does not begin with one
  std::string_view text;                // a part of the line
  std::string reason;
};

// The reason is what follows the word `because`, which is no word of the record; it may be quoted.
CorrectionLine read_correction_line(std::string_view line);

}  // namespace bogosity::cli
