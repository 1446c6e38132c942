#include "ui/history/person_tabs.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "games/catalogue.h"
#include "ui/history/list_page.h"

namespace bogosity::ui {
namespace {

using history::FormPoint;
using history::HeadToHead;
using history::PersonIndex;

constexpr std::size_t most_rules = 16;
constexpr std::size_t most_shouters = 8;
constexpr std::size_t few_sessions = 120;  // with more, single ones are noise and only a longer average is shown

// The value of each session, and the average of it and those before it, `over` of them; for the rating, its mean and
// its lower bound.
std::vector<charts::Series> series_of(const std::vector<FormPoint>& form, FormMeasure what) {
  const bool rated = what == FormMeasure::rating;
  const bool many = form.size() > few_sessions;
  // A few sessions have the history's own average, many have that of a twentieth of all.
  const std::size_t over = many ? std::max<std::size_t>(20, form.size() / 20) : 5;
  charts::Series each{{rated ? "estimate" : "each session", 0}, {}};
  charts::Series average{{rated ? "rating" : "over " + std::to_string(over), 1}, {}};
  const auto value = [&](std::size_t i) {
    return static_cast<double>(what == FormMeasure::places ? form[i].place : form[i].score);
  };
  double sum = 0;
  for (std::size_t i = 0; i < form.size(); ++i) {
    const auto x = static_cast<double>(i + 1);
    sum += value(i) - (i >= over ? value(i - over) : 0);
    if (rated ? !form[i].rating : many && i + 1 < over) continue;  // hidden, or not settled yet
    each.samples.push_back({x, rated ? form[i].rating->mean : value(i)});
    average.samples.push_back({x, rated ? form[i].rating->sure() : sum / static_cast<double>(std::min(i + 1, over))});
  }
  if (!rated && many) return {average};
  if (!rated && form.size() == 1) return {each};  // it is its own average
  return {each, average};
}

charts::Chart bars_of(std::vector<history::RuleSum> rules, const std::string& name) {
  charts::BarChart bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  bars.who.push_back({name, 0});
  bars.values.emplace_back();
  std::ranges::stable_sort(rules, std::greater(), [](const auto& each) { return std::abs(each.points); });
  if (rules.size() > most_rules) rules.resize(most_rules);
  std::ranges::stable_sort(rules, {}, &history::RuleSum::points);
  for (const auto& each : rules) {
    const core::Rule* rule = games::usual().about().rulebook.find(each.rule);
    bars.groups.push_back(each.rule.empty() ? "other" : each.rule);
    bars.told.push_back(rule == nullptr ? std::string() : std::string(rule->title));
    bars.values.back().push_back(static_cast<double>(each.points));
  }
  return {"Points by rule", {}, "no rule has cost or brought a point", std::move(bars)};
}

charts::Chart heat_of(const history::SessionIndex& index, const history::ShoutMatrix& matrix, PersonIndex person,
                      std::vector<PersonIndex>& shown) {
  charts::HeatMap heat;
  heat.rows = "shouts";
  heat.columns = "at";
  // The map shows this person, and the people with whom there was most shouting.
  std::map<PersonIndex, std::int64_t> shouted;
  for (const auto& [pair, sum] : matrix) {
    if (pair.first != person && pair.second != person) continue;
    shouted[pair.first == person ? pair.second : pair.first] += sum.right + sum.wrong + sum.undecided;
  }
  shouted.erase(person);
  std::vector<PersonIndex> all;
  for (const auto& [other, count] : shouted) all.push_back(other);
  std::ranges::stable_sort(all, std::greater(), [&](PersonIndex other) { return shouted[other]; });
  if (all.size() + 1 > most_shouters) all.resize(most_shouters - 1);
  if (!all.empty()) all.insert(all.begin(), person);
  for (std::size_t i = 0; i < all.size(); ++i) {
    heat.who.push_back({index.person(all[i]).name, i});
    auto& row = heat.cells.emplace_back();
    for (const PersonIndex other : all) {
      const auto found = matrix.find({all[i], other});
      const history::Shouted sum = found == matrix.end() ? history::Shouted() : found->second;
      row.push_back({static_cast<int>(sum.right), static_cast<int>(sum.wrong)});
    }
  }
  shown = std::move(all);
  return {"Who shouts at whom", "in each cell: right shouts of all, as in 3/4", "nobody has shouted here yet",
          std::move(heat)};
}

std::string times(std::int64_t number) {
  return number == 0 ? "never" : number == 1 ? "once" : history::as_shown(number) + " times";
}

std::array<std::int64_t, 4> counts_of(const HeadToHead& it) {
  return {std::ssize(it.sessions), it.one_before, it.other_before, it.level};
}

std::string in_words(const HistoryView& view, const HeadToHead& it) {
  const std::size_t sessions = it.sessions.size();
  const double ahead = it.points_ahead_each();
  const std::string& one = view.index.person(it.one).name;
  constexpr double least_apart = 0.05;
  const std::string on_average =
      std::abs(ahead) < least_apart
          ? "they were level"
          : fmt::format("{} was {:.1f} points {} in a session", one, std::abs(ahead), ahead < 0 ? "behind" : "ahead");
  return fmt::format("{} at one table. {} ended ahead of {} {}, behind {}, level {}. On average {}.",
                     sessions == 1 ? "One session" : history::as_shown(sessions) + " sessions", one,
                     view.index.person(it.other).name, times(it.one_before), times(it.other_before), times(it.level),
                     on_average);
}

}  // namespace

PersonDigest::PersonDigest(const history::SessionIndex& index, PersonIndex person, const history::Filter& filter,
                           const std::string& today)
    : page(history::person_page(index, person, filter, today)), numbers(history::find(index, filter)) {
  draw_charts(index);
}

core::Status PersonDigest::read(const db::History& source, const history::SessionIndex& index,
                                std::span<const std::int64_t> keys) {
  const auto rows = BOGOSITY_TRY(source.points_by_rule(keys));
  const auto counts = BOGOSITY_TRY(source.shouts(keys));
  history::add(sums, index, rows, page.person);
  history::add(shouts, index, counts);
  const auto number_of = [&](const history::IndexedSession& session) {
    return static_cast<std::size_t>(&session - index.sessions().data());
  };
  for (const db::RulePoints& each : rows) {
    const history::IndexedSession* session = index.session_with_key(each.session);
    if (session != nullptr && each.seat < session->seats.size() && session->seats[each.seat].person == page.person)
      sessions_by_rule[each.rule].insert(number_of(*session));
  }
  for (const db::ShoutCount& each : counts) {
    const history::IndexedSession* session = index.session_with_key(each.session);
    if (session == nullptr || std::max(each.seat, each.accused) >= session->seats.size()) continue;
    sessions_by_shout[{session->seats[each.seat].person, session->seats[each.accused].person}].insert(
        number_of(*session));
  }
  feats.add(BOGOSITY_TRY(source.feats(keys)));
  return {};
}

void PersonDigest::draw_charts(const history::SessionIndex& index) {
  rules_chart = bars_of(history::costliest_first(sums), index.person(page.person).name);
  shouts_chart = heat_of(index, shouts, page.person, shouters);
}

std::pair<std::string, std::vector<std::size_t>> PersonDigest::sessions_at(bool at_shouts, const charts::Hit& hit,
                                                                           const history::SessionIndex& index) const {
  const auto listed = [](const std::set<std::size_t>& found) {
    return std::vector<std::size_t>(found.begin(), found.end());
  };
  const auto name = [&](PersonIndex person) { return index.person(person).name; };
  if (at_shouts) {
    if (std::max(hit.series, hit.index) >= shouters.size()) return {};
    const std::pair pair{shouters[hit.series], shouters[hit.index]};
    const auto found = sessions_by_shout.find(pair);
    if (found == sessions_by_shout.end()) return {};
    return {name(pair.first) + " shouted at " + name(pair.second), listed(found->second)};
  }
  const auto rules = history::costliest_first(sums);
  if (hit.index >= rules.size()) return {};
  const auto found = sessions_by_rule.find(rules[hit.index].rule);
  if (found == sessions_by_rule.end()) return {};
  return {name(page.person) + ": points by " + found->first, listed(found->second)};
}

void PersonDigest::look_for_achievements(const history::SessionIndex& index) {
  earned = history::achievements_in(index, numbers, feats, page.person);
}

charts::Chart form_chart(const history::GamePage& game, FormMeasure what) {
  struct Names {
    const char* title;
    const char* axis;
  };
  constexpr std::array<Names, 3> names = {{{"Points", "points"}, {"Places", "place"}, {"Rating", "rating"}}};
  const auto& [word, axis] = names[static_cast<std::size_t>(what)];
  // A game without points has its own word.
  const std::string unit(what == FormMeasure::points ? history::score_word_of(game.game) : axis);
  const std::string title = what == FormMeasure::points ? history::score_title_of(game.game) : word;
  charts::LineChart lines;
  lines.across = {"session", true, false, false};
  for (const FormPoint& point : game.form) lines.across.names.push_back(history::short_day(point.date));
  lines.between = charts::Interpolation::straight;
  lines.up = {unit, what != FormMeasure::rating, what == FormMeasure::places, what == FormMeasure::points};
  lines.series = series_of(game.form, what);
  std::string nothing;
  if (what == FormMeasure::rating)
    nothing = fmt::format("a rating shows after {} sessions of two players or more", history::sessions_for_rating);
  return {title, {}, nothing, std::move(lines)};
}

void HeadToHeadTab::refresh(const HistoryView& view, const PersonDigest& digest) {
  const history::PersonIndex person = digest.page.person;
  if (!rows_.empty() && rows_.front().one != person) list_.at = 0;
  rows_.clear();
  std::vector<std::size_t> own = digest.numbers;
  std::erase_if(own,
                [&](std::size_t number) { return history::seat_of(view.index.sessions()[number], person) == nullptr; });
  for (const history::Companion& each : digest.page.companions) {
    auto games = history::head_to_head(view.index, own, person, each.person);
    std::ranges::move(games, std::back_inserter(rows_));
  }
  sort(view);
}

void HeadToHeadTab::sort(const HistoryView& view) {
  const auto value = [&](const HeadToHead& it) {
    const std::size_t by = sort_.column;
    const double number = by == 0 ? 0 : by < 5 ? static_cast<double>(counts_of(it)[by - 1]) : it.points_ahead_each();
    return std::pair(number, by == 0 ? view.index.person(it.other).name : std::string());
  };
  sort_rows(rows_, sort_, value);
  list_.reset(rows_.size(), list_.at);
}

bool HeadToHeadTab::handle(const InputEvent& event, const HistoryView& view) {
  if (const auto to = list_.target(event.key)) return list_.choose(*to), true;
  if (event.key != Key::enter || event.repeated) return false;
  if (!rows_.empty()) open_sessions_of(view, rows_[list_.at].one, rows_[list_.at].other);
  return true;
}

void HeadToHeadTab::draw(Painter& painter, const HistoryView& view, bool& inside) {
  const Theme& t = painter.theme();
  if (rows_.empty()) return ImGui::TextDisabled("No finished session with anybody else.");
  const bool games = view.index.games().size() > 1;
  const auto go_to_page = [&](const HeadToHead& it) {
    view.open(HistoryPageId::people, core::to_text(view.index.person(it.other).id));
  };
  const auto go_to_sessions = [&](const HeadToHead& it) { open_sessions_of(view, it.one, it.other); };
  constexpr const history::PairColumn& points_ahead = history::pair_columns.back();
  constexpr std::array<TableColumn, 6> columns = {
      {{"Against"},
       {"Sessions", 88, Align::right, {}, true},
       {"Ahead", 76, Align::right, {}, true},
       {"Behind", 80, Align::right, {}, true},
       {"Level", 70, Align::right, {}, true},
       {points_ahead.title, 186, Align::right, points_ahead.explanation, true}}};
  const auto draw_row = [&](TableRow& row, std::size_t i) {
    const HeadToHead& it = rows_[i];
    const std::string& name = view.index.person(it.other).name;
    const Press press = row.press("beside " + name, i == list_.at);
    bool opens = false;
    if (ContextMenu menu(painter, press); menu.is_open()) {
      opens = menu.item("Their sessions", "Enter");
      if (menu.item("Their page")) go_to_page(it);
    }
    if (press.clicked || opens)
      view.queue([this, i, &inside] {
        inside = true;
        list_.choose(i);
      });
    if (opens) go_to_sessions(it);
    const Rect whom = row.cell();
    painter.note_item("name of " + name, whom);
    painter.text_in(TextStyle::strong, whom, Align::left, t.ink, games ? history::joined({name, it.game}) : name);
    const std::array<std::int64_t, 4> counts = counts_of(it);
    for (std::size_t n = 0; n < counts.size(); ++n) {
      constexpr std::array<std::string_view, 4> what = {"at one table", "ahead", "behind", "level"};
      const Press number = row.number_cell(press, TextStyle::body, t.ink, history::as_shown(counts[n]),
                                           std::string(what[n]) + ": " + name);
      if (!number.hovered) continue;
      const std::string words = fmt::format("{} and {}: {}", view.index.person(it.one).name, name, what[n]);
      painter.tooltip(lists_in_words(words, static_cast<std::size_t>(counts[n])));
      if (number.clicked)
        open_sessions_behind(view, HistoryPageId::people, words,
                             n == 0 ? it.sessions
                                    : history::sessions_that_ended(view.index, it,
                                                                   n == 1   ? 1
                                                                   : n == 2 ? -1
                                                                            : 0));
    }
    row.cell(TextStyle::body, t.ink, history::as_shown(fmt::format("{:.1f}", it.points_ahead_each())));
  };
  const TableLook look{.label = "head to head", .header = space::button, .sort = sort_};
  const Rect area = next_place(painter, free_width(painter), std::max(80.0F, free_height(painter) - 118));
  if (const auto sorted = draw_table(painter, area, look, columns, list_, draw_row))
    view.queue([this, to = *sorted](const HistoryView& now) { sort_ = to, sort(now); });
  const HeadToHead& chosen = rows_[list_.at];
  paragraph(painter, said(in_words(view, chosen)));
  WrappedLine line(painter);
  if (button(painter, line, "Their sessions", "Enter")) go_to_sessions(chosen);
  if (button(painter, line, "Open " + view.index.person(chosen.other).name + "\u2019s page")) go_to_page(chosen);
}

}  // namespace bogosity::ui
