#include "games/open_game/narration.h"

#include <algorithm>
#include <array>

#include "core/audit.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"

namespace bogosity::open_game {
namespace {

constexpr std::size_t newest_points = 8;
constexpr int newest_moments = 47;

// All scores after each of the last hands, newest first, computed backwards from the present scores.
std::vector<core::MomentView> scores_after_hands(const std::vector<PointsGiven>& points, std::vector<std::int64_t> now,
                                                 int hands) {
  std::vector<core::MomentView> out;
  auto next = points.rbegin();
  for (int hand = hands; hand > 0 && hand > hands - newest_moments; --hand) {
    for (; next != points.rend() && next->hand > hand; ++next) now[next->who] -= next->points;
    out.push_back({hand, std::vector<int>(now.begin(), now.end())});
  }
  return out;
}

}  // namespace

std::vector<core::Fact> merged_facts(const games::CommonSetup& setup, const std::vector<core::Fact>& facts,
                                     const std::vector<PointsGiven>& points, bool all) {
  std::vector<core::Fact> out;
  for (const auto& [player, score] : setup.totals) out.push_back({0, player, core::FactKind::points, score, "Result"});
  auto next = facts.begin();
  auto given = setup.totals_only ? points.end() : points.begin();
  while (next != facts.end() || given != points.end()) {
    if (given == points.end() || (next != facts.end() && next->line <= given->line)) {
      if (all || core::is_public(next->kind)) out.push_back(*next);
      ++next;
    } else {
      out.push_back({given->line, given->who, core::FactKind::points, given->points, given->rule});
      ++given;
    }
  }
  return out;
}

std::vector<core::ScoresAt> scores_of(const games::CommonSetup& setup, const std::vector<PointsGiven>& points,
                                      std::size_t players, const std::vector<int>& turns) {
  std::vector<core::ScoresAt> out = {{0, 0, std::vector<std::int64_t>(players)}};
  for (const auto& [who, total] : setup.totals) out.back().scores[who] = total;
  int turn = 0;
  std::size_t line = 0;
  for (const PointsGiven& each : points) {
    for (; line < each.line && line < turns.size(); ++line) turn = std::max(turn, turns[line]);
    if (out.back().step != each.line) out.push_back({each.line, turn, out.back().scores});
    out.back().scores[each.who] = each.total;
  }
  return out;
}

std::vector<core::ScoreEntryView> entries_of(const std::vector<PointsGiven>& points, const core::Names& names,
                                             const std::vector<int>& turns, std::string_view name) {
  std::vector<core::ScoreEntryView> out;
  const auto who = names.find(name);
  if (!who) return out;
  for (const PointsGiven& each : points) {
    if (each.who != *who) continue;
    const int turn = each.line == 0 || each.line > turns.size() ? 0 : turns[each.line - 1];
    out.push_back({turn, each.hand, static_cast<int>(each.points), static_cast<int>(each.total), std::string(each.rule),
                   each.why, each.line});
  }
  return out;
}

void add_points(core::TableView& view, const std::vector<PointsGiven>& points, const std::vector<std::int64_t>& scores,
                const core::Names& names) {
  std::vector<PlayerId> seats;
  for (const core::SeatView& seat : view.seats) seats.push_back(names.find(seat.name).value_or(0));
  const auto seat_of = [&](const PointsGiven* each) { return std::ranges::find(seats, each->who); };
  // The newest first; those of one line by seats.
  std::vector<const PointsGiven*> newest;
  for (auto each = points.rbegin(); each != points.rend(); ++each) {
    if (newest.size() >= newest_points && newest.back()->line != each->line) break;
    if (seat_of(&*each) != seats.end()) newest.push_back(&*each);
  }
  std::ranges::reverse(newest);
  std::ranges::stable_sort(newest, [&](const auto* a, const auto* b) {
    return a->line != b->line ? a->line > b->line : seat_of(a) < seat_of(b);
  });
  for (std::size_t i = 0; i < std::min(newest.size(), newest_points); ++i)
    view.last_points.push_back(
        {names[newest[i]->who], static_cast<int>(newest[i]->points), std::string(newest[i]->rule)});
  if (seats.size() + view.gone.size() == 1) return;  // a single player sees the hand
  view.moments = scores_after_hands(points, scores, view.rounds_over);
  const bool all = view.moments.size() == static_cast<std::size_t>(std::max(0, view.rounds_over));
  if (!view.moments.empty() && all) view.moments.push_back({0, std::vector<int>(scores.size())});  // began with nothing
  std::ranges::reverse(view.moments);
  for (int hand = 1; hand <= view.rounds_over; ++hand)
    view.rounds.push_back({hand, {}, std::vector<int>(scores.size())});
  for (const PointsGiven& each : points) {
    const int hand = std::max(1, each.hand);  // those before the first hand count with it
    if (hand <= view.rounds_over)
      view.rounds[static_cast<std::size_t>(hand - 1)].points[each.who] += static_cast<int>(each.points);
  }
}

nlohmann::ordered_json name_or_null(const core::Names& names, std::optional<PlayerId> who) {
  return who ? nlohmann::ordered_json(names[*who]) : nlohmann::ordered_json(nullptr);
}

void tell_points(core::AuditSink& sink, const std::vector<PointsGiven>& points, const core::Names& names) {
  sink.begin_list("points");
  for (const PointsGiven& each : points) {
    if (each.points == 0) continue;
    sink.entry({{"turn", each.turn}, {"player", names[each.who]}, {"points", each.points}, {"rule", each.rule}});
  }
  sink.end_list();
}

std::string renamed_entry(std::string_view entry, std::span<const std::string_view> people_words,
                          const core::Renaming& renaming) {
  std::vector<core::NameWord> words = {{"adjust:", true, ""}, {"scorekeeper:", true, ""}, {"leave:", true, ""},
                                       {"join:", true, "@"},  {"seats:", true, ","},      {"count:", true, ""},
                                       {"rule:", false, ""},  {"clarify:", false, ""},    {"note:", false, ""}};
  for (const std::string_view each : people_words) words.push_back({each, true, "@~"});
  words.push_back({"misdeal", false, ""});
  words.push_back({"", false, "@~"});  // cards and the like: a hand swapped with somebody
  return core::renamed_entry(entry, words, renaming);
}

}  // namespace bogosity::open_game
