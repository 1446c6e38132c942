// The smallest game that can be made of src/games/open_game: in turn everybody says the next number up to the one
// agreed on; who says that wins the hand and gets as many points. What a folder of a game holds, in one file.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/audit.h"
#include "core/record.h"
#include "core/text.h"
#include "games/open_game/play.h"

namespace bogosity::tests {

struct Counting {
  struct Setup : games::CommonSetup {
    int goal = 5;
  };
  struct Say {
    int number = 0;
  };
  using Move = std::variant<Say>;
  struct State {
    core::PlayerId next = 0;
    int said = 0;
  };
  struct Hand {
    core::PlayerId winner = 0;
  };
  struct View {
    int said = 0;
  };
  using GameState = open_game::GameState<Counting>;
  using GameLine = open_game::Line<Move>;

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
  static constexpr bool lowest_wins = false;
  static constexpr std::size_t most_players = 4;
  static constexpr std::array<std::string_view, 0> people_words = {};
  static constexpr std::array<std::string_view, 1> its_own = {"Goal"};
  static constexpr games::HeaderForm form = {"Counting", 2, 4, "two to four players count", its_own};

  static core::Result<Setup> read_setup(const core::Headers& headers) {
    auto common = games::read_common(headers, form);
    if (!common) return tl::unexpected(common.error());
    Setup setup;
    static_cast<games::CommonSetup&>(setup) = std::move(*common);
    if (const auto* goal = core::find_header(headers, "Goal")) {
      std::string_view rest = goal->value;
      const auto number = core::take_number(rest, 100);
      if (!number || !rest.empty()) return games::unreadable_header(*goal, "it is a number", "up to 100");
      setup.goal = static_cast<int>(*number);
    }
    return setup;
  }
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup) {
    return games::canonical_common(headers, form, setup, [&](const core::Header& header) {
      return setup.goal == 5 ? std::nullopt : std::optional(header.value);
    });
  }
  static State begin(const Setup&) { return {}; }

  static bool read_move(core::TokenCursor& in, Move& into) {
    int number = 0;
    if (!in.number(number, 100)) return false;
    into = Say{number};
    return true;
  }
  static std::string write_move(const Move& move, const core::Names&) {
    return std::to_string(std::get<Say>(move).number);
  }
  // Numbers said one after the other by the same person, typed as an entry each, make one line.
  static bool continues(const GameLine& last, const GameLine& line, open_game::LineSource source) {
    return source == open_game::LineSource::entry && !line.player && line.has_moves() && last.player.has_value();
  }
  static core::Result<std::vector<open_game::TypedToken>> expand(std::string_view typed, const GameState& state) {
    auto words = open_game::typed_words(typed);
    if (words && !words->empty() && !open_game::is_anytime_word(words->front().text) &&
        words->front().text.back() != ':')
      words->insert(words->begin(), {core::quoted_if_needed(state.names[state.now.next]) + ":", 1});
    return words;
  }

  static core::TableView table_view(const GameState& state) {
    core::TableView view;
    for (const core::PlayerId who : state.players.order) {
      const bool plays = state.players.plays(who);
      const auto score = static_cast<int>(state.players.scores[who]);
      const bool has_turn = plays && who == state.now.next;
      view.seats.push_back({state.names[who], score, std::nullopt, has_turn, false, true, plays, {}});
    }
    view.to_play = state.names[state.now.next];
    view.between_rounds = state.now.said == 0;
    return view;
  }
  static View view(const GameState& state) { return {state.now.said}; }
  static std::string state_sentence(const GameState& state) {
    return state.names[state.now.next] + " says " + std::to_string(state.now.said + 1) + ".";
  }
  static void audit(const GameState& state, core::AuditSink& sink) {
    nlohmann::ordered_json out;
    out["game"] = "Counting";
    out["said"] = state.now.said;
    out["hands"] = state.hands.size();
    out["scores"] = state.players.scores;
    out["playing"] = state.players.playing();
    out["remarks"] = state.remarks.size();
    sink.object(out);
  }
  static std::string audit_in_words(const GameState&) { return ""; }
  static std::int64_t score(const GameState& state, core::PlayerId who) { return state.players.scores[who]; }
  static std::vector<core::Feat> feats(const GameState&) { return {}; }
  static std::vector<core::SummaryTable> summary(const GameState&) { return {}; }

  class Fold final : public open_game::Fold<Counting> {
   public:
    using open_game::Fold<Counting>::Fold;

   protected:
    core::Status begin() override {
      if (!line_.has_moves()) return {};
      if (!line_.player) return cannot("somebody says it", "write the name before it");
      if (state_.now.said == 0) {
        state_.players.begin_hand();
        ++state_.hand;
      }
      ++state_.turns;
      return line_.player == state_.now.next ? core::Status{} : cannot("it is another's turn", "write that name");
    }
    core::Status happen(const Move& move) override {
      const int number = std::get<Say>(move).number;
      if (number != state_.now.said + 1) {
        if (auto ok = not_allowed(name(*line_.player) + " says " + std::to_string(number), "A1"); !ok) return ok;
      }
      also({{core::Tone::name, name(*line_.player)}, {core::Tone::plain, " says " + std::to_string(number)}});
      state_.now.said = number;
      if (number < state_.setup.goal) return {};
      state_.give(*line_.player, number, "A2");
      state_.note(*line_.player, core::FactKind::win);
      state_.hands.push_back({*line_.player});
      state_.now.said = 0;
      return {};
    }
    core::Status end() override {
      if (line_.has_moves()) state_.now.next = state_.players.beside(state_.now.next);
      return {};
    }
    core::Status leaves(core::PlayerId who) override {
      if (state_.now.next == who) state_.now.next = state_.players.beside(who);
      return {};
    }
    core::Status counted(core::PlayerId, std::uint32_t) override {
      return cannot("nobody holds cards in this game", "leave it out");
    }
    bool between_hands() const override { return state_.now.said == 0; }
    void reseated() override { state_.now.next = state_.players.order.front(); }
  };
};

struct CountingGame final : open_game::OpenGameOf<Counting> {
  CountingGame() : OpenGameOf({.name = "Counting", .rulebook = no_rules}) {}

 private:
  inline static const core::Rulebook no_rules{""};
};

}  // namespace bogosity::tests
