#include "games/booger/shorthand.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"

namespace bogosity::booger {

using core::is_number;

namespace {

std::optional<Card> cut_card(std::string_view& rest) {
  auto after = rest;
  const auto card = core::take_card(after);
  if (!card || !card->is_plain()) return std::nullopt;
  rest = after;
  return card;
}

// Cards one behind the other, with commas or without; empty if it is something else.
std::vector<Card> card_list(std::string_view rest) {
  std::vector<Card> cards;
  while (!rest.empty()) {
    const auto card = cut_card(rest);
    if (!card) return {};
    cards.push_back(*card);
    if (rest.size() > 1 && rest[0] == ',') rest.remove_prefix(1);
  }
  return cards;
}

// A rank without its suit yet.
std::optional<core::Rank> rank_alone(std::string_view word) {
  if (word == "10") return core::Rank::ten;
  return word.size() == 1 ? core::rank_from(word[0]) : std::nullopt;
}

class ShorthandReader final : public open_game::TypedReader<Booger> {
 public:
  using TypedReader::TypedReader;

 private:
  Status word(std::string_view text) override {
    if (text.starts_with("left:")) return left(text);
    if (text.starts_with("start:")) return turned_up(text);
    const bool known =
        open_game::is_anytime_word(text) || text.starts_with("catch:") || text == "ok" || text.starts_with("misdeal\"");
    if (known) {
      BOGOSITY_TRY(as_written());
      named_ = named_ || reading_.name.size() > 0;  // somebody called like such a word
      return {};
    }
    if (is_first() && text.size() > 1 && text.back() == ':') return name_of_line(text);
    if (catching_) return caught_by(text);
    if (text == "o" || text == "one") return says_one(part(text));
    if (text.starts_with("one@") || text.starts_with("o@")) return late_one(text.substr(text.find('@') + 1));
    if (text == "m" || text == "misdeal") return put(move::Misdeal{});
    if (state_.now.phase == Phase::playing || named_) return in_a_hand(text);
    return state_.now.phase == Phase::counting ? in_counting(text) : between(text);
  }

  Status finish() override {
    if (catching_) {
      refer_to(catching_at_);
      return caught_by("");
    }
    if (drew_ && !acted_) BOGOSITY_TRY(draw_alone());
    if (early_one_ && acted_)  // the next one's card stands behind it
      reading_.tokens[*early_one_].event = Move(move::LateOne{*state_.now.owes});
    if (!named_ && (drew_ || acted_) && state_.now.phase == Phase::playing) reading_.player = state_.now.turn;
    return {};
  }

  Result<PlayerId> whom(std::string_view text) const {
    const auto who = BOGOSITY_TRY(find(text));
    if (!who)
      return unreadable(
          core::refused(fmt::format("no player's name begins with {}", text), "type the name or the seat's number"));
    return *who;
  }
  // The same for a name that may stand in quotes.
  Result<PlayerId> named(std::string_view text) const {
    auto rest = text;
    const auto quoted = core::take_quoted(rest);
    return whom(quoted && rest.empty() ? *quoted : text);
  }

  // "bo:" and "2:" as well.
  Status name_of_line(std::string_view text) {
    named_ = true;
    const auto name = text.substr(0, text.size() - 1);
    const auto who = name.front() == '"' || state_.names.find(name) ? Result<PlayerId>(PlayerId{}) : whom(name);
    if (name.front() == '"' || state_.names.find(name) || !who) return as_written();
    reading_.player = *who;
    reading_.name = at();
    return {};
  }

  Status in_a_hand(std::string_view text) {
    if (text == "p" || text == "pass") {
      acted_ = true;
      return put(move::Pass{});
    }
    if (jack_ && text.size() == 1) {
      if (const auto suit = core::suit_from(text[0])) return ask_for(*suit);
    }
    if (text == "c" || text == "catch") {
      catching_ = true;
      catching_at_ = at();
      return {};
    }
    std::string_view rest = text;
    if (text.starts_with("draw:") || text[0] == 'd') {
      if (const auto found = draw_of(text)) return draws(*found);
    }
    if (cut_card(rest)) return play(text);
    if (text[0] == 'c') return caught_by(text.substr(1));
    if (text[0] == 's' && card_list(text.substr(1)).size() == 1) return turns_up(card_list(text.substr(1))[0]);
    if (const auto rank = rank_alone(text)) begin({std::nullopt, rank}, at());
    return as_written();
  }

