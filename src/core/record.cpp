#include "core/record.h"

#include <algorithm>
#include <array>

#include "core/foreign_text.h"
#include "core/limits.h"
#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/quoting.h"
#include "core/time.h"
#include "core/utf8.h"

namespace bogosity::core {
namespace {

Error unreadable(TextPosition place, std::string reason, std::string way_out = {}) {
  return {Refusal::unreadable, place, std::move(reason), std::move(way_out)};
}

Status check_bytes(std::string_view line, std::uint32_t number) {
  const auto bad = find_bad_utf8(line);
  if (bad == std::string_view::npos) return {};
  const TextPosition place{number, count_code_points(line.substr(0, bad)) + 1};
  return tl::unexpected(unreadable(place, "this is not UTF-8", "save the record as UTF-8 text"));
}

void add_note(Head& head, std::string_view text, TextPosition place) {
  const auto words = without_blanks_around(text);
  if (!words.empty()) head.notes.push_back({std::string(words), place});
}

}  // namespace

LineSplitter::LineSplitter(std::string_view text) : rest_(without_byte_order_mark(text)) {}

bool LineSplitter::next(std::string_view& line) {
  if (rest_.empty()) return false;
  const auto end = rest_.find('\n');
  ends_with_line_end_ = end != std::string_view::npos;
  line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  ++number_;
  return true;
}

namespace {

// `line` is plain. Columns count in it.
Status cut(std::string_view line, std::uint32_t number, std::vector<RawToken>& tokens) {
  std::uint32_t column = 1;
  std::size_t at = 0;
  while (at < line.size()) {
    if (is_blank(line[at])) {
      ++at;
      ++column;
      continue;
    }
    if (line[at] == ';') {
      const auto words = trimmed(line.substr(at + 1));
      tokens.push_back({words, column, true, static_cast<std::size_t>(words.data() - line.data()), 0});
      tokens.back().end = tokens.back().begin + words.size();
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
      column += (static_cast<unsigned char>(line[at]) & 0xc0) != 0x80 ? 1U : 0U;  // a code point begins
    }
    if (quote_column != 0) {
      return tl::unexpected(unreadable({number, quote_column}, "this quote is never closed", "close it with \""));
    }
    tokens.push_back({line.substr(begin, at - begin), begin_column, false, begin, at});
  }
  return {};
}

// Columns and bytes of the line as it was read.
class PlainPlaces {
 public:
  PlainPlaces(std::string_view line, const PlainLine& plain) : line_(line), plain_(plain) {}

  std::size_t byte(std::size_t in_plain) const { return plain_.from[in_plain]; }
  std::uint32_t column(std::size_t in_plain) const { return count_code_points(line_.substr(0, byte(in_plain))) + 1; }
  std::uint32_t column_of_column(std::uint32_t in_plain) const { return column(byte_of_column(plain_.text, in_plain)); }

