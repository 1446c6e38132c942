#include "expect.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/utf8.h"

namespace bogosity::fuzz {
namespace {

void show(std::string_view name, std::string_view text) {
  std::fprintf(stderr, "  %.*s: %.*s\n", static_cast<int>(name.size()), name.data(), static_cast<int>(text.size()),
               text.data());
}

std::string_view line_at(std::string_view text, std::size_t at) {
  const auto end = text.find('\n', at);
  return text.substr(at, end == std::string_view::npos ? end : end - at);
}

}  // namespace

void expect(bool holds, std::string_view what, std::string_view said) {
  if (holds) return;
  std::fprintf(stderr, "NOT SO: %.*s\n", static_cast<int>(what.size()), what.data());
  if (!said.empty()) show("found", said);
  std::abort();
}

void expect_same(const std::string& a, const std::string& b, std::string_view what) {
  if (a == b) return;
  const auto first = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
  const auto before = a.rfind('\n', first == 0 ? 0 : static_cast<std::size_t>(first) - 1);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  show("one", line_at(a, std::min(begin, a.size())));
  show("other", line_at(b, std::min(begin, b.size())));
  expect(false, what);
}

void expect_place_in(std::string_view text, const core::Error& error) {
  expect(!error.reason.empty(), "a refusal says why");
  std::size_t begin = 0;
  for (std::uint32_t line = 1; line < error.place.line && begin != std::string_view::npos; ++line) {
    begin = text.find('\n', begin);
    if (begin != std::string_view::npos) ++begin;
  }
  const bool inside = error.place.line >= 1 && begin != std::string_view::npos;
  expect(inside, "the line of a refusal is in the text", core::describe(error));
  const bool there = error.place.column >= 1 && error.place.column <= core::count_code_points(line_at(text, begin)) + 1;
  expect(there, "the column of a refusal is in its line", core::describe(error));
}

void expect_column_in(std::string_view line, const core::Error& error) {
  expect(error.place.line <= 1, "the place of a refusal is in the line that was typed", core::describe(error));
  expect(error.place.column <= core::count_code_points(line) + 1, "the column of a refusal is in the line",
         core::describe(error));
}

}  // namespace bogosity::fuzz
