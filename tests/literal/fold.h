// One token after the other changes the table, or is refused as what cannot have happened.
#pragma once

#include <optional>
#include <vector>

#include "table.h"

namespace literal {

// A whole turn's line, as written.
void fold_turn_line(Table& table, const std::vector<Token>& line);

// A line without NAME:, as written.
void fold_own_line(Table& table, const std::vector<Token>& line);

// The end of the record: whatever has not been shown yet is judged with what is known now.
void fold_end(Table& table);

// The canonical line, with the accused of a `bogus:` only where he is not the player of the turn before.
void write_line(Table& table, const std::vector<Token>& line);

// A free token, or what belongs to one, at its place on the line. `settling` is the matter that a `settle:` reopened,
// until its last look or ruling has been read.
void fold_going_with_free(Table& table, const std::vector<Token>& line, std::size_t index,
                          std::optional<std::size_t>& settling);

// Nothing but notes may come after three dots.
void check_after_dots(const Table& table, const Token& token);

// A look at a card of the stack, or what lies on top after a take (`under:`, position 1).
void learn_card(Table& table, const Token& token, long long position);

// M1 included; refuses more than there is.
void pick_up(Table& table, const Token& token, long long number);
void declare_win(Table& table, const Token& token);
void report_aces(Table& table, const Token& token);
void place_cards(Table& table, const Token& token);
void call_exchange(Table& table, const Token& token);

}  // namespace literal
