#include <fmt/format.h>

#include <algorithm>

#include "core/cards.h"
#include "core/record.h"
#include "core/result.h"
#include "core/text.h"
#include "games/youre_bogus/input/entry.h"
#include "games/youre_bogus/record/tokens.h"

namespace bogosity::youre_bogus {
namespace {

using core::is_digit;
using TokenRow = std::vector<std::string>;

tl::unexpected<core::Error> who_shouts() {
  return core::refused("who shouts?", "type seat numbers after b, as in b13 d");
}

bool is_die(char c) { return c >= '1' && c <= '6'; }

bool ends_in_seven_or_joker(std::string_view token) {
  // The top card of a placement is written first.
  return begins_with_card(token) && fits_always(*core::take_card(token));
}

// Finds all readings of a word by trying every token that could stand at its start.
class Readings {
 public:
  explicit Readings(std::vector<TokenRow>& found) : found_(found) {}

  // A declaration joined to its roll, or the roll.
  void all(std::string_view rest) {
    const bool rolls = rest.size() >= 3 && is_die(rest[1]) && (is_die(rest[2]) || rest[2] == '-');
    if (rolls && (rest[0] == 't' || rest[0] == 'w')) {
      with(rest[0] == 't' ? "want:top" : "want:two", [&] { roll(rest.substr(1)); });
    }
    roll(rest);
  }

 private:
  void roll(std::string_view rest) {
    if (rest.size() >= 2 && is_die(rest[0]) && is_die(rest[1])) {
      with(std::string{rest[0], '-', rest[1]}, [&] { pick_up(rest.substr(2)); });
    }
    if (rest.size() >= 3 && is_die(rest[0]) && rest[1] == '-' && is_die(rest[2])) {
      with(std::string(rest.substr(0, 3)), [&] { pick_up(rest.substr(3)); });
    }
    if (rest.starts_with("?-?")) with("?-?", [&] { pick_up(rest.substr(3)); });
    pick_up(rest);
  }

  void pick_up(std::string_view rest) {
    if (rest.size() >= 2 && rest[0] == '+' && is_digit(rest[1])) {
      with(std::string(rest.substr(0, 2)), [&] { exchanges(rest.substr(2)); });
      if (rest.size() >= 3 && is_digit(rest[2])) {
        with(std::string(rest.substr(0, 3)), [&] { exchanges(rest.substr(3)); });
      }
      return;
    }
    exchanges(rest);
  }

  // `r7d` is right:7D, `l7d` left:7D.
  void exchanges(std::string_view rest) {
    if (!rest.empty() && (rest[0] == 'r' || rest[0] == 'l')) {
      auto after = rest.substr(1);
      const auto card = core::take_card(after);
      if (!card || card->is_hidden()) return;
      const std::string token = (rest[0] == 'r' ? "right:" : "left:") + core::to_text(*card);
      return with(token, [&] { after.empty() ? found_.push_back(row_) : exchanges(after); });
    }
    cards(rest, {});
  }

  // Cards placed, the top one first, with or without slashes; then nothing, or a specification.
  void cards(std::string_view rest, const std::string& placed) {
    if (rest == "o" || rest == "e") {
      if (!ends_in_seven_or_joker(placed)) return;
      row_.push_back(placed);
      with(rest == "o" ? "=odd" : "=even", [&] { found_.push_back(row_); });
      return row_.pop_back();
    }
    if (rest.empty() || rest[0] == '=') {
      if (!placed.empty()) row_.push_back(placed);
      if (!rest.empty()) row_.emplace_back(rest);
      if (!row_.empty()) found_.push_back(row_);
      if (!rest.empty()) row_.pop_back();
      if (!placed.empty()) row_.pop_back();
      return;
    }
    if (found_.size() > 2) return;
    const bool slash = rest[0] == '/';
    if (slash && placed.empty()) return;
    std::string_view after = slash ? rest.substr(1) : rest;
    if (after.empty()) return;
    std::string card;
    if (after[0] == '0') {  // a Joker on the number pad
      card = "*";
      after.remove_prefix(1);
    } else if (const auto read = core::take_card(after)) {
      card = core::to_text(*read);
    } else {
      return;
    }
    if (!after.empty() && after[0] == '!') {
      card += '!';
      after.remove_prefix(1);
    }
    cards(after, placed.empty() ? card : placed + "/" + card);
  }

