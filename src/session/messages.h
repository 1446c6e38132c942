// Sentences about a session that is played or corrected: what is refused, and what goes wrong with its file. Who else
// writes it is said in db/store/write_locks.cpp.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace bogosity::messages {

using core::refused;
using Text = std::string_view;

inline auto unreadable(std::string reason, std::string way_out = {}) {
  return core::refuse(Refusal::unreadable, {}, std::move(reason), std::move(way_out));
}
inline auto trouble(std::string reason, std::string way_out = {}) {
  return core::refuse(Refusal::trouble, {}, std::move(reason), std::move(way_out));
}

inline auto previous_logged() { return refused("your previous entry was logged after all", "check it, then continue"); }
inline auto entry_does_not_count() { return refused("that entry does not count any more", "choose one that does"); }
inline auto no_session(Text id) {
  return refused(fmt::format("there is no session {}", id), "`bogosity sessions` lists them");
}
inline auto no_longer_fits(std::int64_t entry, Text text, Text why) {
  return fmt::format("entry {} ({}) no longer fits{}{}", entry, text, why.empty() ? "" : ": ", why);
}
constexpr const char* result_is_withheld = "The result is shown once it is accepted";

}  // namespace bogosity::messages
