// The tables of the three smaller games as named lines.
#pragma once

#include "games/booger/game.h"
#include "games/cals_bs/game.h"
#include "games/the_bogey/game.h"
#include "tests/games/transcripts/shown.h"

namespace bogosity::tests {

// Everybody's score after each of the last 47 hands, from the entries of the scores.
inline std::vector<std::vector<std::int64_t>> scores_after_hands(const core::Snapshot& play,
                                                                 const std::vector<core::SeatView>& seats, int hands) {
  std::vector<std::vector<std::int64_t>> rows;
  for (int hand = std::max(1, hands - 46); hand <= hands; ++hand) {
    auto& row = rows.emplace_back();
    for (const auto& seat : seats) {
      row.push_back(seat.score);
      for (const auto& each : play.points_of(seat.name)) row.back() -= each.round > hand ? each.points : 0;
    }
  }
  return rows;
}

inline void show_open_game(Shown& shown, const core::Snapshot& play) {
  const core::TableView view = play.table_view();
  auto seats = view.seats;
  seats.insert(seats.end(), view.gone.begin(), view.gone.end());
  std::size_t number = 0;
  shown.each("face", seats, [&](const core::SeatView& seat) {
    return words(seat.name, seat.score, seat.cards) + flag("turn", seat.has_turn) + flag("waits", !seat.playing) +
           flag("left", ++number > view.seats.size()) + (seat.mark.empty() ? "" : " (" + seat.mark + ")");
  });
  shown.add("to play", words(view.to_play, "hand", play.outcome().rounds, "turns", view.turn) +
                           flag("between", view.between_rounds) + flag("finished", view.finished));
  shown.add("scorekeeper", view.scorekeeper);
  shown.each("news", view.news, [](const core::Sentence& told) { return in_text(told); });
  shown.each("house rule", view.house_rules, [](const std::string& rule) { return rule; });
  shown.each("scores", scores_after_hands(play, seats, view.rounds_over),
             [](const auto& scores) { return in_text(scores); });
}

inline void show(Shown& shown, const booger::View& view) {
  static constexpr const char* phases[] = {"between", "playing", "counting"};
  const auto match = [](const std::optional<booger::Match>& it) {
    return it ? std::string{core::letter(it->rank), core::letter(it->suit)} : "anything";
  };
  shown.add("phase", words(std::string(phases[static_cast<int>(view.phase)]), "hand", view.hand, "turn", view.turn) +
                         (view.clockwise ? "" : " the other way"));
  shown.add("next", view.next);
  shown.add("match",
            words(match(view.match), "top", view.top, "under", view.under_red_threes) + flag("said", view.suit_said));
  shown.add("twos", words(view.run_of_twos, "next draws", view.next_two_draws));
  shown.add("must say", view.must_say);
  shown.add("counting", words("out", view.out, "to count", view.to_count));
  shown.add("piles", words(view.draw_pile, view.can_be_drawn, view.played_cards, view.out_of_play));
  shown.add("setup", words(view.decks, "decks", view.deal, "dealt") + flag("draw one", view.draw_one));
  shown.each("points", view.points, [](const booger::PointsLine& line) {
    return words(line.name, line.said, line.points) + flag("changed", line.changed);
  });
  for (std::size_t code = 1; code < view.worth.size(); ++code) {
    shown.add(fmt::format("card {}", code), words(int{view.left_of.at(code)}, "left, worth", view.worth.at(code)));
  }
  shown.each("seat", view.seats, [](const booger::SeatView& seat) {
    return words(seat.name, seat.score, "cards", seat.cards, "hand", seat.hand_points, "left", seat.left_as_typed) +
           flag("playing", seat.playing) + flag("waiting", seat.waiting) + flag("turn", seat.has_turn) +
           flag("one left", seat.one_left) + flag("must say", seat.must_say) + flag("out", seat.out) +
           flag("to count", seat.to_count);
  });
  shown.each("counted", view.hands, [](const booger::HandView& hand) { return words(hand.out, hand.points); });
  shown.each("event", view.last, [](const booger::EventView& it) {
    return words(static_cast<int>(it.kind), it.who, it.other, it.cards, it.card) + core::letter(it.suit) + " " +
           in_text(it.told);
  });
}

inline std::string in_text(const cals_bs::StatsView& record) {
  return words(record.doubts_right, record.doubts_wrong, record.caught, record.believed, record.wrong_outs,
               record.shames, record.piles_taken, record.cards_taken);
}

inline std::string in_text(const cals_bs::PlayerView& each) {
  return words(each.seat, each.name, "won", each.won, "cards", each.cards, "most", each.most_cards) +
         flag("waits", !each.plays) + flag("dealer", each.dealer) + flag("leads", each.leads) +
         flag("placed", each.placed_last) + flag("passed", each.passed) + flag("going out", each.going_out) +
         flag("next", each.next) + " may:" + flag("lead", each.may_lead) + flag("follow", each.may_follow) +
         flag("plus", each.may_plus) + flag("pass", each.may_pass) + flag("doubt", each.may_doubt) +
         flag("say", each.may_say_going_out) + flag("fours", each.may_call_fours) + flag("out", each.may_go_out);
}

inline void show(Shown& shown, const cals_bs::View& view) {
  static constexpr const char* phases[] = {"lead", "follow", "fours", "over"};
  shown.add("phase",
            words(std::string(phases[static_cast<int>(view.phase)]), "hand", view.hand, "won by", view.won_by) +
                flag("tens", view.tens));
  shown.add("ranks", words(std::string(view.ranks.begin(), view.ranks.end()), "most", view.most_in_a_set));
  shown.each("person", view.people, [](const cals_bs::PlayerView& each) { return in_text(each); });
  shown.each("record of", view.people, [](const cals_bs::PlayerView& each) { return in_text(each.record); });
  shown.add("leader", words(view.leader, "dealer", view.dealer));
  shown.add("pile", words(view.pile, "out of play", view.out_of_play));
  shown.each("set", view.sets,
             [](const cals_bs::PlacedSet& set) { return words(set.who, set.cards, set.claim, set.rank); });
  shown.add("last", words(view.last, view.last_cards, view.rank, view.claim, "set", view.set_number) +
                        flag("can be doubted", view.can_be_doubted) + flag("restricted", view.doubt_restricted));
  shown.add("going out", view.going_out);
  shown.add("still to pass", view.still_to_pass);
  shown.add("delay", view.delay);
  shown.add("if a lie", view.if_lie);
  shown.add("if true", view.if_true);
  shown.add("last doubt", view.last_doubt ? words(view.last_doubt->by, "of", view.last_doubt->of, view.last_doubt->lie,
                                                  view.last_doubt->taken, view.last_doubt->claim)
                                          : "");
  shown.each("won", view.hands, [](const cals_bs::HandWon& hand) {
    return words(hand.number, hand.winner, hand.sets, hand.doubts, hand.lies_caught, hand.cards_out);
  });
}

inline std::string in_text(const the_bogey::HandCard& held) {
  std::string text = in_text(held.card) + flag("dead", held.dead);
  for (const auto& spot : held.spots) {
    text += fmt::format(" {}{}", spot.column, spot.empty ? " (empty)" : "");
    if (!spot.skipped.empty()) text += " (skips " + in_text(spot.skipped) + ")";
  }
  return text;
}

inline void show(Shown& shown, const the_bogey::View& view) {
  static constexpr const char* dues[] = {"deal",  "redeal for deal", "play",  "redeal for bogey",
                                         "bogey", "place on",        "stuck", "nothing"};
  static constexpr const char* endings[] = {"open", "won", "lost", "given up"};
  const auto grade = [](const std::optional<the_bogey::Grade>& it) { return it ? std::string(name_of(*it)) : "-"; };
  shown.add("due",
            words(view.player, std::string(dues[static_cast<int>(view.due)]), view.cards_due, view.cards_due_later) +
                flag("bogey may come", view.bogey_may_come));
  for (std::size_t i = 0; i < view.columns.size(); ++i) shown.add(fmt::format("column {}", i + 1), view.columns.at(i));
  shown.each("hand", view.hand, [](const the_bogey::HandCard& held) { return in_text(held); });
  shown.add("discards", view.discards);
  shown.add("unseen", words(view.talon(), view.unseen));
  shown.add("counts", words(view.used, view.placed, view.redeals, view.bogeys));
  shown.add("ending", words(std::string(endings[static_cast<int>(view.ending)]), grade(view.grade), view.bogeys_last));
  shown.add("last", view.last ? words(view.last->card, view.last->column) : "");
  shown.add("help", words(view.at_least, grade(view.best_grade), "dead", view.dead, "safe", view.bogey_safe, "of",
                          view.bogey_of));
}

}  // namespace bogosity::tests
