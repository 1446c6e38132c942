#include "games/booger/shorthand.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "games/booger/game.h"
#include "games/open_game/narration.h"

namespace bogosity::booger {

using core::is_number;
using open_game::TypedToken;

namespace {

using TokenRow = std::vector<std::string>;

std::optional<Card> cut_card(std::string_view& rest) {
  auto after = rest;
  const auto card = core::take_card(after);
  if (!card || !card->is_plain()) return std::nullopt;
  rest = after;
  return card;
}

// Cards one behind the other, with commas or without; empty if it is something else.
std::string card_list(std::string_view rest) {
  std::string text;
  while (!rest.empty()) {
    const auto card = cut_card(rest);
    if (!card) return {};
    text += (text.empty() ? "" : ",") + core::to_text(*card);
    if (rest.size() > 1 && rest[0] == ',') rest.remove_prefix(1);
  }
  return text;
}

class ShorthandExpander {
 public:
  explicit ShorthandExpander(const GameState& state) : state_(state) {}

  Status word(const TypedToken& typed) {
    column_ = typed.column;
    const std::string_view text = typed.text;
    const bool known = open_game::is_anytime_word(text) || text.starts_with("start:") || text.starts_with("catch:") ||
                       text.starts_with("left:") || text == "ok" || text.starts_with("misdeal\"");
    if (known) return put(std::string(text));
    if (tokens.empty() && text.size() > 1 && text.back() == ':') {
      named_ = true;
      return put(line_of(text));
    }
    if (catching_) return caught_by(text);
    if (text == "o" || text == "one") return says_one();
    if (text.starts_with("one@") || text.starts_with("o@")) return late_one(text.substr(text.find('@') + 1));
    if (text == "m" || text == "misdeal") return put("misdeal");
    if (state_.now.phase == Phase::playing || named_) return in_a_hand(text);
    return state_.now.phase == Phase::counting ? in_counting(text) : between(text);
  }

  Status finish() {
    if (catching_) return caught_by("");
    if (drew_ && !acted_) {
      column_ = drew_column_;
      BOGOSITY_TRY(draw_alone());
    }
    if (early_one_ && acted_)  // the next one's card stands behind it
      tokens[*early_one_].text = "one@" + core::quoted_if_needed(state_.names[*state_.now.owes]);
    if (!named_ && (drew_ || acted_) && state_.now.phase == Phase::playing)
      tokens.insert(tokens.begin(), {core::quoted_if_needed(state_.names[state_.now.turn]) + ":", 1});
    return {};
  }

  std::vector<TypedToken> tokens;

 private:
  tl::unexpected<core::Error> cannot(tl::unexpected<core::Error> refusal) const {
    refusal.value().kind = Refusal::unreadable;
    refusal.value().place = {1, column_};
    return refusal;
  }
  Status put(std::string text) {
    tokens.push_back({std::move(text), column_});
    return {};
  }

  Result<PlayerId> whom(std::string_view text) const {
    const auto who = BOGOSITY_TRY(open_game::find_player({std::string(text), column_}, state_.players, state_.names));
    if (!who)
      return cannot(
          core::refused(fmt::format("no player's name begins with {}", text), "type the name or the seat's number"));
    return *who;
  }
  // The same, as the record writes the name, which may stand in quotes.
  Result<std::string> named(std::string_view text) const {
    auto rest = text;
    const auto quoted = core::take_quoted(rest);
    const PlayerId who = BOGOSITY_TRY(whom(quoted && rest.empty() ? *quoted : text));
    return core::quoted_if_needed(state_.names[who]);
  }

  // "bo:" and "2:" as well. An unknown name stays as it is: the reader refuses it.
  std::string line_of(std::string_view text) const {
    const auto name = text.substr(0, text.size() - 1);
    if (name.front() == '"' || state_.names.find(name)) return std::string(text);
    const auto who = whom(name);
    return who ? core::quoted_if_needed(state_.names[*who]) + ":" : std::string(text);
  }

