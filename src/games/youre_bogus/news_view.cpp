#include <algorithm>

#include "games/youre_bogus/inquiry.h"
#include "games/youre_bogus/views.h"
#include "games/youre_bogus/words.h"

namespace bogosity::youre_bogus {

using core::Sentence;
using core::Tone;

namespace {

struct Told {
  TurnIndex number;  // of the turn, from 1
  Sentence words;
};

std::string listed_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string how_it_ended(const Inquiry& inquiry) {
  switch (inquiry.verdict) {
    case Verdict::admitted:
      return "admitted.";
    case Verdict::bogus:
      return "denied: found Bogus.";
    case Verdict::not_bogus:
      return "denied: not Bogus.";
    case Verdict::examine:
      return "denied: nobody can tell yet.";
    case Verdict::open:
      return "put off.";
    case Verdict::void_:
      return "void, for the rules are unclear.";
  }
  return "";
}

// Everybody who loses as much says so together: "Ann and Dee lose 5 each."
std::string who_loses(const Inquiry& inquiry, const Names& names) {
  std::vector<std::string> losers;
  std::int64_t lost = 0;
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    const bool again = !losers.empty() && losers.back() == names[entry.player];
    if (!again) losers.push_back(names[entry.player]);
    lost = again ? lost - entry.points : -entry.points;
  }
  if (losers.empty()) return {};
  const bool several = losers.size() > 1;
  return " " + listed_names(losers) + (several ? " lose " : " loses ") + std::to_string(lost) + (several ? " each." : ".");
}

Sentence told(const Inquiry& inquiry, const Names& names) {
  std::vector<std::string> shouters;
  for (const PlayerId who : inquiry.shouters) shouters.push_back(names[who]);
  return {{Tone::bad, "You\u2019re Bogus!"},
          {Tone::plain, " " + listed_names(shouters) + " at " + names[inquiry.accused] + ", " + how_it_ended(inquiry) +
                            who_loses(inquiry, names)}};
}

Sentence told(const WinDone& win, std::size_t round, const Names& names) {
  const std::string credited = std::to_string(win.credited);
  return {{Tone::name, names[win.player]},
          {Tone::good, " wins round " + std::to_string(round)},
          {Tone::plain, " with " + credited + (win.credited == 1 ? " point." : " points.")}};
}

// A die on the floor, or touched (A2, A3), Aces that were still held (K3), and what the table agreed on.
Sentence told(const PointEntry& entry, const Names& names) {
  const std::string_view rule = entry.rule;
  const std::string points = std::to_string(entry.points < 0 ? -entry.points : entry.points);
  std::string why = " by agreement of the table.";
  if (rule == "A2" || rule == "A3") why = " to the dice (" + std::string(rule) + ").";
  if (rule == "K3") why = " for Aces still in hand.";
  if (rule == "L4") why = " for a win that is none.";
  return {{Tone::name, names[entry.player]}, {Tone::plain, (entry.points < 0 ? " loses " : " gets ") + points + why}};
}

bool is_told_elsewhere(const PointEntry& entry) {
  const std::string_view rule = entry.rule;
  return rule[0] == 'H' || (rule == "L4" && entry.points >= 0);
}

}  // namespace

std::vector<Sentence> news_of(const Table& table, const Names& names, std::size_t most) {
  std::vector<Told> all;
  for (std::size_t i = table.inquiries.size(), found = 0; i-- > 0 && found < most;) {
    if (!table.inquiries[i].judged) continue;
    all.push_back({table.inquiries[i].turn + 1, told(table.inquiries[i], names)});
    ++found;
  }
  std::size_t round = table.rounds.size();
  for (std::size_t i = table.wins.size(), found = 0; i-- > 0 && found < most;) {
    if (!table.wins[i].stands) continue;
    all.push_back({table.wins[i].turn + 1, told(table.wins[i], round--, names)});
    ++found;
  }
  for (std::size_t i = table.points.size(), found = 0; i-- > 0 && found < most;) {
    if (is_told_elsewhere(table.points[i])) continue;
    all.push_back({table.points[i].turn, told(table.points[i], names)});
    ++found;
  }
  std::stable_sort(all.begin(), all.end(), [](const Told& a, const Told& b) { return a.number > b.number; });
  std::vector<Sentence> news;
  for (std::size_t i = 0; i < all.size() && i < most; ++i) news.push_back(std::move(all[i].words));
  return news;
}

}  // namespace bogosity::youre_bogus
