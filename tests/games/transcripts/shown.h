// The view of a table as named lines of text, so that a transcript can show the changes of each line of the record.
#pragma once

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/cards.h"
#include "core/sentence.h"

namespace bogosity::tests {

inline std::string in_text(const core::Sentence& sentence) {
  static constexpr const char* marks[] = {"", "name ", "strong ", "good ", "bad ", "quiet ", "sealed ", "struck "};
  std::string text;
  for (const auto& span : sentence) {
    const std::string mark = marks[static_cast<std::size_t>(span.tone)];
    text += mark.empty() ? span.text : "<" + mark + span.text + ">";
  }
  return text;
}
inline std::string in_text(const std::string& text) { return text; }
inline std::string in_text(const char* text) { return text; }
inline std::string in_text(std::string_view text) { return std::string(text); }
inline std::string in_text(core::Card card) { return core::to_text(card); }
inline std::string in_text(bool yes) { return yes ? "yes" : "no"; }
template <class Number>
requires std::is_arithmetic_v<Number> std::string in_text(Number number) { return std::to_string(number); }
template <std::size_t size>
std::string in_text(const std::array<int, size>& numbers) {
  return fmt::format("{}", fmt::join(numbers, "-"));
}
template <class T>
std::string in_text(const std::optional<T>& maybe) {
  return maybe ? in_text(*maybe) : "-";
}
template <class T>
std::string in_text(const std::vector<T>& all) {
  std::string text;
  for (const T& each : all) text += (text.empty() ? "" : ", ") + in_text(each);
  return text;
}

// Words with a blank between them; what is true is said by its name.
template <class... Parts>
std::string words(const Parts&... parts) {
  std::string text;
  ((text += (text.empty() ? "" : " ") + in_text(parts)), ...);
  return text;
}
inline std::string flag(const char* name, bool is_set) { return is_set ? std::string(" ") + name : ""; }

class Shown {
 public:
  template <class T>
  void add(const std::string& name, const T& value) {
    lines_.emplace_back(name, in_text(value));
  }
  // Each by its number.
  template <class T, class Tell>
  void each(const std::string& name, const std::vector<T>& all, Tell tell) {
    for (std::size_t i = 0; i < all.size(); ++i) add(name + " " + std::to_string(i + 1), tell(all[i]));
  }

  // The lines that changed.
  std::string changes_from(const Shown& before) const {
    std::string text;
    for (const auto& [name, value] : before.lines_) {
      if (!find(name)) text += "  " + name + " is gone\n";
    }
    for (const auto& [name, value] : lines_) {
      const std::string* was = before.find(name);
      if (was == nullptr ? !value.empty() : *was != value) text += "  " + name + ": " + value + "\n";
    }
    return text;
  }

 private:
  const std::string* find(const std::string& name) const {
    for (const auto& line : lines_) {
      if (line.first == name) return &line.second;
    }
    return nullptr;
  }

  std::vector<std::pair<std::string, std::string>> lines_;
};

}  // namespace bogosity::tests