  template <class Next>
  void with(std::string token, Next next) {
    row_.push_back(std::move(token));
    next();
    row_.pop_back();
  }

  TokenRow row_;
  std::vector<TokenRow>& found_;
};

bool is_roll(std::string_view token) { return token.size() == 3 && token[1] == '-'; }

class ShorthandExpander {
 public:
  explicit ShorthandExpander(const ShorthandContext& context) : context_(context), specifiable_(context.specifiable) {}

  // The last word: somebody may still be typing it.
  Status last_word(const TypedWord& last, std::string_view typed) {
    last_ = &last;
    typed_ = typed;
    return word(last.text, last.column);
  }

  Status word(std::string_view text, std::uint32_t column) {
    column_ = column;
    if (shouting_) return in_shout(text);
    if (text == "t") return put("want:top");
    if (text == "w") return put("want:two");
    if (text == "o" || text == "e") return specify(text);
    if (text == "bogus") return shout({});  // what one types who has not read that `b` is enough
    if (text[0] == 'b' && is_shout(text.substr(1))) return shout(text.substr(1));
    if (text.starts_with("win:")) return put(joined_win(text));
    return compact(text);
  }

  Status finish() {
    if (!shouting_) return {};
    auto refused = cannot(shouters_.empty() ? who_shouts()
                                            : core::refused("the shout waits for an answer",
                                                            "type a (admits), d (denies) or o (puts it off)"));
    refused.value().unfinished = true;
    return refused;
  }

  games::TypedTokens tokens;

 private:
  tl::unexpected<core::Error> cannot(tl::unexpected<core::Error> refusal) const {
    refusal.value().kind = Refusal::unreadable;
    refusal.value().place = {1, column_};
    return refusal;
  }
  Status put(std::string text) {
    if (begins_with_card(text))
      specifiable_ = ends_in_seven_or_joker(text);
    else if (text[0] == '=')
      specifiable_ = false;
    tokens.push_back({std::move(text), column_});
    return {};
  }

  static bool is_plea(char c) { return c == 'a' || c == 'd' || c == 'o'; }

  // Seats, the plea, and perhaps the turn that follows.
  static bool is_shout(std::string_view rest) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789>"), rest.size());
    if (std::ranges::all_of(rest, [](char c) { return is_digit(c) || c == '>' || is_plea(c); })) return true;
    return end > 0 && is_plea(rest[end]) && !readings_of(rest.substr(end + 1)).empty();
  }

  // A win's cards one behind the other: the seventh, or one behind a slash, lies face down.
  static std::string joined_win(std::string_view text) {
    std::string_view rest = text.substr(std::min(text.find('=') + 1, text.size()));
    std::string cards;
    int count = 0;
    bool slash = false;
    while (!rest.empty()) {
      if (slash) return std::string(text);  // a card behind the one that lies face down
      slash = count > 0 && rest[0] == '/';
      if (slash) rest.remove_prefix(1);
      const auto card = core::take_card(rest);
      if (!card) return std::string(text);
      cards += (slash || count == 6 ? "/" : count == 0 ? "" : ",") + core::to_text(*card);
      if (!rest.empty() && rest[0] == '!') {
        cards += '!';
        rest.remove_prefix(1);
      }
      ++count;
    }
    if (count == 0 || count > 7) return std::string(text);
    return std::string(text.substr(0, text.find('=') + 1)) + cards;
  }

  Status specify(std::string_view text) {
    if (!specifiable_)
      return cannot(core::refused(fmt::format("\"{}\" specifies odd or even, and no Seven or Joker waits for it", text),
                                  "say it once, right after the card; Ctrl+Z or `undo` takes the last entry back"));
    return put(text == "o" ? "=odd" : "=even");
  }

  Status shout(std::string_view rest) {
    shouting_ = true;
    shouters_.clear();
    accused_.clear();
    accusing_ = false;
    shout_column_ = column_;
    return in_shout(rest);
  }

