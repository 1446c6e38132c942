// What section 1 lets input look like: blanks, full-width letters and digits, dashes between dice, the suits' signs and
// curly quotes for the plain ones, and characters without a width, which are dropped. Written from lists of code
// points.
#pragma once

#include <string>
#include <vector>

#include "text_lines.h"

namespace literal {

// A line as the rest of this referee wants to see it, and for each byte the column where it stood.
struct SeenLine {
  std::string text;
  std::vector<int> columns;
};
// Throws a Refusal for a control character.
SeenLine seen(const TextLine& line);

// The name as it is read outside quotes.
std::string seen_name(const std::string& name);
bool is_seen_otherwise(unsigned point);  // would it be read as another one outside quotes, or as none?

// Two names are one where these are equal: case, composed accents, widths, blanks and invisible characters put aside.
std::string put_aside(const std::string& name);

// "You’re Bogus" with a straight apostrophe.
std::string straight_apostrophes(const std::string& text);

}  // namespace literal