  // "d", "d3", "d3kh": how many, and what is played then. Nothing if it is something else or can be two things.
  struct DrawnThenPlayed {
    std::string_view number;
    std::string_view card;
  };
  static std::optional<DrawnThenPlayed> draw_of(std::string_view text) {
    const std::string_view rest = text.substr(text.starts_with("draw:") ? 5 : 1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits == rest.size()) return DrawnThenPlayed{rest, {}};
    std::optional<DrawnThenPlayed> found;
    for (std::size_t end = 0; end <= digits; ++end) {
      auto card = rest.substr(end);
      if (!cut_card(card)) continue;
      if (found) return std::nullopt;
      found = DrawnThenPlayed{rest.substr(0, end), rest.substr(end)};
    }
    return found;
  }

  Status draws(const DrawnThenPlayed& it) {
    const core::Range whole =
        part(it.card.empty() ? raw_text() : raw_text().substr(0, raw_text().size() - it.card.size()));
    move::Draw draw{1};
    core::TokenCursor in(it.number, reading_.names);
    if (!it.number.empty() && (!booger::read(in, draw) || !in.done())) return in.failure(raw_text());
    BOGOSITY_TRY(put(draw, whole));
    drew_ = true;
    drawn_ = draw.cards;
    drew_at_ = at();
    draw_token_ = reading_.tokens.size() - 1;
    return it.card.empty() ? Status() : play(it.card);
  }

  // A draw without a card: the player is skipped, if the rules allow it.
  Status draw_alone() {
    refer_to(drew_at_);
    const bool one = state_.setup.drawing == DrawRule::one;
    const int there = state_.now.piles.can_be_drawn(state_.setup.all_cards());
    if (!one && drawn_ < there)
      return unreadable(core::refused("a card must follow the draw (C1)", "type the card, as in d3 kh"));
    acted_ = true;
    // Notes and the like stay behind.
    fill_in(draw_token_, move::Pass{});
    if (early_one_ && *early_one_ > draw_token_) ++*early_one_;
    return {};
  }

  // A card, what is said with it, and perhaps an o behind it.
  Status play(std::string_view text) {
    std::string_view rest = text;
    move::PlayCard played{*cut_card(rest), {}, {}};
    const bool is_jack = played.card.is(core::Rank::jack);
    jack_.reset();
    if (is_jack && !rest.empty() && rest[0] == '=') rest.remove_prefix(1);
    if (is_jack && !rest.empty() && core::suit_from(rest[0])) {
      played.suit = core::suit_from(rest[0]);
      rest.remove_prefix(1);
    }
    const std::string_view behind = rest;
    std::string_view one;
    if (played.card.is(core::Rank::queen) && !rest.empty() && (rest[0] == '~' || is_number(rest.substr(0, 1)))) {
      if (rest[0] == '~') rest.remove_prefix(1);
      if (rest.size() > 1 && rest.back() == 'o' && is_number(rest.substr(0, rest.size() - 1)))
        one = rest.substr(rest.size() - 1);
      played.swap = BOGOSITY_TRY(named(rest.substr(0, rest.size() - one.size())));
    } else if (rest == "o") {
      one = rest;
    } else if (!behind.empty()) {
      return as_written(text, part(text));
    }
    BOGOSITY_TRY(put(played, part(text.substr(0, text.size() - one.size()))));
    acted_ = true;
    if (is_jack && !played.suit && one.empty()) jack_ = reading_.tokens.size() - 1;
    return one.empty() ? Status() : put(move::One{}, part(one));
  }

  // After a card, or right after the line on which it was forgotten; later it is "said late".
  Status says_one(core::Range where) {
    const auto& now = state_.now;
    if (acted_ || !now.owes || now.owes_since == state_.lines) {
      BOGOSITY_TRY(put(move::One{}, where));
      if (!acted_ && now.owes) early_one_ = reading_.tokens.size() - 1;
      return {};
    }
    return put(move::LateOne{*now.owes}, where);
  }
  Status late_one(std::string_view text) {
    const auto who = named(text);
    if (who) return put(move::LateOne{*who});
    core::TokenCursor in(text, reading_.names);
    move::LateOne nobody;
    if (!booger::read(in, nobody) || !in.done()) return in.failure(raw_text());
    return put(nobody);
  }

  Status ask_for(core::Suit suit) {
    BOGOSITY_TRY(open_game::refuse_behind_ok(reading_));
    std::get<move::PlayCard>(std::get<Move>(reading_.tokens[*jack_].event)).suit = suit;
    begin({}, at(), true);
    jack_.reset();
    return {};
  }

