// Is it well-formed? A small reader of XML for tests: elements nest and close, attributes are quoted, nothing stands
// unescaped. What it reads can be asked for: the text, and how often an element comes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::tests {

struct ReadMarkup {
  std::string trouble;  // empty: well-formed
  std::map<std::string, int> elements;
  std::string text;  // of all elements but style, unescaped
};

namespace markup {

inline bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

inline bool take_entity(std::string_view& rest, std::string& text) {
  static const std::map<std::string_view, char> known = {
      {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
  for (const auto& [name, letter] : known) {
    if (!rest.starts_with(name)) continue;
    text += letter;
    rest.remove_prefix(name.size());
    return true;
  }
  return false;
}

inline std::string take_name(std::string_view& rest) {
  std::string name;
  while (!rest.empty() && is_name(rest.front())) {
    name += rest.front();
    rest.remove_prefix(1);
  }
  return name;
}

inline void skip_blanks(std::string_view& rest) {
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\n')) rest.remove_prefix(1);
}

// The attributes of an element up to its end; false if they are not written as they must be.
inline bool take_attributes(std::string_view& rest) {
  for (skip_blanks(rest); !rest.empty() && rest.front() != '>' && rest.front() != '/'; skip_blanks(rest)) {
    if (take_name(rest).empty() || !rest.starts_with("=\"")) return false;
    rest.remove_prefix(2);
    std::string value;
    while (!rest.empty() && rest.front() != '"') {
      if (rest.front() == '<') return false;
      if (rest.front() == '&') {
        if (!take_entity(rest, value)) return false;
        continue;
      }
      rest.remove_prefix(1);
    }
    if (rest.empty()) return false;
    rest.remove_prefix(1);
  }
  return !rest.empty();
}

inline bool closes_itself(const std::string& name) {
  return name == "meta" || name == "br" || name == "col" || name == "hr";
}

}  // namespace markup

inline ReadMarkup read_markup(std::string_view rest) {
  ReadMarkup read;
  std::vector<std::string> open;
  const auto stop = [&](std::string why) {
    read.trouble = std::move(why) + " at: " + std::string(rest.substr(0, 40));
    return read;
  };
  constexpr std::string_view doctype = "<!DOCTYPE html>";
  if (rest.starts_with(doctype)) rest.remove_prefix(doctype.size());
  while (!rest.empty()) {
    if (rest.starts_with("</")) {
      rest.remove_prefix(2);
      const std::string name = markup::take_name(rest);
      if (open.empty() || open.back() != name || !rest.starts_with(">"))
        return stop("closed what was not open: " + name);
      open.pop_back();
      rest.remove_prefix(1);
    } else if (rest.front() == '<') {
      rest.remove_prefix(1);
      const std::string name = markup::take_name(rest);
      if (name.empty() || !markup::take_attributes(rest)) return stop("no element: " + name);
      ++read.elements[name];
      const bool done = rest.front() == '/';
      rest.remove_prefix(done ? 2 : 1);
      if (!done && !markup::closes_itself(name)) open.push_back(name);
    } else if (rest.front() == '&') {
      if (!markup::take_entity(rest, read.text)) return stop("unescaped &");
    } else if (rest.front() == '>' && (open.empty() || open.back() != "style")) {
      return stop("unescaped >");
    } else {
      if (open.empty() || open.back() != "style") read.text += rest.front();
      rest.remove_prefix(1);
    }
  }
  if (!open.empty()) read.trouble = "never closed: " + open.back();
  return read;
}

}  // namespace bogosity::tests
