// The name at the beginning of a line of the record, with its colon: whose line it is.
#pragma once

#include <optional>
#include <string_view>

#include "core/names.h"
#include "core/result.h"

namespace bogosity::core {

// Nothing if the token is not of that form. Refuses a name that nobody bears. The place of a refusal is empty.
Result<std::optional<PlayerId>> read_line_name(std::string_view token, const Names& names);

}  // namespace bogosity::core
