// A turn typed with one hand on the number pad: 0 to 9, + - * / and the dot, no blank and no letter. It is translated
// into the words of the record and the shorthand before those are read (section 6); what it could mean in two ways is
// given back in both. A word that can be read without this keeps its meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bogosity::youre_bogus {

//   54.83       5-4 8H: rank 1 to 13, then the suit: 1 clubs, 2 diamonds, 3 hearts, 4 spades
//   54.0  54*   a Joker
//   54.83.24    8H/2S, the second goes underneath; 54.83. is 8H/?
//   54+2.83     5-4 +2 8H
//   54.74-1     7S =odd; -2 is even, -.53 is =5H, -2.53 is =even5H, -.50 is =5, -.03 is =H, -0.53 is =~5H
//   --1         =odd by itself, for the card that lies there
//   -154  -254  want:top 5-4, want:two 5-4
//   /13-        seats 1 and 3 shout: - denied, + admitted, . put off; /13*2- is at seat 2, /0- by seat 10
//   /13-54.83   the turn may follow at once
// Every way in which such a word can be read, as rows of words for the shorthand; none if it is no such word.
// `specifiable`: a Seven or a Joker waits for its specification, so that -1 alone may mean it.
std::vector<std::vector<std::string>> pad_readings_of(std::string_view word, bool specifiable);

}  // namespace bogosity::youre_bogus
