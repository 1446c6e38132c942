#include "core/session_head.h"

#include <algorithm>
#include <tuple>

#include "core/record.h"

namespace bogosity::core {
namespace {

// With its length before it, so that no two different sessions read the same.
void put(std::string& out, const std::string& field) {
  out += std::to_string(field.size());
  out += ':';
  out += field;
}

}  // namespace

std::string header_of(const SessionHead& session, std::string_view key) {
  const Header* corrected = find_header(session.corrected, key);
  return corrected == nullptr ? header_in(session.headers, key) : corrected->value;
}

bool played_before(const SessionHead& one, const SessionHead& other) {
  const auto rank = [](const SessionHead& session) {
    return std::tuple(played(header_of(session, "Date"), session.begun), session.begun.utc_ms, session.id);
  };
  return rank(one) < rank(other);
}

Hash head_mark(const SessionHead& session) {
  std::string text;
  put(text, to_text(session.original_id()));
  put(text, session.game);
  put(text, std::to_string(session.begun.utc_ms));
  put(text, std::to_string(session.begun.offset_minutes));
  for (const auto& header : session.headers) {
    put(text, header.key);
    put(text, header.value);
  }
  return sha256(text);
}

}  // namespace bogosity::core
