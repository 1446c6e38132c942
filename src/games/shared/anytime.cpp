#include "games/shared/anytime.h"

#include "core/limits.h"
#include "core/quoting.h"

namespace bogosity::games {
namespace anytime {

using core::TokenCursor;

bool read(TokenCursor& in, Adjust& into) {
  return in.player(into.who) && in.skip('=') && in.signed_number(into.points, limits::points_of_a_player) &&
         in.quoted_if_any(into.why);
}

bool read(TokenCursor& in, HouseRule& into) { return in.quoted(into.text); }

bool read(TokenCursor& in, Clarify& into, std::string_view example) {
  return in.rule_id(into.rule, example) && in.quoted(into.text);
}

bool read(TokenCursor& in, Scorekeeper& into) { return in.any_name(into.name) && !into.name.empty(); }

bool read(TokenCursor& in, Note& into) { return in.quoted(into.text); }

bool read(TokenCursor& in, Leave& into) { return in.player(into.who); }

bool read(TokenCursor& in, Join& into) {
  return in.newcomer(into.who, into.at, into.points, limits::points_of_a_player);
}

bool read(TokenCursor& in, Seats& into) { return in.players(into.order); }

std::string rule_of(const Clarify& clarify) {
  return clarify.rule[0] == 0 ? std::string() : std::string(clarify.rule.data(), clarify.rule.size());
}

}  // namespace anytime

std::string AnytimeWriter::operator()(const anytime::Adjust& it) const {
  return "adjust:" + name(it.who) + "=" + std::to_string(it.points) + (it.why ? core::quoted(*it.why) : "");
}
std::string AnytimeWriter::operator()(const anytime::Clarify& it) const {
  return "clarify:" + rule_of(it) + core::quoted(it.text);
}
std::string AnytimeWriter::operator()(const anytime::Scorekeeper& it) const {
  return "scorekeeper:" + core::quoted_if_needed(it.name);
}
std::string AnytimeWriter::operator()(const anytime::Join& it) const {
  return "join:" + name(it.who) + "@" + name(it.at) +
         (it.points.value_or(0) > 0 ? "=" + std::to_string(*it.points) : std::string());
}

}  // namespace bogosity::games
