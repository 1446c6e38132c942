// A canonical record taken apart: its headers, and the lines of its body.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/uuid.h"

namespace bogosity {

struct RecordParts {
  core::Headers headers;
  std::vector<std::string> body;
};
core::Result<RecordParts> parts_of(std::string_view canonical);

// The record put together again.
std::string record_of(const RecordParts& parts);
// The record without, or with another, header Id. An evening is the same under both.
std::string without_id(std::string_view canonical);
std::string with_id(std::string_view canonical, const core::Uuid& id);

}  // namespace bogosity
