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

inline void show_open_game(Shown& shown, const core::Snapshot& play, const std::string& own_faces) {
  const core::TableView view = play.table_view();
  auto seats = view.seats;
  seats.insert(seats.end(), view.gone.begin(), view.gone.end());
  // Name, score and cards stand in the game's own seats.
  shown.add_unless("faces", in_a_row(seats, [](const auto& it) { return words(it.name, it.score, it.cards); }),
                   own_faces);
  std::size_t number = 0;
  shown.add("marks", in_a_row(seats, [&](const core::SeatView& seat) {
              return seat.name + flag("waits", !seat.playing) + flag("left", ++number > view.seats.size()) +
                     (seat.mark.empty() ? "" : " (" + seat.mark + ")");
            }));
  std::string turns;
  for (const auto& seat : seats) turns += seat.has_turn ? (turns.empty() ? "" : ", ") + seat.name : "";
  shown.add_unless("turn", turns, view.to_play);
  shown.add("to play", words(view.to_play, "hand", play.outcome().rounds, "turns", view.turn) +
                           flag("between", view.between_rounds) + flag("finished", view.finished));
  shown.add("scorekeeper", view.scorekeeper);
  shown.latest("news", 4, all_in_text(view.news, [](const core::Sentence& told) { return in_text(told); }));
  shown.each("house rule", view.house_rules, [](const std::string& rule) { return rule; });
  shown.each("scores", scores_after_hands(play, seats, view.rounds_over),
             [](const auto& scores) { return in_text(scores); });
}

// As Booger says it between two entries of a hand; for anything else the sentence itself is shown.
inline std::string state_of(const booger::View& view) {
  static constexpr const char* ranks[] = {"an Ace",   "a Two",  "a Three", "a Four", "a Five",  "a Six", "a Seven",
                                          "an Eight", "a Nine", "a Ten",   "a Jack", "a Queen", "a King"};
  static constexpr const char* suits[] = {"clubs", "diamonds", "hearts", "spades"};
  const std::string match = view.match
                                ? std::string("to be matched: ") +
                                      ranks[static_cast<int>(view.match->rank) - static_cast<int>(core::Rank::ace)] +
                                      " or " + suits[static_cast<int>(view.match->suit)]
                                : "anything goes";
  std::string cards;
  for (const auto& seat : view.seats) {
    if (seat.playing) cards += (cards.empty() ? "" : ", ") + words(seat.name, seat.cards);
  }
  std::string text = view.turn + "'s turn, " + (view.clockwise ? "clockwise" : "counterclockwise") + "; " + match +
                     ". Cards: " + cards + ".";
  if (view.run_of_twos > 0) text += fmt::format(" One more 2 makes the next draw {}.", view.next_two_draws);
  if (!view.must_say.empty()) text += " " + view.must_say + " has not said \u201COne card left!\u201D";
  return text;
}

inline std::string faces_of(const booger::View& view) {
  return in_a_row(view.seats, [](const auto& seat) { return words(seat.name, seat.score, seat.cards); });
}

