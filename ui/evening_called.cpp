#include "ui/evening_called.h"

#include <algorithm>
#include <array>

#include "core/date.h"

namespace bogosity::ui {

std::string short_day(std::string_view date) {
  static constexpr std::array<std::string_view, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  if (!core::is_date(date)) return std::string(date);
  const auto number = [&](std::size_t at) {
    return static_cast<std::size_t>((date[at] - '0') * 10 + date[at + 1] - '0');
  };
  return std::to_string(number(8)) + " " + std::string(months[number(5) - 1]) + " " + std::string(date.substr(0, 4));
}

std::string called_with_day(const history::Evening& evening) {
  const std::string day = short_day(evening.date);
  if (evening.called().empty()) return day.empty() ? "an evening without a date" : day;
  return day.empty() ? evening.called() : evening.called() + ", " + day;
}

std::string as_shown(std::string_view number) {
  const bool is_negative = number.starts_with('-');
  if (is_negative) number.remove_prefix(1);
  const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
  std::string text(number);
  if (digits > 4) {
    for (std::size_t at = digits; at > 3;) text.insert(at -= 3, ",");
  }
  return is_negative ? "\u2212" + text : text;
}

}  // namespace bogosity::ui
