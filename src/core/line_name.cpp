#include "core/line_name.h"

#include "core/text.h"
#include "core/whom_instead.h"

namespace bogosity::core {

Result<std::optional<PlayerId>> read_line_name(std::string_view text, const Names& names) {
  if (text.size() < 2 || text.back() != ':') return std::nullopt;
  std::string_view rest = text;
  std::string unquoted;
  std::string_view name;
  if (text[0] == '"') {
    auto inside = take_quoted(rest);
    if (!inside) return std::nullopt;
    unquoted = std::move(*inside);
    name = unquoted;
  } else {
    name = take_plain_name(rest);
  }
  if (rest != ":") return std::nullopt;
  const auto who = names.find(name);
  if (!who) {
    return tl::unexpected(Error{Refusal::cannot_be,
                                {},
                                "nobody is called " + std::string(name),
                                whom_instead(name, names),
                                offer_nearest_name(name, names)});
  }
  return who;
}

}  // namespace bogosity::core