inline void show(Shown& shown, const booger::View& view) {
  static constexpr const char* phases[] = {"between", "playing", "counting"};
  const auto match = [](const std::optional<booger::Match>& it) {
    return it ? std::string{core::letter(it->rank), core::letter(it->suit)} : "anything";
  };
  shown.add("phase", words(std::string(phases[static_cast<int>(view.phase)]), "hand", view.hand, "turn", view.turn) +
                         (view.clockwise ? "" : " the other way"));
  shown.add("match", words(match(view.match), "top", view.top, "under", view.under_red_threes) +
                         flag("said", view.suit_said) + (view.next.empty() ? "" : ", next " + view.next));
  shown.add("twos", words(view.run_of_twos, "next draws", view.next_two_draws));
  shown.add("must say", view.must_say);
  shown.add("counting", words("out", view.out, "to count", view.to_count));
  shown.add("piles", words(view.draw_pile, view.can_be_drawn, view.played_cards, view.out_of_play));
  shown.add("setup", words(view.decks, "decks", view.deal, "dealt") + flag("draw one", view.draw_one));
  shown.add("points", in_a_row(view.points, [](const booger::PointsLine& line) {
              return words(line.name, line.said, line.points) + flag("changed", line.changed);
            }));
  shown.add("worth",
            in_a_row(std::vector(view.worth.begin() + 1, view.worth.end()), [](auto it) { return in_text(it); }));
  for (std::size_t code = 1; code < view.worth.size(); ++code) {
    shown.add_to("left", fmt::format("card {}:", code), int{view.left_of.at(code)});
  }
  shown.each("seat", view.seats, [&](const booger::SeatView& seat) {
    return words(seat.name, seat.score, "cards", seat.cards, "hand", seat.hand_points, "left", seat.left_as_typed) +
           flag("playing", seat.playing) + flag("waiting", seat.waiting) +
           flag("turn", seat.has_turn != (seat.name == view.turn && view.phase == booger::Phase::playing)) +
           flag("one left", seat.one_left) + flag("must say", seat.must_say) + flag("out", seat.out) +
           flag("to count", seat.to_count);
  });
  shown.each("counted", view.hands, [](const booger::HandView& hand) { return words(hand.out, hand.points); });
  shown.now("events", in_a_row(view.last, [](const booger::EventView& it) {
              return words(static_cast<int>(it.kind), it.who, it.other, it.cards, it.card) + core::letter(it.suit) +
                     " " + in_text(it.told);
            }));
}

// As Cal's BS says it within a hand.
inline std::string state_of(const cals_bs::View& view) {
  const std::string pile = view.pile == 0   ? "the pile is empty."
                           : view.pile == 1 ? "the pile has 1 card."
                                            : fmt::format("the pile has {} cards.", view.pile);
  std::string text =
      view.last.empty() ? view.leader + " leads, " + pile : view.last + " placed " + view.claim + ", " + pile;
  if (!view.going_out.empty()) text += " " + view.going_out + " is going out.";
  std::string cards;
  for (const auto& each : view.people) {
    if (each.plays) cards += (cards.empty() ? " " : ", ") + words(each.name, each.cards);
  }
  return text + " Cards:" + cards + ".";
}

inline std::string faces_of(const cals_bs::View& view) {
  return in_a_row(view.people, [](const auto& each) { return words(each.name, each.won, each.cards); });
}

inline std::string in_text(const cals_bs::StatsView& record) {
  return words(record.doubts_right, record.doubts_wrong, record.caught, record.believed, record.wrong_outs,
               record.shames, record.piles_taken, record.cards_taken);
}

inline std::string in_text(const cals_bs::PlayerView& each) {
  return words(each.seat, each.name, "won", each.won, "cards", each.cards, "most", each.most_cards) +
         flag("waits", !each.plays) + flag("leads", each.leads) + flag("passed", each.passed) +
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
  const auto names_of = [&](bool cals_bs::PlayerView::*is) {
    std::string names;
    for (const auto& each : view.people) names += each.*is ? (names.empty() ? "" : ", ") + each.name : "";
    return names;
  };
  shown.add_unless("dealers", names_of(&cals_bs::PlayerView::dealer), view.dealer);
  shown.add_unless("placed", names_of(&cals_bs::PlayerView::placed_last), view.last);
  shown.add_unless("goes out", names_of(&cals_bs::PlayerView::going_out), view.going_out);
  shown.each("record of", view.people, [](const cals_bs::PlayerView& each) { return in_text(each.record); });
  shown.add("leader", words(view.leader, "dealer", view.dealer));
  shown.add("pile", words(view.pile, "out of play", view.out_of_play));
  shown.add("set", view.sets.empty() ? "none"
                                     : words(view.sets.size(), view.sets.back().who, view.sets.back().cards,
                                             view.sets.back().claim, view.sets.back().rank));
  shown.add("last", words(view.last, view.last_cards, view.rank, view.claim, "set", view.set_number) +
                        flag("can be doubted", view.can_be_doubted) + flag("restricted", view.doubt_restricted));
  shown.add("going out", view.going_out);
  shown.add("still to pass", view.still_to_pass);
  shown.add("delay", view.delay);
  shown.add("a doubt", view.if_lie.empty() && view.if_true.empty() ? "" : view.if_lie + " or " + view.if_true);
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
