// The view of a table as named lines of text, so that a transcript can show the changes of each line of the record.
// What says the same as another line is compared with that one, and shown only where it differs.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/cards.h"
#include "core/sentence.h"

namespace bogosity::tests {

inline std::string in_text(const core::Sentence& sentence) {
  static constexpr const char* marks[] = {"", "name ", "strong ", "good ", "bad ", "quiet ", "sealed ", "struck ", ""};
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
  // Nothing, as long as it says what the other lines say.
  template <class T>
  void add_unless(const std::string& name, const T& value, const std::string& said_already) {
    const std::string text = in_text(value);
    lines_.emplace_back(name, text == said_already ? std::string() : text);
  }
  // Those that changed stand on one line.
  template <class T>
  void add_to(const std::string& group, const std::string& name, const T& value) {
    in_groups_.emplace_back(std::pair(group, name), in_text(value));
  }
  // It belongs to this line of the record alone, and is shown whenever there is something.
  template <class T>
  void now(const std::string& name, const T& value) {
    if (const std::string text = in_text(value); !text.empty()) now_.emplace_back(name, text);
  }
  // A list of the latest, at most so many, the newest first: those that were not in it before are shown.
  void latest(const std::string& name, std::size_t most, std::vector<std::string> all) {
    latest_.push_back({name, most, std::move(all)});
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
    return text + changes_in_groups_from(before) + news_since(before) + told_now();
  }

 private:
  std::string changes_in_groups_from(const Shown& before) const {
    std::string text;
    std::string group;
    for (const auto& is : in_groups_) {
      const auto was = std::find_if(before.in_groups_.begin(), before.in_groups_.end(),
                                    [&](const auto& each) { return each.first == is.first; });
      if (was == before.in_groups_.end() ? is.second.empty() : was->second == is.second) continue;
      const auto& [of, name] = is.first;
      text += (group == of ? ", " : (text.empty() ? "  " : "\n  ") + of + ": ") + name + " " + is.second;
      group = of;
    }
    return text.empty() ? text : text + "\n";
  }
  std::string news_since(const Shown& before) const {
    std::string text;
    for (const auto& [name, most, all] : latest_) {
      std::vector<std::string> was;
      for (const auto& each : before.latest_) {
        if (each.name == name) was = each.all;
      }
      std::size_t fresh = 0;  // those behind them were there before, in the same order
      while (all.size() - fresh > was.size() ||
             !std::equal(all.begin() + static_cast<std::ptrdiff_t>(fresh), all.end(), was.begin()))
        ++fresh;
      if (fresh == 0 && all.size() != was.size()) text += fmt::format("  {}: {} are left\n", name, all.size());
      for (std::size_t i = fresh; i-- > 0;) text += "  " + name + ": " + all[i] + "\n";
      if (fresh > 0 && all.size() != std::min(was.size() + fresh, most))
        text += fmt::format("  {}: of {}\n", name, all.size());
    }
    return text;
  }
  std::string told_now() const {
    std::string text;
    for (const auto& [name, value] : now_) text += "  " + name + ": " + value + "\n";
    return text;
  }
  const std::string* find(const std::string& name) const {
    for (const auto& line : lines_) {
      if (line.first == name) return &line.second;
    }
    return nullptr;
  }

  std::vector<std::pair<std::string, std::string>> lines_;
  std::vector<std::pair<std::pair<std::string, std::string>, std::string>> in_groups_;
  std::vector<std::pair<std::string, std::string>> now_;
  struct Latest {
    std::string name;
    std::size_t most;
    std::vector<std::string> all;
  };
  std::vector<Latest> latest_;
};

// As one line.
template <class T, class Tell>
std::string in_a_row(const std::vector<T>& all, Tell tell) {
  std::string text;
  for (const T& each : all) text += (text.empty() ? "" : " | ") + tell(each);
  return text;
}
template <class T, class Tell>
std::vector<std::string> all_in_text(const std::vector<T>& all, Tell tell) {
  std::vector<std::string> texts;
  for (const T& each : all) texts.push_back(tell(each));
  return texts;
}

}  // namespace bogosity::tests
