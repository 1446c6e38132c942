#include "cli/step_shown.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/columns.h"
#include "games/youre_bogus/review.h"

namespace bogosity::cli {
namespace {

using Json = nlohmann::ordered_json;
using youre_bogus::TableThen;

std::string heading(const core::Review& review, std::size_t step) {
  std::string text = fmt::format("Step {} of {}\n", step, review.last_step());
  if (step > 0) text += core::plain_text(review.line(step)) + "\n";
  return text;
}

std::string card_in_words(const youre_bogus::CardThen& card) {
  if (card.card.is_hidden() && !card.in_the_end.is_hidden()) return "? (" + core::to_text(card.in_the_end) + ")";
  return core::to_text(card.card);
}

std::string seats_in_words(const TableThen& table) {
  std::vector<Cells> rows;
  const auto add = [&](const youre_bogus::SeatThen& seat, const std::string& what) {
    rows.push_back({seat.name, std::to_string(seat.score), std::to_string(seat.cards), what});
  };
  for (const auto& seat : table.seats) add(seat, seat.has_dice ? "next" : "");
  for (const auto& seat : table.gone) add(seat, "gone");
  return in_columns({"player", "points", "cards", "dice"}, rows);
}

std::string stack_in_words(const TableThen& table) {
  if (table.stack.empty()) return "The stack is empty.\n";
  std::vector<Cells> rows;
  for (const auto& card : table.stack) {
    rows.push_back({card_in_words(card), card.owner, card.turn == 0 ? "" : std::to_string(card.turn), card.said});
  }
  return in_columns({"stack", "placed by", "turn", "said to be"}, rows);
}

std::string in_words(const TableThen& table) {
  std::string text =
      fmt::format("\nRound {}, after turn {}. {} in the pile{}.\n\n", table.round, table.turn, table.pile,
                  table.out_of_play > 0 ? fmt::format(", {} out of play", table.out_of_play) : "");
  text += seats_in_words(table) + "\n" + stack_in_words(table);
  text += "The stack asks for: " + core::plain_text(in_words(table.condition)) + ".\n";
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
  return text + (judged.empty() ? "" : "\n" + judged);
}

Json as_json(const youre_bogus::PropertyThen& property) { return {{"value", property.value}, {"from", property.from}}; }

Json as_json(const TableThen& table) {
  Json out;
  out["round"] = table.round;
  out["turn"] = table.turn;
  out["to_play"] = table.to_play.empty() ? Json(nullptr) : Json(table.to_play);
  out["pile"] = table.pile;
  out["out_of_play"] = table.out_of_play;
  out["seats"] = Json::array();
  const auto add = [&](const youre_bogus::SeatThen& seat, bool playing) {
    out["seats"].push_back(
        {{"player", seat.name}, {"points", seat.score}, {"cards", seat.cards}, {"playing", playing}});
  };
  for (const auto& seat : table.seats) add(seat, true);
  for (const auto& seat : table.gone) add(seat, false);
  out["stack"] = Json::array();
  for (const auto& card : table.stack) {
    out["stack"].push_back({{"card", core::to_text(card.card)},
                            {"in_the_end", core::to_text(card.in_the_end)},
                            {"placed_by", card.owner},
                            {"turn", card.turn},
                            {"said", card.said}});
  }
  out["condition"] = {{"parity", as_json(table.condition.parity)},
                      {"rank", as_json(table.condition.rank)},
                      {"suit", as_json(table.condition.suit)}};
  out["legality"] = table.legality;
  out["findings"] = Json::array();
  for (const auto& each : table.findings) {
    out["findings"].push_back({{"rule", each.rule},
                               {"ace", each.ace},
                               {"certain", each.certain},
                               {"noticed", each.noticed},
                               {"why", core::plain_text(each.why)}});
  }
  out["points"] = Json::array();
  for (const auto& each : table.points) {
    out["points"].push_back({{"player", each.player}, {"points", each.points}, {"rule", each.rule}});
  }
  return out;
}

}  // namespace

std::string step_in_words(core::Review& review, std::size_t step) {
  auto* of_game = dynamic_cast<youre_bogus::Review*>(&review);
  return heading(review, step) + (of_game == nullptr ? review.table_in_words(step) : in_words(of_game->at(step)));
}

std::string step_as_json(core::Review& review, std::size_t step) {
  Json out;
  out["step"] = step;
  out["last_step"] = review.last_step();
  out["told"] = step == 0 ? "" : core::plain_text(review.line(step));
  out["line_turn"] = step == 0 ? 0 : review.turn(step);
  if (auto* of_game = dynamic_cast<youre_bogus::Review*>(&review)) out.update(as_json(of_game->at(step)));
  return out.dump(1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace bogosity::cli
