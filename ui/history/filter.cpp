#include "ui/history/filter.h"

#include <algorithm>
#include <map>

#include "core/names.h"
#include "core/text.h"
#include "core/time.h"

namespace bogosity::ui {
namespace {

using history::PersonIndex;
using history::SessionIndex;

constexpr std::int64_t most_least = 99;
constexpr std::size_t most_offered = 8;
constexpr std::size_t most_years = 8;

std::string today(const HistoryView& view) {
  const core::Instant now = view.context.clock();
  return history::day_of(now.utc_ms, now.offset_minutes);
}

std::string a_year_before(const std::string& day) {
  if (day.size() < 10) return {};
  const std::string year = std::to_string(std::stoi(day.substr(0, 4)) - 1);
  return year + day.substr(4);
}

// The newest first, as the sessions stand in the order of their days.
std::vector<std::string> years_in(const SessionIndex& index) {
  std::vector<std::string> years;
  const auto& all = index.sessions();
  for (auto session = all.rbegin(); session != all.rend() && years.size() < most_years; ++session) {
    const std::string_view year = std::string_view(session->date).substr(0, 4);
    if (year.size() == 4 && (years.empty() || years.back() != year)) years.emplace_back(year);
  }
  return years;
}

std::string most_played(const SessionIndex& index) {
  std::map<std::string, int> sessions;
  for (const auto& session : index.sessions()) ++sessions[session.game];
  const auto most = std::max_element(sessions.begin(), sessions.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == sessions.end() ? std::string() : most->first;
}

std::string played_last(const SessionIndex& index) {
  const auto& all = index.sessions();
  const auto last = std::find_if(all.rbegin(), all.rend(), [](const auto& session) { return session.counts(); });
  return last == all.rend() ? std::string() : last->game;
}

bool begins_name(const history::Person& person, const std::string& folded) {
  const auto begins = [&](const std::string& name) { return core::folded(name).starts_with(folded); };
  return begins(person.name) || std::any_of(person.aliases.begin(), person.aliases.end(), begins);
}

// Whoever goes by that name, or is the only one whose name begins so.
std::vector<PersonIndex> meant_by(const SessionIndex& index, std::string_view name) {
  auto found = index.persons_called(name);
  if (!found.empty()) return found;
  const std::string folded = core::folded(name);
  for (PersonIndex i = 0; i < index.persons().size(); ++i) {
    if (begins_name(index.person(i), folded)) found.push_back(i);
  }
  return found;
}

// Whoever has played, is no guest and is not named yet, and whose name begins so; whoever plays most first.
std::vector<std::string> people_to_offer(const SessionIndex& index, const std::vector<std::string>& named,
                                         const std::string& begun) {
  std::vector<std::int64_t> sessions(index.persons().size());
  for (const auto& session : index.sessions()) {
    for (const auto& seat : session.seats) ++sessions[seat.person];
  }
  for (const std::string& name : named) {
    for (const PersonIndex each : meant_by(index, name)) sessions[each] = 0;
  }
  std::vector<PersonIndex> all;
  for (PersonIndex i = 0; i < sessions.size(); ++i) {
    const history::Person& person = index.person(i);
    if (sessions[i] > 0 && !person.is_guest && begins_name(person, begun)) all.push_back(i);
  }
  std::stable_sort(all.begin(), all.end(), [&](PersonIndex a, PersonIndex b) { return sessions[a] > sessions[b]; });
  std::vector<std::string> names;
  for (const PersonIndex each : all) names.push_back(index.person(each).name);
  return names;
}

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view part = core::trimmed(text.substr(0, end));
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool is_editing(const InputEvent& event) {
  return event.key == Key::character || event.key == Key::backspace || event.key == Key::del;
}

}  // namespace

// Whatever has no field of its own types into the words.
LineEditor& HistoryFilter::field(FilterField stop) {
  switch (stop) {
    case FilterField::since:
      return since_;
    case FilterField::until:
      return until_;
    case FilterField::place:
      return place_;
    case FilterField::with:
      return with_;
    case FilterField::tags:
      return tags_;
    default:
      return words_;
  }
}

int HistoryFilter::asked_below() const {
  int count = 0;
  for (const LineEditor* each : {&since_, &until_, &place_, &with_, &tags_}) count += each->empty() ? 0 : 1;
  return count + (kind_.asks_least && least_ > 1 ? 1 : 0) + (state() == SessionState::any ? 0 : 1);
}

bool HistoryFilter::asks_anything() const { return !words_.empty() || period_ != Period::all || asked_below() > 0; }

void HistoryFilter::refresh(const HistoryView& view) {
  const auto games = view.index.games();
  const bool is_gone = !filter_.game.empty() && std::find(games.begin(), games.end(), filter_.game) == games.end();
  if (!game_chosen_ || is_gone) {
    filter_.game = kind_.words_are_names || kind_.lists_sessions ? std::string()
                   : kind_.compares_people                       ? played_last(view.index)
                                                                 : most_played(view.index);
  }
  understand(view);
}

bool HistoryFilter::take_changed() {
  if (seen_ == filter_ && seen_least_ == least_ && seen_words_ == words_.text()) return false;
  seen_ = filter_;
  seen_words_ = words_.text();
  seen_least_ = least_;
  return true;
}

HistoryFilter::Choice HistoryFilter::choice(FilterField stop, const HistoryView& view) const {
  if (stop == FilterField::state)
    return {{"Going on or over", "Going on", "Over", "In the bin"}, static_cast<std::size_t>(state())};
  const auto place_of = [](const std::vector<std::string>& all, const std::string& each) {
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), each) - all.begin());
  };
  if (stop == FilterField::game) {
    Choice games{view.index.games()};
    if (games.options.size() < 2) return {};
    if (!kind_.compares_people) games.options.insert(games.options.begin(), "All games");
    games.chosen = place_of(games.options, filter_.game) % games.options.size();
    return games;
  }
  // Also each year that was played in; how far on from it is typed.
  Choice periods{{"All time", "This month", "This year", "12 months"}, static_cast<std::size_t>(period_)};
  for (std::string& year : years_in(view.index)) periods.options.push_back(std::move(year));
  if (period_ != Period::typed) return periods;
  periods.chosen = place_of(periods.options, since_.text() == until_.text() ? since_.text() : "");
  if (periods.chosen == periods.options.size()) periods.options.emplace_back("Given days");
  return periods;
}

