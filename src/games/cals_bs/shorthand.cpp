#include "games/cals_bs/shorthand.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "games/cals_bs/fold.h"
#include "games/cals_bs/game.h"

namespace bogosity::cals_bs {

using core::is_digit;
using core::is_number;

namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

// 9, t, 10, and on the number pad 1 and 11 to 13.
std::optional<core::Rank> rank_of(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, core::Rank>, 5> numbers = {{{"1", core::Rank::ace},
                                                                               {"10", core::Rank::ten},
                                                                               {"11", core::Rank::jack},
                                                                               {"12", core::Rank::queen},
                                                                               {"13", core::Rank::king}}};
  for (const auto& [number, rank] : numbers) {
    if (text == number) return rank;
  }
  return text.size() == 1 ? core::rank_from(text[0]) : std::nullopt;
}

class ShorthandReader final : public open_game::TypedReader<CalsBs> {
 public:
  using TypedReader::TypedReader;

 private:
  static bool is_known_word(std::string_view word) {
    constexpr std::array<std::string_view, 4> own = {"shame:", "deal:", "fours:", "misdeal\""};
    const auto begins = [&](std::string_view each) { return word.starts_with(each) && word.size() > each.size(); };
    return open_game::is_anytime_word(word) || std::ranges::any_of(own, begins);
  }

  core::Status word(std::string_view text) override {
    if (is_first() && !is_known_word(text)) {
      text.remove_prefix(BOGOSITY_TRY(name_of_line(text)));
      if (text.empty()) return {};
    }
    return one_move(text);
  }

  core::Status finish() override {
    if (out_ && state_.now.claim != Claim::none) BOGOSITY_TRY(turn_up_all());
    if (needs_name_ && !named_) reading_.player = default_player();
    if (!needs_name_ && reading_.name.size() == 0) reading_.player.reset();
    return {};
  }

  // `2:`, `bob:`, `2:3x9`: how many bytes the name has, with its colon.
  Result<std::size_t> name_of_line(std::string_view text) {
    std::string_view rest = text;
    if (text.starts_with('"')) {
      const auto quoted = core::take_quoted(rest);
      if (!quoted || !rest.starts_with(':')) return 0;
    } else {
      const auto colon = text.find(':');
      if (colon == std::string_view::npos || colon == 0 || !core::is_plain_name(text.substr(0, colon))) return 0;
      rest = text.substr(colon);
    }
    const std::size_t size = text.size() - rest.size() + 1;
    const std::string_view name = text.substr(0, size);
    std::optional<PlayerId> who;
    if (!text.starts_with('"')) who = BOGOSITY_TRY(find(name.substr(0, size - 1)));
    if (!who) {
      auto written = core::read_line_name(name, reading_.names);
      if (!written) return tl::unexpected(written.error());
      who = *written;
    }
    reading_.player = who;
    reading_.name = part(name);
    named_ = true;
    return size;
  }

  // By the player whom the word names, in a piece of it.
  core::Status by(std::string_view typed) {
    auto who = BOGOSITY_TRY(find(typed));
    if (!who) {
      core::TokenCursor in(typed, reading_.names);
      if (!in.player(who)) return in.failure(raw_text());
    }
    if (named_ && reading_.player != who)
      return unreadable(core::refused(
          fmt::format("two players are named: {} and {}", reading_.names[*reading_.player], reading_.names[*who]),
          "name one of them"));
    reading_.player = who;
    named_ = true;
    return {};
  }

  core::Status by_a_player(Move move, core::Range where) {
    needs_name_ = true;
    return put(std::move(move), where);
  }

  core::Status one_move(std::string_view text) {
    if (std::exchange(shame_waits_, false) && text.starts_with('"')) return shamed_for(text);
    const std::string small = lower(text);
    const core::Range where = part(text);
    if (text == "ok" || is_known_word(text)) {
      needs_name_ = needs_name_ || text.starts_with("fours:");
      BOGOSITY_TRY(as_written(text, where));
      named_ = named_ || reading_.name.size() > 0;  // somebody called like such a word
      return {};
    }
    if (small == "plus") return by_a_player(event::Plus{}, where);
    if (small == "pass" || small == "pp" || small == "p") return passes(small, where);
    if (small == "deal" || small == "n") return put(event::Deal{}, where);
    if (small == "misdeal" || small == "m") return put(event::Misdeal{}, where);
    if (small == "going-out" || small == "go" || small == "g") return going_out(where);
    if (small == "out" || small == "o") return out(small, where);
    if (small.starts_with("sh") && small.size() > 2 && !small.starts_with("shame")) return shame(text);
    if (small.starts_with("doubt=")) {
      needs_name_ = true;
      return as_written(small, where);
    }
    if (small[0] == 'd') return doubts(text.substr(1), where);
    if (small[0] == 'f') return fours(text, where);
    if (small[0] == '+') return plus(text.substr(1), where);
    if (small[0] == 'p' && is_number(text.substr(1))) {
      BOGOSITY_TRY(by(text.substr(1)));
      return by_a_player(event::Pass{}, where);
    }
    for (const std::string_view glued : {"going-out", "out", "go", "g", "o"}) {
      if (!small.starts_with(glued) || small.size() == glued.size() || !is_digit(small[glued.size()])) continue;
      const core::Range before = part(text.substr(0, glued.size()));
      BOGOSITY_TRY(glued[0] == 'o' ? out(std::string(glued), before) : going_out(before));
      return set(text.substr(glued.size()));
    }
    return set(text);
  }

