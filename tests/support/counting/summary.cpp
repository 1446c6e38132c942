#include "core/audit.h"
#include "tests/support/counting/game.h"

namespace bogosity::tests {

void Counting::audit(const GameState& state, core::AuditSink& sink) {
  nlohmann::ordered_json out;
  out["game"] = "Counting";
  out["said"] = state.now.said;
  out["hands"] = state.hands.size();
  out["scores"] = state.players.scores;
  out["playing"] = state.players.playing();
  out["remarks"] = state.remarks.size();
  sink.object(out);
}

std::string Counting::audit_in_words(const GameState&) { return ""; }

std::vector<core::Feat> Counting::feats(const GameState&) { return {}; }

std::vector<core::SummaryTable> Counting::summary(const GameState&) { return {}; }

}  // namespace bogosity::tests
