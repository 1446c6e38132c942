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

Status check_sizes_of_record(std::string_view text) {
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
