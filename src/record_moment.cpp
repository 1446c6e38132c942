#include "record_moment.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string_view>

#include "core/date.h"
#include "core/record.h"

namespace bogosity {
namespace {

int digits(std::string_view text, std::size_t at, std::size_t count) {
  int value = 0;
  for (const char c : text.substr(at, count)) value = value * 10 + (c - '0');
  return value;
}

}  // namespace

core::Instant moment_of(const core::Headers& headers) {
  const core::Header* header = core::find_header(headers, "Date");
  if (header == nullptr || !core::is_date(header->value)) return {};
  // YYYY-MM-DD, then THH:MM, then an offset, each of the latter if wanted.
  const std::string_view date = header->value;
  namespace chrono = std::chrono;
  const chrono::year_month_day day{chrono::year(digits(date, 0, 4)),
                                   chrono::month(static_cast<unsigned>(digits(date, 5, 2))),
                                   chrono::day(static_cast<unsigned>(digits(date, 8, 2)))};
  int minutes = 0;
  int offset = 0;
  if (date.size() >= 16) minutes = digits(date, 11, 2) * 60 + digits(date, 14, 2);
  if (date.size() >= 22) offset = (digits(date, 17, 2) * 60 + digits(date, 20, 2)) * (date[16] == '-' ? -1 : 1);
  const std::int64_t days = chrono::sys_days(day).time_since_epoch().count();
  return {((days * 24 * 60) + minutes - offset) * 60'000, static_cast<std::int16_t>(offset)};
}

std::string in_words(const core::Instant& moment) {
  if (moment == core::Instant{}) return "-";
  namespace chrono = std::chrono;
  const chrono::sys_time<chrono::milliseconds> wall{
      chrono::milliseconds(moment.utc_ms + std::int64_t{moment.offset_minutes} * 60'000)};
  const auto midnight = chrono::floor<chrono::days>(wall);
  const chrono::year_month_day day{midnight};
  const chrono::hh_mm_ss time{chrono::floor<chrono::minutes>(wall - midnight)};
  const int offset = std::abs(moment.offset_minutes);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}{}{:02}:{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()), time.hours().count(),
                     time.minutes().count(), moment.offset_minutes < 0 ? '-' : '+', offset / 60, offset % 60);
}

std::string day_of(const core::Headers& headers, const core::Instant& begun) {
  const core::Header* date = core::find_header(headers, "Date");
  return played(date == nullptr ? std::string_view() : date->value, begun).day;
}

Played played(std::string_view date, const core::Instant& begun) {
  constexpr std::size_t day_size = 10;   // 2026-05-03
  constexpr std::size_t time_size = 16;  // 2026-05-03T19:40
  if (core::is_date(date)) {
    const core::Headers headers = {{"Date", std::string(date), {}}};
    return {std::string(date.substr(0, day_size)), date.size() >= time_size ? moment_of(headers).utc_ms : begun.utc_ms};
  }
  if (begun == core::Instant{}) return {};
  return {in_words(begun).substr(0, day_size), begun.utc_ms};
}

core::Instant moment_played(std::string_view date, const core::Instant& begun) {
  const bool at_begin = begun != core::Instant{} && played(date, begun) == played({}, begun);
  return at_begin || !core::is_date(date) ? begun : moment_of({{"Date", std::string(date), {}}});
}

}  // namespace bogosity
