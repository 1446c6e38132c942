// The shout being typed, as seats that can be pressed in and out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/inquiry.h"
#include "games/youre_bogus/shorthand/typed_turn.h"

namespace bogosity::youre_bogus {

struct TypedShout {
  std::vector<std::string> who;
  std::string accused;  // empty: the player of the turn before
  std::optional<core::Plea> plea;
  bool by_seats = true;  // typed with the numbers of seats
  core::Range at;        // the plea included
};
// The last shout of the line.
std::optional<TypedShout> typed_shout(const Typed& typed);

// The last shout of the line as seats instead of text, so that pressing a seat can put it in or take it out, and the
// line with it written back. Seats beyond the tenth have no digit: such a shout is written with names.
struct ShoutDraft {
  std::vector<int> shouters;  // seats from 1, in the order pressed
  int accused = 0;            // 0: the player of the turn before
  std::optional<core::Plea> plea;

  bool shouts(int seat) const;
  void turn(int seat);  // puts the seat in, or takes it out
  // Names the accused, who does not shout too. `placed_last`: that is who a shout is about without a name.
  void accuse(int seat, bool placed_last);
};

ShoutDraft shout_draft(const TypedShout& typed, const std::vector<std::string>& seats);

// The caret is behind the shouters, where the next digit belongs.
LineWithCaret with_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                         const std::vector<std::string>& seats);
// The line with `late:` for each shouter in the place of the shout: it came too late to count (G2).
std::string with_late_shout(const std::string& line, const TypedShout& there, const ShoutDraft& draft,
                            const std::vector<std::string>& seats, const std::string& accusable);

}  // namespace bogosity::youre_bogus
