#include "cli/news.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/youre_bogus/earlier_view.h"
#include "games/youre_bogus/evening.h"
#include "games/youre_bogus/narration.h"

namespace bogosity::cli {
namespace {

using youre_bogus::InquiryView;
using youre_bogus::WinView;

enum class Inquiries { with_faces, without };

void tell(const InquiryView& inquiry, Inquiries told, std::vector<std::string>& news) {
  news.push_back(core::plain_text(inquiry.told));
  if (told == Inquiries::without) return;
  for (const auto& reason : inquiry.reasons) news.push_back(core::plain_text(reason));
  if (!inquiry.condition.empty()) news.push_back(core::plain_text(inquiry.condition));
  for (const auto& examined : inquiry.examined) {
    std::string line = "Turned up: " + core::spoken(examined.card);
    if (!examined.owner.empty()) line += ", placed by " + examined.owner;
    if (!examined.specified.empty()) line += ", said to be " + examined.specified;
    news.push_back(line + ".");
  }
  if (inquiry.lift > 0) {
    news.push_back(fmt::format("Card {} from the top is the next to turn up (M3).", inquiry.lift));
  }
  if (inquiry.verdict == "void") {
    const std::string rule = !inquiry.rules.empty() ? inquiry.rules.front() : inquiry.examined.empty() ? "" : "E4";
    news.push_back(fmt::format("Agree on what the rule means from now on (Z4), and type clarify:{}\"...\".", rule));
  }
  for (const auto& each : inquiry.precedents) {
    const std::string when = each.where.empty() ? "Cleared up" : youre_bogus::agreed_then(each);
    news.push_back(fmt::format("{}, {} (Z4): {}", when, each.rule, each.text));
  }
}

void tell(const WinView& win, std::vector<std::string>& news) {
  if (!win.stands) {
    news.push_back(fmt::format("{} declared a win of {}: no win, {}.", win.player, win.claim, win.reason));
  } else {
    news.push_back(
        fmt::format("{} declared a win of {}: worth {}, credited {}.", win.player, win.claim, win.worth, win.credited));
    for (const auto& run : win.runs) news.push_back(fmt::format("10 for {}.", run));
    news.push_back(fmt::format("{} for the split of {} and {}.", win.split_points, win.split[0], win.split[1]));
  }
  if (!win.asked_for_aces.empty()) {
    std::string token = "aces:";
    for (const auto& name : win.asked_for_aces) {
      token += (token.back() == ':' ? "" : ",") + core::quoted_if_needed(name) + "=0";
    }
    news.push_back(fmt::format("How many Aces did the others hold (K3)? Type {} with the right numbers.", token));
  }
  for (const auto& each : win.points) {
    news.push_back(fmt::format("{} {} ({}).", each.player, youre_bogus::signed_points(each.points), each.rule));
  }
}

std::vector<std::string> news_with(Inquiries told, const core::Play& play) {
  std::vector<std::string> news;
  const auto* evening = dynamic_cast<const youre_bogus::Evening*>(&play);
  if (evening == nullptr) return news;
  const auto view = evening->table_view();
  for (const auto& inquiry : view.inquiries) tell(inquiry, told, news);
  if (view.win) tell(*view.win, news);
  return news;
}

}  // namespace

std::vector<std::string> news_of(const core::Play& play) { return news_with(Inquiries::with_faces, play); }
std::vector<std::string> old_news_of(const core::Play& play) { return news_with(Inquiries::without, play); }

}  // namespace bogosity::cli
