// The table of You're Bogus as named lines: what the table may see, and what a review shows.
#pragma once

#include "core/numbers.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/summary/review.h"
#include "tests/games/transcripts/shown.h"

namespace bogosity::tests {

inline std::string told_points(const std::vector<youre_bogus::PointsView>& points) {
  std::string text;
  for (const auto& each : points) text += fmt::format(" [{} {} {}]", each.player, each.points, each.rule);
  return text;
}
inline std::string told_agreements(const std::vector<core::Agreement>& all) {
  std::string text;
  for (const auto& each : all)
    text += fmt::format(" [{} {} {} {}]", each.rule, each.text, each.turn, core::occasion_in_words(each));
  return text;
}

inline std::string told_inquiry(const core::Inquiry& it) {
  std::string text = words("turn", it.turn, "about", it.about_turn, it.accused, "by", it.shouters, word_for(it.plea),
                           word_for(it.verdict), "ruled", word_for(it.ruled), it.ruled_why, it.ruled_by, "rules",
                           it.rules, "turns on", it.turns_on, "unseen", it.unseen, "lift", it.lift);
  for (const auto& card : it.examined) {
    text += fmt::format(" [{} {} {} {} {}]", core::to_text(card.card), card.owner, card.specified, card.role,
                        in_text(card.traits));
  }
  text += " on " + in_text(it.condition) + " because " + in_text(it.reasons) + told_points(it.points);
  return text + told_agreements(it.agreements) + " told " + in_text(it.told);
}

inline std::string told_win(const core::Win& it) {
  std::string text = words(it.player, it.stands, it.reason, "claims", it.claim, "worth", it.worth, "gets", it.credited,
                           it.face_up, "as", it.stand_for, "/", it.face_down, "runs", it.runs);
  for (const auto& run : it.run_cards) text += fmt::format(" {}.{}.{}", run[0], run[1], run[2]);
  return text + " " + words(it.straight_points, it.split, it.split_points) + told_points(it.points);
}

inline std::string told_open_inquiry(const core::OpenInquiry& it) {
  return words("turn", it.turn, it.accused, "by", it.shouters, it.settle, "lift", it.lift) +
         flag("waits", it.waits_for_card) + " could " + in_text(it.could_change);
}

// As the table says it, from the same seats, piles and top card.
inline std::string state_of(const youre_bogus::TableView& view) {
  std::string text =
      fmt::format("Round {}, turn {}. ", view.round, view.turn) +
      (view.finished ? "No more turns. " : view.to_play + (view.turn_open ? " is playing. " : " has the dice. ")) +
      "On top: " + (view.top.empty ? "nothing" : core::spoken(view.top.card)) +
      fmt::format(", {} in the stack, {} in the pile.", view.stack, view.pile);
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    text += fmt::format("{} {} {} {} ({} {})", i == 0 ? "" : ",", i + 1, view.seats[i].name,
                        core::score_in_words(view.seats[i].score), *view.seats[i].cards,
                        view.seats[i].cards == 1 ? "card" : "cards");
  }
  text += view.seats.empty() ? " " : ".";
  for (const auto& each : view.gone)
    text += " " + each.name + " is gone with " + core::score_in_words(each.score) + ".";
  return text;
}

inline void show(Shown& shown, const youre_bogus::TableView& view) {
  const auto seat = [](const auto& each) { return words(each.name, each.score, "cards", each.cards); };
  shown.each("seat", view.seats, seat);
  shown.each("gone", view.gone, seat);
  const auto names_of = [&](bool core::SeatView::*is) {
    std::string names;
    for (const auto* seats : {&view.seats, &view.gone}) {
      for (const auto& each : *seats) names += each.*is ? (names.empty() ? "" : ", ") + each.name : "";
    }
    return names;
  };
  shown.add_unless("dice", names_of(&core::SeatView::has_turn), view.to_play);
  shown.add_unless("placed last", names_of(&core::SeatView::placed_last), view.accusable);
  shown.add("to play",
            words(view.to_play, "step", static_cast<int>(view.step), "turn", view.turn, "round", view.round) +
                flag("open", view.turn_open) + flag("finished", view.finished) +
                (view.accusable.empty() ? "" : " may accuse " + view.accusable));
  shown.add("piles",
            words(view.pile, view.stack, view.decks, "top", view.top.empty ? "nothing" : core::to_text(view.top.card)));
  for (const auto& each : view.inquiries) shown.now("inquiry", told_inquiry(each));
  shown.now("win", view.win ? told_win(*view.win) : "");
  shown.add("roll", view.roll);
  if (!view.rounds.empty()) {
    const auto& last = view.rounds.back();
    shown.add("round", words(view.rounds.size(), last.number, last.winner, last.points));
    if (view.rounds.size() > 1) shown.add("round before", words((&last - 1)->winner, (&last - 1)->points));
  }
  shown.latest("points", 8, all_in_text(view.last_points, [](const auto& each) {
                 return fmt::format("{} {} {}", each.player, each.points, each.rule);
               }));
  if (!view.moments.empty()) {
    const auto& last = view.moments.back();
    std::vector<int> scores;
    for (const auto* seats : {&view.seats, &view.gone}) {
      for (const auto& each : *seats) scores.push_back(each.score);
    }
    shown.add("first moment", words(view.moments.front().turn, view.moments.front().scores));
    shown.add("last moment", words(view.moments.size(), last.turn));
    shown.add_unless("its scores", last.scores, in_text(scores));
  }
  shown.latest("news", 4, all_in_text(view.news, [](const core::Sentence& told) { return in_text(told); }));
  shown.add("house rules", view.house_rules);
  shown.add("agreements", told_agreements(view.agreements));
  std::vector<std::string> open;
  for (const auto& each : view.open_inquiries) open.push_back(in_words(each));
  shown.add("open inquiries", open);
  shown.each("open inquiry", view.open_inquiries, [](const auto& each) { return told_open_inquiry(each); });
  shown.add("condition", view.condition);
  shown.add("end", words(static_cast<int>(view.end.kind), view.end.number, view.end.time));
  shown.add("last bid", view.last_bid);
  shown.add("scorekeeper", view.scorekeeper);
}

