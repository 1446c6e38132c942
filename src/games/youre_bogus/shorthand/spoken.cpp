// Words as people say them, and words that are not finished yet.
#include <algorithm>

#include "core/cards.h"
#include "core/result.h"
#include "core/utf8.h"
#include "games/youre_bogus/shorthand/reading.h"

namespace bogosity::youre_bogus {
namespace {

// The rank that is called so; nothing: it is no rank's name.
std::optional<core::Rank> rank_called(std::string_view word) {
  for (int i = 1; i <= 13; ++i) {
    const auto rank = static_cast<core::Rank>(i);
    if (core::folded(core::spoken(rank)) == word) return rank;
  }
  return std::nullopt;
}

// "queen", "q", "10": of a card whose suit is the next word.
std::optional<core::Rank> rank_of(std::string_view word) {
  if (word == "10") return core::Rank::ten;
  return word.size() == 1 ? core::rank_from(word[0]) : rank_called(word);
}

std::optional<core::Suit> suit_of(std::string_view word) {
  if (word.size() == 1) return core::suit_from(word[0]);
  for (int i = 0; i < 4; ++i) {
    const auto suit = static_cast<core::Suit>(i);
    const std::string name = core::spoken(suit);  // with an s at its end, which may be left out
    if (word == name || std::string(word) + "s" == name) return suit;
  }
  return std::nullopt;
}

bool is_die(std::string_view word) { return word.size() == 1 && youre_bogus::is_die(word[0]); }

// Inside a shout digits are seats and letters are pleas.
bool opens_shout(std::string_view word) {
  return word == "bogus" || (word[0] == 'b' && word.find_first_not_of("0123456789>", 1) == std::string_view::npos);
}
bool ends_shout(std::string_view word) {
  const char last = word.back();
  return word == "admit" || word == "deny" || word == "open" || last == 'a' || last == 'd' || last == 'o' ||
         last == 'p';
}

// The words that cards are called by.
std::vector<std::string> words_of_cards() {
  std::vector<std::string> words = {"joker", "of"};
  for (int i = 1; i <= 13; ++i) words.push_back(core::folded(core::spoken(static_cast<core::Rank>(i))));
  for (int i = 0; i < 4; ++i) words.push_back(core::spoken(static_cast<core::Suit>(i)));
  return words;
}

bool is_letters(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

tl::unexpected<core::Error> one_more_die() { return core::refused("one more die", "what does the other one show?"); }

SpokenLines spoken_lines(std::string_view typed, const std::vector<std::string>& players) {
  SpokenLines found;
  std::vector<core::RawToken> raw;
  constexpr std::size_t most = 100;  // bytes: no turn of spoken words is longer
  if (typed.size() > most || !core::split(typed, 1, raw)) return found;
  const auto known = words_of_cards();
  const auto is_player = [&](const std::string& word) {
    return std::ranges::any_of(players, [&](const std::string& name) { return core::folded(name) == word; });
  };
  std::string line;
  bool corrected = false;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i].is_comment) return {};
    if (i > 0) line += ' ';
    const std::string word = core::folded(raw[i].text);
    const bool begins_of = word == "o" && i > 0 && rank_called(core::folded(raw[i - 1].text));
    const bool is_other =
        !begins_of && (word.size() < 2 || !is_letters(word) || suit_of(word).has_value() || is_player(word));
    if (!is_other && i + 1 == raw.size()) {
      for (const auto& each : known) {
        if (each.size() > word.size() && each.starts_with(word)) found.ends.push_back({each, {}, line + each});
      }
    }
    auto meant = is_other ? std::nullopt : core::similar_name(word, known);
    if (!is_other && !meant && std::ranges::find(known, word) == known.end())
      meant = core::similar_name(word + "s", known);  // of a suit
    corrected = corrected || meant;
    line += meant ? *meant : std::string(raw[i].text);
  }
  if (corrected) found.corrected = line;
  return found;
}

