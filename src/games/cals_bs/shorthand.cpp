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
#include "games/open_game/narration.h"

namespace bogosity::cals_bs {

using open_game::TypedToken;
using TypedTokens = std::vector<TypedToken>;
using core::is_digit;
using core::is_number;

namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// A rank as a letter of the record: 9, t, 10, and on the number pad 1 and 11 to 13.
std::optional<char> rank_letter(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> numbers = {
      {{"1", 'A'}, {"10", 'T'}, {"11", 'J'}, {"12", 'Q'}, {"13", 'K'}}};
  for (const auto& [number, letter] : numbers) {
    if (text == number) return letter;
  }
  if (text.size() != 1) return std::nullopt;
  const auto rank = core::rank_from(text[0]);
  return rank ? std::optional(core::letter(*rank)) : std::nullopt;
}

class ShorthandExpander {
 public:
  explicit ShorthandExpander(const GameState& state) : state_(state) {}

  Result<TypedTokens> expand(TypedTokens words) {
    if (words.empty()) return words;
    std::size_t at = 0;
    if (!is_known_word(words[0].text)) {
      BOGOSITY_TRY(take_name(words[0]));
      if (words[0].text.empty()) ++at;
    }
    start_ = words[0].column;
    for (; at < words.size(); ++at) BOGOSITY_TRY(word(words[at]));
    finish_out();
    if (needs_name_ && !named_) name_ = default_name();
    if (name_ && wants_name_) out_.insert(out_.begin(), {core::quoted_if_needed(*name_) + ":", start_});
    return std::move(out_);
  }

 private:
  static bool is_known_word(const std::string& word) {
    constexpr std::array<std::string_view, 4> own = {"shame:", "deal:", "fours:", "misdeal\""};
    const auto begins = [&](std::string_view each) { return word.starts_with(each) && word.size() > each.size(); };
    return open_game::is_anytime_word(word) || std::ranges::any_of(own, begins);
  }
  tl::unexpected<core::Error> refuse(const TypedToken& word, tl::unexpected<core::Error> refusal) const {
    refusal.value().kind = core::Refusal::unreadable;
    refusal.value().place = {1, word.column};
    return refusal;
  }

  // The reader refuses a name that nobody has.
  Result<std::string> somebody(const TypedToken& word, std::string_view typed) const {
    const auto who =
        BOGOSITY_TRY(open_game::find_player({std::string(typed), word.column}, state_.players, state_.names));
    return who ? state_.names[*who] : std::string(typed);
  }

  // `2:`, `bob:`, `2:3x9`: cuts the name off.
  core::Status take_name(TypedToken& word) {
    const auto colon = word.text.starts_with('"') ? std::string::npos : word.text.find(':');
    if (word.text.starts_with('"') && word.text.ends_with(':')) {
      std::string_view rest = word.text;
      auto quoted = core::take_quoted(rest);
      if (!quoted || rest != ":") return {};
      name_ = std::move(*quoted);
      word.text.clear();
    } else if (colon != std::string::npos && colon > 0 && core::is_plain_name(word.text.substr(0, colon))) {
      name_ = BOGOSITY_TRY(somebody(word, std::string_view(word.text).substr(0, colon)));
      word.text.erase(0, colon + 1);
    }
    named_ = name_.has_value();
    wants_name_ = named_;
    return {};
  }

  core::Status add(const TypedToken& word, std::string text, bool needs_name = true) {
    out_.push_back({std::move(text), word.column});
    needs_name_ = needs_name_ || needs_name;
    wants_name_ = wants_name_ || needs_name;
    return {};
  }

  core::Status by(const TypedToken& word, std::string_view typed) {
    auto who = BOGOSITY_TRY(somebody(word, typed));
    if (named_ && name_ != who)
      return refuse(word,
                    core::refused(fmt::format("two players are named: {} and {}", *name_, who), "name one of them"));
    name_ = std::move(who);
    named_ = true;
    return {};
  }

