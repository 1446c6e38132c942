#include "one_line.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "core/text.h"

namespace bogosity {
namespace {

constexpr std::int64_t ms_a_minute = 60'000;

void put_bytes(std::string& out, std::string_view bytes) {
  for (const char byte : bytes) fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<unsigned char>(byte));
}

std::optional<int> hex(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return std::nullopt;
}

// The escape after a backslash, cut off.
std::optional<char> take_escape(std::string_view& rest) {
  if (rest.empty()) return std::nullopt;
  const char letter = rest.front();
  rest.remove_prefix(1);
  if (letter == '"' || letter == '\\') return letter;
  if (letter == 'n') return '\n';
  if (letter == 'r') return '\r';
  if (letter == 't') return '\t';
  if (letter != 'x' || rest.size() < 2) return std::nullopt;
  const auto high = hex(rest[0]);
  const auto low = hex(rest[1]);
  rest.remove_prefix(2);
  if (!high || !low) return std::nullopt;
  return static_cast<char>(*high * 16 + *low);
}

std::optional<int> number(std::string_view text, std::size_t at, std::size_t digits) {
  int value = 0;
  for (const char digit : text.substr(at, digits)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  return value;
}

std::optional<core::Instant> read_moment(std::string_view text) {
  if (text.size() != std::string_view("2026-11-21T20:16:01.250-06:00").size()) return std::nullopt;
  const auto year = number(text, 0, 4), month = number(text, 5, 2), day = number(text, 8, 2);
  const auto hour = number(text, 11, 2), minute = number(text, 14, 2), second = number(text, 17, 2);
  const auto ms = number(text, 20, 3), hours = number(text, 24, 2), minutes = number(text, 27, 2);
  if (!year || !month || !day || !hour || !minute || !second || !ms || !hours || !minutes) return std::nullopt;
  namespace chrono = std::chrono;
  const chrono::year_month_day date{chrono::year(*year), chrono::month(static_cast<unsigned>(*month)),
                                    chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  const int offset = (*hours * 60 + *minutes) * (text[23] == '-' ? -1 : 1);
  const std::int64_t days = chrono::sys_days(date).time_since_epoch().count();
  const std::int64_t wall = ((days * 24 + *hour) * 60 + *minute) * ms_a_minute + std::int64_t{*second} * 1000 + *ms;
  return core::Instant{wall - offset * ms_a_minute, static_cast<std::int16_t>(offset)};
}

}  // namespace

bool hides_in_a_line(char32_t letter) {
  const bool control = letter < 0x20 || (letter >= 0x7f && letter < 0xa0);
  const bool line_end = letter == 0x2028 || letter == 0x2029;
  // Those that turn the direction of what follows, and the mark of the byte order.
  const bool turns = (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
  return control || line_end || turns || letter == 0xfeff;
}

std::string in_one_line(std::string_view text) {
  std::string out = "\"";
  out.reserve(text.size() + 2);
  while (!text.empty()) {
    const auto point = core::first_code_point(text);
    const std::string_view bytes = text.substr(0, point ? point->bytes : 1);
    if (!point) {  // NOLINT(bugprone-branch-clone): the same as below, but it has to be asked first
      put_bytes(out, bytes);
    } else if (point->value == '"' || point->value == '\\') {
      out += '\\';
      out += bytes;
    } else if (point->value == '\n' || point->value == '\r' || point->value == '\t') {
      out += point->value == '\n' ? "\\n" : point->value == '\r' ? "\\r" : "\\t";
    } else if (hides_in_a_line(point->value)) {
      put_bytes(out, bytes);
    } else {
      out += bytes;
    }
    text.remove_prefix(bytes.size());
  }
  return out + '"';
}

std::optional<std::string> take_one_line(std::string_view& text) {
  std::string_view rest = text;
  if (rest.empty() || rest.front() != '"') return std::nullopt;
  rest.remove_prefix(1);
  std::string out;
  while (!rest.empty() && rest.front() != '"') {
    char letter = rest.front();
    rest.remove_prefix(1);
    if (letter == '\\') {
      const auto escaped = take_escape(rest);
      if (!escaped) return std::nullopt;
      letter = *escaped;
    }
    out += letter;
  }
  if (rest.empty()) return std::nullopt;
  rest.remove_prefix(1);
  const std::string_view as_written = text.substr(0, text.size() - rest.size());
  if (in_one_line(out) != as_written) return std::nullopt;
  text = rest;
  return out;
}

std::string exact_moment(const core::Instant& moment) {
  namespace chrono = std::chrono;
  const chrono::sys_time<chrono::milliseconds> wall{
      chrono::milliseconds(moment.utc_ms + moment.offset_minutes * ms_a_minute)};
  const auto midnight = chrono::floor<chrono::days>(wall);
  const chrono::year_month_day day{midnight};
  const auto ms = (wall - midnight).count();
  const int offset = std::abs(moment.offset_minutes);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}{}{:02}:{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()), ms / 3'600'000,
                     ms / ms_a_minute % 60, ms / 1000 % 60, ms % 1000, moment.offset_minutes < 0 ? '-' : '+',
                     offset / 60, offset % 60);
}

std::optional<core::Instant> exact_moment_from(std::string_view text) {
  const auto moment = read_moment(text);
  return moment && exact_moment(*moment) == text ? moment : std::nullopt;
}

}  // namespace bogosity
