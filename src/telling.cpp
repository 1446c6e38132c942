#include "telling.h"

#include <algorithm>
#include <tuple>

#include "core/date.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "head_mark.h"
#include "record_moment.h"
#include "record_parts.h"
#include "telling_states.h"

namespace bogosity {
namespace {

// So much of a record without a date is hardly told by two evenings.
constexpr std::size_t lines_that_are_enough = 12;

bool has_header(const core::Headers& headers, std::string_view key) {
  return core::find_header(headers, key) != nullptr;
}

// As a record would have them.
core::Headers canonical_headers(const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto play = game == nullptr ? tl::unexpected(core::Error{}) : game->begin(session.headers);
  if (!play) return session.headers;
  auto parts = parts_of((*play)->record());
  if (!parts) return session.headers;
  return std::move(parts->headers);
}

core::Headers without_id(core::Headers headers) {
  std::erase_if(headers, [](const auto& header) { return header.key == "Id"; });
  return headers;
}

ShortHash short_hash(std::string_view text) {
  const auto hash = core::sha256(text);
  ShortHash out{};
  std::copy_n(hash.bytes.begin(), out.size(), out.begin());
  return out;
}

std::string heading_text(const core::Headers& headers) {
  std::string text;
  for (const auto& header : without_id(headers)) text += core::write_header(header.key, header.value);
  return text;
}

bool begins_with(const std::vector<core::Entry>& entries, const std::vector<core::Entry>& start) {
  return start.size() <= entries.size() && std::equal(start.begin(), start.end(), entries.begin(),
                                                      [](const auto& a, const auto& b) { return a.text == b.text; });
}

bool is_sure(const Telling& copy) {
  if (!has_header(copy.session.headers, "Date")) return copy.entries.size() >= lines_that_are_enough;
  return !copy.entries.empty() || has_header(copy.session.headers, "Result");
}

// A header Id says more than the words only if it is not made of them.
bool is_named(const Telling& copy) {
  if (!has_header(copy.session.headers, "Id")) return false;
  RecordParts parts{without_id(copy.session.headers), {}};
  for (const auto& entry : copy.entries) parts.body.push_back(entry.text);
  return copy.session.id != core::uuid_of_text(record_of(parts));
}

// Copies that were made before journals said who typed an entry do not.
bool says_who(const Telling& copy) {
  return std::any_of(copy.entries.begin(), copy.entries.end(), [](const auto& entry) { return !entry.author.empty(); });
}

// Of two copies of the same words one stays.
bool copy_gives_way_to_copy(const Telling& a, const Telling& b) {
  if (!begins_with(b.entries, a.entries)) return false;
  if (b.entries.size() > a.entries.size()) return true;
  const auto rank = [](const Telling& copy) {
    return std::tuple(is_named(copy), !has_header(copy.session.headers, "Id"), copy.session.id, says_who(copy),
                      last_hash(copy));
  };
  return rank(a) < rank(b);
}

}  // namespace

core::Hash last_hash(const Telling& telling) {
  return telling.entries.empty() ? core::Hash() : core::hash_of(telling.entries.back());
}

bool is_same(const Telling& a, const Telling& b) {
  return a.session.id == b.session.id && a.entries.size() == b.entries.size() && last_hash(a) == last_hash(b) &&
         head_mark(a.session) == head_mark(b.session);
}

bool is_fair_copy(const Telling& telling) {
  const core::Instant begun = telling.session.begun;
  const core::Header* date = core::find_header(telling.session.headers, "Date");
  if (date != nullptr && !core::is_date(date->value)) return false;
  return begun == moment_of(telling.session.headers) &&
         std::all_of(telling.entries.begin(), telling.entries.end(), [&](const core::Entry& entry) {
           return entry.kind == core::EntryKind::log && entry.happened == begun && entry.typed == begun &&
                  entry.reason.empty();
         });
}

bool goes_on_from(const Telling& longer, const Telling& start) {
  if (longer.session.id != start.session.id || longer.entries.size() <= start.entries.size()) return false;
  return longer.entries[start.entries.size()].previous == last_hash(start) &&
         head_mark(start.session) == head_mark(longer.session);
}

bool gives_way(const Telling& a, const Telling& b) {
  if (goes_on_from(b, a)) return true;
  if (!is_fair_copy(a) || a.session.game != b.session.game) return false;
  if (a.session.id != b.session.id && (is_named(a) || !is_sure(a))) return false;
  const bool b_is_copy = is_fair_copy(b);
  const auto& headers = b.session.headers;
  if (heading_text(a.session.headers) != heading_text(b_is_copy ? headers : canonical_headers(b.session))) return false;
  return b_is_copy ? copy_gives_way_to_copy(a, b) : once_told(b, a.entries);
}

bool stands_before(const Telling& a, const Telling& b) {
  const auto rank = [](const Telling& telling) {
    return std::tuple(!is_fair_copy(telling), telling.entries.size(), last_hash(telling), head_mark(telling.session));
  };
  return rank(a) > rank(b);
}

core::Uuid address_of(const Telling& telling) {
  return core::uuid_of_text(core::to_text(telling.session.id) + " " + core::to_text(head_mark(telling.session)) + " " +
                            core::to_text(last_hash(telling)));
}

TellingMarks marks_of(const Telling& telling) {
  TellingMarks marks;
  const bool copy = is_fair_copy(telling);
  const auto heading = heading_text(copy ? telling.session.headers : canonical_headers(telling.session));
  marks.heading = short_hash(heading);
  marks.named = !copy || is_named(telling);
  if (copy) {
    marks.opening = short_hash(telling.entries.empty() ? std::string() : telling.entries.front().text);
    marks.is_sure = !marks.named && is_sure(telling);
  }
  return marks;
}

}  // namespace bogosity
