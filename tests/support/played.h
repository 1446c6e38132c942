// A session that grows: each entry takes the place of the snapshot before it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace bogosity::tests {

// Refused: the session stays as it was.
inline core::Status log(core::Snapshot::Pointer& session, std::string_view entry) {
  auto next = session->with(entry);
  if (!next) return tl::unexpected(next.error());
  session = std::move(*next);
  return {};
}

// Logs what is typed, as the entry line does.
inline core::Result<core::Trial> enter(core::Snapshot::Pointer& session, std::string_view typed,
                                       core::Passing passing = core::Passing::passes) {
  auto trial = session->try_out(typed, passing);
  if (!trial || trial->text.empty()) return trial;
  if (auto ok = log(session, trial->text); !ok) return tl::unexpected(ok.error());
  return trial;
}

// All that can be asked of a session, to be compared with another one.
inline std::string all_told(const core::Snapshot& session) {
  std::string text = session.record() + session.state_sentence() + "\n" + session.scorekeeper() + "\n";
  for (std::size_t line = 0; line < session.log_size(); ++line)
    text += core::plain_text(session.log_line(line)) + " " + std::to_string(session.log_turn(line)) + "\n";
  if (session.log_size() > 0) text += "last at " + std::to_string(session.logged_line()) + "\n";
  return text + session.audit_json(core::Unsealed::by_audit_of_file());
}

inline std::vector<core::Fact> all_facts(const core::Snapshot& session, const core::Unsealed& leave) {
  return session.facts(&leave);
}

inline std::shared_ptr<const core::Review> review(const core::Snapshot& session, const core::Unsealed& leave) {
  return std::make_shared<const core::Review>(session.shared_from_this(), leave);
}

}  // namespace bogosity::tests
