// The shouts that stand in the line being typed, read off the raw text: who shouted, at whom, and what was answered.
// Only for showing and for putting one more seat in; prepare_entry alone understands and judges.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/inquiry.h"

namespace bogosity::youre_bogus {

// The blank-separated words; a quoted text is one word however many blanks it has.
std::vector<std::string_view> words_of(std::string_view line);

struct TypedShout {
  std::string who;             // seat digits, or names, as typed
  std::string accused;         // a seat digit or a name; empty: the player of the turn before
  std::string accusable = {};  // who that is, once the line lies on a table; empty: nobody
  std::optional<core::Plea> plea;
  bool by_seats = true;  // typed as `b` and seat digits
  std::size_t at = 0;    // the byte where it begins
  std::size_t end = 0;   // the byte after all of it
};

// In the order typed: `b...` with seat digits, or `bogus:` with names.
std::vector<TypedShout> typed_shouts(std::string_view raw);
std::optional<TypedShout> typed_shout(std::string_view raw);

// The last shout of the line as seats instead of text, so that pressing a seat can put it in or take it out, and the
// line with it written back. Seats beyond the tenth have no digit: such a shout is written with names.
struct ShoutDraft {
  std::vector<int> shouters;  // seats from 1, in the order pressed
  int accused = 0;            // 0: the player of the turn before
  std::optional<core::Plea> plea;

  bool shouts(int seat) const;
  void turn(int seat);  // puts the seat in, or takes it out
};

ShoutDraft shout_draft(const TypedShout& typed, const std::vector<std::string>& seats);

struct LineWithCaret {
  std::string text;
  std::size_t caret = 0;  // behind the shouters, where the next digit belongs
};
LineWithCaret with_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                         const std::vector<std::string>& seats);
// The line with `late:` for each shouter in the place of the shout: it came too late to count (G2).
std::string with_late_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                            const std::vector<std::string>& seats, const std::string& accusable);

}  // namespace bogosity::youre_bogus
