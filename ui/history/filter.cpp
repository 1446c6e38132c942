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

std::string today(const HistoryView& view) {
  const core::Instant now = view.context.clock();
  return history::day_of(now.utc_ms, now.offset_minutes);
}

std::string a_year_before(const std::string& day) {
  if (day.size() < 10) return {};
  const std::string year = std::to_string(std::stoi(day.substr(0, 4)) - 1);
  return year + day.substr(4);
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
    default:
      return words_;
  }
}

int HistoryFilter::asked_below() const {
  int count = 0;
  for (const LineEditor* each : {&since_, &until_, &place_, &with_}) count += each->empty() ? 0 : 1;
  return count + (kind_.asks_least && least_ > 1 ? 1 : 0);
}

bool HistoryFilter::asks_anything() const { return !words_.empty() || period_ != Period::all || asked_below() > 0; }

void HistoryFilter::refresh(const HistoryView& view) {
  const auto games = view.index.games();
  const bool is_gone = !filter_.game.empty() && std::find(games.begin(), games.end(), filter_.game) == games.end();
  if (!game_chosen_ || is_gone) {
    filter_.game = kind_.words_are_names   ? std::string()
                   : kind_.compares_people ? played_last(view.index)
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

void HistoryFilter::choose_game(std::string game) {
  filter_.game = std::move(game);
  game_chosen_ = true;
}

// The next game, or all of them where people are not compared.
void HistoryFilter::step_game(const HistoryView& view, int by) {
  auto games = view.index.games();
  if (!kind_.compares_people) games.insert(games.begin(), std::string());
  if (games.empty()) return;
  const auto at = std::find(games.begin(), games.end(), filter_.game) - games.begin();
  const auto count = static_cast<long>(games.size());
  choose_game(games[static_cast<std::size_t>((at + by + count) % count)]);
}

void HistoryFilter::choose(Period period, const HistoryView& view) {
  period_ = period;
  since_.clear();
  until_.clear();
  understand(view);
}

void HistoryFilter::clear(const HistoryView& view) {
  for (LineEditor* each : {&words_, &place_, &with_}) each->clear();
  least_ = 1;
  choose(Period::all, view);
}

void HistoryFilter::understand(const HistoryView& view) {
  trouble_.clear();
  filter_.words = kind_.words_are_names ? std::string() : words_.text();
  filter_.place = place_.text();
  understand_period(view);
  understand_people(view);
  offer_people(view);
}

void HistoryFilter::understand_period(const HistoryView& view) {
  if (!since_.empty() || !until_.empty()) {
    period_ = Period::typed;
  } else if (period_ == Period::typed) {
    period_ = Period::all;
  }
  filter_.since.clear();
  filter_.until.clear();
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

// Of those who are not named yet the ones whose names begin like what is behind the last comma.
void HistoryFilter::offer_people(const HistoryView& view) {
  offered_.clear();
  half_typed_ = false;
  if (stop_ != FilterField::with) return;
  const std::string& typed = with_.text();
  const std::string last(core::trimmed(std::string_view(typed).substr(typed.rfind(',') + 1)));
  if (!last.empty() && !view.index.persons_called(last).empty()) return;
  half_typed_ = !last.empty();
  const std::string folded = core::folded(last);
  std::vector<std::int64_t> sessions(view.index.persons().size());
  for (const auto& session : view.index.sessions()) {
    for (const auto& seat : session.seats) ++sessions[seat.person];
  }
  std::vector<bool> named(sessions.size());
  for (const std::string& name : parts_of(typed.substr(0, typed.rfind(',') + 1))) {
    for (const PersonIndex each : meant_by(view.index, name)) named[each] = true;
  }
  std::vector<PersonIndex> all;
  for (PersonIndex i = 0; i < sessions.size(); ++i) {
    const history::Person& person = view.index.person(i);
    if (sessions[i] > 0 && !named[i] && !person.is_guest && begins_name(person, folded)) all.push_back(i);
  }
  std::stable_sort(all.begin(), all.end(), [&](PersonIndex a, PersonIndex b) { return sessions[a] > sessions[b]; });
  if (all.size() > most_offered) all.resize(most_offered);
  for (const PersonIndex each : all) offered_.push_back(view.index.person(each).name);
}

void HistoryFilter::take_offered(std::size_t number, const HistoryView& view) {
  if (number >= offered_.size()) return;
  const std::string& typed = with_.text();
  const std::size_t comma = typed.rfind(',');
  with_.set((comma == std::string::npos ? "" : typed.substr(0, comma) + ", ") + offered_[number]);
  understand(view);
}

// Once around what is there; the content comes after the last.
void HistoryFilter::walk(bool back, const HistoryView& view) {
  const auto is_there = [&](FilterField stop) {
    if (stop == FilterField::game) return view.index.games().size() > 1;
    if (stop == FilterField::least) return more_ && kind_.asks_least;
    return stop <= FilterField::more || more_;
  };
  constexpr int count = static_cast<int>(FilterField::least) + 1;
  do {
    stop_ = static_cast<FilterField>((static_cast<int>(stop_) + (back ? count - 1 : 1)) % count);
  } while (!is_there(stop_));
  offer_people(view);
}

bool HistoryFilter::step_back(const HistoryView& view) {
  if (stop_ != FilterField::content) return stop_ = FilterField::content, offer_people(view), true;
  if (!asks_anything()) return false;
  clear(view);
  return true;
}

// Arrows turn what is not typed; Enter and the space bar press it.
bool HistoryFilter::handle_button(const InputEvent& event, const HistoryView& view) {
  const bool pressed = event.key == Key::enter || (event.key == Key::character && event.letter == U' ');
  const int by = event.key == Key::left ? -1 : event.key == Key::right || pressed ? 1 : 0;
  if (by == 0) return false;
  switch (stop_) {
    case FilterField::game:
      return step_game(view, by), true;
    case FilterField::period:
      return choose(static_cast<Period>((static_cast<int>(period_) % 3 + by + 3) % 3), view), true;
    case FilterField::more:
      return show_more(view), true;
    case FilterField::least:
      return change_least(by), true;
    default:
      return false;
  }
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
  const bool in_field = kind_.words_alone || stop_ == FilterField::words || stop_ > FilterField::more;
  const bool pastes = event.key == Key::command && event.letter == 'v';
  if (!in_field && !pastes && (!is_editing(event) || (event.key == Key::backspace && words_.empty()))) return false;
  if (event.key == Key::enter && stop_ == FilterField::with && completes()) return take_offered(0, view), true;
  if (!kind_.words_alone && (event.key == Key::enter || event.key == Key::down)) {
    stop_ = FilterField::content;
    return offer_people(view), true;
  }
  return stop_ != FilterField::least && edit(event, clipboard, view);
}

void HistoryFilter::put_caret(FilterField stop, std::size_t caret, const HistoryView& view) {
  stop_ = stop;
  LineEditor& editor = field(stop);
  editor.set(editor.text(), caret);
  offer_people(view);
}

void HistoryFilter::show_more(const HistoryView& view) {
  if (kind_.words_alone) return;
  more_ = !more_;
  if (!more_ && stop_ > FilterField::more) stop_ = FilterField::content;
  offer_people(view);
}

void HistoryFilter::change_least(int by) { least_ = std::clamp(least_ + by, std::int64_t{1}, most_least); }

}  // namespace bogosity::ui