  Status caught_by(std::string_view text) {
    const core::Range where = {catching_ ? catching_at_.from : at().from, at().to};
    catching_ = false;
    refer_to(where);
    if (!state_.now.owes)
      return unreadable(core::refused("no player can be caught now", "to accept it anyway, write catch:NAME@NAME ok"));
    const PlayerId who = *state_.now.owes;
    PlayerId by{};
    if (!text.empty()) {
      by = BOGOSITY_TRY(whom(text));
    } else if (state_.players.playing() == 2) {
      by = state_.players.beside(who);
    } else {
      return unreadable(core::refused(fmt::format("it is not clear who caught {}", state_.names[who]),
                                      "type the seat of that player, as in c2"));
    }
    return put(move::Catch{who, by}, where);
  }

  Status turns_up(Card card) { return put(move::Start{card}); }
  // "start:4S", as the record has it.
  Status turned_up(std::string_view text) {
    auto read = as_written();
    named_ = named_ || reading_.name.size() > 0;  // "start:" is somebody's line
    const auto rank = rank_alone(text.substr(text.find(':') + 1));
    if (!read && rank) begin({std::nullopt, rank}, at());
    return read;
  }

  Status between(std::string_view text) {
    std::string_view rest = text[0] == 's' ? text.substr(1) : text;
    const auto card = cut_card(rest);
    if (card && rest.empty()) return turns_up(*card);
    if (const auto rank = rank_alone(text)) begin({std::nullopt, rank}, at());
    if (card || text == "p" || text == "pass" || text[0] == 'd')
      return unreadable(core::refused("no hand has begun", "type the card that is turned up, as in 4s"));
    return as_written();
  }

  // "left:Bob=5H,KD", as the record has it.
  Status left(std::string_view text) {
    const std::size_t before = reading_.tokens.size();
    auto read = as_written();
    named_ = named_ || reading_.name.size() > 0;  // "left:" is somebody's line
    if (read && reading_.tokens.size() > before) {
      const auto* hand = open_game::move_in<move::Left, Booger>(reading_.tokens.back());
      open_hand_ = hand == nullptr || hand->points ? std::nullopt : std::optional(before);
    }
    if (read) return read;
    std::string_view rest = text.substr(text.find(':') + 1);
    core::TokenCursor in(rest, reading_.names);
    move::Left it;
    if (!in.player(it.who) || !in.skip('=')) return read;
    rest = in.rest();
    if (rest.starts_with('#')) it.points = 0;
    while (!it.points && !rest.empty()) {
      const auto card = cut_card(rest);
      if (!card) break;
      it.cards.push_back(*card);
      if (!rest.empty() && rest[0] == ',') rest.remove_prefix(1);
    }
    begin({std::move(it), rank_alone(rest)}, at());
    return read;
  }

  // "5hkd", "=5h,kd", "#25", "2=5hkd", "bo=#25"; cards with blanks between them go on with the hand at hand.
  Status in_counting(std::string_view text) {
    const auto equals = text.find('=');
    const std::string_view owner = equals == std::string_view::npos ? "" : text.substr(0, equals);
    const std::string_view what = equals == std::string_view::npos ? text : text.substr(equals + 1);
    const bool points = what.starts_with('#') && is_number(what.substr(1));
    const auto cards = card_list(what);
    if (rank_alone(what)) begin({std::nullopt, rank_alone(what)}, at());
    if (is_number(what))
      return unreadable(cards_or_points((owner.empty() ? "" : std::string(owner) + "=") + "#" + std::string(what)));
    if (!points && cards.empty()) return as_written();
    if (equals == std::string_view::npos && !points && open_hand_) {
      BOGOSITY_TRY(open_game::refuse_behind_ok(reading_));
      auto& hand = std::get<move::Left>(std::get<Move>(reading_.tokens[*open_hand_].event)).cards;
      hand.insert(hand.end(), cards.begin(), cards.end());
      begin({}, at(), true);
      return {};
    }
    move::Left it{0, cards, {}};
    if (!owner.empty()) {
      it.who = BOGOSITY_TRY(whom(owner));
    } else {
      const auto& to_count = state_.now.to_count;
      if (counted_ >= to_count.size())
        return unreadable(core::refused("all hands are counted", "turn up a card for the next hand"));
      it.who = to_count[counted_];
    }
    if (points) {
      core::TokenCursor in(what.substr(1), reading_.names);
      if (!read_points_left(in, it) || !in.done()) return in.failure(text);
    }
    BOGOSITY_TRY(put(std::move(it)));
    ++counted_;
    open_hand_ = points ? std::nullopt : std::optional(reading_.tokens.size() - 1);
    return {};
  }

