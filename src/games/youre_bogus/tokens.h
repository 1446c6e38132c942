// One token of the record as text, read into an event. Knows words and numbers, not what may follow what.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/youre_bogus/events.h"
#include "games/youre_bogus/names.h"

namespace bogosity::youre_bogus {

// Reads `text` as one token. A name must be borne by somebody; `join:` adds its name. The place of a refusal is empty.
core::Result<Event> read_token(std::string_view text, Names& names);
// The same into a place that is there already: a long record is read without moving its events about.
core::Status read_token(std::string_view text, Names& names, Event& into);

// `NAME:` as the first token of a line; nothing if `text` is no such token. Refuses a name that nobody bears.
core::Result<std::optional<PlayerId>> read_turn_name(std::string_view text, const Names& names);

// True for tokens that may stand anywhere in the body.
bool is_free(const Event& event);

}  // namespace bogosity::youre_bogus