  // Seat numbers (0 is the tenth), `>` and the accused's, then the plea.
  Status in_shout(std::string_view text) {
    const auto plea = text == "admit" ? "admit" : text == "deny" ? "deny" : text == "open" ? "open" : "";
    if (*plea != '\0') return end_shout(plea);
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool last = i + 1 == text.size();
      if (is_digit(c)) {
        BOGOSITY_TRY(seat(c));
      } else if (c == '>' && !shouters_.empty()) {
        accusing_ = true;
      } else if (is_plea(c) && (last || !readings_of(text.substr(i + 1)).empty())) {
        if (auto ok = end_shout(c == 'a' ? "admit" : c == 'd' ? "deny" : "open"); !ok || last) return ok;
        return compact(text.substr(i + 1));
      } else {
        return cannot(
            core::refused(fmt::format("\"{}\" does not fit into a shout", text), "seat numbers, then a, d or o"));
      }
    }
    return {};
  }

  Status seat(char digit) {
    const std::size_t number = digit == '0' ? 10 : static_cast<std::size_t>(digit - '0');
    if (number > context_.seats.size()) {
      // Behind a bare `b` this may be the roll: the seats are still to be typed.
      const bool is_roll = shouters_.empty() && column_ != shout_column_;
      auto refused = cannot(is_roll ? who_shouts()
                                    : core::refused(fmt::format("there is no seat {}", number),
                                                    "the seats are numbered in the order of play"));
      refused.value().unfinished = is_roll;
      return refused;
    }
    const auto name = core::quoted_if_needed(context_.seats[number - 1]);
    if (accusing_)
      accused_ = name;
    else
      shouters_ += (shouters_.empty() ? "" : ",") + name;
    return {};
  }

  Status end_shout(const char* plea) {
    if (shouters_.empty()) return cannot(who_shouts());
    shouting_ = false;
    tokens.push_back({"bogus:" + shouters_ + (accused_.empty() ? "" : ">" + accused_), shout_column_});
    tokens.push_back({plea, column_});
    return {};
  }

  Status compact(std::string_view text) {
    auto found = readings_of(text);
    const bool known = !found.empty() || text == "...";
    if (!known) found = pad_readings_of(text, specifiable_);
    if (found.empty()) {
      const bool rolled =
          context_.rolled || std::any_of(tokens.begin(), tokens.end(), [](const auto& it) { return is_roll(it.text); });
      if (last_ != nullptr && last_->text == text) {
        if (auto missing = unfinished_word(*last_, typed_, rolled)) return tl::unexpected(std::move(*missing));
      }
      return put(std::string(text));  // a token of the record, or unreadable: the reader knows
    }
    if (found.size() > 1) {
      return cannot(
          core::refused(fmt::format("\"{}\" can be read as \"{}\" and as \"{}\"", text, core::joined(found[0], " "),
                                    core::joined(found[1], " ")),
                        known ? "put a blank where one ends" : "write out the one you mean; --1 and --2 only specify"));
    }
    if (!known) return from_pad(found[0]);
    for (const auto& token : found[0]) BOGOSITY_TRY(put(token));
    return {};
  }

  // Shouts are in the shorthand's own words, and odd and even need their Seven or Joker here too.
  Status from_pad(const TokenRow& words) {
    for (const auto& each : words) {
      BOGOSITY_TRY(each[0] == 'b'    ? word(each, column_)
                   : each == "=odd"  ? specify("o")
                   : each == "=even" ? specify("e")
                                     : put(each));
    }
    return {};
  }

  const ShorthandContext& context_;
  const TypedWord* last_ = nullptr;
  std::string_view typed_;
  std::uint32_t column_ = 1;
  bool specifiable_;
  bool shouting_ = false;
  bool accusing_ = false;
  std::uint32_t shout_column_ = 1;
  std::string shouters_;
  std::string accused_;
};

}  // namespace

std::vector<std::vector<std::string>> readings_of(std::string_view word) {
  std::vector<TokenRow> found;
  Readings(found).all(word);
  return found;
}

Result<games::TypedTokens> expand(std::string_view typed, const ShorthandContext& context) {
  std::vector<core::RawToken> raw;
  BOGOSITY_TRY(core::split(typed, 1, raw));
  ShorthandExpander expander(context);
  const auto words = words_as_written(raw);
  for (const auto& each : words) {
    if (each.is_comment) {
      if (!each.text.empty()) expander.tokens.push_back({"note:" + core::quoted(each.text), each.column});
      continue;
    }
    BOGOSITY_TRY(&each == &words.back() ? expander.last_word(each, typed) : expander.word(each.text, each.column));
  }
  BOGOSITY_TRY(expander.finish());
  return std::move(expander.tokens);
}

}  // namespace bogosity::youre_bogus
