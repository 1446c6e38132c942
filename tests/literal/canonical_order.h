// The order of tokens on a line: which plea a look or a ruling belongs to, whether the steps stand in the order of the
// rules, and a turn's line put into canonical order, before anything is judged.
#pragma once

#include <vector>

#include "token.h"

namespace literal {

// Finds the owner of each look, ruling and specification; refuses shouts without pleas and pleas without shouts.
// Works on the line as it was written.
void find_owners(std::vector<Token>& line);

// Free, or belonging to a free token.
bool goes_with_free(const Token& token);

// A turn's line (its first token is NAME:) in canonical order.
std::vector<Token> in_canonical_order(const std::vector<Token>& line);

// A line without NAME: as the lines it becomes: one a free token, with what belongs to it.
std::vector<std::vector<Token>> on_lines_of_their_own(const std::vector<Token>& line);

}  // namespace literal
