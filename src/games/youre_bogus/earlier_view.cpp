#include "games/youre_bogus/earlier_view.h"

#include <algorithm>

#include "core/date.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::size_t most_on_a_page = 40;
// An inquiry is not the place to read the whole book.
constexpr std::size_t most_at_an_inquiry = 3;

PrecedentView view_of(const core::Precedent& precedent) {
  const std::string day = core::spoken_day(precedent.date);
  std::string where = "at an earlier evening";
  if (!precedent.place.empty()) {
    where = "in " + precedent.place + (day.empty() ? "" : ", " + day);
  } else if (!day.empty()) {
    where = "on " + day;
  }
  return {precedent.rule, precedent.text, 0, std::move(where)};
}

void add_to(InquiryView& inquiry, const std::vector<core::Precedent>& earlier) {
  const auto& rules = inquiry.turns_on;
  std::size_t count = 0;
  for (auto each = earlier.rbegin(); each != earlier.rend() && count < most_at_an_inquiry; ++each) {
    if (std::find(rules.begin(), rules.end(), each->rule) == rules.end()) continue;
    inquiry.precedents.push_back(view_of(*each));
    ++count;
  }
}

}  // namespace

void add_earlier(TableView& view, const std::vector<core::Precedent>& earlier) {
  const std::size_t first = earlier.size() > most_on_a_page ? earlier.size() - most_on_a_page : 0;
  std::vector<PrecedentView> all;
  for (std::size_t i = first; i < earlier.size(); ++i) all.push_back(view_of(earlier[i]));
  view.precedents.insert(view.precedents.begin(), all.begin(), all.end());
  for (InquiryView& inquiry : view.inquiries) add_to(inquiry, earlier);
}

std::string agreed_then(const PrecedentView& earlier) {
  std::string words = earlier.where;
  if (!words.empty()) words.front() = words.front() == 'a' ? 'A' : words.front() == 'i' ? 'I' : 'O';
  return words + ", the table agreed";
}

}  // namespace bogosity::youre_bogus
