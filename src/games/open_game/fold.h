// Applies a line of an open game to its state. A game derives its fold from this and adds its moves, joining, leaving
// and counting. After a refusal the caller takes the whole line back.
//
// There are two kinds of refusal: a move against the rules, which `ok` accepts, and one that cannot have happened.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/sentence.h"
#include "games/open_game/record.h"
#include "games/open_game/state.h"
#include "games/shared/common_headers.h"

namespace bogosity::open_game {

// Why a move is refused.
struct Objection {
  std::string reason;
  std::string rule;     // the rule that forbids it; empty: it cannot have happened
  std::string way_out;  // for moves that cannot have happened
  std::vector<core::Suggestion> suggestions = {};
};
using Maybe = std::optional<Objection>;  // empty: the move is possible

template <class Rules>
class Fold {
 public:
  using Move = typename Rules::Move;

  Fold(GameState<Rules>& state, const Line<Move>& line) : state_(state), line_(line), at_(line.at) {}
  virtual ~Fold() = default;
  Fold(const Fold&) = delete;
  Fold& operator=(const Fold&) = delete;

  // The sentence for the preview, the log and the review.
  core::Result<core::Sentence> all() {
    BOGOSITY_TRY(begin());
    for (const auto& token : line_.tokens) {
      at_ = token.at;
      ok_here_ = token.ok;
      if (const AnytimeToken* free = token.anytime_token()) {
        // "Bob leaves" comes before its consequences; all other sentences come afterwards.
        const bool leaves_now = std::holds_alternative<anytime::Leave>(*free);
        if (leaves_now) also(tell(*free, state_.names));
        BOGOSITY_TRY(std::visit([this](const auto& each) { return this->happen(each); }, *free));
        if (!leaves_now && !std::holds_alternative<anytime::Note>(*free)) also(tell(*free, state_.names));
        if (const auto* join = std::get_if<anytime::Join>(free); join != nullptr && comes_behind(*join))
          add(core::Tone::plain, std::string(", and comes behind all who play every hand"));
      } else
        BOGOSITY_TRY(happen(*token.move()));
    }
    ok_here_ = false;
    BOGOSITY_TRY(end());
    for (const auto& token : line_.tokens) {
      const auto* note = token.template anytime_if<anytime::Note>();
      if (note != nullptr) sentence_.push_back({core::Tone::quiet, (sentence_.empty() ? "" : "  ") + note->text});
    }
    return std::move(sentence_);
  }

 protected:
  virtual core::Status begin() { return {}; }
  virtual core::Status happen(const Move& move) = 0;
  virtual core::Status end() { return {}; }

  // Takes `who` and their cards out of play; the turn or the lead passes on. With one player left the hand is over.
  virtual core::Status leaves(PlayerId who) = 0;
  virtual core::Status counted(PlayerId who, std::uint32_t cards) = 0;
  virtual bool between_hands() const = 0;
  // The order of play has changed.
  virtual void reseated() {}

  // Refuses a line that cannot have happened, `ok` or not.
  tl::unexpected<core::Error> cannot(tl::unexpected<core::Error> refusal) const {
    return open_game::at(at_, std::move(refusal));
  }
  tl::unexpected<core::Error> cannot(std::string reason, std::string way_out,
                                     std::vector<core::Suggestion> suggestions = {}) const {
    return tl::unexpected(
        core::Error{core::Refusal::cannot_be, at_, std::move(reason), std::move(way_out), std::move(suggestions)});
  }
  // Refuses a move against the rules, unless `ok` accepts it.
  core::Status not_allowed(std::string reason, std::string rule, std::vector<core::Suggestion> suggestions = {},
                           std::string way_out = "to accept it anyway, write ok after it") const {
    if (line_.ok && (ok_here_ || !Rules::ok_anywhere)) return {};
    return tl::unexpected(core::Error{core::Refusal::not_allowed, at_, std::move(reason) + " (" + std::move(rule) + ")",
                                      std::move(way_out), std::move(suggestions)});
  }

  core::Status objects(const Maybe& to) const {
    if (!to) return {};
    return to->rule.empty() ? cannot(to->reason, to->way_out, to->suggestions)
                            : not_allowed(to->reason, to->rule, to->suggestions);
  }

  // Adds a clause to the sentence; add() adds to the last clause.
  void also(core::Sentence clause) {
    if (!sentence_.empty()) sentence_.push_back({core::Tone::plain, ". "});
    sentence_.insert(sentence_.end(), std::make_move_iterator(clause.begin()), std::make_move_iterator(clause.end()));
  }
  void add(core::Tone tone, std::string text) { sentence_.push_back({tone, std::move(text)}); }
  const std::string& name(PlayerId who) const { return state_.names[who]; }
  core::Status must_play(PlayerId who) const {
    if (state_.players.plays(who)) return {};
    const bool waits = who < state_.players.presence.size() && state_.players.presence[who] == Presence::waiting;
    return cannot(
        waits ? core::refused(fmt::format("{} plays from the next hand on", name(who)), "name a player of this hand")
              : core::refused(fmt::format("{} is not at the table any more", name(who)), "name a player at the table"));
  }

