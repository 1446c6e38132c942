// Reads one token of a record from left to right, for the functions that know what each word means.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cards.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/result.h"

namespace bogosity::core {

inline constexpr const char* where_every_form_is = "`help` or Keys (F2) shows the common forms, the manual all of them";

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
  // Any card, a hidden one too; nothing, and nothing failed, if none stands here.
  std::optional<Card> take_card() { return core::take_card(rest_); }
  // These put what they read into its place, and tell whether they could.
  // A number out of range is refused before it is taken: refused behind it, it would count as unfinished.
  template <class Number>
  bool number(Number& into, std::uint64_t most, std::uint64_t least = 0) {
    std::string_view after = rest_;
    const auto value = take_number(after, most);
    if (!value || *value < least)
      return fail("a number from " + std::to_string(least) + " to " + std::to_string(most) + " belongs here",
                  "write one, in digits");
    rest_ = after;
    into = static_cast<Number>(*value);
    return true;
  }
  template <class Number>
  bool signed_number(Number& into, std::uint64_t most) {
    const bool minus = skip('-');
    if (!minus) skip('+');
    if (!number(into, most)) return false;
    if (minus) into = -into;
    return true;
  }
  bool quoted(std::string& into) {
    auto text = take_quoted(rest_);
    if (!text) return fail("quoted words are missing here", "write them as \"...\", with \\\" for a quote in them");
    into = std::move(*text);
    return true;
  }
  // The same where there may be none; false if they cannot be read.
  bool quoted_if_any(std::optional<std::string>& into) { return !at('"') || quoted(into.emplace()); }
  // What stands before this sign; nothing if it is not there.
  std::string_view take_until(char sign) {
    const std::size_t at = rest_.find(sign);
    const std::string_view taken = at == std::string_view::npos ? std::string_view() : rest_.substr(0, at);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  // The name as written, whoever bears it.
  bool any_name(std::string& into) {
    if (at('"')) return quoted(into);
    into = names_.take(rest_).value_or("");
    return !into.empty() ||
           fail("a name is missing here", "a name with anything but letters, digits, _ and - stands in quotes");
  }
  bool player(PlayerId& into) {
    const bool is_quoted = at('"');
    std::string inside;
    if (is_quoted && !quoted(inside)) return false;
    if (!is_quoted) inside = names_.take(rest_).value_or("");
    const std::string_view name = inside;
    const auto known = is_quoted ? names_.find(name) : names_.find_unquoted(name);
    if (known) {
      into = *known;
      return true;
    }
    const bool is_missing = name.empty() && !is_quoted;
    return fail(is_missing ? "a name is missing here" : "no player is called " + std::string(name),
                suggest_name(name, names_), with_name_suggestion(name, names_));
  }
  bool player(std::optional<PlayerId>& into) { return player(into.emplace()); }
  bool players(std::vector<PlayerId>& into) {
    do {
      if (!player(into.emplace_back())) return false;
    } while (skip(','));
    return true;
  }
  // NAME@NAME: who sits down at whose left, and =NUMBER: the points that she starts with. A new name is added. Refused:
  // a name that somebody has already, spelled otherwise.
  bool newcomer(PlayerId& who, PlayerId& left_of, std::optional<std::uint32_t>& points, std::uint64_t most) {
    std::string name;
    const bool is_quoted = at('"');
    if (!any_name(name)) return false;
    if (!is_quoted && names_.are_typed()) name += take_until('@');  // D'Arcy needs no quotes
    if (const auto known = is_quoted ? names_.find(name) : names_.find_name(name)) name = names_[*known];
    if (!is_known_spelling(name) || !skip('@') || !player(left_of)) return false;
    if (name.empty() || (names_.size() >= Names::most && !names_.find(name))) {
      return fail(name.empty() ? "somebody without a name cannot sit down"
                               : "there are " + std::to_string(Names::most) + " players already",
                  "name somebody who sits down");
    }
    if (skip('=') && !number(points.emplace(), most)) return false;
    if (!done()) return false;
    who = names_.add(name);
    return true;
  }
  // The id of a rule, "E4"; left as it is where quoted words follow at once.
  bool rule_id(std::array<char, 2>& into, std::string_view example) {
    if (at('"')) return true;
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    if (rest_.size() < 2 || !letter(rest_[0]) || rest_[1] < '1' || rest_[1] > '9') {
      return fail("the rule it is about cannot be read",
                  "write clarify:" + std::string(example) + "\"...\" or clarify:\"...\"");
    }
    into = {rest_[0] >= 'a' ? static_cast<char>(rest_[0] - 'a' + 'A') : rest_[0], rest_[1]};
    cut(2);
    return true;
  }
  std::string_view rest() const { return rest_; }
  void cut(std::size_t bytes) { rest_.remove_prefix(bytes); }
  Names& names() { return names_; }

  // Keeps the first failure. Always returns false, so that a reader can return the result. `unfinished`: the end of the
  // word is still to be typed.
  bool fail(std::string reason, std::string way_out = {}, std::vector<Suggestion> suggestions = {},
            bool unfinished = false) {
    if (error_) return false;
    error_ = Error{Refusal::unreadable, {}, std::move(reason), std::move(way_out), std::move(suggestions)};
    error_->unfinished = unfinished || rest_.empty() || is_card_without_suit(rest_);
    return false;
  }
  tl::unexpected<Error> failure(std::string_view token) {
    fail("not understood", where_every_form_is);
    error_->reason = "\"" + std::string(token) + "\": " + error_->reason;
    return tl::unexpected(std::move(*error_));
  }

 private:
  bool is_known_spelling(const std::string& name) {
    const auto other = names_.any_spelling_joins() ? std::nullopt : names_.find_other_spelling(name);
    if (!other) return true;
    const std::string known = quoted_if_needed(names_[*other]);
    return fail(name + " is known here as " + names_[*other],
                "write join:" + known + "@..., or give somebody new another name",
                {{known, quoted_if_needed(name), {}}});
  }
  static bool is_card_without_suit(std::string_view rest) {
    return rest.size() <= 2 && card_from(std::string(rest) + "H").has_value();
  }

  std::string_view rest_;
  Names& names_;
  std::optional<Error> error_;  // made only where it is needed: most tokens are read without one
};

}  // namespace bogosity::core