 private:
  std::string_view line_;
  const PlainLine& plain_;
};

}  // namespace

Status split(std::string_view line, std::uint32_t number, std::vector<RawToken>& tokens) {
  tokens.clear();
  BOGOSITY_TRY(check_bytes(line, number));
  auto plain = plain_line(line);
  if (!plain) return cut(line, number, tokens);
  const PlainPlaces places(line, *plain);
  const auto held = std::make_shared<const std::string>(plain->text);
  if (auto ok = cut(*held, number, tokens); !ok) {
    ok.error().place.column = places.column_of_column(ok.error().place.column);
    return ok;
  }
  for (RawToken& token : tokens) {
    token.column = token.is_comment ? places.column_of_column(token.column) : places.column(token.begin);
    token.begin = places.byte(token.begin);
    token.end = places.byte(token.end);
    token.plain = held;
  }
  return {};
}

bool is_header_line(std::string_view line) { return without_blanks_around(line).starts_with('['); }

namespace {

Status read_plain_header(std::string_view line, std::uint32_t number, Head& head) {
  const auto column = [&](std::string_view rest) {
    return TextPosition{number, count_code_points(line.substr(0, line.size() - rest.size())) + 1};
  };
  std::string_view rest = line;
  const auto skip_blanks = [&] {
    while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  };
  const auto bad = [&] {
    return tl::unexpected(unreadable(column(rest), "not a header", "write it as [Key \"value\"]"));
  };
  skip_blanks();
  const TextPosition place = column(rest);
  rest.remove_prefix(1);
  skip_blanks();
  const auto key = take_plain_name(rest);
  if (key.empty()) return bad();
  skip_blanks();
  auto value = take_quoted(rest);
  if (!value) return bad();
  if (key == "Game") value = with_plain_apostrophes(*value);
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

}  // namespace

Status read_header(std::string_view line, std::uint32_t number, Head& head) {
  BOGOSITY_TRY(check_bytes(line, number));
  const auto plain = plain_line(line);
  if (!plain) return read_plain_header(line, number, head);
  const std::size_t headers = head.headers.size();
  const std::size_t notes = head.notes.size();
  auto ok = read_plain_header(plain->text, number, head);
  const PlainPlaces places(line, *plain);
  const auto put_right = [&](TextPosition& place) { place.column = places.column_of_column(place.column); };
  if (!ok) put_right(ok.error().place);
  for (std::size_t i = headers; i < head.headers.size(); ++i) put_right(head.headers[i].place);
  for (std::size_t i = notes; i < head.notes.size(); ++i) put_right(head.notes[i].place);
  return ok;
}

Result<Head> read_head(std::string_view text) {
  BOGOSITY_TRY(check_encoding(text));
  Head head;
  LineSplitter lines(text);
  head.body = lines;
  for (std::string_view line; lines.next(line); head.body = lines) {
    const auto words = without_blanks_around(line);
    if (words.empty()) continue;
    if (words[0] == ';' || words[0] == '[') BOGOSITY_TRY(check_letters_of_line(line, lines.number()));
    if (words[0] == ';') {
      BOGOSITY_TRY(check_bytes(line, lines.number()));
      const auto at = static_cast<std::size_t>(words.data() - line.data());
      add_note(head, words.substr(1), {lines.number(), count_code_points(line.substr(0, at)) + 1});
    } else if (words[0] == '[') {
      BOGOSITY_TRY(read_header(line, lines.number(), head));
    } else {
      break;
    }
  }
  return head;
}

Status for_each_line(Head& head, const std::function<Status(std::string_view line, std::uint32_t number)>& add) {
  for (const auto& note : head.notes) BOGOSITY_TRY(add("note:" + core::quoted(note.text), note.place.line));
  for (std::string_view line; head.body.next(line);) {
    if (is_header_line(line)) {
      const auto column = count_code_points(line.substr(0, line.find('['))) + 1;
      return refuse(Refusal::cannot_be, {head.body.number(), column}, "a header stands after the body has begun",
                    "move it up to the others");
    }
    BOGOSITY_TRY(check_letters_of_line(line, head.body.number()));
    BOGOSITY_TRY(add(line, head.body.number()));
  }
  return {};
}

const Header* find_header(const Headers& headers, std::string_view key) {
  const auto found = std::ranges::find_if(headers, [&](const auto& each) { return each.key == key; });
  return found == headers.end() ? nullptr : &*found;
}

std::string write_header(std::string_view key, std::string_view value) {
  return "[" + std::string(key) + " " + quoted(value) + "]\n";
}

std::optional<std::vector<std::string>> read_name_list(std::string_view value) {
  std::vector<std::string> names;
  for (std::string_view part : parts_of_list(value)) {
    const bool in_quotes = part.starts_with('"');
    auto name = in_quotes ? take_quoted(part) : std::optional(std::string(part));
    if (!name || name->empty()) return std::nullopt;
    if (in_quotes ? !part.empty() : part.find('"') != std::string_view::npos) return std::nullopt;
    names.push_back(std::move(*name));
  }
  return names;
}

std::string write_name_list(const std::vector<std::string>& names) {
  return joined(names, ", ", [](const std::string& name) {
    const bool plain = name.find_first_of(",\"") == std::string::npos && trimmed(name).size() == name.size();
    return plain ? name : core::quoted(name);
  });
}

Result<RecordParts> parts_of(std::string_view canonical) {
  Head head;
  RecordParts parts;
  LineSplitter lines(canonical);
  std::string_view line;
  while (lines.next(line)) {
    if (is_header_line(line)) {
      BOGOSITY_TRY(read_header(line, lines.number(), head));
    } else if (!line.empty()) {
      parts.body.emplace_back(line);
    }
  }
  parts.headers = std::move(head.headers);
  return parts;
}

std::string record_of(const RecordParts& parts) {
  std::string text;
  for (const auto& header : parts.headers) text += write_header(header.key, header.value);
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

Headers with_headers(Headers headers, const Headers& others) {
  constexpr std::array<std::string_view, 5> first = {"Game", "Id", "Date", "Place", "Event"};
  const auto rank = [&](std::string_view key) { return std::ranges::find(first, key) - first.begin(); };
  for (const Header& other : others) {
    const auto there = std::ranges::find(headers, other.key, &Header::key);
    if (there != headers.end()) {
      there->value = other.value;
      continue;
    }
    const auto behind = [&](const Header& each) { return rank(each.key) > rank(other.key); };
    headers.insert(std::ranges::find_if(headers, behind), other);
  }
  return headers;
}

std::string with_id(std::string_view canonical, const Uuid& id) {
  auto parts = parts_of(without_id(canonical));
  if (!parts) return std::string(canonical);
  const auto game = std::ranges::find_if(parts->headers, [](const auto& header) { return header.key == "Game"; });
  const auto place = game == parts->headers.end() ? parts->headers.begin() : game + 1;
  parts->headers.insert(place, {"Id", to_text(id), {}});
  return record_of(*parts);
}

Instant moment_of(std::string_view date) {
  if (!is_date(date)) return {};
  // YYYY-MM-DD, then THH:MM, then an offset, each of the latter if wanted.
  const auto number = [date](std::size_t at) { return number_at(date, at, 2); };
  const int minutes = date.size() >= 16 ? number(11) * 60 + number(14) : 0;
  const int offset = date.size() >= 22 ? (number(17) * 60 + number(20)) * (date[16] == '-' ? -1 : 1) : 0;
  return {*ms_of_day(date) + (minutes - offset) * std::int64_t{60'000}, static_cast<std::int16_t>(offset)};
}

Instant moment_of(const Headers& headers) { return moment_of(header_in(headers, "Date")); }

std::string in_words(const Instant& moment) {
  if (moment == Instant{}) return "-";
  const std::string exact = exact_moment(moment);  // 2026-11-21T20:16:01.250-06:00
  return exact.substr(0, 16) + exact.substr(23);
}

std::string clock_or_date(const Instant& moment, const Instant& now) {
  constexpr std::int64_t half_a_day_ms = 12LL * 60 * 60 * 1000;
  const std::string words = in_words(Instant{moment.utc_ms, now.offset_minutes});
  const std::int64_t ago = now.utc_ms - moment.utc_ms;
  const std::string time = words.substr(words.find('T') + 1, 5);
  return ago >= 0 && ago < half_a_day_ms ? time : words.substr(0, words.find('T')) + " " + time;
}

std::string day_of(const Headers& headers, const Instant& begun) {
  return played(header_in(headers, "Date"), begun).day;
}

Played played(std::string_view date, const Instant& begun) {
  constexpr std::size_t day_size = 10;   // 2026-05-03
  constexpr std::size_t time_size = 16;  // 2026-05-03T19:40
  if (is_date(date)) {
    return {std::string(date.substr(0, day_size)), date.size() >= time_size ? moment_of(date).utc_ms : begun.utc_ms};
  }
  if (begun == Instant{}) return {};
  return {in_words(begun).substr(0, day_size), begun.utc_ms};
}

Instant moment_played(std::string_view date, const Instant& begun) {
  const bool at_begin = begun != Instant{} && played(date, begun) == played({}, begun);
  return at_begin || !is_date(date) ? begun : moment_of(date);
}

namespace {

tl::unexpected<Error> too_long(TextPosition place) {
  return refuse(Refusal::cannot_be, place, "this line is longer than 256 KB, which no turn is",
                "leave it out, or write it in several lines");
}

tl::unexpected<Error> too_many_headers(TextPosition place) {
  return refuse(Refusal::cannot_be, place,
                "the headers of a session have at most 128 KB, and with this one they have more",
                "leave some out, or shorten them");
}

}  // namespace

Status check_size_of_line(std::string_view line) {
  if (line.size() > limits::bytes_of_a_line) return too_long({});
  return {};
}

Status check_room_for_line(std::size_t lines, std::size_t bytes_with_it, TextPosition place) {
  if (lines >= limits::lines_of_a_session) {
    return refuse(Refusal::cannot_be, place, "a session has at most 20,000 lines, and this is one more",
                  "end the session before it, and begin another one with the rest");
  }
  const std::size_t line_ends = lines + 1;
  if (static_cast<std::int64_t>(bytes_with_it + line_ends) > limits::bytes_of_lines) {
    return refuse(Refusal::cannot_be, place,
                  "the lines of a session have at most 1.5 MB, and with this one they have more",
                  "end the session before it, and begin another one with the rest");
  }
  return {};
}

Status check_room_for_entry(std::size_t bytes_with_it) {
  if (static_cast<std::int64_t>(bytes_with_it) <= limits::bytes_of_entries) return {};
  return refused("the entries of a session have at most 6.5 MB in its journal, and with this one they have more",
                 "end the session, and begin another one with the rest");
}

Status check_room_for_headers(const Headers& headers) {
  std::size_t bytes = 0;
  for (const Header& header : headers) {
    bytes += write_header(header.key, header.value).size();
    if (static_cast<std::int64_t>(bytes) > limits::bytes_of_headers) return too_many_headers(header.place);
  }
  return {};
}

Status check_sizes_of_record(std::string_view text) {
  if (static_cast<std::int64_t>(text.size()) > limits::bytes_of_a_record) {
    return refuse(Refusal::cannot_be, {1, 1}, "this record is larger than 2 MB, which no session is",
                  "split it into several sessions");
  }
  std::size_t headers = 0;
  std::size_t bytes_of_head = 0;
  bool in_head = true;
  LineSplitter lines(text);
  for (std::string_view line; lines.next(line);) {
    if (line.size() > limits::bytes_of_a_line) return too_long({lines.number(), 1});
    if (!in_head) continue;
    const auto words = without_blanks_around(line);
    headers += !words.empty() && words.front() == '[' ? 1 : 0;
    in_head = words.empty() || words.front() == '[' || words.front() == ';';
    bytes_of_head += in_head ? line.size() + 1 : 0;
    if (static_cast<std::int64_t>(bytes_of_head) > limits::bytes_of_headers) {
      return too_many_headers({lines.number(), 1});
    }
    if (headers > limits::headers_of_a_record) {
      return refuse(Refusal::cannot_be, {lines.number(), 1}, "there are more than 1000 headers", "leave some out");
    }
  }
  return {};
}

}  // namespace bogosity::core
