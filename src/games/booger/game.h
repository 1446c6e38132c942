// Booger On Your Neighbor: two decks, match suit or rank, and be unkind to whoever sits next. All that the house needs
// of the game (open_game/rules.h), and what its screen asks of an evening.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/booger/record.h"
#include "games/booger/table.h"
#include "games/booger/view.h"
#include "games/open_game/rules.h"

namespace bogosity::booger {

struct Booger {
  using Setup = booger::Setup;
  using Move = booger::Move;
  using State = booger::State;
  using Hand = booger::Hand;
  using View = booger::View;
  class Fold;
  using TheSlate = plain::Slate<Booger>;
  using TheLine = plain::Line<Move>;

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
  static constexpr std::size_t most_players = core::Names::most;
  static constexpr std::array<std::string_view, 3> people_words = {"catch:", "left:", "one@"};

  static core::Result<Setup> read_setup(const core::Headers& headers);
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);
  static State begin(const Setup& setup);

  static bool read_move(core::TokenCursor& in, Move& into);
  static std::string write_move(const Move& move, const core::Names& names);
  static bool continues(const TheSlate& slate, const TheLine& last, const TheLine& line, plain::Source source);
  static core::Result<std::vector<plain::TypedToken>> expand(std::string_view typed, const TheSlate& slate);

  static plain::Face face(const TheSlate& slate);
  static View view(const TheSlate& slate);
  static std::string state_sentence(const TheSlate& slate);
  static void write_audit_json(const TheSlate& slate, const core::Write& write);
  static std::string audit_text(const TheSlate& slate);
  static std::int64_t score(const TheSlate& slate, PlayerId who) { return slate.company.scores[who]; }
  static std::vector<core::Feat> feats(const TheSlate& slate);
  static std::vector<core::SummaryTable> summary(const TheSlate& slate);
  static std::vector<core::GameRows> rows(const TheSlate&) { return {}; }
};

using TheSlate = Booger::TheSlate;
using TheLine = Booger::TheLine;
using Evening = plain::EveningOf<View>;
using Review = plain::ReviewOf<View>;

const core::Game& game();

}  // namespace bogosity::booger
