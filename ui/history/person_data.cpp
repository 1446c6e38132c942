#include "games/youre_bogus/rules/rulebook.h"
#include "ui/history/person_panel.h"

namespace bogosity::ui {
namespace {

using history::FormPoint;
using history::PersonIndex;

constexpr std::size_t most_rules = 16;
constexpr std::size_t most_shouters = 8;
constexpr std::size_t few_sessions = 120;  // with more, single ones are noise and only a longer average is shown

// The averages over each session and those before it, at most `over` of them.
std::vector<double> averages(const std::vector<FormPoint>& form, FormMeasure what, std::size_t over) {
  std::vector<double> all;
  double sum = 0;
  const auto value = [&](std::size_t i) {
    return static_cast<double>(what == FormMeasure::places ? form[i].place : form[i].score);
  };
  for (std::size_t i = 0; i < form.size(); ++i) {
    sum += value(i) - (i >= over ? value(i - over) : 0);
    all.push_back(sum / static_cast<double>(std::min(i + 1, over)));
  }
  return all;
}

// The history's own average for a few, a twentieth of all for many.
std::size_t averaged_over(std::size_t sessions) {
  return sessions <= few_sessions ? 5 : std::max<std::size_t>(20, sessions / 20);
}

// The value of each session, and the average; for the rating, its mean and its lower bound.
std::vector<charts::Series> series_of(const std::vector<FormPoint>& form, FormMeasure what) {
  const bool rated = what == FormMeasure::rating;
  const std::size_t over = averaged_over(form.size());
  charts::Series each{{rated ? "rating" : "each session", 0}, {}};
  charts::Series average{{rated ? "sure of" : "over " + std::to_string(over), 1}, {}};
  const auto means = averages(form, what, over);
  for (std::size_t i = 0; i < form.size(); ++i) {
    const auto x = static_cast<double>(i + 1);
    if (rated && !form[i].rating) continue;
    if (!rated && form.size() > few_sessions && i + 1 < over) continue;  // not settled yet
    const double value =
        rated ? form[i].rating->mean : static_cast<double>(what == FormMeasure::places ? form[i].place : form[i].score);
    each.samples.push_back({x, value});
    average.samples.push_back({x, rated ? form[i].rating->sure() : means[i]});
  }
  if (!rated && form.size() > few_sessions) return {average};
  if (!rated && form.size() == 1) return {each};  // it is its own average
  return {each, average};
}

charts::Chart bars_of(const std::vector<history::RuleSum>& rules, const std::string& name) {
  charts::BarChart bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  bars.who.push_back({name, 0});
  bars.values.emplace_back();
  std::vector<history::RuleSum> weightiest = rules;
  std::stable_sort(weightiest.begin(), weightiest.end(),
                   [](const auto& a, const auto& b) { return std::abs(a.points) > std::abs(b.points); });
  if (weightiest.size() > most_rules) weightiest.resize(most_rules);
  std::stable_sort(weightiest.begin(), weightiest.end(),
                   [](const auto& a, const auto& b) { return a.points < b.points; });
  for (const auto& each : weightiest) {
    const core::Rule* rule = youre_bogus::rulebook().find(each.rule);
    bars.groups.push_back(each.rule.empty() ? "other" : each.rule);
    bars.told.push_back(rule == nullptr ? std::string() : std::string(rule->title));
    bars.values.back().push_back(static_cast<double>(each.points));
  }
  return {"Points by rule", {}, "no rule has cost or brought a point", std::move(bars)};
}

// This person, and the people with whom there was most shouting.
std::vector<PersonIndex> shouters(const history::ShoutMatrix& matrix, PersonIndex person) {
  std::map<PersonIndex, std::int64_t> shouted;
  for (const auto& [pair, sum] : matrix) {
    if (pair.first != person && pair.second != person) continue;
    shouted[pair.first == person ? pair.second : pair.first] += sum.right + sum.wrong + sum.undecided;
  }
  shouted.erase(person);
  std::vector<PersonIndex> all;
  for (const auto& [other, count] : shouted) all.push_back(other);
  std::stable_sort(all.begin(), all.end(), [&](PersonIndex a, PersonIndex b) { return shouted[a] > shouted[b]; });
  if (all.size() + 1 > most_shouters) all.resize(most_shouters - 1);
  all.insert(all.begin(), person);
  return all;
}

charts::Chart heat_of(const history::SessionIndex& index, const history::ShoutMatrix& matrix, PersonIndex person) {
  charts::HeatMap heat;
  heat.rows = "shouts";
  heat.columns = "at";
  const auto all = shouters(matrix, person);
  if (all.size() > 1) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      heat.who.push_back({index.person(all[i]).name, i});
      auto& row = heat.cells.emplace_back();
      for (const PersonIndex other : all) {
        const auto found = matrix.find({all[i], other});
        row.push_back(found == matrix.end() ? charts::HeatCell{}
                                            : charts::HeatCell{static_cast<int>(found->second.right),
                                                               static_cast<int>(found->second.wrong)});
      }
    }
  }
  return {"Who shouts at whom", "right and wrong shouts, in the sessions that were asked for",
          "nobody has shouted here yet", std::move(heat)};
}

}  // namespace

void PersonDigest::begin(const HistoryView& view, PersonIndex person, const history::Filter& filter) {
  clear();
  is_there_ = true;
  page_ = history::person_page(view.index, person, filter);
  numbers_ = history::find(view.index, filter);
  batches_ = Batches(history::keys_of_person(view.index, numbers_, person));
  finish(view);
}

bool PersonDigest::step(const HistoryView& view) {
  const bool changed = batches_.step([&](std::span<const std::int64_t> piece) -> core::Status {
    const auto rows = BOGOSITY_TRY(view.source.points_by_rule(piece));
    const auto shouts = BOGOSITY_TRY(view.source.shouts(piece));
    history::add(sums_, view.index, rows, page_.person);
    history::add(shouts_, view.index, shouts);
    return {};
  });
  if (changed && batches_.is_done()) finish(view);
  return changed;
}

void PersonDigest::finish(const HistoryView& view) {
  rules_chart_ = bars_of(history::costliest_first(sums_), view.index.person(page_.person).name);
  shouts_chart_ = heat_of(view.index, shouts_, page_.person);
}

charts::Chart form_chart(const history::GamePage& game, FormMeasure what) {
  charts::LineChart lines;
  lines.across = {"session", true, false, false};
  for (const FormPoint& point : game.form) lines.across.names.push_back(short_day(point.date));
  lines.between = charts::Interpolation::straight;
  const bool rated = what == FormMeasure::rating;
  lines.up = {rated                         ? "rating"
              : what == FormMeasure::places ? "place"
                                            : "points",
              !rated, what == FormMeasure::places, what == FormMeasure::points};
  lines.series = series_of(game.form, what);
  const std::string nothing = rated ? "a rating shows after " + std::to_string(history::sessions_for_rating) +
                                          " sessions of two players or more"
                                    : std::string();
  return {rated ? "Rating" : what == FormMeasure::places ? "Places" : "Points", {}, nothing, std::move(lines)};
}

}  // namespace bogosity::ui
