// The table of You're Bogus as named lines: what the table may see, and what a review shows.
#pragma once

#include "games/youre_bogus/game.h"
#include "games/youre_bogus/summary/review.h"
#include "tests/games/transcripts/shown.h"

namespace bogosity::tests {

inline std::string told_points(const std::vector<youre_bogus::PointsView>& points) {
  std::string text;
  for (const auto& each : points) text += fmt::format(" [{} {} {}]", each.player, each.points, each.rule);
  return text;
}
inline std::string told_precedents(const std::vector<youre_bogus::PrecedentView>& all) {
  std::string text;
  for (const auto& each : all) text += fmt::format(" [{} {} {} {}]", each.rule, each.text, each.turn, each.where);
  return text;
}

inline std::string told_inquiry(const youre_bogus::InquiryView& it) {
  std::string text = words("turn", it.turn, "about", it.about_turn, it.accused, "by", it.shouters, word_for(it.plea),
                           word_for(it.verdict), "ruled", word_for(it.ruled), it.ruled_why, it.ruled_by, "rules",
                           it.rules, "turns on", it.turns_on, "unseen", it.unseen, "lift", it.lift);
  for (const auto& card : it.examined) {
    text += fmt::format(" [{} {} {} {} {}]", core::to_text(card.card), card.owner, card.specified, card.role,
                        in_text(card.traits));
  }
  text += " on " + in_text(it.condition) + " because " + in_text(it.reasons) + told_points(it.points);
  return text + told_precedents(it.precedents) + " told " + in_text(it.told);
}

inline std::string told_win(const youre_bogus::WinView& it) {
  std::string text = words(it.player, it.stands, it.reason, "claims", it.claim, "worth", it.worth, "gets", it.credited,
                           it.face_up, "as", it.stand_for, "/", it.face_down, "runs", it.runs);
  for (const auto& run : it.run_cards) text += fmt::format(" {}.{}.{}", run[0], run[1], run[2]);
  return text + " " + words(it.straight_points, it.split, it.split_points) + told_points(it.points);
}

inline std::string told_matter(const youre_bogus::OpenInquiryView& it) {
  return words("turn", it.turn, it.accused, "by", it.shouters, it.settle, "lift", it.lift) +
         flag("waits", it.waits_for_card) + " could " + in_text(it.could_change);
}

inline void show(Shown& shown, const youre_bogus::TableView& view) {
  const auto seat = [](const youre_bogus::SeatView& each) {
    return words(each.name, each.score, "cards", each.cards) + flag("dice", each.has_turn) +
           flag("placed last", each.placed_last);
  };
  shown.each("seat", view.seats, seat);
  shown.each("gone", view.gone, seat);
  shown.add("to play",
            words(view.to_play, "step", static_cast<int>(view.step), "turn", view.turn, "round", view.round) +
                flag("open", view.turn_open) + flag("finished", view.finished));
  shown.add("piles", words(view.pile, view.stack, view.decks));
  shown.add("top", view.top.empty ? "nothing" : core::to_text(view.top.card));
  shown.add("accusable", view.accusable);
  shown.each("inquiry", view.inquiries, [](const auto& each) { return told_inquiry(each); });
  shown.add("win", view.win ? told_win(*view.win) : "");
  shown.add("roll", view.roll);
  shown.add("rounds", view.rounds.size());
  if (!view.rounds.empty()) {
    const auto& last = view.rounds.back();
    shown.add("round", words(last.number, last.winner, last.points));
    if (view.rounds.size() > 1) shown.add("round before", words((&last - 1)->winner, (&last - 1)->points));
  }
  shown.add("last points", told_points(view.last_points));
  shown.add("moments", view.moments.size());
  if (!view.moments.empty()) {
    shown.add("first moment", words(view.moments.front().turn, view.moments.front().scores));
    shown.add("last moment", words(view.moments.back().turn, view.moments.back().scores));
  }
  shown.each("news", view.news, [](const core::Sentence& told) { return in_text(told); });
  shown.add("house rules", view.house_rules);
  shown.add("precedents", told_precedents(view.precedents));
  std::vector<std::string> matters;
  for (const auto& each : view.open_inquiries) matters.push_back(in_words(each));
  shown.add("open matters", matters);
  shown.each("matter", view.open_inquiries, [](const auto& each) { return told_matter(each); });
  shown.add("condition", view.condition);
  shown.add("end", words(static_cast<int>(view.end.kind), view.end.number, view.end.time));
  shown.add("last bid", view.last_bid);
  shown.add("scorekeeper", view.scorekeeper);
}

inline void show(Shown& shown, const youre_bogus::TableSnapshot& then) {
  const auto seat = [](const youre_bogus::SeatSnapshot& each) {
    return words(each.player, each.name, each.score, "cards", each.cards) + flag("dice", each.has_dice) +
           flag("played", each.played);
  };
  const auto card = [](const youre_bogus::CardSnapshot& each) {
    return words(each.card, each.in_the_end, each.owner, each.turn, each.said);
  };
  shown.add("then", words("step", then.step, "turn", then.turn, "line's", then.line_turn, "round", then.round,
                          then.player, "to play", then.to_play) +
                        flag("too many", then.too_many));
  shown.each("then seat", then.seats, seat);
  shown.each("then gone", then.gone, seat);
  shown.add("then piles", words(then.pile, then.out_of_play, then.stack.size()));
  const auto tops = std::min<std::size_t>(then.stack.size(), 3);
  shown.each("then stack", std::vector(then.stack.begin(), then.stack.begin() + static_cast<std::ptrdiff_t>(tops)),
             card);
  shown.add("then condition", in_words(then.condition));
  shown.add("then roll", then.roll);
  shown.add("then picked", then.picked);
  shown.add("then placed", words(then.legality ? word_for(*then.legality) : "", then.judgement));
  shown.each("then because", then.reasons, [](const core::Sentence& why) { return in_text(why); });
  shown.each("then found", then.findings, [](const youre_bogus::FindingSnapshot& each) {
    return words(each.rule, each.why) + flag("Ace", each.ace) + flag("uncertain", !each.certain) +
           flag("noticed", each.noticed);
  });
  shown.each("then inquiry", then.inquiries, [](const auto& each) { return told_inquiry(each); });
  shown.add("then win", then.win ? told_win(*then.win) : "");
  shown.add("then points", told_points(then.points));
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
