#include "cli/news.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/youre_bogus/evening.h"

namespace bogosity::cli {
namespace {

using youre_bogus::InquiryView;
using youre_bogus::PointsView;
using youre_bogus::WinView;

std::string plea_in_words(const InquiryView& inquiry) {
  if (inquiry.plea == "admit") return "admitted";
  if (inquiry.plea == "deny") return "denied";
  return "put off";
}

std::string verdict_in_words(const InquiryView& inquiry) {
  const std::string by = inquiry.ruled.empty() ? "" : ", as the table ruled";
  if (inquiry.verdict == "bogus") return "Bogus" + by;
  if (inquiry.verdict == "not-bogus") return "not Bogus" + by;
  if (inquiry.verdict == "void") return "no penalty" + by;
  if (inquiry.verdict == "examine") return "to be examined, for cards that nobody saw decide it";
  if (inquiry.verdict == "admitted") return "Bogus";
  return "open";
}

void tell_points(const std::vector<PointsView>& points, std::vector<std::string>& news) {
  for (const auto& each : points) news.push_back(fmt::format("{} {:+} ({}).", each.player, each.points, each.rule));
}

void tell(const InquiryView& inquiry, std::vector<std::string>& news) {
  news.push_back(fmt::format("{} called {} Bogus, {}: {}.", fmt::join(inquiry.shouters, ", "), inquiry.accused,
                             plea_in_words(inquiry), verdict_in_words(inquiry)));
  for (const auto& reason : inquiry.reasons) news.push_back(core::plain_text(reason));
  for (const auto& examined : inquiry.examined) {
    std::string line = "Turned up: " + core::spoken(examined.card);
    if (!examined.owner.empty()) line += ", placed by " + examined.owner;
    if (!examined.specified.empty()) line += ", said to be " + examined.specified;
    news.push_back(line + ".");
  }
  tell_points(inquiry.points, news);
}

void tell(const WinView& win, std::vector<std::string>& news) {
  if (!win.stands) {
    news.push_back(fmt::format("{}'s win fails. {}.", win.player, win.reason));
  } else {
    news.push_back(fmt::format("{}'s win stands: claimed {}, worth {}, credited {}.", win.player, win.claim, win.worth,
                               win.credited));
    for (const auto& run : win.runs) news.push_back(fmt::format("10 for {}.", run));
    news.push_back(fmt::format("{} for the split of {} and {}.", win.split_points, win.split[0], win.split[1]));
  }
  tell_points(win.points, news);
}

}  // namespace

std::vector<std::string> news_of(const core::Play& play) {
  std::vector<std::string> news;
  const auto* evening = dynamic_cast<const youre_bogus::Evening*>(&play);
  if (evening == nullptr) return news;
  const auto view = evening->table_view();
  for (const auto& inquiry : view.inquiries) tell(inquiry, news);
  if (view.win) tell(*view.win, news);
  return news;
}

}  // namespace bogosity::cli