  Status in_a_hand(std::string_view text) {
    if (text == "p" || text == "pass") {
      acted_ = true;
      return put("pass");
    }
    if (waits_for_suit_ && text.size() == 1) {
      if (const auto suit = core::suit_from(text[0])) return ask_for(*suit);
    }
    if (text == "c" || text == "catch") {
      catching_ = true;
      return {};
    }
    std::string_view rest = text;
    if (text.starts_with("draw:") || text[0] == 'd') {
      if (auto row = draw_of(text); !row.empty()) return drawn(row);
    }
    if (cut_card(rest)) return play(text);
    if (text[0] == 'c') return caught_by(text.substr(1));
    if (text[0] == 's' && !card_list(text.substr(1)).empty()) return put("start:" + card_list(text.substr(1)));
    return put(std::string(text));  // the reader refuses it
  }

  // "d", "d3", "d3kh": how many, and what is played then. Empty if it is something else or can be two things.
  TokenRow draw_of(std::string_view text) const {
    std::string_view rest = text.substr(text.starts_with("draw:") ? 5 : 1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits == rest.size()) return {rest.empty() ? "1" : std::string(rest), ""};
    TokenRow found;
    for (std::size_t end = 0; end <= digits; ++end) {
      auto card = rest.substr(end);
      if (!cut_card(card)) continue;
      if (!found.empty()) return {};
      found = {end == 0 ? "1" : std::string(rest.substr(0, end)), std::string(rest.substr(end))};
    }
    return found;
  }

  Status drawn(const TokenRow& row) {
    drew_ = true;
    drew_column_ = column_;
    BOGOSITY_TRY(put("draw:" + row[0]));
    number_drawn_ = row[0].size() > 7 ? 10'000'000 : std::stol(row[0]);
    return row[1].empty() ? Status() : play(row[1]);
  }

  // A draw without a card: the player is skipped, if the rules allow it.
  Status draw_alone() {
    const bool one = state_.setup.drawing == DrawRule::one;
    const int there = state_.now.piles.can_be_drawn(state_.setup.all_cards());
    if (!one && number_drawn_ < there)
      return cannot(core::refused("a card must follow the draw (C1)", "type the card, as in d3 kh"));
    acted_ = true;
    // Notes and the like stay behind.
    const auto at = std::ranges::find_if(tokens, [](const TypedToken& each) { return each.text.starts_with("draw:"); });
    tokens.insert(at + 1, {"pass", column_});
    return {};
  }

  // A card, what is said with it, and perhaps an o behind it.
  Status play(std::string_view text) {
    std::string_view rest = text;
    const auto card = cut_card(rest);
    std::string token = core::to_text(*card);
    waits_for_suit_ = false;
    if (card->is(core::Rank::jack) && !rest.empty() && rest[0] == '=') rest.remove_prefix(1);
    if (card->is(core::Rank::jack) && !rest.empty() && core::suit_from(rest[0])) {
      token += std::string("=") + core::letter(*core::suit_from(rest[0]));
      rest.remove_prefix(1);
    } else if (card->is(core::Rank::jack)) {
      waits_for_suit_ = rest.empty();
    }
    bool one = false;
    if (card->is(core::Rank::queen) && !rest.empty() && (rest[0] == '~' || is_number(rest.substr(0, 1)))) {
      if (rest[0] == '~') rest.remove_prefix(1);
      one = rest.size() > 1 && rest.back() == 'o' && is_number(rest.substr(0, rest.size() - 1));
      const auto other = BOGOSITY_TRY(named(one ? rest.substr(0, rest.size() - 1) : rest));
      token += "~" + other;
      rest = {};
    } else if (rest == "o") {
      one = true;
      rest = {};
    }
    if (!rest.empty()) return put(std::string(text));  // the reader refuses it
    acted_ = true;
    if (auto ok = put(std::move(token)); !ok || !one) return ok;
    return put("one");
  }

  // After a card, or right after the line on which it was forgotten; later it is "said late".
  Status says_one() {
    const auto& now = state_.now;
    if (acted_ || !now.owes || now.owes_since == state_.lines) {
      if (!acted_ && now.owes) early_one_ = tokens.size();
      return put("one");
    }
    return put("one@" + core::quoted_if_needed(state_.names[*now.owes]));
  }
  // The reader refuses a name that nobody has.
  Status late_one(std::string_view text) { return put("one@" + named(text).value_or(std::string(text))); }