  bool named_ = false;
  bool drew_ = false;
  bool acted_ = false;
  bool catching_ = false;  // a catch was typed, without the player who caught
  core::Range catching_at_;
  std::int64_t drawn_ = 0;
  core::Range drew_at_;
  std::size_t draw_token_ = 0;
  std::optional<std::size_t> jack_;       // the token of a Jack whose suit may follow
  std::optional<std::size_t> open_hand_;  // the token of a hand that more cards may follow
  std::optional<std::size_t> early_one_;  // a token
  std::size_t counted_ = 0;
};

void add(std::string& text, std::string_view word) {
  if (!word.empty()) text += (text.empty() ? "" : " ") + std::string(word);
}

}  // namespace

Reading Booger::read_typed(std::string_view typed, const GameState& state) {
  return ShorthandReader(typed, state).read();
}

TurnDraft turn_draft(const Reading& reading) {
  TurnDraft draft;
  for (const auto& token : reading.tokens) {
    const bool done = draft.card || draft.pass;
    if (token.at.size() == 0) continue;  // filled in
    if (const auto* draw = open_game::move_in<move::Draw, Booger>(token);
        draw != nullptr && !done && draft.draws == 0) {
      draft.draws = static_cast<int>(draw->cards);
    } else if (open_game::move_in<move::Pass, Booger>(token) != nullptr && !done) {
      draft.pass = true;
    } else if (const auto* begun = std::get_if<Begun>(&token.event); begun != nullptr && !done && begun->rank) {
      draft.rank = begun->rank;
    } else if (begun != nullptr && draft.card && !begun->rank && !begun->left) {
      // the suit, behind its Jack
    } else if (const auto* start = open_game::move_in<move::Start, Booger>(token); start != nullptr && !done) {
      draft.card = start->card;
    } else if (const auto* play = open_game::move_in<move::PlayCard, Booger>(token); play != nullptr && !done) {
      draft.card = play->card;
      draft.suit = play->suit;
      draft.swap = play->swap;
    } else if (open_game::move_in<move::One, Booger>(token) != nullptr && draft.card) {
      draft.one = true;
    } else {
      continue;
    }
    draft.places.push_back(token.at);
  }
  return draft;
}

std::string line_with(const TurnDraft& draft, const Reading& reading) {
  std::string words;
  const auto put = [&](const Move& move) { add(words, Booger::write_move(move, reading.names)); };
  if (draft.draws > 0) put(move::Draw{static_cast<std::uint32_t>(draft.draws)});
  if (draft.pass) put(move::Pass{});
  if (draft.rank && !draft.card) add(words, std::string(1, core::letter(*draft.rank)));
  if (draft.card) put(move::PlayCard{*draft.card, draft.suit, draft.swap});
  if (draft.card && draft.one) put(move::One{});
  return core::with_words(reading.text, draft.places, words, reading.end);
}

HandDraft hand_draft(const Reading& reading) {
  HandDraft draft;
  for (const auto& token : reading.tokens) {
    const auto* begun = std::get_if<Begun>(&token.event);
    const auto* left = begun != nullptr && begun->left ? &*begun->left : open_game::move_in<move::Left, Booger>(token);
    if (left == nullptr && begun == nullptr) continue;
    if (left != nullptr) draft = {};  // the last hand of the line
    if (begun != nullptr) draft.rank = begun->rank;
    draft.places.push_back(token.at);
    if (left == nullptr) continue;
    draft.who = left->who;
    draft.cards = left->cards;
    draft.by_points = left->points.has_value();
  }
  return draft;
}

std::string line_with(const HandDraft& draft, const Reading& reading) {
  std::string words = "left:" + (draft.who ? core::quoted_if_needed(reading.names[*draft.who]) : "") + "=";
  if (draft.by_points) {
    words += "#";
  } else {
    words += core::joined(draft.cards, ",");
    if (draft.rank) words += (draft.cards.empty() ? "" : ",") + std::string(1, core::letter(*draft.rank));
  }
  return core::with_words(reading.text, draft.places, words, reading.end);
}

}  // namespace bogosity::booger
