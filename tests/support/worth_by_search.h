// A second answer to what a win is worth, which shares nothing with the first: every card is tried for every Joker,
// in the order of the tie-break, and straight-flushes are counted by looking at every three of the six cards.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace bogosity::tests {

// The cards a win of one color can hold, numbered 0 to 23 in the order of the tie-break: 2..K of the lower suit,
// then of the higher one. 24 is a Joker, 25 a hidden card.
inline constexpr int cards_of_color = 24;
inline constexpr int joker = 24;
inline constexpr int hidden = 25;

inline bool is_straight_flush(int a, int b, int c) {
  std::array<int, 3> three = {a, b, c};
  std::sort(three.begin(), three.end());
  const bool one_suit = three[0] / 12 == three[2] / 12;
  return one_suit && three[0] + 1 == three[1] && three[1] + 1 == three[2];
}

// is_straight_flush() for all threes, since it is asked some billions of times.
inline std::vector<std::uint8_t> all_straight_flushes() {
  std::vector<std::uint8_t> table;
  for (int a = 0; a < cards_of_color; ++a)
    for (int b = 0; b < cards_of_color; ++b)
      for (int c = 0; c < cards_of_color; ++c) table.push_back(is_straight_flush(a, b, c) ? 1 : 0);
  return table;
}

// The worth of a hand, and the cards that its Jokers stand for, in order.
struct Answer {
  int worth = -1;
  int straight_flushes = 0;
  int smaller = 0;
  int larger = 0;
  int split_points = 0;
  std::vector<int> jokers;
};

inline int count_straight_flushes(const std::array<int, 6>& six) {
  static const std::vector<std::uint8_t> table = all_straight_flushes();
  int count = 0;
  for (std::size_t a = 0; a < 6; ++a)
    for (std::size_t b = a + 1; b < 6; ++b)
      for (std::size_t c = b + 1; c < 6; ++c)
        count += table[static_cast<std::size_t>((six[a] * cards_of_color + six[b]) * cards_of_color + six[c])];
  return count;
}

// Takes `jokers` as the answer where six cards without Jokers earn more than the answer so far.
inline void weigh(Answer& answer, const std::array<int, 6>& six, const std::vector<int>& jokers) {
  Answer now;
  for (const int card : six) (card < 12 ? now.smaller : now.larger) += 1;
  if (now.smaller > now.larger) std::swap(now.smaller, now.larger);
  now.split_points = 30 * now.smaller / now.larger;
  now.straight_flushes = count_straight_flushes(six);
  now.worth = 10 * now.straight_flushes + now.split_points;
  if (now.worth > 50) now.worth = 50;
  if (now.worth < answer.worth) return;
  if (now.worth == answer.worth) {
    if (now.straight_flushes < answer.straight_flushes) return;
    if (now.straight_flushes == answer.straight_flushes && now.split_points <= answer.split_points) return;
  }
  answer = now;
  answer.jokers = jokers;
}

class BruteForce {
 public:
  // `copies`: how many of each card the decks have, or 99 where a Joker may stand for any.
  BruteForce(const std::array<int, 6>& face_up, int face_down, int copies) : six_(face_up) {
    left_.fill(copies);
    for (const int card : face_up)
      if (card != joker) --left_[static_cast<std::size_t>(card)];
    if (face_down < joker) --left_[static_cast<std::size_t>(face_down)];
    joker_face_down_ = face_down == joker;
    try_from(0, 0);
  }
  const Answer& answer() const { return answer_; }

 private:
  // Gives the next Joker each card not below the last Joker's, so that assignments come in order.
  void try_from(std::size_t place, int lowest) {
    while (place < 6 && six_[place] != joker) ++place;
    if (place == 6) {
      const bool face_down_fits = std::any_of(left_.begin(), left_.end(), [](int left) { return left > 0; });
      if (!joker_face_down_ || face_down_fits) weigh(answer_, six_, jokers_);
      return;
    }
    for (int card = lowest; card < cards_of_color; ++card) {
      int& left = left_[static_cast<std::size_t>(card)];
      if (left <= 0) continue;
      --left;
      six_[place] = card;
      jokers_.push_back(card);
      try_from(place + 1, card);
      jokers_.pop_back();
      six_[place] = joker;
      ++left;
    }
  }

  std::array<int, 6> six_;
  std::array<int, cards_of_color> left_{};
  bool joker_face_down_ = false;
  std::vector<int> jokers_;
  Answer answer_;
};

}  // namespace bogosity::tests