  Status ask_for(core::Suit suit) {
    waits_for_suit_ = false;
    tokens.back().text += std::string("=") + core::letter(suit);
    return {};
  }

  Status caught_by(std::string_view text) {
    catching_ = false;
    if (!state_.now.owes)
      return cannot(core::refused("no player can be caught now", "to accept it anyway, write catch:NAME@NAME ok"));
    const PlayerId who = *state_.now.owes;
    PlayerId by{};
    if (!text.empty()) {
      by = BOGOSITY_TRY(whom(text));
    } else if (state_.players.playing() == 2) {
      by = state_.players.beside(who);
    } else {
      return cannot(core::refused(fmt::format("it is not clear who caught {}", state_.names[who]),
                                  "type the seat of that player, as in c2"));
    }
    return put("catch:" + core::quoted_if_needed(state_.names[who]) + "@" + core::quoted_if_needed(state_.names[by]));
  }

  Status between(std::string_view text) {
    std::string_view rest = text[0] == 's' ? text.substr(1) : text;
    const auto card = cut_card(rest);
    if (card && rest.empty()) return put("start:" + core::to_text(*card));
    if (card || text == "p" || text == "pass" || text[0] == 'd')
      return cannot(core::refused("no hand has begun", "type the card that is turned up, as in 4s"));
    return put(std::string(text));
  }

  // "5hkd", "=5h,kd", "#25", "2=5hkd", "bo=#25"; cards with blanks between them go on with the hand at hand.
  Status in_counting(std::string_view text) {
    const auto equals = text.find('=');
    const std::string_view owner = equals == std::string_view::npos ? "" : text.substr(0, equals);
    std::string_view what = equals == std::string_view::npos ? text : text.substr(equals + 1);
    const bool points = what.starts_with('#') && is_number(what.substr(1));
    const std::string cards = card_list(what);
    if (is_number(what)) {
      return cannot(cards_or_points((owner.empty() ? "" : std::string(owner) + "=") + "#" + std::string(what)));
    }
    if (!points && cards.empty()) return put(std::string(text));
    if (equals == std::string_view::npos && !points && list_open_) {
      tokens.back().text += "," + cards;
      return {};
    }
    PlayerId who = 0;
    if (!owner.empty()) {
      who = BOGOSITY_TRY(whom(owner));
    } else {
      const auto& to_count = state_.now.to_count;
      if (counted_ >= to_count.size())
        return cannot(core::refused("all hands are counted", "turn up a card for the next hand"));
      who = to_count[counted_];
    }
    ++counted_;
    list_open_ = !points;
    return put("left:" + core::quoted_if_needed(state_.names[who]) + "=" + (points ? std::string(what) : cards));
  }

