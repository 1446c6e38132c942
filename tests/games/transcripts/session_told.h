// A whole session as text: what each line did to the table, and what it came to in the end.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "games/booger/game.h"
#include "games/cals_bs/game.h"
#include "games/the_bogey/game.h"
#include "games/youre_bogus/game.h"
#include "tests/games/transcripts/small_games_shown.h"
#include "tests/games/transcripts/youre_bogus_shown.h"
#include "tests/support/audit_text.h"
#include "tests/support/played.h"

namespace bogosity::tests {

// Everything that the game's own screen shows now.
inline Shown shown_now(const core::Snapshot& play) {
  Shown shown;
  const std::string state = play.state_sentence();
  const auto bogus = youre_bogus::view_of(play);
  const auto booger = booger::view_of(play);
  const auto cals = cals_bs::view_of(play);
  shown.add_unless("state", state, bogus ? state_of(*bogus) : booger ? state_of(*booger) : cals ? state_of(*cals) : "");
  bogus ? show(shown, *bogus) : show_open_game(shown, play, booger ? faces_of(*booger) : cals ? faces_of(*cals) : "");
  if (booger) show(shown, *booger);
  if (cals) show(shown, *cals);
  if (const auto bogey = the_bogey::view_of(play)) show(shown, *bogey);
  return shown;
}

// What the table knew after a line of the record.
struct Known {
  std::string state;
  std::optional<youre_bogus::TableView> bogus;
};

inline Known known_now(const core::Snapshot& play) { return {play.state_sentence(), youre_bogus::view_of(play)}; }

// And what a review shows after it that the table did not know.
inline Shown shown_then(const core::Review& review, std::size_t step, const Known& known) {
  Shown shown;
  std::string rules;
  if (const auto then = youre_bogus::look_back(review, step)) {
    CHECK(then->step == step);
    CHECK((step == 0 || then->line_turn == review.turn(step)));
    shown.add_unless("table", review.table_in_words(step), state_of(*then));
    show(shown, *then, *known.bogus);
    for (const auto& each : then->findings)
      rules += (rules.empty() ? "" : ", ") + each.rule + (each.certain ? "" : "?");
  } else {
    shown.add_unless("table", review.table_in_words(step), known.state);
  }
  if (step > 0) shown.add_unless("found", review.found(step), rules);
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

// Has everybody a fact for each turn, on the line that begins with that player's name? Otherwise, what is different.
inline std::string told_turns(const core::Snapshot& play, const core::Unsealed& leave) {
  const auto players = play.outcome().players;
  std::vector<std::string> of_line(play.log_size() + 1);  // as the facts have it
  std::string text;
  for (const auto& fact : play.facts(&leave)) {
    if (fact.kind != core::FactKind::turn) continue;
    of_line.at(fact.line) = players.at(fact.player).name;
    if (fact.value != 1 || !fact.rule.empty()) text += words("turn", fact.line, fact.value, fact.rule) + "\n";
  }
  int turn = 0;
  for (std::size_t i = 0; i < play.log_size(); ++i) {
    const auto line = play.log_line(i);
    const bool has_name = !line.empty() && line.front().tone == core::Tone::name;
    const bool is_next = play.log_turn(i) > turn;
    const std::string name = !is_next              ? ""
                             : players.size() == 1 ? players.front().name
                             : has_name            ? line.front().text
                                                   : "";
    turn = std::max(turn, play.log_turn(i));
    if (name != of_line[i + 1]) text += words("turn on line", i + 1, "of", of_line[i + 1], "logged:", name) + "\n";
  }
  return text;
}

// After the last line: the log, the numbers, and whatever a review sums up.
inline std::string told_in_the_end(const core::Snapshot& play) {
  const auto leave = core::Unsealed::by_close_of_session();
  const auto review = tests::review(play, leave);
  std::string text = "== the log\n";
  for (std::size_t i = 0; i < play.log_size(); ++i) {
    const std::string line = in_text(play.log_line(i));
    const std::string opened = in_text(play.review_line(i, leave));
    CHECK(in_text(review->line(i + 1)) == opened);
    CHECK(review->turn(i + 1) == play.log_turn(i));
    text += words(play.log_turn(i), line) + "\n" + (opened == line ? "" : "  " + opened + "\n");
  }
  text += "== points\n" + told_points_of(play) + "== facts\n";
  text += told_turns(play, leave);
  for (const auto& fact : play.facts(&leave)) {
    if (fact.kind == core::FactKind::turn) continue;
    text += words(fact.line, fact.player, std::string(core::name_of(fact.kind)), fact.value, fact.rule) +
            flag("public", core::is_public(fact.kind)) + "\n";
  }
  const auto rows = play.rows(&leave);
  text += "== rows\n" + told_rows(rows) + "== public rows\n";
  for (const auto& table : play.rows(nullptr)) {
    const auto whole = std::ranges::find(rows, table.table, &core::GameRows::table);
    const bool is_known = whole == rows.end() ? table.rows.empty() : whole->rows == table.rows;
    text += is_known ? std::string(table.table) + " as above\n" : told_rows({table});
  }
  text += "== feats\n";
  for (const auto& feat : play.feats(leave))
    text += words(std::string(feat.kind), feat.player, feat.value, "line", feat.line, feat.words) + "\n";
  text += "== summary\n" + told_summary(*review);
  if (youre_bogus::view_of(play)) {
    text += "== aftermath\n" + told_aftermath(youre_bogus::highlights_of(play, leave));
    for (const auto& each : play.standings(core::Ranking::higher_wins)) {
      text +=
          words("standing", each.place, each.name, each.score, each.rounds_won, each.from_wins, each.playing) + "\n";
    }
  }
  return text + "== audit\n" + audit_text(play, leave);
}

}  // namespace bogosity::tests