  core::Status passes(const std::string& small, core::Range where) {
    const bool everybody = small == "pp" || (small == "pass" && !named_);
    if (everybody && named_) return unreadable(core::refused("pp passes for everybody", "write p for one player"));
    return everybody ? put(event::Pass{}, where) : by_a_player(event::Pass{}, where);
  }

  core::Status going_out(core::Range where) {
    out_.reset();
    return by_a_player(event::GoingOut{}, where);
  }
  core::Status out(const std::string& small, core::Range where) {
    BOGOSITY_TRY(by_a_player(event::Out{}, where));
    out_ = reading_.tokens.size() - 1;
    short_out_ = small == "o";
    return {};
  }

  core::Status doubts(std::string_view rest, core::Range where) {
    const auto equals = rest.rfind('=');
    const auto who = rest.substr(0, std::min(equals, rest.empty() ? 0 : rest.size() - 1));
    const std::string what =
        lower(equals == std::string_view::npos ? rest.substr(who.size()) : rest.substr(equals + 1));
    const bool lie = what == "l" || what == "lie";
    if (!lie && what != "t" && what != "true")
      return unreadable(core::refused("the result of the doubt is missing",
                                      "write d2=l (a lie) or d2=t (true), with the seat of the player who doubts"));
    if (!who.empty()) {
      BOGOSITY_TRY(by(who));
    } else if (!named_) {
      const State& now = state_.now;
      if (!now.going_out || now.followers != 1)
        return unreadable(
            core::refused("the player who doubts is missing", "write d2=l, with the seat of that player"));
      reading_.player = *now.going_out;  // D4: nobody else may
      named_ = true;
    }
    return by_a_player(event::Doubt{lie}, where);
  }

  core::Status fours(std::string_view text, core::Range where) {
    const auto sets = text.substr(1);
    event::Fours fours{1};
    if (!sets.empty() && !is_number(sets)) return as_written(text, where);
    core::TokenCursor in(sets, reading_.names);
    if (!sets.empty() && (!cals_bs::read(in, fours) || !in.done())) return in.failure(text);
    return by_a_player(fours, where);
  }

  core::Status plus(std::string_view seat, core::Range where) {
    if (!seat.empty()) BOGOSITY_TRY(by(seat));
    return by_a_player(event::Plus{}, where);
  }

  core::Status shame(std::string_view text) {
    const auto quote = text.find('"');
    const auto typed = text.substr(2, quote == std::string_view::npos ? quote : quote - 2);
    event::Shame shame;
    const auto who = BOGOSITY_TRY(find(typed));
    core::TokenCursor in(text.substr(2), reading_.names);
    if (who) {
      shame.who = *who;
      in.cut(typed.size());
    } else if (!in.player(shame.who)) {
      return in.failure(text);
    }
    if (!in.quoted_if_any(shame.why) || !in.done()) return in.failure(text);
    BOGOSITY_TRY(put(std::move(shame), part(text)));
    shame_waits_ = quote == std::string_view::npos;
    return {};
  }
  // The reason, in quotes, for the shame before it.
  core::Status shamed_for(std::string_view text) {
    auto& token = reading_.tokens.back();
    core::TokenCursor in(text, reading_.names);
    if (!in.quoted_if_any(std::get<event::Shame>(std::get<Move>(token.event)).why) || !in.done())
      return in.failure(text);
    token.at.to = part(text).to;
    return {};
  }

