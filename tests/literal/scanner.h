// Reads one piece of text from left to right: names, numbers, quoted text, cards. Every reader throws a Refusal at the
// piece's place where the text is something else.
#pragma once

#include <string>

#include "card.h"
#include "text_lines.h"

namespace literal {

class Scanner {
 public:
  explicit Scanner(const ShorthandPart& piece) : piece_(piece) {}

  [[noreturn]] void refuse(const std::string& reason) const;
  bool at_end() const;
  bool next_is(const std::string& text) const;
  bool accept(const std::string& text);
  void expect(const std::string& text);
  void expect_end() const;

  long long number(long long least, long long most);
  std::string quoted_text();
  std::string name();
  WrittenCard card(bool may_be_hidden);
  bool next_is_card() const;
  char rank_letter();  // 0 where none follows
  char suit_letter();  // 0 where none follows

 private:
  char peek() const;
  ShorthandPart piece_;
  std::size_t offset_ = 0;
};

}  // namespace literal
