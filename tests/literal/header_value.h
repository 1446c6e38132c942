// Readers of single header values. They throw a Refusal at `at` for what they cannot read.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "text_lines.h"

namespace literal {

// Comma-separated items, trimmed; an item in quotes keeps its commas, blanks and quotes.
struct ListItem {
  std::string text;   // what stood in the quotes, or the bare words
  std::string after;  // the words after a closing quote
  bool was_quoted = false;
};
std::vector<ListItem> list_items(const std::string& value, Position at);

std::vector<std::string> name_items(const std::string& value, Position at);

// "Ann 45, Bob -10"
std::vector<std::pair<std::string, long long>> result_items(const std::string& value, Position at);

bool is_uuid(const std::string& value);
bool is_date(const std::string& value);
bool is_end(const std::string& value);

// A name as the headers list it: in quotes where it has a comma, a quote or outer blanks.
std::string listed_name(const std::string& name);

}  // namespace literal
