// A whole session as text: what each line did to the table, and what it came to in the end.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/game.h"
#include "tests/games/transcripts/small_games_shown.h"
#include "tests/games/transcripts/youre_bogus_shown.h"
#include "tests/support/audit_text.h"
#include "tests/support/played.h"

namespace bogosity::tests {

// Everything that the game's own screen shows now.
inline Shown shown_now(const core::Snapshot& play) {
  Shown shown;
  shown.add("state", play.state_sentence());
  const auto bogus = play.view<youre_bogus::TableView>();
  bogus ? show(shown, *bogus) : show_open_game(shown, play);
  if (const auto booger = play.view<booger::View>()) show(shown, *booger);
  if (const auto cals = play.view<cals_bs::View>()) show(shown, *cals);
  if (const auto bogey = play.view<the_bogey::View>()) show(shown, *bogey);
  return shown;
}

// And what a review shows at a step.
inline Shown shown_then(const core::Review& review, std::size_t step) {
  Shown shown;
  shown.add("table", review.table_in_words(step));
  const auto own = review.own_view_at(step);
  if (const auto* bogus = std::any_cast<youre_bogus::TableSnapshot>(&own)) show(shown, *bogus);
  if (step == 0) return shown;
  shown.add("line", words(review.turn(step), review.line(step)));
  shown.add("found", review.found(step));
  return shown;
}

inline std::string told_value(const core::Value& value) {
  return value.holds == core::Value::Holds::nothing  ? "-"
         : value.holds == core::Value::Holds::number ? std::to_string(value.number)
                                                     : "\"" + value.text + "\"";
}

inline std::string told_rows(const std::vector<core::GameRows>& tables) {
  std::string text;
  for (const auto& table : tables) {
    for (const auto& row : table.rows) {
      text += table.table;
      for (const auto& value : row) text += " " + told_value(value);
      text += "\n";
    }
  }
  return text;
}

inline std::string told_points_of(const core::Snapshot& play) {
  std::string text;
  for (const auto& player : play.outcome().players) {
    text += words(player.name, player.score, player.playing) + ":\n";
    for (const auto& it : play.points_of(player.name)) {
      text += "  " +
              (it.line == 0 ? words(it.turn, it.round, it.points, it.total, it.rule, it.why)
                            : words(it.round, it.points, it.total, it.rule, it.why, it.line)) +
              "\n";
    }
  }
  return text;
}

inline std::string told_summary(const core::Review& review) {
  std::string text;
  for (const auto& table : review.summary()) {
    text += table.id + " (" + table.title + "; otherwise: " + table.otherwise + ")\n  " + in_text(table.columns) + "\n";
    for (const auto& row : table.rows) text += "  " + in_text(row) + "\n";
  }
  for (const auto& moment : review.moments()) {
    text +=
        words("moment", moment.step, std::string(name_of(moment.kind)), moment.turn, moment.player, moment.told) + "\n";
  }
  for (const auto& at : review.scores()) text += words("scores", at.step, at.turn, at.scores) + "\n";
  return text;
}

// After the last line: the log, the numbers, and whatever a review sums up.
inline std::string told_in_the_end(const core::Snapshot& play) {
  const auto leave = core::Unsealed::by_close_of_session();
  std::string text = "== the log\n";
  for (std::size_t i = 0; i < play.log_size(); ++i)
    text += words(play.log_turn(i), play.log_line(i)) + "\n  " + in_text(play.review_line(i, leave)) + "\n";
  text += "== points\n" + told_points_of(play) + "== facts\n";
  for (const auto& fact : play.facts(&leave)) {
    text += words(fact.line, fact.player, std::string(core::name_of(fact.kind)), fact.value, fact.rule) +
            flag("public", core::is_public(fact.kind)) + "\n";
  }
  text += "== rows\n" + told_rows(play.rows(&leave));
  text += "== public rows\n" + told_rows(play.rows(nullptr)) + "== feats\n";
  for (const auto& feat : play.feats(leave))
    text += words(std::string(feat.kind), feat.player, feat.value, "line", feat.line, feat.words) + "\n";
  const auto review = tests::review(play, leave);
  text += "== summary\n" + told_summary(*review);
  if (play.view<youre_bogus::TableView>()) {
    text += "== aftermath\n" + told_aftermath(youre_bogus::highlights_of(play, leave));
    for (const auto& each : play.standings(core::Ranking::higher_wins)) {
      text +=
          words("standing", each.place, each.name, each.score, each.rounds_won, each.from_wins, each.playing) + "\n";
    }
  }
  return text + "== audit\n" + audit_text(play, leave);
}

}  // namespace bogosity::tests
