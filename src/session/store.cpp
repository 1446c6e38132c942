#include "session/store.h"

#include <tuple>

#include "core/record.h"

namespace bogosity {

bool played_before(const SessionInfo& one, const SessionInfo& other) {
  const auto rank = [](const SessionInfo& session) {
    return std::tuple(played(core::header_in(session.headers, "Date"), session.begun), session.begun.utc_ms,
                      session.id);
  };
  return rank(one) < rank(other);
}

namespace {

// With its length before it, so that no two different sessions read the same.
void put(std::string& out, const std::string& field) {
  out += std::to_string(field.size());
  out += ':';
  out += field;
}

}  // namespace

core::Hash head_mark(const SessionInfo& session) {
  std::string text;
  put(text, core::to_text(session.original_id()));
  put(text, session.game);
  put(text, std::to_string(session.begun.utc_ms));
  put(text, std::to_string(session.begun.offset_minutes));
  for (const auto& header : session.headers) {
    put(text, header.key);
    put(text, header.value);
  }
  return core::sha256(text);
}

}  // namespace bogosity
