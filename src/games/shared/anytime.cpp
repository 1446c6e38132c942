#include "games/shared/anytime.h"

#include "core/limits.h"
#include "core/text.h"

namespace bogosity::games {
namespace anytime {

using core::TokenCursor;

namespace {

bool read_words(TokenCursor& in, std::string& into) {
  auto text = in.quoted();
  if (text) into = std::move(*text);
  return text.has_value();
}

}  // namespace

bool read(TokenCursor& in, Adjust& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto points = in.signed_number(limits::points_of_a_player);
  if (!points) return false;
  into = {*who, static_cast<std::int32_t>(*points), {}};
  return in.quoted_if_any(into.why);
}

bool read(TokenCursor& in, HouseRule& into) { return read_words(in, into.text); }

bool read(TokenCursor& in, Clarify& into, std::string_view example) {
  const auto rule = in.rule_id(example);
  if (!rule) return false;
  if (!rule->empty()) into.rule = {{(*rule)[0], (*rule)[1]}};
  return read_words(in, into.text);
}

bool read(TokenCursor& in, Scorekeeper& into) {
  auto name = in.any_name();
  if (!name || name->empty()) return false;
  into.name = std::move(*name);
  return true;
}

bool read(TokenCursor& in, Note& into) { return read_words(in, into.text); }

bool read(TokenCursor& in, Leave& into) {
  const auto who = in.player();
  if (who) into.who = *who;
  return who.has_value();
}

bool read(TokenCursor& in, Join& into) {
  const auto who = in.newcomer();
  if (who) into = {who->first, who->second};
  return who.has_value();
}

bool read(TokenCursor& in, Seats& into) {
  auto order = in.players();
  if (order) into.order = std::move(*order);
  return order.has_value();
}

std::string rule_of(const Clarify& clarify) {
  return clarify.rule[0] == 0 ? std::string() : std::string(clarify.rule.data(), clarify.rule.size());
}

}  // namespace anytime

std::string AnytimeWriter::name(core::PlayerId who) const { return core::quoted_if_needed(names_[who]); }

std::string AnytimeWriter::list(const std::vector<core::PlayerId>& all) const {
  std::string text;
  for (const core::PlayerId who : all) text += (text.empty() ? "" : ",") + name(who);
  return text;
}

std::string AnytimeWriter::operator()(const anytime::Adjust& it) const {
  return "adjust:" + name(it.who) + "=" + std::to_string(it.points) + (it.why ? core::quoted(*it.why) : "");
}
std::string AnytimeWriter::operator()(const anytime::HouseRule& it) const { return "rule:" + core::quoted(it.text); }
std::string AnytimeWriter::operator()(const anytime::Clarify& it) const {
  return "clarify:" + rule_of(it) + core::quoted(it.text);
}
std::string AnytimeWriter::operator()(const anytime::Scorekeeper& it) const {
  return "scorekeeper:" + core::quoted_if_needed(it.name);
}
std::string AnytimeWriter::operator()(const anytime::Note& it) const { return "note:" + core::quoted(it.text); }
std::string AnytimeWriter::operator()(const anytime::Leave& it) const { return "leave:" + name(it.who); }
std::string AnytimeWriter::operator()(const anytime::Join& it) const {
  return "join:" + name(it.who) + "@" + name(it.at);
}
std::string AnytimeWriter::operator()(const anytime::Seats& it) const { return "seats:" + list(it.order); }

}  // namespace bogosity::games