  const GameState& state_;
  std::uint32_t column_ = 1;
  std::uint32_t drew_column_ = 1;
  bool named_ = false;
  bool drew_ = false;
  bool acted_ = false;
  bool catching_ = false;
  bool waits_for_suit_ = false;
  bool list_open_ = false;
  long number_drawn_ = 0;
  std::optional<std::size_t> early_one_;  // a token
  std::size_t counted_ = 0;
};

}  // namespace

Result<std::vector<TypedToken>> Booger::expand(std::string_view typed, const GameState& state) {
  const auto words = BOGOSITY_TRY(open_game::typed_words(typed));
  ShorthandExpander expander(state);
  for (const TypedToken& each : words) BOGOSITY_TRY(expander.word(each));
  BOGOSITY_TRY(expander.finish());
  return std::move(expander.tokens);
}

namespace {

std::vector<std::string> split_words(std::string_view typed) {
  std::vector<core::RawToken> raw;
  std::vector<std::string> words;
  if (!core::split(typed, 1, raw)) return {std::string(typed)};
  for (const auto& each : raw) words.push_back((each.is_comment ? ";" : "") + std::string(each.text));
  return words;
}

int draws_of(std::string_view word) {
  const bool written = word.starts_with("draw:");
  if (!written && (word.empty() || (word[0] != 'd' && word[0] != 'D'))) return 0;
  std::string_view digits = word.substr(written ? 5 : 1);
  if (digits.empty()) return written ? 0 : 1;
  const auto number = core::take_number(digits, 1000);
  return number && digits.empty() ? static_cast<int>(*number) : 0;
}

// A rank without its suit yet: 1 to 13; 0 if it is something else.
int rank_of(std::string_view word) {
  if (word == "10") return 10;
  const auto rank = word.size() == 1 ? core::rank_from(word[0]) : std::nullopt;
  return rank ? static_cast<int>(*rank) : 0;
}

std::string rank_text(int rank) { return {core::letter(static_cast<core::Rank>(rank))}; }

bool read_card(std::string_view word, TypedLine& line) {
  const auto card = core::take_card(word);
  if (!card || !card->is_plain()) return false;
  if (word.starts_with('=')) word.remove_prefix(1);
  if (word.size() == 1 && card->is(core::Rank::jack)) line.suit = core::suit_from(word[0]);
  const bool swaps = card->is(core::Rank::queen) && word.size() > 1 && word[0] == '~';
  if (swaps) line.swap = std::string(word.substr(1));
  if (!word.empty() && !line.suit && !swaps) return false;
  line.card = card;
  return true;
}

void add(std::string& text, std::string_view word) {
  if (!word.empty()) text += (text.empty() ? "" : " ") + std::string(word);
}

}  // namespace

TypedLine typed_line(std::string_view typed) {
  TypedLine line;
  for (const std::string& word : split_words(typed)) {
    const bool done = line.card || line.pass;
    if (!done && line.draws == 0 && draws_of(word) > 0) {
      line.draws = draws_of(word);
    } else if (!done && (word == "p" || word == "pass")) {
      line.pass = true;
    } else if (!done && rank_of(word) > 0) {
      line.rank = rank_of(word);
    } else if (line.card && (word == "o" || word == "one")) {
      line.one = true;
    } else if (done || !read_card(word, line)) {
      add(line.card || line.pass ? line.behind : line.before, word);
    }
  }
  return line;
}

std::string text_of(const TypedLine& line) {
  std::string text = line.before;
  if (line.draws > 0) add(text, "draw:" + std::to_string(line.draws));
  if (line.pass) add(text, "pass");
  if (line.rank > 0 && !line.card) add(text, rank_text(line.rank));
  if (line.card) {
    std::string card = core::to_text(*line.card);
    if (line.suit) card += std::string("=") + core::letter(*line.suit);
    if (!line.swap.empty()) card += "~" + line.swap;
    add(text, card);
    if (line.one) add(text, "one");
  }
  add(text, line.behind);
  return text;
}

TypedLeft typed_left(std::string_view typed) {
  TypedLeft left;
  constexpr std::string_view word = "left:";
  std::string_view rest = core::trimmed(typed);
  if (rest.starts_with(word)) {
    rest.remove_prefix(word.size());
    if (auto quoted = core::take_quoted(rest)) {
      left.who = std::move(*quoted);
    } else {
      left.who = core::take_plain_name(rest);
    }
  }
  if (rest.starts_with('=')) rest.remove_prefix(1);
  if (rest.starts_with('#')) {
    left.by_points = true;
    left.points = rest.substr(1);
    return left;
  }
  while (!rest.empty()) {
    if (rest[0] == ',' || core::is_blank(rest[0])) {
      rest.remove_prefix(1);
    } else if (const auto card = core::take_card(rest); card && card->is_plain()) {
      left.cards.push_back(*card);
    } else {
      left.rank = rank_of(rest);
      break;
    }
  }
  return left;
}

std::string text_of(const TypedLeft& left) {
  std::string text = "left:" + core::quoted_if_needed(left.who) + "=";
  if (left.by_points) return text + "#" + left.points;
  text += core::joined(left.cards, ",");
  if (left.rank > 0) text += (left.cards.empty() ? "" : ",") + rank_text(left.rank);
  return text;
}

}  // namespace bogosity::booger
