#include "history/seasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/lists.h"
#include "core/names.h"
#include "core/place_names.h"
#include "core/result.h"
#include "core/time.h"
#include "games/catalogue.h"
#include "history/index.h"
#include "history/metadata.h"
#include "history/search.h"
#include "people/identity.h"

namespace bogosity::history {
namespace {

constexpr std::size_t short_id = 8;  // letters
constexpr std::size_t least_of_id = 4;

std::array<std::pair<std::string_view, std::string>, 7> stored_fields(const Season& season) {
  return {{{core::field::season_first, season.first},
           {core::field::season_last, season.last},
           {core::field::season_game, season.game},
           {core::field::season_place, season.place},
           {core::field::season_people,
            core::joined(season.people, " ", [](const core::Uuid& id) { return core::to_text(id); })},
           {core::field::season_scoring, std::string(scoring_info(season.scoring).name)},
           {core::field::season_best, season.best > 0 ? std::to_string(season.best) : ""}}};
}

std::vector<core::Uuid> people_from(std::string_view text, const core::MetadataSet& metadata) {
  std::vector<core::Uuid> people;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (const auto id = core::uuid_from(word)) people.push_back(people::root_of(metadata, *id));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
  }
  std::ranges::sort(people);
  people.erase(std::unique(people.begin(), people.end()), people.end());
  return people;
}

Season season_from(const core::Uuid& id, const core::MetadataSet::Fields& fields, const core::MetadataSet& metadata) {
  const auto value = [&](std::string_view name) {
    const auto found = fields.find(name);
    return found == fields.end() ? std::string() : found->second.value;
  };
  Season season{id,
                value(core::field::season),
                value(core::field::season_first),
                value(core::field::season_last),
                value(core::field::season_game),
                value(core::field::season_place),
                people_from(value(core::field::season_people), metadata)};
  const auto scoring = std::ranges::find(season_scorings, value(core::field::season_scoring), &SeasonScoringInfo::name);
  if (scoring != season_scorings.end()) season.scoring = static_cast<SeasonScoring>(scoring - season_scorings.begin());
  // A grade is no sum, and somebody alone has no rank.
  if (ranking_of(season.game) == core::Ranking::graded) season.scoring = SeasonScoring::wins;
  const std::string best = value(core::field::season_best);
  std::from_chars(best.data(), best.data() + best.size(), season.best);
  season.best = std::max<std::int64_t>(season.best, 0);
  return season;
}

// The place as a session's record has it: views do not know that Zurich is Zürich.
std::string spelled_place(const SessionIndex& index, std::string_view typed) {
  const std::string place = core::place_in_full(typed);
  std::optional<std::string> other_spelling;
  for (auto session = index.sessions().rbegin(); session != index.sessions().rend(); ++session) {
    for (const std::string& name : core::names_of_place(session->place, session->where)) {
      if (core::same_in_any_case(name, place)) return place;
      if (!other_spelling && is_place(typed, name, {})) other_spelling = name;
    }
  }
  return other_spelling.value_or(place);
}

}  // namespace

std::vector<Season> seasons_of(const core::MetadataSet& metadata) {
  std::vector<Season> all;
  for (const auto& [subject, fields] : metadata.registers()) {
    if (subject.kind != core::SubjectKind::season) continue;
    const auto title = fields.find(core::field::season);
    if (title != fields.end() && !title->second.value.empty()) all.push_back(season_from(subject.id, fields, metadata));
  }
  std::ranges::sort(all, [](const Season& a, const Season& b) {
    return std::tie(b.last, b.first, a.title, a.id) < std::tie(a.last, a.first, b.title, b.id);
  });
  return all;
}

