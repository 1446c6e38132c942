#include "core/sizes.h"

#include "core/record.h"
#include "core/text.h"
#include "upper_limits.h"

namespace bogosity::core {
namespace {

tl::unexpected<Error> too_long(Place place) {
  return refuse(Refusal::cannot_be, place, "this line is longer than 256 KB, which no turn is",
                "leave it out, or write it in several lines");
}

}  // namespace

Status check_size_of_line(std::string_view line) {
  if (line.size() > limits::bytes_of_a_line) return too_long({});
  return {};
}

Status check_room_for_line(std::size_t lines, std::size_t bytes_with_it, Place place) {
  if (lines >= limits::lines_of_an_evening) {
    return refuse(Refusal::cannot_be, place, "an evening has at most 200,000 lines, and this is one more",
                  "end the evening before it, and begin another one with the rest");
  }
  if (static_cast<std::int64_t>(bytes_with_it) > limits::bytes_of_a_record) {
    return refuse(Refusal::cannot_be, place,
                  "the lines of an evening have at most 8 MB, and with this one they have more",
                  "end the evening before it, and begin another one with the rest");
  }
  return {};
}

Status check_room_for_entry(std::size_t entries, std::size_t bytes_with_it) {
  if (entries >= limits::lines_of_an_evening) {
    return refuse(Refusal::cannot_be, {}, "an evening has at most 200,000 entries, and this is one more",
                  "end the evening, and begin another one with the rest");
  }
  if (static_cast<std::int64_t>(bytes_with_it) > limits::bytes_of_a_journal) {
    return refuse(Refusal::cannot_be, {},
                  "the entries of an evening have at most 64 MB, and with this one they have more",
                  "end the evening, and begin another one with the rest");
  }
  return {};
}

Status check_sizes_of_record(std::string_view text) {
  if (static_cast<std::int64_t>(text.size()) > limits::bytes_of_a_record) {
    return refuse(Refusal::cannot_be, {1, 1}, "this record is larger than 8 MB, which no evening is",
                  "split it into several evenings");
  }
  std::size_t headers = 0;
  bool in_head = true;
  Lines lines(text);
  for (std::string_view line; lines.next(line);) {
    if (line.size() > limits::bytes_of_a_line) return too_long({lines.number(), 1});
    if (!in_head) continue;
    const auto words = trimmed(line);
    headers += !words.empty() && words.front() == '[' ? 1 : 0;
    in_head = words.empty() || words.front() == '[' || words.front() == ';';
    if (headers > limits::headers_of_a_record) {
      return refuse(Refusal::cannot_be, {lines.number(), 1}, "these are more than 1000 headers", "leave some out");
    }
  }
  return {};
}

}  // namespace bogosity::core