  core::Status word(const TypedToken& word) {
    const std::string& text = word.text;
    if (std::exchange(shame_waits_, false) && text.starts_with('"')) {
      out_.back().text += text;
      return {};
    }
    const std::string small = lower(text);
    if (text == "ok" || is_known_word(text) || small == "going-out" || small == "out" || small == "plus")
      return as_written(word, small);
    if (small == "pass" || small == "pp" || small == "p") return passes(word, small);
    if (small == "deal" || small == "n") return add(word, "deal", false);
    if (small == "misdeal" || small == "m") return add(word, "misdeal", false);
    if (small == "go" || small == "g" || small == "o") return before(word, small);
    if (small.starts_with("sh") && small.size() > 2 && !small.starts_with("shame")) return shame(word);
    if (small.starts_with("doubt=")) return add(word, small);
    if (small[0] == 'd') return doubts(word, small.substr(1));
    if (small[0] == 'f') return fours(word, small);
    if (small[0] == '+') return plus(word, small.substr(1));
    if (small[0] == 'p' && is_number(small.substr(1))) {
      BOGOSITY_TRY(by(word, small.substr(1)));
      return add(word, "pass");
    }
    for (const std::string_view glued : {"going-out", "out", "go", "g", "o"}) {
      if (!small.starts_with(glued) || small.size() == glued.size() || !is_digit(small[glued.size()])) continue;
      (void)before({std::string(glued), word.column}, std::string(glued));
      return set(word, small.substr(glued.size()));
    }
    return set(word, small);
  }

  core::Status as_written(const TypedToken& word, const std::string& small) {
    if (small == "going-out" || small == "out") return before(word, small);
    const bool free = word.text == "ok" || is_known_word(word.text);
    return add(word, free ? word.text : small, !free || small.starts_with("fours:"));
  }

  core::Status passes(const TypedToken& word, const std::string& small) {
    const bool everybody = small == "pp" || (small == "pass" && !named_);
    if (everybody && named_) return refuse(word, core::refused("pp passes for everybody", "write p for one player"));
    return add(word, "pass", !everybody);
  }

  core::Status before(const TypedToken& word, const std::string& small) {
    const bool out = small[0] == 'o';
    out_waits_ = out;
    short_out_ = small == "o";
    out_word_ = word;
    return add(word, out ? "out" : "going-out");
  }

  core::Status doubts(const TypedToken& word, const std::string& rest) {
    const auto equals = rest.rfind('=');
    const std::string who = rest.substr(0, std::min(equals, rest.empty() ? 0 : rest.size() - 1));
    const std::string what = equals == std::string::npos ? rest.substr(who.size()) : rest.substr(equals + 1);
    const bool lie = what == "l" || what == "lie";
    if (!lie && what != "t" && what != "true")
      return refuse(word, core::refused("the result of the doubt is missing",
                                        "write d2=l (a lie) or d2=t (true), with the seat of the player who doubts"));
    if (!who.empty()) {
      BOGOSITY_TRY(by(word, who));
    } else if (!named_) {
      const State& now = state_.now;
      if (!now.going_out || now.followers != 1)
        return refuse(word,
                      core::refused("the player who doubts is missing", "write d2=l, with the seat of that player"));
      name_ = state_.names[*now.going_out];  // D4: nobody else may
      named_ = true;
    }
    return add(word, lie ? "doubt=lie" : "doubt=true");
  }

  core::Status fours(const TypedToken& word, const std::string& small) {
    const std::string sets = small.size() == 1 ? "1" : small.substr(1);
    return add(word, is_number(sets) ? "fours:" + sets : word.text);
  }

  core::Status plus(const TypedToken& word, const std::string& seat) {
    if (!seat.empty()) BOGOSITY_TRY(by(word, seat));
    return add(word, "plus");
  }

  core::Status shame(const TypedToken& word) {
    const auto quote = word.text.find('"');
    auto who = BOGOSITY_TRY(
        somebody(word, std::string_view(word.text).substr(2, quote == std::string::npos ? quote : quote - 2)));
    std::string text = "shame:" + core::quoted_if_needed(who);
    if (quote != std::string::npos) text += word.text.substr(quote);
    shame_waits_ = quote == std::string::npos;
    return add(word, std::move(text), false);
  }

  // `3x9`, `3*9`, `39`, `2`, and `=w` behind what was turned up.
  core::Status set(const TypedToken& word, std::string small) {
    std::string wrong;
    for (const std::string_view end : {"=wrong", "=w"}) {
      if (small.size() <= end.size() || !small.ends_with(end)) continue;
      wrong = "=wrong";
      small.erase(small.size() - end.size());
      break;
    }
    const auto times = small.find_first_of("x*");
    const bool leads = state_.now.hand_on && state_.now.claim == Claim::none;
    const bool after_o = out_waits_ && short_out_;
    out_waits_ = false;
    if (times != std::string::npos && is_number(small.substr(0, times))) {
      if (const auto rank = rank_letter(small.substr(times + 1)))
        return add(word, small.substr(0, times) + "x" + *rank + wrong);
    } else if (small.size() > 1 && is_digit(small[0]) && (leads || !is_digit(small[1]))) {
      if (const auto rank = rank_letter(small.substr(1)))
        return add(word, std::string(1, small[0]) + "x" + *rank + wrong);
    } else if (leads && after_o && rank_letter(small)) {
      return add(word, cards_held() + "x" + *rank_letter(small) + wrong);
    } else if (is_number(small)) {
      return add(word, small + wrong);
    }
    return add(word, word.text);
  }