// As the review says it, from the same seats, piles and cards.
inline std::string state_of(const youre_bogus::TableSnapshot& then) {
  std::string text = fmt::format(
      "Round {}, after turn {}. On top: {}, {} in the stack, {} in the pile. The stack asks "
      "for: {}.",
      then.round, then.turn, then.stack.empty() ? "nothing" : core::spoken(then.stack.front().card), then.stack.size(),
      then.pile, core::plain_text(in_words(then.condition)));
  if (!then.to_play.empty()) text += " " + then.to_play + " is next.";
  for (const auto* seats : {&then.seats, &then.gone}) {
    for (const auto& each : *seats) {
      text += fmt::format(" {}{} {} ({} {}).", each.name, seats == &then.gone ? " (gone)" : "",
                          core::score_in_words(each.score), each.cards, each.cards == 1 ? "card" : "cards");
    }
  }
  return text;
}

// What looking back adds to what the table knew after that line.
inline void show(Shown& shown, const youre_bogus::TableSnapshot& then, const youre_bogus::TableView& known) {
  const auto seat = [](const auto& each) { return words(each.name, each.score, "cards", each.cards); };
  const auto row = [&](const auto& seats, const auto& gone) {
    return in_a_row(seats, seat) + " / " + in_a_row(gone, seat);
  };
  shown.add_unless("then seats", row(then.seats, then.gone), row(known.seats, known.gone));
  std::string players;
  std::string dice;
  std::string played;
  for (const auto* seats : {&then.seats, &then.gone}) {
    for (const auto& each : *seats) {
      players += words(each.player, each.name) + "; ";
      if (each.has_dice) dice = each.name;
      if (each.played) played = each.name;
    }
  }
  shown.add("then players", players);
  shown.add_unless("then dice", dice, then.to_play);
  shown.add_unless("then played", played, then.player);
  shown.add_unless(
      "then", words("turn", then.turn, "round", then.round, then.player, "to play", then.to_play),
      words("turn", known.turn - (known.finished || known.turn_open ? 0 : 1), "round", known.round,
            then.line_turn > 0 && !then.told.empty() ? then.told.front().text : "", "to play", known.to_play));
  shown.add("then too many", then.too_many ? "yes" : "");
  shown.add_unless("then piles", words(then.pile, then.out_of_play, then.stack.size()),
                   words(known.pile, 0, known.stack));
  // From the bottom, so that a card that is placed is one more.
  shown.each("then card", std::vector(then.stack.rbegin(), then.stack.rend()), [](const auto& each) {
    return words(each.card, each.owner, each.turn, each.said) +
           (each.in_the_end == each.card ? "" : " in the end " + in_text(each.in_the_end));
  });
  shown.add("then condition", in_words(then.condition));
  const bool has_placed = then.legality || !then.judgement.empty();
  if (then.roll || then.picked != 0 || has_placed) {
    shown.now(
        "then rolled",
        words(then.roll, "picked", then.picked) +
            (has_placed ? " placed " + words(then.legality ? word_for(*then.legality) : "", then.judgement) : ""));
  }
  for (const auto& why : then.reasons) shown.now("then because", why);
  for (const auto& each : then.findings) {
    shown.now("then found", words(each.rule, each.why) + flag("Ace", each.ace) + flag("uncertain", !each.certain) +
                                flag("noticed", each.noticed));
  }
  for (const auto& each : then.inquiries) shown.now("then inquiry", told_inquiry(each));
  shown.now("then win", then.win ? told_win(*then.win) : "");
  shown.now("then points", told_points(then.points));
}

// The highlights that only come out at the end.
inline std::string told_aftermath(const youre_bogus::Highlights& after) {
  std::string text;
  for (const auto& each : after.undetected) {
    text +=
        "got away " + words(each.step, each.turn, each.player, each.rules, each.shouted_at, each.cost, each.why) + "\n";
  }
  for (const auto& each : after.false_shouts)
    text += "false shout " + words(each.step, each.turn, each.shouter, each.accused, each.cost) + "\n";
  for (const auto& each : after.pleas) {
    text += "pleas " +
            words(each.admitted, each.admitted_lost, each.denied_right, each.denied_wrong, each.denied_lost,
                  each.others_lost, each.denying_paid, each.admitting_paid) +
            "\n";
  }
  for (const auto& row : after.shouts) {
    text += "shouts";
    for (const auto& each : row) text += fmt::format(" {}/{}/{}", each.right, each.wrong, each.undecided);
    text += "\n";
  }
  for (const auto& [rule, points] : after.points_by_rule) text += "points " + rule + ": " + in_text(points) + "\n";
  for (const auto* honor : {&after.sharpest_ear, &after.best_liar})
    text += "honor " + words(honor->players, honor->value, honor->told) + "\n";
  for (const auto& each : after.rolls) {
    text += fmt::format("rolls {}:", each.rolls);
    for (const int sum : each.sums) text += fmt::format(" {}", sum);
    text += " /";
    for (const int face : each.faces) text += fmt::format(" {}", face);
    text += "\n";
  }
  return text;
}

}  // namespace bogosity::tests
