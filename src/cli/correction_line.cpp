#include "cli/correction_line.h"

#include "core/text.h"

namespace bogosity::cli {
namespace {

constexpr std::string_view because = "because";

bool is_because(std::string_view line, std::size_t at) {
  if (line.substr(at, because.size()) != because) return false;
  const std::size_t end = at + because.size();
  return (at == 0 || core::is_blank(line[at - 1])) && (end == line.size() || core::is_blank(line[end]));
}

// Where the word stands, outside quotes and before a comment; npos if nowhere.
std::size_t find_because(std::string_view line) {
  bool quote = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (quote && c == '\\') {
      ++at;
    } else if (c == '"') {
      quote = !quote;
    } else if (!quote && c == ';') {
      break;
    } else if (!quote && is_because(line, at)) {
      return at;
    }
  }
  return std::string_view::npos;
}

std::string unquoted(std::string_view words) {
  std::string_view rest = words;
  auto inside = core::take_quoted(rest);
  return inside && rest.empty() ? std::move(*inside) : std::string(words);
}

}  // namespace

CorrectionLine read_correction_line(std::string_view line) {
  CorrectionLine out;
  line = core::trimmed(line);
  const auto digits = line.substr(0, line.find_first_of(" \t"));
  std::string_view number = digits;
  out.number = core::take_number(number, 1'000'000'000);
  if (!out.number || !number.empty()) {
    out.number.reset();
    return out;
  }
  line.remove_prefix(digits.size());
  const auto at = find_because(line);
  out.text = core::trimmed(line.substr(0, at));
  if (at != std::string_view::npos) out.reason = unquoted(core::trimmed(line.substr(at + because.size())));
  return out;
}

}  // namespace bogosity::cli
