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

inline auto nothing_typed() { return unreadable("nothing was typed", "type what happened"); }
inline auto no_correction() { return unreadable("nothing is typed", "strike the entry out if nothing belongs there"); }
inline auto previous_logged() { return refused("your previous entry was logged after all", "check it, then continue"); }
inline auto logged_meanwhile() { return refused("an entry was logged in the meantime", "check the correction again"); }
inline auto entry_does_not_count() { return refused("that entry does not count any more", "choose one that does"); }
inline auto no_answer_of_inquiry(Text accused) {
  return refused(fmt::format("the answer of the inquiry at {} cannot be found", accused),
                 "write the table's word behind the answer, as in ruled:clean");
}
inline auto nothing_to_undo() { return refused("there is nothing to undo", "type the first entry"); }
inline auto nothing_to_redo() { return refused("there is nothing to redo", "only the last undo can be redone"); }
inline auto session_has_ended() { return refused("this session has ended", "reopen it to write in it"); }
inline auto session_has_not_ended() { return refused("this session has not ended", "type the next entry"); }
inline auto is_different_copy(Text session) {
  return refused(fmt::format("this is a different copy of session {}, which cannot be continued", session),
                 "continue that one");
}
inline auto no_session(Text id) {
  return refused(fmt::format("there is no session {}", id), "`bogosity sessions` lists them");
}
inline auto session_is_gone() { return trouble("this session is not in the file any more"); }
inline auto journal_is_damaged(Text session, Text why) {
  return trouble(fmt::format("the journal of session {} is damaged: {}", session, why),
                 "keep the file as it is, and continue with an earlier copy: `bogosity restore --last`");
}
inline auto others_do_not_fit() {
  return trouble("the entries of the other program do not fit those shown here", "close the session and open it again");
}
inline auto no_longer_fits(std::int64_t entry, Text text, Text why) {
  return fmt::format("entry {} ({}) no longer fits{}{}", entry, text, why.empty() ? "" : ": ", why);
}
constexpr const char* can_no_longer_have_happened = "it can no longer have happened";
constexpr const char* lift_to_see_why = "lift its seal to see why";
constexpr const char* result_is_withheld = "The result is shown once it is accepted";

}  // namespace bogosity::messages