void HistoryFilter::choose(FilterField stop, std::size_t option, const HistoryView& view) {
  const Choice from = choice(stop, view);
  if (option >= from.options.size() || option == from.chosen) return;
  if (stop == FilterField::state) return choose(static_cast<SessionState>(option));
  if (stop == FilterField::game) {
    filter_.game = option == 0 && !kind_.compares_people ? std::string() : from.options[option];
    game_chosen_ = true;
    return;
  }
  const bool is_year = option >= static_cast<std::size_t>(Period::typed);
  if (!is_year) period_ = static_cast<Period>(option);
  for (LineEditor* each : {&since_, &until_}) each->set(is_year ? from.options[option] : std::string());
  understand(view);
}

SessionState HistoryFilter::state() const {
  return filter_.bin == history::Bin::inside ? SessionState::in_bin : static_cast<SessionState>(filter_.which);
}

void HistoryFilter::choose(SessionState state) {
  const bool in_bin = state == SessionState::in_bin;
  filter_.bin = in_bin ? history::Bin::inside : history::Bin::outside;
  filter_.which = in_bin ? history::OpenFilter::all : static_cast<history::OpenFilter>(state);
}

void HistoryFilter::clear(const HistoryView& view) {
  for (LineEditor* each : {&words_, &since_, &until_, &place_, &with_, &tags_}) each->clear();
  least_ = 1;
  period_ = Period::all;
  choose(SessionState::any);
  understand(view);
}

