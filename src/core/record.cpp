#include "core/record.h"

#include <algorithm>

#include "core/text.h"

namespace bogosity::core {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool starts_code_point(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

Error unreadable(Place place, std::string reason, std::string way_out = {}) {
  return {Refusal::unreadable, place, std::move(reason), std::move(way_out)};
}

Status check_bytes(std::string_view line, std::uint32_t number) {
  const auto bad = find_bad_utf8(line);
  if (bad == std::string_view::npos) return {};
  const Place place{number, count_code_points(line.substr(0, bad)) + 1};
  return tl::unexpected(unreadable(place, "this is not UTF-8", "save the record as UTF-8 text"));
}

void add_note(Head& head, std::string_view text, Place place) {
  if (!trimmed(text).empty()) head.notes.push_back({std::string(trimmed(text)), place});
}

}  // namespace

Lines::Lines(std::string_view text) : rest_(text) {
  if (rest_.starts_with(byte_order_mark)) rest_.remove_prefix(byte_order_mark.size());
}

bool Lines::next(std::string_view& line) {
  if (rest_.empty()) return false;
  const auto end = rest_.find('\n');
  line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  ++number_;
  return true;
}

Status split(std::string_view line, std::uint32_t number, std::vector<RawToken>& tokens) {
  tokens.clear();
  if (auto ok = check_bytes(line, number); !ok) return ok;
  std::uint32_t column = 1;
  std::size_t at = 0;
  while (at < line.size()) {
    if (is_blank(line[at])) {
      ++at;
      ++column;
      continue;
    }
    if (line[at] == ';') {
      tokens.push_back({trimmed(line.substr(at + 1)), column, true});
      return {};
    }
    const std::size_t begin = at;
    const std::uint32_t begin_column = column;
    std::uint32_t quote_column = 0;  // of the quote that is open
    for (; at < line.size(); ++at) {
      const char c = line[at];
      if (quote_column == 0) {
        if (is_blank(c) || c == ';') break;
        if (c == '"') quote_column = column;
      } else if (c == '\\' && at + 1 < line.size()) {
        ++at;
        ++column;
      } else if (c == '"') {
        quote_column = 0;
      }
      column += starts_code_point(line[at]) ? 1U : 0U;
    }
    if (quote_column != 0) {
      return tl::unexpected(unreadable({number, quote_column}, "this quote is never closed", "close it with \""));
    }
    tokens.push_back({line.substr(begin, at - begin), begin_column, false});
  }
  return {};
}

bool is_header_line(std::string_view line) {
  const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
  return first != line.end() && *first == '[';
}

Status read_header(std::string_view line, std::uint32_t number, Head& head) {
  if (auto ok = check_bytes(line, number); !ok) return ok;
  const auto column = [&](std::string_view rest) {
    return Place{number, count_code_points(line.substr(0, line.size() - rest.size())) + 1};
  };
  std::string_view rest = line;
  const auto skip_blanks = [&] {
    while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  };
  const auto bad = [&] {
    return tl::unexpected(unreadable(column(rest), "this is no header", "write it as [Key \"value\"]"));
  };
  skip_blanks();
  const Place place = column(rest);
  rest.remove_prefix(1);
  skip_blanks();
  const auto key = take_plain_name(rest);
  if (key.empty()) return bad();
  skip_blanks();
  auto value = take_quoted(rest);
  if (!value) return bad();
  skip_blanks();
  if (rest.empty() || rest[0] != ']') return bad();
  rest.remove_prefix(1);
  skip_blanks();
  if (!rest.empty() && rest[0] != ';') return bad();
  if (!rest.empty()) add_note(head, rest.substr(1), column(rest));
  if (find_header(head.headers, key) != nullptr) {
    return refuse(Refusal::cannot_be, place, "the header " + std::string(key) + " stands here a second time",
                  "keep one of them");
  }
  head.headers.push_back({std::string(key), std::move(*value), place});
  return {};
}

Result<Head> read_head(std::string_view text) {
  Head head;
  Lines lines(text);
  head.body = lines;
  for (std::string_view line; lines.next(line); head.body = lines) {
    const auto words = trimmed(line);
    if (words.empty()) continue;
    if (words[0] == ';') {
      if (auto ok = check_bytes(line, lines.number()); !ok) return tl::unexpected(ok.error());
      add_note(head, words.substr(1), {lines.number(), count_code_points(line.substr(0, line.find(';'))) + 1});
    } else if (words[0] == '[') {
      if (auto ok = read_header(line, lines.number(), head); !ok) return tl::unexpected(ok.error());
    } else {
      break;
    }
  }
  return head;
}

tl::unexpected<Error> header_after_body(std::string_view line, std::uint32_t number) {
  const auto column = static_cast<std::uint32_t>(line.find('[') + 1);
  return refuse(Refusal::cannot_be, {number, column}, "a header stands after the body has begun",
                "move it up to the others");
}

const Header* find_header(const Headers& headers, std::string_view key) {
  const auto found = std::find_if(headers.begin(), headers.end(), [&](const auto& each) { return each.key == key; });
  return found == headers.end() ? nullptr : &*found;
}

std::string write_header(std::string_view key, std::string_view value) {
  return "[" + std::string(key) + " " + core::quoted(value) + "]\n";
}

std::optional<std::vector<std::string>> read_name_list(std::string_view value) {
  std::vector<std::string> names;
  while (true) {
    value = trimmed(value);
    std::string name;
    if (!value.empty() && value[0] == '"') {
      auto text = take_quoted(value);
      if (!text) return std::nullopt;
      name = std::move(*text);
      value = trimmed(value);
    } else {
      const auto end = value.find(',');
      name = trimmed(value.substr(0, end));
      value.remove_prefix(end == std::string_view::npos ? value.size() : end);
      if (name.find('"') != std::string::npos) return std::nullopt;
    }
    if (name.empty()) return std::nullopt;
    names.push_back(std::move(name));
    if (value.empty()) return names;
    if (value[0] != ',') return std::nullopt;
    value.remove_prefix(1);
  }
}

std::string write_name_list(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) {
    if (!text.empty()) text += ", ";
    const bool plain = name.find_first_of(",\"") == std::string::npos && trimmed(name).size() == name.size();
    text += plain ? name : core::quoted(name);
  }
  return text;
}

}  // namespace bogosity::core
