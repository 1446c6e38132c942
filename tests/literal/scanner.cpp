#include "scanner.h"

namespace literal {

void Scanner::refuse(const std::string& reason) const { throw Refusal{piece_.at, reason + ": " + piece_.text}; }

bool Scanner::at_end() const { return offset_ >= piece_.text.size(); }

char Scanner::peek() const { return at_end() ? '\0' : piece_.text[offset_]; }

bool Scanner::next_is(const std::string& text) const { return piece_.text.compare(offset_, text.size(), text) == 0; }

bool Scanner::accept(const std::string& text) {
  if (!next_is(text)) return false;
  offset_ += text.size();
  return true;
}

void Scanner::expect(const std::string& text) {
  if (!accept(text)) refuse("expected '" + text + "'");
}

void Scanner::expect_end() const {
  if (!at_end()) refuse("nothing may follow '" + piece_.text.substr(0, offset_) + "' here");
}

long long Scanner::number(long long least, long long most) {
  const bool negative = least < 0 && accept("-");
  if (peek() < '0' || peek() > '9') refuse("expected a number");
  long long value = 0;
  while (peek() >= '0' && peek() <= '9') {
    const int digit = peek() - '0';
    if (value > (1000000000000000000LL - digit) / 10) refuse("the number is out of range");
    value = value * 10 + digit;
    ++offset_;
  }
  if (negative) value = -value;
  if (value < least || value > most) refuse("the number is out of range");
  return value;
}

std::string Scanner::quoted_text() {
  expect("\"");
  std::string text;
  while (!at_end() && peek() != '"') {
    if (accept("\\")) {
      if (peek() != '"' && peek() != '\\') refuse("quoted text knows only \\\" and \\\\");
    }
    text += peek();
    ++offset_;
  }
  expect("\"");
  return text;
}

std::string Scanner::name() {
  if (next_is("\"")) {
    const std::string text = quoted_text();
    if (text.empty()) refuse("a name is empty");
    return text;
  }
  std::string text;
  while (!at_end()) {
    std::string character(1, peek());
    std::size_t length = 1;
    while (offset_ + length < piece_.text.size() &&
           (static_cast<unsigned char>(piece_.text[offset_ + length]) & 0xC0) == 0x80) {
      character += piece_.text[offset_ + length];
      ++length;
    }
    if (!is_plain_name(character)) break;
    text += character;
    offset_ += length;
  }
  if (text.empty()) refuse("expected a name");
  return text;
}

char Scanner::rank_letter() {
  if (accept("10")) return 'T';
  const std::string ranks = "A23456789TJQK";
  const std::string lower = "a23456789tjqk";
  std::size_t index = at_end() ? std::string::npos : ranks.find(peek());
  if (index == std::string::npos && !at_end()) index = lower.find(peek());
  if (index == std::string::npos) return 0;
  ++offset_;
  return ranks[index];
}

char Scanner::suit_letter() {
  const std::string suits = "CDHS";
  const std::string lower = "cdhs";
  std::size_t index = at_end() ? std::string::npos : suits.find(peek());
  if (index == std::string::npos && !at_end()) index = lower.find(peek());
  if (index == std::string::npos) return 0;
  ++offset_;
  return suits[index];
}

WrittenCard Scanner::card(bool may_be_hidden) {
  WrittenCard written;
  if (accept("?")) {
    if (!may_be_hidden) refuse("the card must be a known one here");
    return written;
  }
  if (accept("*")) {
    written.card = Card{'*', 0};
  } else {
    written.card.rank = rank_letter();
    if (written.card.rank == 0) refuse("expected a card");
    written.card.suit = suit_letter();
    if (written.card.suit == 0) refuse("expected a suit");
  }
  written.insisted = accept("!");
  return written;
}

bool Scanner::next_is_card() const {
  Scanner ahead = *this;
  if (ahead.accept("?") || ahead.accept("*")) return true;
  return ahead.rank_letter() != 0 && ahead.suit_letter() != 0;
}

}  // namespace literal
