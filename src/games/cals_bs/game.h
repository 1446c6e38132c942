// Cal's BS for the catalogue.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/cals_bs/record.h"
#include "games/cals_bs/table.h"
#include "games/cals_bs/view.h"
#include "games/open_game/rules.h"

namespace bogosity::cals_bs {

const core::Game& game();

// Cal's BS as a plain game (open_game/rules.h): its types, and where each of its functions lives.

struct CalsBs {
  using Setup = cals_bs::Setup;
  using State = cals_bs::State;
  using Hand = cals_bs::Hand;
  using View = cals_bs::View;
  using Move = cals_bs::Move;
  using Slate = plain::Slate<CalsBs>;
  using Line = plain::Line<Move>;
  class Fold;  // fold.h

  static constexpr bool ok_anywhere = false;
  static constexpr bool has_scores = true;
  static constexpr std::size_t most_players = 7;  // A1
  static constexpr std::array<std::string_view, 1> people_words = {"shame:"};

  static core::Result<Setup> read_setup(const core::Headers& headers) { return cals_bs::read_setup(headers); }
  static core::Headers canonical_headers(const core::Headers& headers, const Setup& setup) {
    return cals_bs::canonical_headers(headers, setup);
  }
  static State begin(const Setup& setup);
  static bool read_move(core::TokenCursor& in, Move& into) { return cals_bs::read_move(in, into); }
  static std::string write_move(const Move& move, const core::Names& names) { return cals_bs::write_move(move, names); }
  // Every entry is a line: nobody's turn stays open.
  static bool continues(const Slate&, const Line&, const Line&, plain::Source) { return false; }
  static core::Result<std::vector<plain::TypedToken>> expand(std::string_view typed, const Slate& slate);

  static plain::Face face(const Slate& slate);
  static View view(const Slate& slate);
  static std::string state_sentence(const Slate& slate);
  static void write_audit_json(const Slate& slate, const core::Write& write);
  static std::string audit_text(const Slate& slate);
  static std::int64_t score(const Slate& slate, PlayerId who) { return slate.company.scores[who]; }
  static std::vector<core::Feat> feats(const Slate& slate);
  static std::vector<core::SummaryTable> summary(const Slate& slate);
  static std::vector<core::GameRows> rows(const Slate&) { return {}; }
};

using Slate = CalsBs::Slate;
using Evening = plain::EveningOf<View>;

}  // namespace bogosity::cals_bs
