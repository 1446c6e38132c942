#include <algorithm>
#include <optional>

#include "core/cards.h"
#include "core/numbers.h"
#include "games/youre_bogus/shorthand/reading.h"

namespace bogosity::youre_bogus {
namespace {

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

core::Rank rank_of(const RankAndSuit& both) { return static_cast<core::Rank>(both.rank); }
core::Suit suit_of(const RankAndSuit& both) { return static_cast<core::Suit>(both.suit - 1); }

std::optional<core::Card> card_of_digits(std::string_view digits) {
  if (digits.empty()) return core::Card::hidden();
  if (digits == "0") return core::Card::joker();
  const auto both = rank_and_suit(digits);
  if (!both || both->rank == 0 || both->suit == 0) return std::nullopt;
  return core::Card(rank_of(*both), suit_of(*both));
}

// Finds all readings by trying everything that could come next.
class PadReadings {
 public:
  PadReadings(std::vector<Pieces>& found, bool specifiable) : found_(found), specifiable_(specifiable) {}

  void all(std::string_view rest) {
    if (rest.starts_with("--")) {
      specification(rest, 2);
      return;
    }
    if (specifiable_ && rest[0] == '-') specification(rest, 1);
    shouts(rest);
  }

 private:
  void shouts(std::string_view whole) {
    if (whole.empty() || whole[0] != '/') return declaration(whole);
    std::string_view rest = whole.substr(1);
    ShoutBySeats shout;
    shout.shouters = take_digits(rest);
    if (!rest.empty() && rest[0] == '*') {
      rest.remove_prefix(1);
      if (rest.empty() || !core::is_digit(rest[0])) return;
      shout.accused = rest[0];
      rest.remove_prefix(1);
    }
    if (shout.shouters.empty() || rest.empty()) return;
    if (rest[0] != '-' && rest[0] != '+' && rest[0] != '.') return;
    shout.plea = rest[0] == '-' ? core::Plea::deny : rest[0] == '+' ? core::Plea::admit : core::Plea::open;
    rest.remove_prefix(1);
    with({shout, whole.size() - rest.size()}, [&] { rest.empty() ? keep() : shouts(rest); });
  }

  void declaration(std::string_view rest) {
    if (rest.size() < 2 || rest[0] != '-') return roll(rest);
    if (rest[1] != '1' && rest[1] != '2') return;
    with({event::Want{rest[1] == '1' ? Declared::top : Declared::two, {}}, 2}, [&] {
      if (rest.size() == 2) return keep();
      if (is_die(rest[2])) roll(rest.substr(2));
    });
  }

  void roll(std::string_view rest) {
    if (rest.empty() || !core::is_digit(rest[0])) return picked(rest);
    if (rest.size() < 2 || !is_die(rest[0])) return;
    if (is_die(rest[1])) {
      with({event::Roll{pips_of(rest[0]), pips_of(rest[1])}, 2}, [&] { picked(rest.substr(2)); });
    } else if (rest[1] == '-' && rest.size() > 2 && is_die(rest[2])) {
      with({event::Roll{pips_of(rest[0]), pips_of(rest[2])}, 3}, [&] { picked(rest.substr(3)); });
    }
  }

  void picked(std::string_view whole) {
    if (whole.size() < 2 || whole[0] != '+' || !core::is_digit(whole[1])) return cards(whole);
    std::string_view rest = whole.substr(1);
    const auto digits = take_digits(rest);
    if (digits.size() > 2) return;
    std::string_view number = digits;
    const auto count = static_cast<std::uint32_t>(core::take_number(number, 99).value_or(0));
    with({event::PickUp{count}, whole.size() - rest.size()}, [&] { cards(rest); });
  }

  // Each begins with a dot, but for a Joker's own key.
  void cards(std::string_view whole) {
    std::string_view rest = whole;
    event::Place placed;
    while (!rest.empty() && (rest[0] == '.' || rest[0] == '*')) {
      const bool star = rest[0] == '*';
      rest.remove_prefix(1);
      const auto card = star ? core::Card::joker() : card_of_digits(take_digits(rest));
      if (!card) return;
      placed.cards.push_back({*card});
    }
    if (placed.cards.empty()) return rest.empty() ? keep() : void();
    const std::size_t size = whole.size() - rest.size();
    const bool is_dots = whole.substr(0, size) == "...";
    if (is_dots) with({event::StillOn{}, size}, [&] { rest.empty() ? keep() : void(); });
    with({placed, size}, [&] {
      if (rest.empty()) return keep();
      if (rest[0] == '-') specification(rest, 1);
    });
  }

  // Behind so many bytes: 0 transparent, 1 odd, 2 even, then perhaps rank and suit behind a dot, 0 for none.
  void specification(std::string_view whole, std::size_t behind) {
    std::string_view rest = whole.substr(behind);
    event::Specify it;
    it.said.made = true;
    if (!rest.empty() && rest[0] == '0') {
      it.said.transparent = true;
      rest.remove_prefix(1);
    }
    if (!rest.empty() && (rest[0] == '1' || rest[0] == '2')) {
      it.said.parity = rest[0] == '1' ? Parity::odd : Parity::even;
      rest.remove_prefix(1);
    }
    if (!rest.empty() && rest[0] == '.') {
      rest.remove_prefix(1);
      const auto both = rank_and_suit(take_digits(rest));
      if (!both || (both->rank == 0 && both->suit == 0)) return;
      if (both->rank != 0) it.said.rank = rank_of(*both);
      if (both->suit != 0) it.said.suit = suit_of(*both);
    }
    const Specification& said = it.said;
    const bool says = said.transparent || said.parity.is_known() || said.rank.is_known() || said.suit.is_known();
    if (rest.empty() && says) with({it, whole.size()}, [&] { keep(); });
  }

  void keep() {
    if (!pieces_.empty()) found_.push_back(pieces_);
  }
  template <class Next>
  void with(Piece piece, Next next) {
    pieces_.push_back(std::move(piece));
    next();
    pieces_.pop_back();
  }

  Pieces pieces_;
  std::vector<Pieces>& found_;
  bool specifiable_;
};

}  // namespace

std::vector<Pieces> pad_readings_of(std::string_view word, bool specifiable) {
  std::vector<Pieces> found;
  const bool is_plain_number = word.find_first_not_of("0123456789") == std::string_view::npos;
  if (is_plain_number || word.find_first_not_of("0123456789+-*/.,") != std::string_view::npos) return found;
  // The pads of many countries have a comma where others have the dot.
  std::string with_dots(word);
  std::ranges::replace(with_dots, ',', '.');
  PadReadings(found, specifiable).all(with_dots);
  return found;
}

}  // namespace bogosity::youre_bogus