  // `3x9`, `3*9`, `39`, `2`, and `=w` behind what was turned up.
  core::Status set(std::string_view text) {
    const core::Range where = part(text);
    const std::string small = lower(text);
    std::string_view rest = small;
    bool wrong = false;
    for (const std::string_view end : {"=wrong", "=w"}) {
      if (wrong || rest.size() <= end.size() || !rest.ends_with(end)) continue;
      wrong = true;
      rest.remove_suffix(end.size());
    }
    const auto times = rest.find_first_of("x*");
    const bool leads = state_.now.hand_on && state_.now.claim == Claim::none;
    const bool after_o = out_ && short_out_;
    out_.reset();
    const auto lead = [&](std::string_view cards, core::Rank rank) -> core::Status {
      event::Lead it{0, rank, wrong};
      BOGOSITY_TRY(cards_of_set(cards, text, it.cards));
      return by_a_player(it, where);
    };
    if (times != std::string_view::npos) {
      const auto cards = rest.substr(0, times);
      const auto rank = rank_of(rest.substr(times + 1));
      if (is_number(cards) && rank) return lead(cards, *rank);
      if (cards.empty() || is_number(cards)) begin_set(cards, rank, where);
    } else if (rest.size() > 1 && is_digit(rest[0]) && (leads || !is_digit(rest[1]))) {
      if (const auto rank = rank_of(rest.substr(1))) return lead(rest.substr(0, 1), *rank);
    } else if (leads && after_o && rank_of(rest)) {
      if (cards_held() == 0) return empty_set();
      return by_a_player(event::Lead{cards_held(), *rank_of(rest), wrong}, where);
    } else if (is_number(rest)) {
      event::Follow it{0, wrong};
      BOGOSITY_TRY(cards_of_set(rest, text, it.cards));
      return by_a_player(it, where);
    }
    needs_name_ = true;
    return as_written(text, where);
  }

  core::Status cards_of_set(std::string_view digits, std::string_view word, std::uint32_t& into) {
    core::TokenCursor in(digits, reading_.names);
    if (!read_cards_of_set(in, into) || !in.done()) return in.failure(word);
    return {};
  }

  void begin_set(std::string_view cards, std::optional<core::Rank> rank, core::Range where) {
    Begun begun;
    if (const auto number = core::take_number(cards, pack_size)) begun.cards = static_cast<std::uint32_t>(*number);
    begun.rank = rank;
    begin(begun, where);
  }

  // `o` alone: all cards of the hand.
  core::Status turn_up_all() {
    refer_to(reading_.tokens[*out_].at);
    if (cards_held() == 0) return empty_set();
    fill_in(*out_, event::Follow{cards_held(), false});
    return {};
  }
  std::uint32_t cards_held() const {
    const auto who = named_ ? reading_.player : default_player();
    return who && *who < state_.now.cards.size() ? state_.now.cards[*who] : 0;
  }
  std::optional<PlayerId> default_player() const {
    if (const auto who = next_to_act(state_)) return who;
    const auto seats = state_.players.seated();
    return seats.empty() ? std::nullopt : std::optional(seats.front());
  }

  bool named_ = false;              // the player is, anywhere
  bool needs_name_ = false;         // something is done by a player
  bool shame_waits_ = false;        // for its reason, in quotes
  std::optional<std::size_t> out_;  // the token, until its set is there
  bool short_out_ = false;          // `o`, behind which a rank alone is enough
};

}  // namespace

open_game::Reading<CalsBs> CalsBs::read_typed(std::string_view typed, const GameState& state) {
  return ShorthandReader(typed, state).read();
}

std::string MoveDraft::line(bool wrong) const {
  std::string text = named ? core::quoted_if_needed(name) + ":" : "";
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  if (going_out) add("going-out");
  if (out) add("out");
  const std::string number = cards == 0 ? "" : std::to_string(cards);
  if (rank) {
    add((cards == 0 ? "1" : number) + "x" + core::letter(*rank));
  } else if (cards != 0) {
    add(number);
  }
  return text + (wrong ? "=wrong" : "");
}

MoveDraft move_draft(const View& view, const Reading& reading) {
  MoveDraft draft;
  for (const PlayerView& each : view.people) {
    if (each.next) draft.name = each.name;
  }
  draft.named = reading.name.size() > 0;
  if (draft.named) draft.name = reading.names[*reading.player];
  for (const auto& token : reading.tokens) {
    if (token.at.size() == 0) continue;  // filled in
    if (open_game::move_in<event::GoingOut, CalsBs>(token) != nullptr) draft.going_out = true;
    if (open_game::move_in<event::Out, CalsBs>(token) != nullptr) draft.out = true;
    if (const auto* lead = open_game::move_in<event::Lead, CalsBs>(token)) {
      draft.cards = lead->cards;
      draft.rank = lead->rank;
    }
    if (const auto* follow = open_game::move_in<event::Follow, CalsBs>(token)) draft.cards = follow->cards;
    if (const auto* begun = std::get_if<Begun>(&token.event)) {
      draft.cards = begun->cards.value_or(0);
      draft.rank = begun->rank;
    }
  }
  return draft;
}

const PlayerView* acting_person(const View& view, const MoveDraft& draft) {
  const auto found = std::ranges::find(view.people, draft.name, &PlayerView::name);
  return found == view.people.end() ? nullptr : &*found;
}

}  // namespace bogosity::cals_bs
