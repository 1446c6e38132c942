// How long it takes to say what a win is worth. The screens ask at every key while a claim is typed, so a hand
// of one deck should take about a microsecond, and the worst of two decks at most twenty.
#include <benchmark/benchmark.h>

#include <string_view>

#include "core/cards.h"
#include "games/youre_bogus/table/worth.h"

namespace {

using bogosity::core::take_card;
using bogosity::youre_bogus::JokerDuplicates;
using bogosity::youre_bogus::WinHand;
using bogosity::youre_bogus::WinRules;

WinHand hand_of(std::string_view face_up, std::string_view face_down) {
  WinHand hand;
  while (const auto card = take_card(face_up)) hand.face_up.push_back(*card);
  hand.face_down = take_card(face_down);
  return hand;
}

void worth_of(benchmark::State& state, std::string_view face_up, int decks, JokerDuplicates duplicates) {
  const WinHand hand = hand_of(face_up, "KD");
  const WinRules rules{decks, duplicates};
  for (auto _ : state) {
    auto worth = bogosity::youre_bogus::worth_of(hand, rules);
    benchmark::DoNotOptimize(worth);
  }
}

constexpr auto yes = JokerDuplicates::yes;
constexpr auto no = JokerDuplicates::no;

BENCHMARK_CAPTURE(worth_of, one_deck_no_joker, "6H7H8H9DTDJD", 1, yes);
BENCHMARK_CAPTURE(worth_of, one_deck_one_joker, "6H7H8H9DTD*", 1, yes);
BENCHMARK_CAPTURE(worth_of, one_deck_one_joker_no_duplicates, "6H7H8H9DTD*", 1, no);
BENCHMARK_CAPTURE(worth_of, one_deck_two_jokers, "6H7H9DTD**", 1, yes);
BENCHMARK_CAPTURE(worth_of, one_deck_two_jokers_no_duplicates, "6H7H9DTD**", 1, no);
BENCHMARK_CAPTURE(worth_of, two_decks_three_jokers, "6H7H9D***", 2, yes);
BENCHMARK_CAPTURE(worth_of, two_decks_four_jokers, "6H7D****", 2, yes);
BENCHMARK_CAPTURE(worth_of, two_decks_four_jokers_no_duplicates, "6H7D****", 2, no);
BENCHMARK_CAPTURE(worth_of, two_decks_six_jokers, "******", 2, yes);
BENCHMARK_CAPTURE(worth_of, two_decks_six_jokers_no_duplicates, "******", 2, no);

}  // namespace
