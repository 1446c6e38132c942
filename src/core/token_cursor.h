// Reads one token of a record from left to right, for the functions that know what each word means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cards.h"
#include "core/names.h"
#include "core/result.h"
#include "core/text.h"

namespace bogosity::core {

inline constexpr const char* where_every_form_is = "Keys or `help` shows the common forms, the manual all of them";

// Each call cuts off what it read; the first failure is kept in `error`.
class TokenCursor {
 public:
  TokenCursor(std::string_view text, Names& names) : rest_(text), names_(names) {}

  bool done() const { return rest_.empty(); }
  bool at(char c) const { return !rest_.empty() && rest_[0] == c; }
  bool skip(char c) {
    if (!at(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::uint64_t> number(std::uint64_t most) {
    auto value = take_number(rest_, most);
    if (!value) fail("a number from 0 to " + std::to_string(most) + " belongs here", "write one, in digits");
    return value;
  }
  std::optional<std::int64_t> signed_number(std::uint64_t most) {
    const bool minus = skip('-');
    if (!minus) skip('+');
    const auto value = number(most);
    if (!value) return std::nullopt;
    return minus ? -static_cast<std::int64_t>(*value) : static_cast<std::int64_t>(*value);
  }
  // Any card, a hidden one too; nothing, and nothing failed, if none stands here.
  std::optional<Card> take_card() { return core::take_card(rest_); }
  // A card that somebody saw.
  std::optional<Card> card() {
    const auto seen = take_card();
    if (!seen || seen->is_hidden()) {
      fail(seen ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
           "a card is a rank and a suit as in 8H, or * for a Joker");
      return std::nullopt;
    }
    return seen;
  }
  std::optional<std::string> quoted() {
    auto text = take_quoted(rest_);
    if (!text) fail("quoted words are missing here", "write them as \"...\", with \\\" for a quote in them");
    return text;
  }
  // The same where there may be none; false if they cannot be read.
  bool quoted_if_any(std::optional<std::string>& into) {
    if (!at('"')) return true;
    into = quoted();
    return into.has_value();
  }
  // The name as written, whoever bears it.
  std::optional<std::string> any_name() {
    if (at('"')) return quoted();
    const auto name = take_plain_name(rest_);
    if (name.empty()) {
      fail("a name is missing here", "a name with anything but letters, digits, _ and - stands in quotes");
      return std::nullopt;
    }
    return std::string(name);
  }
  std::optional<PlayerId> player() {
    if (!at('"')) {
      const auto plain = take_plain_name(rest_);
      const auto known = names_.find(plain);
      if (known) return known;
      fail(plain.empty() ? "a name is missing here" : "nobody is called " + std::string(plain),
           suggest_name(plain, names_), with_name_suggestion(plain, names_));
      return std::nullopt;
    }
    const auto name = quoted();
    if (!name) return std::nullopt;
    const auto known = names_.find(*name);
    if (!known) {
      fail("nobody is called " + *name, suggest_name(*name, names_), with_name_suggestion(*name, names_));
    }
    return known;
  }
  std::optional<std::vector<PlayerId>> players() {
    std::vector<PlayerId> all;
    do {
      const auto who = player();
      if (!who) return std::nullopt;
      all.push_back(*who);
    } while (skip(','));
    return all;
  }
  // NAME@NAME: who sits down at whose left. A new name is added.
  std::optional<std::pair<PlayerId, PlayerId>> newcomer() {
    const auto name = any_name();
    if (!name || !skip('@')) return std::nullopt;
    const auto at = player();
    if (!at) return std::nullopt;
    if (name->empty() || (names_.size() >= Names::most && !names_.find(*name))) {
      fail(name->empty() ? "somebody without a name cannot sit down"
                         : "there are " + std::to_string(Names::most) + " players already",
           "name somebody who sits down");
      return std::nullopt;
    }
    if (!done()) return std::nullopt;
    return std::pair(names_.add(*name), *at);
  }
  // The id of a rule, "E4"; empty where quoted words follow at once.
  std::optional<std::string> rule_id(std::string_view example) {
    if (at('"')) return "";
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    if (rest_.size() < 2 || !letter(rest_[0]) || rest_[1] < '1' || rest_[1] > '9') {
      fail("the rule it is about cannot be read",
           "write clarify:" + std::string(example) + "\"...\" or clarify:\"...\"");
      return std::nullopt;
    }
    const char capital = rest_[0] >= 'a' ? static_cast<char>(rest_[0] - 'a' + 'A') : rest_[0];
    const std::string id = {capital, rest_[1]};
    cut(2);
    return id;
  }
  std::string_view rest() const { return rest_; }
  void cut(std::size_t bytes) { rest_.remove_prefix(bytes); }
  Names& names() { return names_; }

  void fail(std::string reason, std::string way_out = {}, std::vector<Suggestion> suggestions = {}) {
    if (error_) return;
    error_ = Error{Refusal::unreadable, {}, std::move(reason), std::move(way_out), std::move(suggestions)};
    error_->unfinished = rest_.empty() || is_card_without_suit(rest_);
  }
  // The same of a word whose end is still to be typed.
  void fail_unfinished(std::string reason, std::string way_out, std::vector<Suggestion> suggestions) {
    fail(std::move(reason), std::move(way_out), std::move(suggestions));
    error_->unfinished = true;
  }
  tl::unexpected<Error> failure(std::string_view token) {
    fail("this cannot be read", where_every_form_is);
    error_->reason = "\"" + std::string(token) + "\": " + error_->reason;
    return tl::unexpected(std::move(*error_));
  }

 private:
  static bool is_card_without_suit(std::string_view rest) {
    return rest.size() <= 2 && card_from(std::string(rest) + "H").has_value();
  }

  std::string_view rest_;
  Names& names_;
  std::optional<Error> error_;  // made only where it is needed: most tokens are read without one
};

}  // namespace bogosity::core
