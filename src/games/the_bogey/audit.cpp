#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/the_bogey/narration.h"
#include "games/the_bogey/rules.h"

namespace bogosity::the_bogey {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Pile& pile) {
  Json out = Json::array();
  for (const Card card : pile) out.push_back(core::to_text(card));
  return out;
}

std::string_view word_for(Ending ending) {
  return ending == Ending::won ? "won" : ending == Ending::lost ? "lost" : "open";
}

}  // namespace

void TheBogey::write_audit_json(const Slate& slate, const core::Write& write) {
  const State& now = slate.now;
  Json out;
  out["game"] = "The Bogey";
  out["players"] = slate.setup.players;
  out["columns"] = Json::array();
  for (const Pile& column : now.columns) out["columns"].push_back(json_of(column));
  out["used"] = now.used();
  out["hand"] = json_of(now.hand);
  out["talon"] = now.talon;
  out["discards"] = now.discards.size();
  out["redeals"] = now.redeals;
  out["bogeys"] = now.bogeys;
  out["result"] = word_for(now.ending);
  out["grade"] = now.ending == Ending::won ? Json(name_of(grade_of(now.used()))) : Json(nullptr);
  write(out.dump());
}

std::string TheBogey::audit_text(const Slate& slate) {
  const View table = view(slate);
  if (table.totals_only) return due_in_words(table) + "\n";
  std::string text;
  for (std::size_t i = 0; i < column_count; ++i) {
    if (!table.columns[i].empty()) text += fmt::format("{:>4}  {}\n", i + 1, short_cards(table.columns[i]));
  }
  std::vector<Card> hand;
  for (const HandCard& each : table.hand) hand.push_back(each.card);
  return text + fmt::format(
                    "hand  {}\n\n{} of 12 columns, {} of 52 cards placed, talon {}, discards {}, redeals {}, "
                    "the Bogey's cards {}\n{}\n",
                    hand.empty() ? "empty" : short_cards(hand), table.used, table.placed, table.talon(),
                    table.discards.size(), table.redeals, table.bogeys, due_in_words(table));
}

}  // namespace bogosity::the_bogey
