// The shortest way in which the shorthand types a line of a record, and how many keys that takes on a keyboard without
// a number pad: each letter one, Shift one more.
#pragma once

#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/quoting.h"
#include "core/record.h"

namespace bogosity::tests {

inline int keys_of(std::string_view typed) {
  int keys = 0;
  for (const char c : typed) {
    const bool shifted = std::isupper(static_cast<unsigned char>(c)) != 0 ||
                         std::string_view("~!@#$%^&*()_+{}|:\"<>?").find(c) != std::string_view::npos;
    keys += shifted ? 2 : 1;
  }
  return keys;
}

class ShortestTyping {
 public:
  ShortestTyping(const core::Snapshot& play, std::vector<std::string> seats) : play_(play), seats_(std::move(seats)) {}

  // The shortest typing with which Enter logs this canonical line; the line itself if nothing shorter does.
  std::string of(const std::string& line) {
    std::vector<core::RawToken> raw;
    if (!core::split(line, 1, raw)) return line;
    std::vector<std::string> tokens;
    for (const auto& each : raw) tokens.emplace_back(each.text);
    const bool turn = !tokens.empty() && tokens.front().size() > 1 && tokens.front().back() == ':';
    if (turn) tokens.erase(tokens.begin());
    // The rules prescribe some tokens, which are filled in: leave out as many as give the same line.
    std::string best = line;
    for (int left_out = 0; left_out < 4; ++left_out) {
      for (const bool glued : {true, false}) {
        const std::string typed = typed_as(tokens, (left_out & 1) != 0, (left_out & 2) != 0, glued);
        if (keys_of(typed) < keys_of(best) && logs(typed, line)) best = typed;
      }
    }
    return best;
  }

 private:
  bool logs(const std::string& typed, const std::string& line) {
    const auto reading = play_.try_out(typed, core::Passing::passes);
    return reading && reading->text == line;
  }

  std::string typed_as(const std::vector<std::string>& tokens, bool no_take, bool no_picked, bool glued) const {
    std::string text;
    bool may_join = false;
    for (const std::string& token : tokens) {
      if ((no_take && token == "take") || (no_picked && token[0] == '+')) continue;
      const std::string word = shortened(token);
      const bool joins = glued && may_join && is_joined(token);
      text += (text.empty() || joins ? "" : " ") + word;
      may_join = is_joined(token) || token.starts_with("want:t") || token.starts_with("bogus:");
    }
    return text;
  }

  static bool is_card(std::string_view token) {
    return core::take_card(token) && (token.empty() || token[0] == '/' || token[0] == '!');
  }
  // Stands beside its neighbor without a blank.
  static bool is_joined(const std::string& token) {
    return is_card(token) || token[0] == '=' || token[0] == '+' || token == "deny" || token == "admit" ||
           token == "open" || token.starts_with("right:") || token.starts_with("left:") ||
           (token.size() == 3 && token[1] == '-');
  }

  static std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  }

  std::string shortened(const std::string& token) const {
    if (token == "want:top") return "t";
    if (token == "want:two") return "w";
    if (token == "=odd") return "o";
    if (token == "=even") return "e";
    if (token == "deny" || token == "admit" || token == "open") return token.substr(0, 1);
    if (token.starts_with("right:") || token.starts_with("left:"))
      return token.substr(0, 1) + lower(token.substr(token.find(':') + 1));
    if (token.starts_with("bogus:")) return shout(token.substr(6));
    if (token.starts_with("win:")) return without(lower(token), ",/");
    if (token[0] == '=' || token.starts_with("under:") || token.starts_with("look:")) return lower(token);
    if (token.size() == 3 && token[1] == '-') return token.substr(0, 1) + token.substr(2);
    if (!is_card(token)) return token;
    std::string cards = without(lower(token), "/");
    for (char& c : cards) c = c == '*' ? '0' : c;
    return cards;
  }

  static std::string without(const std::string& text, std::string_view chars) {
    std::string kept;
    for (const char c : text) kept += chars.find(c) == std::string_view::npos ? std::string(1, c) : std::string();
    return kept;
  }

  std::string shout(std::string_view names) const {
    std::string digits = "b";
    std::string name;
    for (const char c : std::string(names) + ",") {
      if (c != ',' && c != '>') {
        name += c;
        continue;
      }
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (core::quoted_if_needed(seats_[i]) == name) digits += static_cast<char>('0' + (i + 1) % 10);
      }
      if (c == '>') digits += c;
      name.clear();
    }
    return digits;
  }

  const core::Snapshot& play_;
  std::vector<std::string> seats_;
};

}  // namespace bogosity::tests
