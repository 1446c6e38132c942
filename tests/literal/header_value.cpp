#include "header_value.h"

namespace literal {
namespace {

// '9' stands for a digit, 'x' for a hexadecimal one, anything else for itself.
bool fits(const std::string& value, const std::string& pattern) {
  if (value.size() != pattern.size()) return false;
  for (std::size_t index = 0; index < value.size(); ++index) {
    const char character = value[index];
    const bool digit = character >= '0' && character <= '9';
    const bool hexadecimal = digit || (character >= 'a' && character <= 'f') || (character >= 'A' && character <= 'F');
    if (pattern[index] == '9' && digit) continue;
    if (pattern[index] == 'x' && hexadecimal) continue;
    if (pattern[index] == '9' || pattern[index] == 'x' || pattern[index] != character) return false;
  }
  return true;
}

int number_at(const std::string& value, std::size_t start, std::size_t length) {
  int number = 0;
  for (std::size_t index = start; index < start + length; ++index) number = number * 10 + (value[index] - '0');
  return number;
}

bool is_time(const std::string& value) {
  return fits(value, "99:99") && number_at(value, 0, 2) <= 23 && number_at(value, 3, 2) <= 59;
}

bool is_day(const std::string& value) {
  if (!fits(value, "9999-99-99")) return false;
  const int year = number_at(value, 0, 4);
  const int month = number_at(value, 5, 2);
  const int day = number_at(value, 8, 2);
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  const int days[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
}

bool is_count(const std::string& value) {
  return !value.empty() && value.size() <= 9 && value.find_first_not_of("0123456789") == std::string::npos &&
         value[0] != '0';
}

}  // namespace

std::vector<ListItem> list_items(const std::string& value, Position at) {
  std::vector<ListItem> items;
  std::size_t index = 0;
  for (bool more = true; more;) {
    ListItem item;
    while (index < value.size() && (value[index] == ' ' || value[index] == '\t')) ++index;
    if (index < value.size() && value[index] == '"') {
      item.was_quoted = true;
      for (++index; index < value.size() && value[index] != '"'; ++index) {
        if (value[index] == '\\' && index + 1 < value.size()) ++index;
        item.text += value[index];
      }
      if (index >= value.size()) throw Refusal{at, "a quote within the value is not closed"};
      ++index;
    }
    std::string rest;
    while (index < value.size() && value[index] != ',') rest += value[index++];
    more = index < value.size();
    ++index;
    (item.was_quoted ? item.after : item.text) = trimmed(rest);
    items.push_back(item);
  }
  return items;
}

std::vector<std::string> name_items(const std::string& value, Position at) {
  std::vector<std::string> names;
  for (const ListItem& item : list_items(value, at)) {
    if (item.text.empty() || !item.after.empty()) throw Refusal{at, "this is no list of names"};
    if (!item.was_quoted && item.text.find('"') != std::string::npos) {
      throw Refusal{at, "a name with a quote stands in quotes within the quotes"};
    }
    names.push_back(item.text);
  }
  return names;
}

std::vector<std::pair<std::string, long long>> result_items(const std::string& value, Position at) {
  std::vector<std::pair<std::string, long long>> totals;
  for (const ListItem& item : list_items(value, at)) {
    std::string name = item.text;
    std::string number = item.after;
    if (!item.was_quoted) {
      const std::size_t blank = item.text.find_last_of(" \t");
      if (blank == std::string::npos) throw Refusal{at, "each result is a name and a number"};
      name = trimmed(item.text.substr(0, blank));
      number = item.text.substr(blank + 1);
    }
    const bool negative = !number.empty() && number[0] == '-';
    const std::string digits = negative ? number.substr(1) : number;
    if (name.empty() || digits.empty() || digits.size() > 9 ||
        digits.find_first_not_of("0123456789") != std::string::npos) {
      throw Refusal{at, "each result is a name and a number"};
    }
    totals.emplace_back(name, negative ? -std::stoll(digits) : std::stoll(digits));
  }
  return totals;
}

bool is_uuid(const std::string& value) { return fits(value, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"); }

bool is_date(const std::string& value) {
  if (!is_day(value.substr(0, 10))) return false;
  std::string rest = value.substr(10);
  if (rest.empty()) return true;
  if (rest[0] != 'T' || !is_time(rest.substr(1, 5))) return false;
  rest = rest.substr(6);
  if (rest.empty() || rest == "Z") return true;
  return (rest[0] == '+' || rest[0] == '-') && is_time(rest.substr(1));
}

bool is_end(const std::string& value) {
  if (value.rfind("points ", 0) == 0) return is_count(value.substr(7));
  if (value.rfind("rounds ", 0) == 0) return is_count(value.substr(7));
  if (value.rfind("time ", 0) == 0) return is_time(value.substr(5));
  return false;
}

std::string listed_name(const std::string& name) {
  const bool plain = name.find_first_of(",\"") == std::string::npos && trimmed(name) == name;
  return plain ? name : literal::quoted(name);
}

}  // namespace literal
