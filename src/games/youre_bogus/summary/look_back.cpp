// The table at a step of a review in words, for a terminal, and as JSON, for programs.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/youre_bogus/summary/review.h"

namespace bogosity::youre_bogus {
namespace {

using core::SummaryTable;
using Json = nlohmann::ordered_json;

std::string card_in_words(const CardSnapshot& card) {
  if (card.card.is_hidden() && !card.in_the_end.is_hidden()) return "? (" + core::to_text(card.in_the_end) + ")";
  return core::to_text(card.card);
}

SummaryTable seats_of(const TableSnapshot& table) {
  SummaryTable out("seats", "", "player, points, cards, dice");
  for (const SeatSnapshot& each : table.seats) out.add(each.name, each.score, each.cards, each.has_dice ? "next" : "");
  for (const SeatSnapshot& each : table.gone) out.add(each.name, each.score, each.cards, "gone");
  return out;
}

core::WordsOrTable stack_of(const TableSnapshot& table) {
  if (table.stack.empty()) return "The stack is empty.\n";
  SummaryTable out("stack", "", "stack, placed by, turn, said to be");
  for (const CardSnapshot& each : table.stack) {
    out.add(card_in_words(each), each.owner, each.turn == 0 ? "" : std::to_string(each.turn), each.said);
  }
  return out;
}

Json as_json(const PropertySnapshot& property) { return {{"value", property.value}, {"from", property.from}}; }

template <class All, class AsJson>
Json list_of(const All& all, const AsJson& as_json) {
  Json list = Json::array();
  for (const auto& each : all) list.push_back(as_json(each));
  return list;
}

}  // namespace

std::vector<core::WordsOrTable> in_words(const TableSnapshot& table) {
  std::vector<core::WordsOrTable> all = {
      fmt::format("\nRound {}, after turn {}. {} in the pile{}.\n\n", table.round, table.turn, table.pile,
                  table.out_of_play > 0 ? fmt::format(", {} out of play", table.out_of_play) : ""),
      seats_of(table), "\n", stack_of(table)};
  std::string text = "The stack asks for: " + core::plain_text(in_words(table.condition)) + ".\n";
  std::string judged;
  if (!table.judgement.empty()) judged += core::plain_text(table.judgement) + ".\n";
  for (const auto& each : table.reasons) judged += core::plain_text(each) + "\n";
  for (const auto& each : table.findings) {
    const bool said = table.findings.size() == 1;  // by the reasons
    if (!each.certain && !said) judged += core::plain_text(each.why) + "\n";
  }
  for (const auto& each : table.inquiries) {
    judged += core::plain_text(each.condition) + (each.condition.empty() ? "" : "\n");
    for (const auto& reason : each.reasons) judged += core::plain_text(reason) + "\n";
  }
  all.emplace_back(text + (judged.empty() ? "" : "\n" + judged));
  return all;
}

nlohmann::ordered_json as_json(const TableSnapshot& table) {
  Json out;
  out["round"] = table.round;
  out["turn"] = table.turn;
  out["to_play"] = table.to_play.empty() ? Json(nullptr) : Json(table.to_play);
  out["pile"] = table.pile;
  out["out_of_play"] = table.out_of_play;
  out["seats"] = Json::array();
  const auto add = [&](const SeatSnapshot& seat, bool playing) {
    out["seats"].push_back(
        {{"player", seat.name}, {"points", seat.score}, {"cards", seat.cards}, {"playing", playing}});
  };
  for (const auto& seat : table.seats) add(seat, true);
  for (const auto& seat : table.gone) add(seat, false);
  out["stack"] = list_of(table.stack, [](const CardSnapshot& card) {
    return Json{{"card", core::to_text(card.card)},
                {"in_the_end", core::to_text(card.in_the_end)},
                {"placed_by", card.owner},
                {"turn", card.turn},
                {"said", card.said}};
  });
  out["condition"] = {{"parity", as_json(table.condition.parity)},
                      {"rank", as_json(table.condition.rank)},
                      {"suit", as_json(table.condition.suit)}};
  out["legality"] = table.legality ? word_for(*table.legality) : "";
  out["findings"] = list_of(table.findings, [](const auto& each) {
    return Json{{"rule", each.rule},
                {"ace", each.ace},
                {"certain", each.certain},
                {"noticed", each.noticed},
                {"why", core::plain_text(each.why)}};
  });
  out["points"] = list_of(table.points, [](const auto& each) {
    return Json{{"player", each.player}, {"points", each.points}, {"rule", each.rule}};
  });
  return out;
}

}  // namespace bogosity::youre_bogus
