// Corrections as a person makes them who looks at the consequences first, and accepts none that strikes out later
// entries.
#pragma once

#include <string>
#include <utility>

#include "session/session.h"

namespace bogosity {

inline core::Status correct(Session& session, const Correction& correction) {
  const auto would = session.consider(correction);
  if (!would) return tl::unexpected(would.error());
  if (!would->misfits.empty()) {
    const Misfit& first = would->misfits.front();
    return core::refused("entry " + std::to_string(first.number) + " (" + core::plain_text(first.text) +
                         ") no longer fits");
  }
  return session.accept(*would);
}

// Changes an earlier entry, or strikes it out (no text).
inline core::Status amend(Session& session, const core::Uuid& target, std::string text, std::string reason) {
  const auto kind = text.empty() ? Correction::Operation::strike : Correction::Operation::change;
  return correct(session, {kind, target, std::move(text), std::move(reason), {}});
}

inline core::Status insert(Session& session, const core::Uuid& before, std::string text, std::string reason) {
  return correct(session, {Correction::Operation::insert_before, before, std::move(text), std::move(reason), {}});
}

}  // namespace bogosity
