// The audit of a session as one text.
#pragma once

#include <string>
#include <string_view>

#include "core/audit.h"

namespace bogosity::tests {

inline std::string audit_text(const core::Snapshot& play, const core::Unsealed& leave) {
  std::string text;
  core::write_audit_in_words(play, leave, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace bogosity::tests
