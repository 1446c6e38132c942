// A slip in a name: which of some names was probably meant. Nothing is ever taken for granted from it; it is only said.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// The one of `names` that `name` is in another case, or that is one letter off (one too many, too few, another one, or
// two that changed places). Nothing if none is, or if `name` is one of them.
std::optional<std::string> similar_name(std::string_view name, const std::vector<std::string>& names);

}  // namespace bogosity::core