  // In the places: the hand that is being played will be counted without her, or others were.
  bool comes_behind(const anytime::Join& it) const {
    if (!Rules::lowest_wins || state_.players.starts_with_points[it.who]) return false;
    return state_.players.missed_hands[it.who] || !between_hands();
  }

  GameState<Rules>& state_;
  const Line<Move>& line_;
  core::TextPosition at_;  // the current token
  bool ok_here_ = false;   // after the token
  core::Sentence sentence_;

 private:
  core::Status happen(const anytime::Adjust& it) {
    if (!Rules::has_scores) return cannot(core::refused("this game has no points", "leave it out"));
    if (it.who >= state_.players.scores.size())
      return cannot(core::refused("no player of this game has that name", "name a player"));
    if (!state_.setup.totals_only && !games::can_be_score(state_.players.scores[it.who] + it.points))
      return cannot(std::string(games::too_many_points), "adjust by fewer");
    state_.give(it.who, it.points, "adjust", it.why.value_or(""));
    return {};
  }
  core::Status happen(const anytime::HouseRule& it) {
    state_.house_rules.push_back(it.text);
    return {};
  }
  core::Status happen(const anytime::Clarify& it) {
    state_.clarified.push_back({rule_of(it), it.text, state_.turns});
    return {};
  }
  core::Status happen(const anytime::Scorekeeper& it) {
    const auto who = state_.names.find(it.name);
    if (!who)
      return cannot(
          core::refused(fmt::format("no player is called {}", it.name), core::suggest_name(it.name, state_.names)));
    state_.players.scorekeeper = it.name;
    return {};
  }
  core::Status happen(const anytime::Note& it) {
    state_.remarks.push_back({it.text, state_.lines + 1, state_.turns});
    state_.mark(core::MomentKind::note, std::nullopt, {{core::Tone::plain, it.text}});
    return {};
  }
  core::Status happen(const anytime::Leave& it) {
    if (!state_.players.is_here(it.who))
      return cannot(core::refused(fmt::format("{} is not at the table", name(it.who)), "name a player at the table"));
    const bool played = state_.players.plays(it.who);
    state_.players.leave(it.who, state_.turns, state_.hand);
    if (!played) return {};
    return leaves(it.who);
  }
  core::Status happen(const anytime::Join& it) {
    if constexpr (Rules::most_players == 1)
      return cannot(core::refused("only one person plays this game", "start a new game"));
    if (state_.players.is_here(it.who))
      return cannot(core::refused(fmt::format("{} sits at the table already", name(it.who)), "name a new player"));
    if (!state_.players.is_here(it.at))
      return cannot(core::refused(fmt::format("{} is not at the table any more", name(it.at)),
                                  "after @, name the player at the right of the new one"));
    if (state_.players.seated().size() >= Rules::most_players)
      return cannot(core::refused(fmt::format("no more than {} play this game", Rules::most_players),
                                  "a player has to leave first"));
    const std::int64_t points = it.points.value_or(0);
    if (it.points && !Rules::lowest_wins)
      return cannot(core::refused("in this game everybody starts with 0 points",
                                  "write join:NAME@NAME; adjust: changes a score"));
    const bool is_new = it.who >= state_.players.scores.size();
    const std::int64_t before = is_new ? 0 : state_.players.scores[it.who];
    if (!state_.setup.totals_only && !games::can_be_score(before + points))
      return cannot(std::string(games::too_many_points), "start with fewer");
    // Hands that were played before the log began are points that somebody has.
    const bool has_begun = !state_.hands.empty() || std::ranges::any_of(state_.players.scores, std::identity());
    state_.players.join(it.who, it.at, state_.turns, state_.hand);
    if constexpr (Rules::lowest_wins) {
      if (points > 0) {
        state_.players.start_with_points(it.who);
        state_.give(it.who, points, "join");
      } else if (is_new && has_begun) {
        state_.players.miss_hand(it.who);
      }
    }
    return {};
  }
  core::Status happen(const anytime::Seats& it) {
    if (!between_hands())
      return cannot(core::refused("seats can change only between two hands", "write it when the hand is over"));
    auto there = state_.players.seated();
    auto sorted = it.order;
    std::ranges::sort(sorted);
    std::ranges::sort(there);
    if (sorted != there)
      return cannot(core::refused("the new order must name each player at the table once", "write every name once"));
    state_.players.order = it.order;
    reseated();
    return {};
  }
  core::Status happen(const anytime::Count& it) {
    BOGOSITY_TRY(must_play(it.who));
    return counted(it.who, it.cards);
  }
};

}  // namespace bogosity::open_game
