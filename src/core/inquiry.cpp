#include "core/inquiry.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/sentence.h"
#include "core/table_view.h"
#include "core/time.h"

namespace bogosity::core {
namespace {

constexpr std::size_t most_on_a_page = 40;
// An inquiry is not the place to read the whole book.
constexpr std::size_t most_at_an_inquiry = 3;

void add_to(Inquiry& inquiry, const std::vector<Agreement>& earlier) {
  const auto& rules = inquiry.turns_on;
  std::size_t count = 0;
  for (auto each = earlier.rbegin(); each != earlier.rend() && count < most_at_an_inquiry; ++each) {
    if (std::ranges::find(rules, each->rule) == rules.end()) continue;
    inquiry.agreements.push_back(*each);
    ++count;
  }
}

}  // namespace

std::string in_words(const OpenInquiry& open) {
  const std::string about = open.about_turn > 0 && open.about_turn != open.turn
                                ? fmt::format(" about turn {}", open.about_turn)
                                : std::string();
  return fmt::format("turn {}: {} shouted at {}{}", open.turn, fmt::join(open.shouters, ", "), open.accused, about);
}

std::string_view stamp_of(Verdict verdict) {
  constexpr std::array<std::string_view, 6> words = {"ADMITTED", "BOGUS", "NOT BOGUS", "EXAMINE", "OPEN", "VOID"};
  return words[static_cast<std::size_t>(verdict)];
}

std::string title_of(const Inquiry& inquiry) {
  const std::string turn = inquiry.about_turn > 0 ? " on turn " + std::to_string(inquiry.about_turn) : std::string();
  return "Was " + inquiry.accused + " Bogus" + turn + "?";
}

Sentence inquiry_story(const Inquiry& inquiry) {
  const bool in_another_turn = inquiry.about_turn > 0 && inquiry.turn != inquiry.about_turn;
  std::string text = listed(inquiry.shouters) + " shouted" +
                     (in_another_turn ? " in turn " + std::to_string(inquiry.turn) : std::string()) + ". " +
                     inquiry.accused;
  text += plea_in_words(inquiry.plea);
  Sentence story = {{Tone::quiet, text}};
  if (inquiry.ruled != Ruling::none) {
    story.push_back({Tone::quiet, " The table ruled: "});
    story.push_back({Tone::strong, std::string(in_words(verdict_by(inquiry.ruled)))});
    if (!inquiry.ruled_why.empty()) story.push_back({Tone::plain, ", \u201C" + inquiry.ruled_why + "\u201D"});
    if (!inquiry.ruled_by.empty()) story.push_back({Tone::quiet, " (decided by " + listed(inquiry.ruled_by) + ")"});
    story.push_back({Tone::quiet, "."});
  }
  for (const Agreement& each : inquiry.agreements) {
    const std::string where = each.earlier ? ", " + occasion_in_words(each) : "";
    story.push_back({Tone::good, " Agreement (" + each.rule + where + "): "});
    story.push_back({Tone::plain, "\u201C" + each.text + "\u201D"});
  }
  return story;
}

std::string place_in_stack(int depth) {
  constexpr std::array<std::string_view, 10> words = {"top",   "second",  "third",  "fourth", "fifth",
                                                      "sixth", "seventh", "eighth", "ninth",  "tenth"};
  if (depth >= 1 && depth <= static_cast<int>(words.size()))
    return std::string(words[static_cast<std::size_t>(depth) - 1]);
  const int ten = depth % 100;
  const bool teen = ten >= 11 && ten <= 13;
  const int last = depth % 10;
  const char* end = teen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
  return std::to_string(depth) + end;
}

std::string_view plea_in_words(Plea plea) {
  return plea == Plea::admit ? " admits it." : plea == Plea::deny ? " denies it." : " will answer later.";
}

std::string_view why_points(const Inquiry& inquiry, const PointsView& points) {
  if (points.rule == "H2") return "was Bogus with an Ace";
  if (points.rule == "H3") return "was Bogus";
  if (inquiry.verdict == Verdict::not_bogus) return "shouted wrongly";
  return points.player == inquiry.accused ? "denied it" : "";
}

std::string verdict_text(const Inquiry& inquiry) {
  std::string text = title_of(inquiry) + "\n" + plain_text(inquiry_story(inquiry)) + "\n";
  std::string cards;
  for (std::size_t i = 0; i < inquiry.examined.size(); ++i)
    cards += (i == 0 ? "" : i == 1 ? " on " : ", ") + spoken(inquiry.examined[i].card);
  if (!cards.empty()) text += core::as_sentence(cards) + "\n";
  if (!inquiry.condition.empty()) text += plain_text(inquiry.condition) + "\n";
  text += std::string(in_words(inquiry.verdict)) + ".\n";
  for (const auto& reason : inquiry.reasons) text += plain_text(reason) + "\n";
  for (const auto& each : inquiry.points) {
    const std::string why(why_points(inquiry, each));
    text += each.player + " " + why + (why.empty() ? "" : ": ") + signed_points(each.points) + "\n";
  }
  return text;
}

std::string occasion_in_words(const Agreement& agreement) {
  if (!agreement.earlier) return {};
  const std::string day = spoken_day(agreement.earlier->date);
  const std::string& place = agreement.earlier->place;
  if (!place.empty()) return "in " + place + (day.empty() ? "" : ", " + day);
  return day.empty() ? "in an earlier session" : "on " + day;
}

std::string introduction_of(const Agreement& earlier) {
  std::string words = occasion_in_words(earlier);
  if (!words.empty()) words.front() = words.front() == 'i' ? 'I' : 'O';
  return words + ", the table agreed";
}

void add_earlier_agreements(TableView& view, const std::vector<Agreement>& earlier) {
  const std::size_t first = earlier.size() > most_on_a_page ? earlier.size() - most_on_a_page : 0;
  view.agreements.insert(view.agreements.begin(), earlier.begin() + static_cast<std::ptrdiff_t>(first), earlier.end());
  for (Inquiry& inquiry : view.inquiries) add_to(inquiry, earlier);
}

}  // namespace bogosity::core
