// A list of names while it is being typed, as read_name_list reads it once it is complete.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// As far as they can be read; a quotation mark that is not closed cannot.
struct TypedNames {
  std::vector<std::string> names;
  bool all_readable = true;
};
TypedNames read_typed_names(std::string_view typed);

}  // namespace bogosity::core