core::Status check_season(const std::vector<Season>& all, const Season& season) {
  if (season.title.empty()) return core::refused("a season needs a title", "for example: Spring 2027");
  const std::string title = core::folded(season.title);
  const auto has_title = [&](const Season& each) { return core::folded(each.title) == title; };
  // Two files that were merged may have had seasons of one title: each can be changed, also without a new title.
  const auto keeps_title = [&](const Season& each) { return each.id == season.id && has_title(each); };
  if (std::ranges::any_of(all, has_title) && std::ranges::none_of(all, keeps_title))
    return core::refused(fmt::format("there is a season \"{}\" already", season.title),
                         "choose another title, or edit it");
  for (const auto& day : {season.first, season.last}) {
    if (day.size() != 10 || !core::is_date(day))
      return core::refused(fmt::format("\"{}\" is not a day", day), "write the first and the last day like 2026-09-01");
  }
  if (season.last < season.first) return core::refused("the last day is before the first day", "swap them");
  if (games::find(season.game) == nullptr) return core::refused("a season needs a game", "choose one");
  if (season.best < 0) return core::refused("the number of best sessions is below 0", "0 counts all sessions");
  return {};
}

Result<Season> put_season(const SessionContext& context, const SessionIndex& index, Season season) {
  season.title = core::trimmed(season.title);
  season.place = spelled_place(index, season.place);
  if (ranking_of(season.game) == core::Ranking::graded) season.scoring = SeasonScoring::wins;
  std::ranges::sort(season.people);
  BOGOSITY_TRY(check_season(index.seasons(), season));
  const auto stored = std::ranges::find(index.seasons(), season.id, &Season::id);
  const bool is_new = stored == index.seasons().end();
  if (season.id.is_nil()) season.id = core::random_uuid(context.chance());
  const auto before = stored_fields(is_new ? Season{} : *stored);
  const auto after = stored_fields(season);
  for (std::size_t i = 0; i < after.size(); ++i) {
    const bool differs = is_new ? !after[i].second.empty() : after[i].second != before[i].second;
    if (differs) BOGOSITY_TRY(add_edit(context, core::Subject::season(season.id), after[i].first, after[i].second));
  }
  // The title comes last: before it there is no season.
  if (is_new || stored->title != season.title)
    BOGOSITY_TRY(add_edit(context, core::Subject::season(season.id), core::field::season, season.title));
  return season;
}

Result<core::MetadataEdit> remove_season(const SessionContext& context, const core::Uuid& season) {
  return add_edit(context, core::Subject::season(season), core::field::season, "");
}

std::string title_among(const std::vector<Season>& all, const Season& season) {
  const std::string title = core::folded(season.title);
  const auto same = std::ranges::count_if(all, [&](const Season& each) { return core::folded(each.title) == title; });
  return same < 2 ? season.title : fmt::format("{} ({})", season.title, core::to_text(season.id).substr(0, short_id));
}

Result<Season> season_called(const std::vector<Season>& all, std::string_view words) {
  const std::string wanted = core::folded(core::trimmed(words));
  const auto those = [&](const auto& is_meant) {
    std::vector<const Season*> found;
    for (const Season& each : all) {
      if (is_meant(each)) found.push_back(&each);
    }
    return found;
  };
  auto found = those([&](const Season& each) { return core::folded(each.title) == wanted; });
  if (found.empty()) found = those([&](const Season& each) { return core::folded(title_among(all, each)) == wanted; });
  if (found.empty() && wanted.size() >= least_of_id)
    found = those([&](const Season& each) { return core::to_text(each.id).starts_with(wanted); });
  if (found.empty()) found = those([&](const Season& each) { return core::folded(each.title).starts_with(wanted); });
  if (found.empty())
    return core::refused(fmt::format("there is no season \"{}\"", words), "`bogosity seasons` lists them");
  if (found.size() == 1) return *found.front();
  return core::refused(
      fmt::format("\"{}\" may be several seasons: {}", words,
                  core::joined(found, ", ", [&](const Season* each) { return title_among(all, *each); })),
      "write the whole title, or the beginning of the id");
}

