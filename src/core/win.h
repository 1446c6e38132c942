// A declared win that has just been logged: its cards, its worth, and what it brought.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"

namespace bogosity::core {

// Points that a player got or lost, with the rule that gave or took them.
struct PointsView {
  std::string player;
  int points = 0;
  std::string rule;
  friend bool operator==(const PointsView&, const PointsView&) = default;
};

struct Win {
  std::string player;
  bool stands = false;
  std::string reason;  // why not
  int claim = 0;
  int worth = 0;
  int credited = 0;
  std::vector<Card> face_up;
  std::vector<Card> stand_for;  // for each card face up: itself, or what the Joker stands for
  std::optional<Card> face_down;
  std::vector<std::string> runs;                      // "6H 7H 8H", 10 points each
  std::vector<std::array<std::size_t, 3>> run_cards;  // for each run, its cards as indexes into `face_up`
  int straight_points = 0;
  std::array<int, 2> split{};
  int split_points = 0;
  std::vector<PointsView> points;
  std::vector<std::string> asked_for_aces;  // who held cards, as long as their Aces have not been told (K3)
  friend bool operator==(const Win&, const Win&) = default;
};

// How a win adds up to what it is credited with, a line each.
struct SumLine {
  std::string words;  // "split 2–4 (L3)"
  int points = 0;
  bool is_total = false;
};
std::vector<SumLine> sum_of(const Win& win);
// What is stamped on it: "A WIN".
std::string_view stamp_of(const Win& win);
// "Ann declares a win", before anybody knows what it is worth.
std::string declared_words(const Win& win);
// "Ann wins the round: +35", or that there is no win.
std::string title_of(const Win& win);

}  // namespace bogosity::core
