#include "history/firsts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "core/time.h"
#include "history/index.h"

namespace bogosity::history {
namespace {

std::string with(const std::string& name, const std::string& in) { return in.empty() ? name : name + ", " + in; }

// The places of a session, the largest first; what nobody wrote down is left out.
std::vector<First> places_of(const IndexedSession& session, std::size_t number) {
  const PlaceParts& where = session.where;
  const std::string region = with(where.region, where.country);
  std::vector<First> all;
  const auto add = [&](First::Of of, const std::string& name, const std::string& whole) {
    if (!name.empty()) all.push_back({of, name, whole, number});
  };
  add(First::Of::country, where.country, where.country);
  add(First::Of::region, where.region, region);
  add(First::Of::town, where.town, where.region.empty() ? with(where.town, where.country) : with(where.town, region));
  return all;
}

// Of the header, else of the beginning; empty if nobody knows.
std::string day_of_session(const SessionInfo& session) {
  const std::string date = header_in(session.headers, "Date");
  if (!date.empty()) return date.substr(0, 10);
  return session.begun == core::Instant{} ? std::string() : in_words(session.begun).substr(0, 10);
}

std::string result_in_words(const core::Play& play, core::Ranking ranking, bool open) {
  if (open) return "It still goes on as this is written.";
  const core::Outcome outcome = play.outcome();
  const auto order = core::in_order_of(core::places_of(outcome.players, ranking));
  const std::string text = core::joined(order, ", ", [&](std::size_t i) {
    return fmt::format("{} {}", outcome.players[i].name, outcome.players[i].score);
  });
  if (text.empty()) return {};
  if (outcome.turns == 0) return "How it ended: " + text + ".";
  return fmt::format("How it ended: {}, after {} {}.", text, outcome.turns, outcome.turns == 1 ? "turn" : "turns");
}

}  // namespace

std::string_view place_in_words(First::Of of) {
  return of == First::Of::country ? "country" : of == First::Of::region ? "state or province" : "town";
}

std::vector<First> firsts_of(const SessionIndex& index, std::string_view game) {
  std::vector<First> all;
  std::set<std::pair<First::Of, std::string>> seen;
  for (std::size_t i = 0; i < index.sessions().size(); ++i) {
    const IndexedSession& session = index.sessions()[i];
    if (session.game != game || session.replica_of || session.words.in_bin || session.date.empty()) continue;
    for (First& each : places_of(session, i)) {
      if (seen.insert({each.of, core::folded(each.where)}).second) all.push_back(std::move(each));
    }
  }
  return all;
}

std::string letter_to_the_inventors(const First& first, const SessionInfo& session, const core::Play& play) {
  const std::string day = core::spoken_day(day_of_session(session));
  const std::string event = header_in(session.headers, "Event");
  const std::string keeper = header_in(session.headers, "Scorekeeper");
  std::vector<std::string> names;
  for (const core::PlayerResult& player : play.outcome().players) names.push_back(player.name);
  std::string text = "To David Farmer and Randy Hall, who thought of it\n\nDear inventors,\n\n";
  text += fmt::format(
      "on {} You\u2019re Bogus was played in {}. By all that we know it was the first time in this {}, and we hear "
      "that you collect those.\n\n",
      day, first.where, place_in_words(first.of));
  text += "Who played: " + core::listed(names) + ".\n";
  text += "Where: " + header_in(session.headers, "Place") + (event.empty() ? "" : " (" + event + ")") + ".\n";
  const std::string date = header_in(session.headers, "Date");
  text += "When: " + day + (date.size() < 16 ? "" : ", from " + date.substr(11, 5) + " on") + ".\n";
  text += result_in_words(play, core::Ranking::higher_wins, session.open) + "\n";
  if (!keeper.empty()) text += "The score was kept by " + keeper + ".\n";
  text += fmt::format(
      "\nEvery entry of that evening is on file, as {}.\nIf somebody was here before us, we would be glad to know.\n\n"
      "Yours, and never Bogus,\n{}\n",
      core::to_text(session.id), keeper.empty() ? core::listed(names) : keeper);
  return text;
}

}  // namespace bogosity::history
