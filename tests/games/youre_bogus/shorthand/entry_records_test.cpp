// Whole random records typed at the entry line: every canonical token, typed as it is, gives the same record, whether a
// line is typed in one go or in parts.
#include <doctest/doctest.h>

#include <algorithm>

#include "literal/random_session.h"
#include "tests/support/seeds.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

struct Recorded {
  core::Headers headers;
  std::vector<std::string> lines;
  std::string text;
};

// The dots of the last line go behind its notes where a turn is kept open at the entry line.
std::string without_notes_after_dots(const std::string& text) {
  const auto dots = text.find(" ... note:");
  return dots == std::string::npos ? text : text.substr(0, dots) + " ...\n";
}

// The canonical form of a random session; no lines if it is refused.
Recorded recorded(std::uint64_t seed) {
  Recorded record;
  const auto play = youre_bogus::game().read_record(literal::random_session({seed, 0, 0, false}));
  if (!play) return record;
  record.text = without_notes_after_dots((*play)->record());
  const auto head = core::read_head(record.text);
  REQUIRE(head.has_value());
  record.headers = head->headers;
  auto lines = core::LineSplitter(record.text);
  bool body = false;
  for (std::string_view line; lines.next(line);) {
    if (body) record.lines.emplace_back(line);
    body = body || line.empty();
  }
  return record;
}

bool is_roll(std::string_view token) {
  return token == "?-?" || (token.size() == 3 && token[1] == '-' && token[0] >= '1' && token[0] <= '6');
}

// The line cut before its roll; the second part is empty if there is nothing to cut.
std::pair<std::string, std::string> cut_before_roll(const std::string& line) {
  std::vector<core::RawToken> tokens;
  REQUIRE(core::split(line, 1, tokens).has_value());
  for (std::size_t i = 2; i < tokens.size(); ++i) {
    if (!is_roll(tokens[i].text)) continue;
    const auto at = static_cast<std::size_t>(tokens[i].text.data() - line.data());
    return {line.substr(0, at), line.substr(at)};
  }
  return {line, ""};
}

void type_all(const Recorded& record, std::uint64_t seed, bool in_parts) {
  Typing typing(record.headers);
  for (const auto& line : record.lines) {
    const auto [first, second] = in_parts ? cut_before_roll(line) : std::pair<std::string, std::string>(line, "");
    std::string answer = second.empty() ? typing.enter(first) : typing.shift_enter(first);
    if (!second.empty()) answer = typing.enter(second);
    const bool refused =
        !answer.empty() && answer.find(": ") != std::string::npos && answer[0] >= '0' && answer[0] <= '9';
    if (refused && !line.starts_with(answer.substr(0, 3))) {
      FAIL_CHECK("seed ", seed, ", line ", line, "\n", answer, "\n--- record\n", record.text);
      return;
    }
  }
  const std::string typed = typing.play().record();
  if (typed == record.text) return;
  const auto differs = std::mismatch(typed.begin(), typed.end(), record.text.begin(), record.text.end()).first;
  const auto before = typed.rfind('\n', static_cast<std::size_t>(differs - typed.begin()) - 1);
  FAIL_CHECK("seed ", seed, "\n--- typed, from where it differs", typed.substr(before), "\n--- record\n", record.text);
}

}  // namespace

TEST_CASE("entry: every line of a random record, typed as it is, gives the same record") {
  for (std::uint64_t seed = 4'000'001; seed <= 4'000'000 + seeds(25); ++seed) type_all(recorded(seed), seed, false);
}

TEST_CASE("entry: every line of a random record, typed in two parts, gives the same record") {
  for (std::uint64_t seed = 5'000'001; seed <= 5'000'000 + seeds(25); ++seed) type_all(recorded(seed), seed, true);
}

}  // namespace bogosity::tests
