// An inquiry and a win in words, as the panels, the display and the terminal say them.
#include <array>

#include "core/names.h"
#include "core/text.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

std::string title_of(const InquiryView& inquiry) {
  const std::string turn = inquiry.about_turn > 0 ? " on turn " + std::to_string(inquiry.about_turn) : std::string();
  return "Was " + inquiry.accused + " Bogus" + turn + "?";
}

std::string title_of(const WinView& win) {
  return win.player + (win.stands ? " wins the round: " + core::signed_points(win.credited)
                                  : " claimed " + std::to_string(win.claim) + " and has no win");
}

core::Sentence inquiry_story(const InquiryView& inquiry) {
  std::string text = core::listed(inquiry.shouters) + " shouted. " + inquiry.accused;
  text += plea_told(inquiry.plea);
  core::Sentence story = {{core::Tone::quiet, text}};
  if (inquiry.ruled != core::Ruling::none) {
    story.push_back({core::Tone::quiet, " The table ruled: "});
    story.push_back({core::Tone::strong, std::string(in_words(verdict_by(inquiry.ruled)))});
    if (!inquiry.ruled_why.empty()) story.push_back({core::Tone::plain, ", \u201C" + inquiry.ruled_why + "\u201D"});
    if (!inquiry.ruled_by.empty())
      story.push_back({core::Tone::quiet, " (decided by " + core::listed(inquiry.ruled_by) + ")"});
    story.push_back({core::Tone::quiet, "."});
  }
  for (const auto& each : inquiry.precedents) {
    const std::string where = each.where.empty() ? "" : ", " + each.where;
    story.push_back({core::Tone::good, " Precedent (" + each.rule + where + "): "});
    story.push_back({core::Tone::plain, "\u201C" + each.text + "\u201D"});
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

std::vector<std::string> typed_forms(int turn, const std::string& accused, bool last, const std::string& token) {
  std::vector<std::string> ways;
  if (last) ways.push_back(token);
  const std::string settle = "settle:" + std::to_string(turn);
  ways.push_back(settle + "=deny " + token);
  ways.push_back(settle + "@" + core::quoted_if_needed(accused) + "=deny " + token);
  return ways;
}

std::string_view plea_told(core::Plea plea) {
  return plea == core::Plea::admit ? " admits it." : plea == core::Plea::deny ? " denies it." : " will answer later.";
}

std::string_view why_points(const InquiryView& inquiry, const PointsView& points) {
  if (points.rule == "H2") return "was Bogus with an Ace";
  if (points.rule == "H3") return "was Bogus";
  if (inquiry.verdict == core::Verdict::not_bogus) return "shouted wrongly";
  return points.player == inquiry.accused ? "denied it" : "";
}

std::string verdict_text(const InquiryView& inquiry) {
  std::string text = title_of(inquiry) + "\n" + core::plain_text(inquiry_story(inquiry)) + "\n";
  std::string cards;
  for (std::size_t i = 0; i < inquiry.examined.size(); ++i)
    cards += (i == 0 ? "" : i == 1 ? " on " : ", ") + core::spoken(inquiry.examined[i].card);
  if (!cards.empty()) text += ui::as_sentence(cards) + "\n";
  if (!inquiry.condition.empty()) text += core::plain_text(inquiry.condition) + "\n";
  text += std::string(in_words(inquiry.verdict)) + ".\n";
  for (const auto& reason : inquiry.reasons) text += core::plain_text(reason) + "\n";
  for (const auto& each : inquiry.points) {
    const std::string why(why_points(inquiry, each));
    text += each.player + " " + why + (why.empty() ? "" : ": ") + core::signed_points(each.points) + "\n";
  }
  return text;
}

}  // namespace bogosity::youre_bogus