  // `o` alone: all cards of the hand.
  void finish_out() {
    if (!out_waits_ || state_.now.claim == Claim::none) return;
    const auto at = std::ranges::find(out_, "out", &TypedToken::text);
    if (at != out_.end()) out_.insert(at + 1, {cards_held(), out_word_.column});
  }
  std::string cards_held() const {
    const auto name = named_ ? name_ : default_name();
    const auto who = name ? state_.names.find(*name) : std::nullopt;
    return who && *who < state_.now.cards.size() ? std::to_string(state_.now.cards[*who]) : "0";
  }
  std::optional<std::string> default_name() const {
    const auto who = next_to_act(state_);
    if (who) return state_.names[*who];
    const auto seats = state_.players.seated();
    return seats.empty() ? std::nullopt : std::optional(state_.names[seats.front()]);
  }

  const GameState& state_;
  TypedTokens out_;
  std::optional<std::string> name_;
  bool named_ = false;
  bool needs_name_ = false;
  bool wants_name_ = false;
  bool shame_waits_ = false;  // for its reason, in quotes
  bool out_waits_ = false;
  bool short_out_ = false;  // `o`, behind which a rank alone is enough
  TypedToken out_word_;
  std::uint32_t start_ = 1;
};

}  // namespace

Result<TypedTokens> CalsBs::expand(std::string_view typed, const GameState& state) {
  auto words = BOGOSITY_TRY(open_game::typed_words(typed));
  return ShorthandExpander(state).expand(std::move(words));
}

namespace {

// A name as it stands before the colon: whole, or a seat's number.
std::string meant(const View& view, std::string_view typed) {
  if (typed.starts_with('"')) return core::take_quoted(typed).value_or("");
  for (const PlayerView& each : view.people) {
    if (each.name == typed || std::to_string(each.seat) == typed) return each.name;
  }
  return std::string(typed);
}

// `3x9`, `3x`, `x9`, `3`.
void read_set(std::string_view word, TypedMove& into) {
  const auto times = word.find_first_of("xX*");
  const auto cards = word.substr(0, times);
  if (!std::ranges::all_of(cards, core::is_digit)) return;
  into.cards = cards;
  if (times == std::string_view::npos || times + 1 >= word.size()) return;
  const auto rank = word.substr(times + 1);
  into.rank = rank == "10" ? std::string("T") : std::string(1, static_cast<char>(std::toupper(rank[0])));
}

}  // namespace

std::string TypedMove::line(bool wrong) const {
  std::string text = named ? core::quoted_if_needed(name) + ":" : "";
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  if (going_out) add("going-out");
  if (out) add("out");
  if (!rank.empty()) {
    add((cards.empty() ? "1" : cards) + "x" + rank);
  } else if (!cards.empty()) {
    add(cards);
  }
  return text + (wrong ? "=wrong" : "");
}

TypedMove typed_move(const View& view, std::string_view typed) {
  TypedMove draft;
  for (const PlayerView& each : view.people) {
    if (each.next) draft.name = each.name;
  }
  std::vector<core::RawToken> tokens;
  if (!core::split(typed, 1, tokens)) return draft;
  for (const core::RawToken& token : tokens) {
    if (token.is_comment) continue;
    const bool first = &token == &tokens.front();
    if (first && token.text.size() > 1 && token.text.ends_with(':')) {
      draft.name = meant(view, token.text.substr(0, token.text.size() - 1));
      draft.named = true;
    } else if (token.text == "going-out" || token.text == "go") {
      draft.going_out = true;
    } else if (token.text == "out" || token.text == "o") {
      draft.out = true;
    } else {
      read_set(token.text, draft);
    }
  }
  return draft;
}

const PlayerView* acting_person(const View& view, const TypedMove& draft) {
  const auto found = std::ranges::find(view.people, draft.name, &PlayerView::name);
  return found == view.people.end() ? nullptr : &*found;
}

}  // namespace bogosity::cals_bs