namespace {

// "h8": the suit first. Nothing if it is no card, or means something as it stands.
std::optional<core::Card> card_suit_first(std::string_view word) {
  if (word.size() < 2 || !readings_of(word).empty()) return std::nullopt;
  const auto suit = core::suit_from(word[0]);
  const auto rank = rank_of(word.substr(1));
  return suit && rank ? std::optional(core::Card(*rank, *suit)) : std::nullopt;
}

// Dice, or cards picked up, and nothing placed.
bool ends_before_card(std::string_view word) {
  const auto found = readings_of(word);
  const auto places = [](const Piece& piece) {
    const auto* event = std::get_if<Event>(&piece.says);
    return event == nullptr || is_a<event::Place>(*event);
  };
  return found.size() == 1 && std::ranges::none_of(found[0], places);
}

// "54,8h" is two words: each of them can be read, and both together cannot.
std::vector<core::RawToken> cut_at_comma(const std::vector<core::RawToken>& raw) {
  std::vector<core::RawToken> words;
  for (const core::RawToken& each : raw) {
    const std::size_t comma = each.text.find(',');
    const bool is_plain = !each.is_comment && each.text.size() == each.end - each.begin;
    if (!is_plain || comma == std::string_view::npos || !ends_before_card(each.text.substr(0, comma)) ||
        readings_of(each.text.substr(comma + 1)).empty() || !pad_readings_of(each.text, true).empty()) {
      words.push_back(each);
      continue;
    }
    core::RawToken left = each;
    core::RawToken right = each;
    left.text = each.text.substr(0, comma);
    left.end = each.begin + comma;
    right.text = each.text.substr(comma + 1);
    right.begin = left.end + 1;
    right.column += core::count_code_points(left.text) + 1;
    words.push_back(left);
    words.push_back(right);
  }
  return words;
}

}  // namespace

std::vector<TypedWord> words_as_written(const std::vector<core::RawToken>& typed) {
  const std::vector<core::RawToken> raw = cut_at_comma(typed);
  std::vector<TypedWord> words;
  const auto said = [&](std::size_t i) {
    return i < raw.size() && !raw[i].is_comment ? core::folded(raw[i].text) : std::string();
  };
  bool shouting = false;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    TypedWord word{std::string(raw[i].text), std::nullopt, {raw[i].begin, raw[i].end}, raw[i].is_comment};
    const std::string text = said(i);
    // The number of words of the card that begins here, and the card; 0 if no card begins here.
    const auto card = [&](std::size_t at) -> std::pair<std::size_t, core::Card> {
      const auto rank = rank_of(said(at));
      const std::size_t of = said(at + 1) == "of" ? 1 : 0;
      const auto suit = suit_of(said(at + 1 + of));
      if (!rank || !suit) return {0, {}};
      return {2 + of, core::Card(*rank, *suit)};
    };
    if (!text.empty() && !shouting) {
      if (text == "joker") word.event = event::Place{{{core::Card::joker()}}};
      if (const auto the_card = card_suit_first(text)) word.event = event::Place{{{*the_card}}};
      if (const auto [count, the_card] = card(i); count > 0) {
        word.event = event::Place{{{the_card}}};
        i += count - 1;
      } else if (is_die(text) && is_die(said(i + 1)) && card(i + 1).first == 0) {
        word.event = event::Roll{pips_of(text[0]), pips_of(said(i + 1)[0])};
        ++i;
      } else if (const bool of = said(i + 1) == "of"; i + (of ? 2 : 1) == raw.size()) {
        if (const auto rank = of ? rank_of(text) : rank_called(text)) {
          word.text = core::letter(*rank);  // its suit is still to come
          i = raw.size() - 1;
        }
      }
      word.at.to = raw[i].end;
      shouting = opens_shout(text);
    } else if (!text.empty() && ends_shout(text)) {
      shouting = false;
    }
    words.push_back(std::move(word));
  }
  return words;
}

core::Suggestion offered_suit(const std::string& word, char letter, std::string instead) {
  const core::Card card(core::Rank::ace, *core::suit_from(letter));
  return {.text = word + letter, .instead = std::move(instead), .label = word + core::short_card(card).substr(1)};
}

std::optional<core::Error> unfinished_word(const TypedWord& word, std::string_view typed, bool rolled) {
  std::vector<core::Suggestion> offers;
  const auto offer = [&](std::string_view signs) {
    for (const char sign : signs) {
      const std::string text = word.text + sign;
      if (readings_of(text).empty() && pad_readings_of(text, false).empty()) continue;
      offers.push_back(core::suit_from(sign) ? offered_suit(word.text, sign, word.text)
                                             : core::Suggestion{text, word.text, {}});
      offers.back().line = std::string(typed.substr(0, word.at.from)) + text;
    }
    return !offers.empty();
  };
  const auto error = [&](tl::unexpected<core::Error> refusal) {
    return core::Error{core::Refusal::unreadable,
                       {},
                       std::move(refusal.value().reason),
                       std::move(refusal.value().way_out),
                       std::move(offers),
                       false,
                       true};
  };
  if (is_die(word.text) && !rolled && offer("123456")) return error(one_more_die());
  if (offer("CDHS")) return error(core::refused("which suit?", which_suit_letter));
  if (word.text.find_first_of(".,") != std::string::npos && word.text.find('-') == std::string::npos && offer("1234"))
    return error(core::refused("which suit?", "type 1 for clubs, 2 for diamonds, 3 for hearts, 4 for spades"));
  if (word.text.ends_with('+') && offer("0123"))
    return error(core::refused("how many cards were picked up?", "type the number"));
  return std::nullopt;
}

}  // namespace bogosity::youre_bogus
