// The audit of a session as one text.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"

namespace bogosity::tests {

inline std::string audit_text(const core::Snapshot& play, const core::Unsealed& leave) {
  std::string text;
  play.write_audit_text(leave, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace bogosity::tests