void HistoryFilter::ask_for_all(bool in_bin, const HistoryView& view) {
  clear(view);
  filter_.game.clear();
  choose(in_bin ? SessionState::in_bin : SessionState::any);
}

void HistoryFilter::understand(const HistoryView& view) {
  trouble_.clear();
  filter_.words = kind_.words_are_names ? std::string() : words_.text();
  filter_.place = place_.text();
  understand_period(view);
  understand_people(view);
  understand_tags(view);
  offer(view);
}

void HistoryFilter::understand_period(const HistoryView& view) {
  if (!since_.empty() || !until_.empty()) {
    period_ = Period::typed;
  } else if (period_ == Period::typed) {
    period_ = Period::all;
  }
  filter_.since.clear();
  filter_.until.clear();
  if (period_ == Period::this_month) filter_.since = today(view).substr(0, 7);
  if (period_ == Period::this_year) filter_.since = today(view).substr(0, 4);
  if (period_ == Period::twelve_months) filter_.since = a_year_before(today(view));
  const auto take = [&](const LineEditor& typed, std::string& day) {
    const std::string text(core::trimmed(typed.text()));
    if (const auto ok = history::check_day(text); ok) {
      day = text;
    } else {
      trouble_ = core::describe(ok.error());
    }
  };
  if (period_ != Period::typed) return;
  take(since_, filter_.since);
  take(until_, filter_.until);
}

void HistoryFilter::understand_people(const HistoryView& view) {
  filter_.with.clear();
  for (const std::string& name : parts_of(with_.text())) {
    const auto found = meant_by(view.index, name);
    if (found.size() == 1) {
      filter_.with.push_back(found.front());
    } else if (trouble_.empty()) {
      trouble_ = found.empty() ? "Nobody called \u201C" + name + "\u201D has played."
                               : "\u201C" + name + "\u201D may be several people: a little more of the name, please.";
    }
  }
}

// The first that begins so.
void HistoryFilter::understand_tags(const HistoryView& view) {
  filter_.tags.clear();
  const auto tags = view.index.tags();
  for (const std::string& typed : parts_of(tags_.text())) {
    const auto tag = std::find_if(tags.begin(), tags.end(), [&](const std::string& each) {
      return core::folded(each).starts_with(core::folded(typed));
    });
    if (tag != tags.end())
      filter_.tags.push_back(*tag);
    else if (trouble_.empty())
      trouble_ = "No session is tagged \u201C" + typed + "\u201D.";
  }
}

// Of what is not named yet whatever begins like what is behind the last comma.
void HistoryFilter::offer(const HistoryView& view) {
  offered_.clear();
  half_typed_ = false;
  if (stop_ != FilterField::with && stop_ != FilterField::tags) return;
  const std::string& typed = field(stop_).text();
  const std::size_t end = typed.rfind(',') + 1;
  const std::string last = core::folded(core::trimmed(std::string_view(typed).substr(end)));
  const auto named = parts_of(typed.substr(0, end));
  if (stop_ == FilterField::with) {
    if (!last.empty() && !view.index.persons_called(last).empty()) return;
    offered_ = people_to_offer(view.index, named, last);
  } else {
    for (const std::string& tag : view.index.tags()) {
      if (core::folded(tag) == last) return offered_.clear();
      const bool is_named = std::find(named.begin(), named.end(), tag) != named.end();
      if (!is_named && core::folded(tag).starts_with(last)) offered_.push_back(tag);
    }
  }
  if (offered_.size() > most_offered) offered_.resize(most_offered);
  half_typed_ = !last.empty();
}

void HistoryFilter::take_offered(std::size_t number, const HistoryView& view) {
  if (number >= offered_.size()) return;
  LineEditor& editor = field(stop_);
  const std::string& typed = editor.text();
  const std::size_t comma = typed.rfind(',');
  editor.set((comma == std::string::npos ? "" : typed.substr(0, comma) + ", ") + offered_[number]);
  understand(view);
}

