// The smallest game that can be made of src/games/plain: in turn everybody says the next number up to the one agreed
// on; who says that wins the hand and gets as many points. What a folder of a game holds, in one file.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

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
  using TheSlate = plain::Slate<Counting>;
  using TheLine = plain::Line<Move>;

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
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
    const auto number = in.number(100);
    if (!number) return false;
    into = Say{static_cast<int>(*number)};
    return true;
  }
  static std::string write_move(const Move& move, const core::Names&) {
    return std::to_string(std::get<Say>(move).number);
  }
  // Numbers said one after the other by the same person, typed as an entry each, make one line.
  static bool continues(const TheSlate&, const TheLine& last, const TheLine& line, plain::Source source) {
    return source == plain::Source::entry && !line.player && line.has_moves() && last.player.has_value();
  }
  static core::Result<std::vector<plain::TypedToken>> expand(std::string_view typed, const TheSlate& slate) {
    auto words = plain::typed_words(typed);
    if (words && !words->empty() && !plain::is_free_word(words->front().text) && words->front().text.back() != ':')
      words->insert(words->begin(), {core::quoted_if_needed(slate.names[slate.now.next]) + ":", 1});
    return words;
  }

  static plain::Face face(const TheSlate& slate) {
    plain::Face face;
    for (const core::PlayerId who : slate.company.order) {
      const bool plays = slate.company.plays(who);
      face.seats.push_back({slate.names[who],
                            slate.company.scores[who],
                            std::nullopt,
                            plays && who == slate.now.next,
                            plays,
                            false,
                            {}});
    }
    face.to_play = slate.names[slate.now.next];
    face.between_hands = slate.now.said == 0;
    return face;
  }
  static View view(const TheSlate& slate) { return {slate.now.said}; }
  static std::string state_sentence(const TheSlate& slate) {
    return slate.names[slate.now.next] + " says " + std::to_string(slate.now.said + 1) + ".";
  }
  static void write_audit_json(const TheSlate& slate, const core::Write& write) {
    nlohmann::ordered_json out;
    out["game"] = "Counting";
    out["said"] = slate.now.said;
    out["hands"] = slate.hands.size();
    out["scores"] = slate.company.scores;
    out["playing"] = slate.company.playing();
    out["remarks"] = slate.remarks.size();
    write(out.dump());
  }
  static std::string audit_text(const TheSlate&) { return ""; }
  static std::int64_t score(const TheSlate& slate, core::PlayerId who) { return slate.company.scores[who]; }
  static std::vector<core::Feat> feats(const TheSlate&) { return {}; }
  static std::vector<core::SummaryTable> summary(const TheSlate&) { return {}; }
  static std::vector<core::GameRows> rows(const TheSlate&) { return {}; }

  class Fold final : public plain::Fold<Counting> {
   public:
    using plain::Fold<Counting>::Fold;

   protected:
    core::Status begin() override {
      if (!line_.has_moves()) return {};
      if (!line_.player) return cannot("somebody says it", "write the name before it");
      if (slate_.now.said == 0) {
        slate_.company.begin_hand();
        ++slate_.hand;
      }
      ++slate_.turns;
      return line_.player == slate_.now.next ? core::Status{} : cannot("it is another's turn", "write that name");
    }
    core::Status happen(const Move& move) override {
      const int number = std::get<Say>(move).number;
      if (number != slate_.now.said + 1) {
        if (auto ok = not_allowed(name(*line_.player) + " says " + std::to_string(number), "A1"); !ok) return ok;
      }
      also({{core::Tone::name, name(*line_.player)}, {core::Tone::plain, " says " + std::to_string(number)}});
      slate_.now.said = number;
      if (number < slate_.setup.goal) return {};
      slate_.give(*line_.player, number, "A2");
      slate_.note(*line_.player, core::FactKind::win);
      slate_.hands.push_back({*line_.player});
      slate_.now.said = 0;
      return {};
    }
    core::Status end() override {
      if (line_.has_moves()) slate_.now.next = slate_.company.beside(slate_.now.next);
      return {};
    }
    core::Status leaves(core::PlayerId who) override {
      if (slate_.now.next == who) slate_.now.next = slate_.company.beside(who);
      return {};
    }
    core::Status counted(core::PlayerId, std::uint32_t) override {
      return cannot("nobody holds cards in this game", "leave it out");
    }
    bool between_hands() const override { return slate_.now.said == 0; }
    void reseated() override { slate_.now.next = slate_.company.order.front(); }
  };
};

class CountingGame final : public plain::GameOf<Counting> {
 public:
  std::string_view name() const override { return "Counting"; }
  core::Ranking ranking() const override { return core::Ranking::higher_wins; }
  core::Rulebook rulebook() const override { return {}; }
};

}  // namespace bogosity::tests
