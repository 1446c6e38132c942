#include "evening_file_name.h"

#include "core/record.h"
#include "core/text.h"
#include "one_line.h"

namespace bogosity {
namespace {

constexpr std::size_t most_bytes = 60;

std::string header_of(const SessionInfo& session, std::string_view key) {
  const core::Header* found = core::find_header(session.headers, key);
  return found == nullptr ? std::string() : found->value;
}

bool can_stand(char32_t letter) {
  return core::is_name_letter(letter) || letter == '\'' || letter == ',' || letter == '+' || letter == 0x2019;
}

// Letters of any alphabet; all else is a blank, and blanks stand between words only.
std::string as_name(std::string_view text) {
  std::string name;
  bool blank = false;
  while (!text.empty()) {
    const auto point = core::first_code_point(text);
    const std::string_view bytes = text.substr(0, point ? point->bytes : 1);
    text.remove_prefix(bytes.size());
    if (!point || !can_stand(point->value)) {
      blank = true;
      continue;
    }
    if (name.size() + bytes.size() + 1 > most_bytes) break;
    if (blank && !name.empty()) name += ' ';
    blank = false;
    name += bytes;
  }
  return name;
}

// The occasion, else the town, else who played.
std::string called(const SessionInfo& session) {
  for (const char* key : {"Event", "Place", "Players"}) {
    const std::string value = header_of(session, key);
    const std::string name = as_name(key == std::string_view("Place") ? value.substr(0, value.find(',')) : value);
    if (!name.empty()) return name;
  }
  return as_name(session.game);
}

std::string with_id(const SessionInfo& session, const std::string& id) {
  const std::string date = header_of(session, "Date").substr(0, 10);
  const std::string day = !date.empty()                      ? as_name(date)
                          : session.begun == core::Instant{} ? std::string("undated")
                                                             : exact_moment(session.begun).substr(0, 10);
  const std::string name = called(session);
  return day + ' ' + (name.empty() ? "" : name + ' ') + id;
}

}  // namespace

std::string evening_file_name(const SessionInfo& session) {
  return with_id(session, core::to_text(session.id).substr(0, 8));
}

std::string long_evening_file_name(const SessionInfo& session) { return with_id(session, core::to_text(session.id)); }

}  // namespace bogosity
