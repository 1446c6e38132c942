#include "record_parts.h"

#include <algorithm>

#include "core/record.h"

namespace bogosity {

core::Result<RecordParts> parts_of(std::string_view canonical) {
  core::Head head;
  RecordParts parts;
  core::Lines lines(canonical);
  std::string_view line;
  while (lines.next(line)) {
    if (core::is_header_line(line)) {
      if (auto ok = core::read_header(line, lines.number(), head); !ok) return tl::unexpected(ok.error());
    } else if (!line.empty()) {
      parts.body.emplace_back(line);
    }
  }
  parts.headers = std::move(head.headers);
  return parts;
}

std::string record_of(const RecordParts& parts) {
  std::string text;
  for (const auto& header : parts.headers) text += core::write_header(header.key, header.value);
  if (!parts.body.empty()) text += '\n';
  for (const auto& line : parts.body) text += line + '\n';
  return text;
}

std::string without_id(std::string_view canonical) {
  auto parts = parts_of(canonical);
  if (!parts) return std::string(canonical);
  std::erase_if(parts->headers, [](const auto& header) { return header.key == "Id"; });
  return record_of(*parts);
}

std::string with_id(std::string_view canonical, const core::Uuid& id) {
  auto parts = parts_of(without_id(canonical));
  if (!parts) return std::string(canonical);
  const auto game = std::find_if(parts->headers.begin(), parts->headers.end(),
                                 [](const auto& header) { return header.key == "Game"; });
  const auto place = game == parts->headers.end() ? parts->headers.begin() : game + 1;
  parts->headers.insert(place, {"Id", core::to_text(id), {}});
  return record_of(*parts);
}

}  // namespace bogosity
