// Shared parts of the makers of random records for the smaller games: headers, tokens that may stand anywhere, careless
// spelling, slips, and the trying out: a line is kept if the second referee reads it.
#pragma once

#include <string>
#include <vector>

#include "common.h"
#include "literal/random_source.h"
#include "literal/random_style.h"

namespace literal::games {

// The game's own headers are given as they are to be written; @1 in them is the second player's name.
std::string random_headers(RandomSource& random, const Form& form, int players, const std::vector<std::string>& own);

// A header for each key of `values`, with one of the values; each with the given chance.
struct Choice {
  std::string key;
  std::vector<std::string> values;
  int percent = 30;
};
std::vector<std::string> own_headers(RandomSource& random, const std::vector<Choice>& choices);

std::string random_remark(RandomSource& random, const Players& players, const Style& style);
// remarks, points, people coming and going, counts
std::string random_free(RandomSource& random, const Players& players, const Style& style);
std::string who(RandomSource& random, const Players& players, const Style& style);
std::string any_card(RandomSource& random);  // "4H", no Jokers
std::string spelled(RandomSource& random, const Style& style, const std::string& card);

// Blanks, blank lines and line ends as careless hands leave them; then, if wished, a slip or more.
std::string finished(RandomSource& random, const std::string& text, const std::vector<std::string>& favorites);

template <class G>
struct Trial {
  Open<G> open;   // as far as it was read
  Open<G> ended;  // as if it ended there
  std::string text;

  bool keep(const std::string& line) {
    Open<G> next = open;
    Open<G> last;
    try {
      for (const TextLine& one : lines_of(line + "\n")) next.add(one);
      last = next;
      if (!last.game.empty()) last.end();
    } catch (const Refused&) {
      return false;
    } catch (const Refusal&) {
      return false;
    }
    open = next;
    ended = last;
    text += line + "\n";
    return true;
  }
  bool begin(const std::string& headers) {
    if (!keep(headers)) return false;
    try {
      open.begin();
      ended = open;
    } catch (const Refused&) {
      return false;
    } catch (const Refusal&) {
      return false;
    }
    return true;
  }
  const G& table() const { return ended.game[0]; }
};

}  // namespace literal::games