// Once around what is there; the content comes after the last.
void HistoryFilter::walk(bool back, const HistoryView& view) {
  const auto is_there = [&](FilterField stop) {
    if (stop == FilterField::words) return !types_at_list();
    if (stop == FilterField::game) return view.index.games().size() > 1;
    if (stop == FilterField::least) return more_ && kind_.asks_least;
    if (stop == FilterField::state || stop == FilterField::tags) return more_ && kind_.lists_sessions;
    return stop <= FilterField::more || more_;
  };
  constexpr int count = static_cast<int>(FilterField::least) + 1;
  do {
    stop_ = static_cast<FilterField>((static_cast<int>(stop_) + (back ? count - 1 : 1)) % count);
  } while (!is_there(stop_));
  offer(view);
}

bool HistoryFilter::step_back(const HistoryView& view) {
  if (stop_ != FilterField::content) return stop_ = FilterField::content, offer(view), true;
  if (!asks_anything()) return false;
  clear(view);
  return true;
}

// Arrows turn what is not typed; Enter and the space bar press it.
bool HistoryFilter::handle_button(const InputEvent& event, const HistoryView& view) {
  const bool pressed = event.key == Key::enter || (event.key == Key::character && event.letter == U' ');
  const int by = event.key == Key::left ? -1 : event.key == Key::right || pressed ? 1 : 0;
  if (by == 0) return false;
  if (stop_ == FilterField::more) return show_more(view), true;
  if (stop_ == FilterField::least) return change_least(by), true;
  if (stop_ != FilterField::game && stop_ != FilterField::period && stop_ != FilterField::state) return false;
  const Choice from = choice(stop_, view);
  const auto count = static_cast<int>(from.options.size());
  if (count == 0) return true;
  return choose(stop_, static_cast<std::size_t>((static_cast<int>(from.chosen) + by + count) % count), view), true;
}

bool HistoryFilter::edit(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  LineEditor& editor = field(stop_);
  if (event.key == Key::command && event.letter == 'v') {
    editor.insert(clipboard());
  } else if (!editor.handle(event)) {
    return false;
  }
  understand(view);
  return true;
}

bool HistoryFilter::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (event.key == Key::tab && !event.ctrl) return walk(event.shift, view), true;
  if (event.key == Key::escape) return step_back(view);
  if (command_for(KeyPlace::history, event) == Command::filter) return show_more(view), true;
  if (handle_button(event, view)) return true;
  const bool at_list = stop_ == FilterField::content;
  const bool in_field = (at_list && types_at_list()) || stop_ == FilterField::words || stop_ > FilterField::more;
  const bool pastes = event.key == Key::command && event.letter == 'v';
  if (!in_field && !pastes && (!is_editing(event) || (event.key == Key::backspace && words_.empty()))) return false;
  if (event.key == Key::enter && completes()) return take_offered(0, view), true;
  if (!at_list && (event.key == Key::enter || event.key == Key::down)) {
    stop_ = FilterField::content;
    return offer(view), true;
  }
  return stop_ != FilterField::state && stop_ != FilterField::least && edit(event, clipboard, view);
}

void HistoryFilter::put_caret(FilterField stop, std::size_t caret, const HistoryView& view) {
  const bool is_lists = stop == FilterField::words && types_at_list();
  stop_ = is_lists ? FilterField::content : stop;
  LineEditor& editor = field(stop);
  editor.set(editor.text(), caret);
  offer(view);
}

void HistoryFilter::show_more(const HistoryView& view) {
  if (kind_.words_alone) return;
  more_ = !more_;
  if (!more_ && stop_ > FilterField::more) stop_ = FilterField::content;
  if (more_ && kind_.lists_sessions) stop_ = FilterField::state;
  offer(view);
}

void HistoryFilter::change_least(int by) { least_ = std::clamp(least_ + by, std::int64_t{1}, most_least); }

}  // namespace bogosity::ui
