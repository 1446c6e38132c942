// Shouts, pleas, inquiries and matters settled later: sections G, H and M3.
#pragma once

#include <optional>

#include "table.h"

namespace literal {

// The last turn with a roll before the running one; nothing where there is none.
std::optional<std::size_t> turn_before(const Table& table);

// `bogus:`; leaves token.name empty where the accused is the player of the turn before.
void open_inquiry(Table& table, Token& token);

// The plea of the last shout.
void enter_plea(Table& table, const Token& token);
// The table's word on this matter; refuses deciders who are involved in it where somebody uninvolved plays (Z3).
void enter_ruling(Table& table, const Token& token, Inquiry& inquiry);

// Judges every shout of this turn's line: its roll is reached, or will not come.
void judge_pending(Table& table);

// The index of the inquiry that a `settle:` reopens. Its points stand where the token stands.
std::size_t reopen(Table& table, const Token& token);
void settle(Table& table, std::size_t index);

// Judges and shows all turns before the running one for good.
void show_turns_passed(Table& table, bool with_running);

}  // namespace literal