Result<std::vector<core::Uuid>> people_named(const SessionIndex& index, std::string_view names) {
  std::vector<core::Uuid> people;
  for (const std::string& name : core::comma_separated(names)) {
    const auto found = index.persons_called(name);
    if (found.empty())
      return core::refused(fmt::format("nobody called \"{}\" has played", name), "write names as in Ann, Bob");
    if (found.size() > 1)
      return core::refused(fmt::format("\"{}\" may be several people", name), "give one of them another name");
    people.push_back(index.person(found.front()).id);
  }
  return people;
}

Result<std::int64_t> best_from(std::string_view text) {
  text = core::trimmed(text);
  std::int64_t best = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), best);
  if (text.empty() || (read.ec == std::errc() && read.ptr == text.data() + text.size())) return best;
  return core::refused(fmt::format("\"{}\" is no number of sessions", text), "leave it empty to count all");
}

std::string names_of_people(const SessionIndex& index, const Season& season) {
  std::vector<std::string> names;
  for (const core::Uuid& id : season.people) {
    if (const auto person = index.person_with_id(id)) names.push_back(index.person(*person).name);
  }
  std::ranges::sort(names);
  return core::joined(names, ", ");
}

std::string rules_in_words(const SessionIndex& index, const Season& season) {
  std::string text = core::spoken_day(season.first) + " to " + core::spoken_day(season.last) + " \u00B7 " +
                     season.game + " \u00B7 " + std::string(scoring_info(season.scoring).title);
  if (season.best > 0)
    text += season.best == 1 ? ", only the best session" : fmt::format(", the best {} sessions", season.best);
  if (!season.place.empty()) text += " \u00B7 in " + season.place;
  if (!season.people.empty()) text += " \u00B7 " + names_of_people(index, season);
  return text;
}

bool is_in_season(const IndexedSession& session, const Season& season) {
  return session.counts() && session.game == season.game && session.date >= season.first &&
         session.date <= season.last && (season.place.empty() || is_place(season.place, session.place, session.where));
}

bool fewer_leads(const Season& season, core::Ranking ranking) {
  const bool of_points = season.scoring == SeasonScoring::points || season.scoring == SeasonScoring::average;
  return of_points && ranking == core::Ranking::lower_wins;
}

SeasonScores::SeasonScores(const SessionIndex& index, const Season& season)
    : season_(season),
      fewer_leads_(fewer_leads(season, ranking_of(season.game))),
      counts_(index.persons().size(), season.people.empty()),
      values_(index.persons().size()) {
  for (const core::Uuid& id : season.people) {
    if (const auto person = index.person_with_id(id)) counts_[*person] = true;
  }
}

void SeasonScores::add(const IndexedSession& session) {
  const auto outcomes = outcomes_of(session);
  for (const SeatResult& each : outcomes) {
    const std::int64_t of_rank = outcomes.size() > 1 ? std::max<std::int64_t>(0, 4 - each.place) : 0;
    const double value = season_.scoring == SeasonScoring::wins    ? each.won
                         : season_.scoring == SeasonScoring::ranks ? static_cast<double>(of_rank)
                                                                   : static_cast<double>(each.score);
    auto& values = values_[each.person];
    const auto is_better = [&](double one, double other) { return fewer_leads_ ? one < other : one > other; };
    values.insert(std::upper_bound(values.begin(), values.end(), value, is_better), value);
  }
}

std::optional<double> SeasonScores::score(std::uint32_t person) const {
  const auto& values = values_[person];
  if (values.empty() || !counts_[person]) return std::nullopt;
  const std::size_t count =
      season_.best > 0 ? std::min(values.size(), static_cast<std::size_t>(season_.best)) : values.size();
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += values[i];
  if (season_.scoring == SeasonScoring::average) sum /= static_cast<double>(count);
  return std::round(sum * 1e6) / 1e6;  // thirds of a win that make one are one
}

}  // namespace bogosity::history
