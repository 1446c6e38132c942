#include <algorithm>
#include <optional>

#include "core/cards.h"
#include "core/text.h"
#include "games/youre_bogus/input/entry.h"

namespace bogosity::youre_bogus {
namespace {

using TokenRow = std::vector<std::string>;

constexpr std::string_view ranks = "A23456789TJQK";
constexpr std::string_view suits = "CDHS";

bool is_pad_die(char c) { return c >= '1' && c <= '6'; }

std::string_view take_digits(std::string_view& rest) {
  const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
  const auto digits = rest.substr(0, end);
  rest.remove_prefix(end);
  return digits;
}

struct RankAndSuit {
  int rank = 0;  // 0: none
  int suit = 0;
};

// The last digit is the suit, what stands before it the rank.
std::optional<RankAndSuit> rank_and_suit(std::string_view digits) {
  if (digits.size() != 2 && digits.size() != 3) return std::nullopt;
  const int suit = digits.back() - '0';
  const int rank = digits.size() == 2 ? digits[0] - '0' : (digits[0] - '0') * 10 + (digits[1] - '0');
  if (suit > 4 || rank > 13 || (digits.size() == 3 && digits[0] == '0')) return std::nullopt;
  return RankAndSuit{rank, suit};
}

std::optional<std::string> card_from(std::string_view digits) {
  if (digits.empty()) return "?";
  if (digits == "0") return "*";
  const auto both = rank_and_suit(digits);
  if (!both || both->rank == 0 || both->suit == 0) return std::nullopt;
  return std::string{ranks[static_cast<std::size_t>(both->rank - 1)], suits[static_cast<std::size_t>(both->suit - 1)]};
}

// Finds all readings by trying everything that could come next.
class PadReadings {
 public:
  PadReadings(std::vector<TokenRow>& found, bool specifiable) : found_(found), specifiable_(specifiable) {}

  void all(std::string_view rest) {
    if (rest.starts_with("--")) {
      specification(rest.substr(2));
      return;
    }
    if (specifiable_ && rest[0] == '-') specification(rest.substr(1));
    shouts(rest);
  }

 private:
  void shouts(std::string_view rest) {
    if (rest.empty() || rest[0] != '/') return declaration(rest);
    rest.remove_prefix(1);
    const auto seats = take_digits(rest);
    std::string word = "b" + std::string(seats);
    if (!rest.empty() && rest[0] == '*') {
      rest.remove_prefix(1);
      if (rest.empty() || !core::is_digit(rest[0])) return;
      word += std::string(">") + rest[0];
      rest.remove_prefix(1);
    }
    if (seats.empty() || rest.empty()) return;
    const char plea = rest[0] == '-' ? 'd' : rest[0] == '+' ? 'a' : rest[0] == '.' ? 'o' : '\0';
    if (plea == '\0') return;
    with(word + plea, [&] { rest.size() == 1 ? keep() : shouts(rest.substr(1)); });
  }

  void declaration(std::string_view rest) {
    if (rest.size() < 2 || rest[0] != '-') return roll(rest);
    if (rest[1] != '1' && rest[1] != '2') return;
    with(rest[1] == '1' ? "want:top" : "want:two", [&] {
      if (rest.size() == 2) return keep();
      if (is_pad_die(rest[2])) roll(rest.substr(2));
    });
  }

  void roll(std::string_view rest) {
    if (rest.empty() || !core::is_digit(rest[0])) return picked(rest);
    if (rest.size() < 2 || !is_pad_die(rest[0])) return;
    if (is_pad_die(rest[1])) {
      with(std::string{rest[0], '-', rest[1]}, [&] { picked(rest.substr(2)); });
    } else if (rest[1] == '-' && rest.size() > 2 && is_pad_die(rest[2])) {
      with(std::string(rest.substr(0, 3)), [&] { picked(rest.substr(3)); });
    }
  }

  void picked(std::string_view rest) {
    if (rest.size() < 2 || rest[0] != '+' || !core::is_digit(rest[1])) return cards(rest);
    rest.remove_prefix(1);
    const auto digits = take_digits(rest);
    if (digits.size() <= 2) with("+" + std::string(digits), [&] { cards(rest); });
  }

  // Each begins with a dot, but for a Joker's own key.
  void cards(std::string_view rest) {
    std::string placed;
    int unseen = 0;
    while (!rest.empty() && (rest[0] == '.' || rest[0] == '*')) {
      const bool star = rest[0] == '*';
      rest.remove_prefix(1);
      const auto card = star ? "*" : card_from(take_digits(rest));
      if (!card) return;
      if (*card == "?") ++unseen;
      placed += (placed.empty() ? "" : "/") + *card;
    }
    if (placed.empty()) return rest.empty() ? keep() : void();
    if (unseen == 3 && placed == "?/?/?") with("...", [&] { rest.empty() ? keep() : void(); });
    with(placed, [&] {
      if (rest.empty()) return keep();
      if (rest[0] == '-') specification(rest.substr(1));
    });
  }

  // 0 transparent, 1 odd, 2 even, then perhaps rank and suit behind a dot, 0 for none.
  void specification(std::string_view rest) {
    std::string said = "=";
    if (!rest.empty() && rest[0] == '0') {
      said += '~';
      rest.remove_prefix(1);
    }
    if (!rest.empty() && (rest[0] == '1' || rest[0] == '2')) {
      said += rest[0] == '1' ? "odd" : "even";
      rest.remove_prefix(1);
    }
    if (!rest.empty() && rest[0] == '.') {
      rest.remove_prefix(1);
      const auto both = rank_and_suit(take_digits(rest));
      if (!both || (both->rank == 0 && both->suit == 0)) return;
      if (both->rank != 0) said += ranks[static_cast<std::size_t>(both->rank - 1)];
      if (both->suit != 0) said += suits[static_cast<std::size_t>(both->suit - 1)];
    }
    if (rest.empty() && said.size() > 1) with(said, [&] { keep(); });
  }

  void keep() {
    if (!row_.empty()) found_.push_back(row_);
  }
  template <class Next>
  void with(std::string word, Next next) {
    row_.push_back(std::move(word));
    next();
    row_.pop_back();
  }

  TokenRow row_;
  std::vector<TokenRow>& found_;
  bool specifiable_;
};

}  // namespace

std::vector<std::vector<std::string>> pad_readings_of(std::string_view word, bool specifiable) {
  std::vector<TokenRow> found;
  const bool is_plain_number = word.find_first_not_of("0123456789") == std::string_view::npos;
  if (is_plain_number || word.find_first_not_of("0123456789+-*/.,") != std::string_view::npos) return found;
  // The pads of many countries have a comma where others have the dot.
  std::string with_dots(word);
  std::ranges::replace(with_dots, ',', '.');
  PadReadings(found, specifiable).all(with_dots);
  return found;
}

}  // namespace bogosity::youre_bogus
