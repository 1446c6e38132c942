#include <algorithm>
#include <array>
#include <map>

#include "core/text.h"
#include "core/time.h"
#include "ui/history/list_page.h"

namespace bogosity::ui {
namespace {

using history::SessionIndex;

constexpr std::size_t most_offered = 8;
constexpr std::size_t most_years = 8;
constexpr std::size_t periods_before_years = 4;
constexpr std::array<std::int64_t, 8> minimums = {1, 2, 3, 5, 10, 20, 50, 100};

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

constexpr std::array<FilterField, 5> saved_fields = {FilterField::game, FilterField::season, FilterField::period,
                                                     FilterField::state, FilterField::least};
std::string name_of(FilterField field) { return std::string(filter_field_names[static_cast<std::size_t>(field)]); }

std::string played_last(const SessionIndex& index) {
  const auto& all = index.sessions();
  const auto last = std::find_if(all.rbegin(), all.rend(), [](const auto& session) { return session.counts(); });
  return last == all.rend() ? std::string() : last->game;
}

}  // namespace

bool HistoryFilter::asks_anything() const {
  const bool of_state = is_of_bin() || filter_.which != history::OpenFilter::all;
  return !words_.empty() || period_ > 0 || least_ || season_ || of_state;
}

void HistoryFilter::refresh(const HistoryView& view) {
  const auto games = view.index.games();
  const bool is_gone = !filter_.game.empty() && std::find(games.begin(), games.end(), filter_.game) == games.end();
  if (!game_chosen_ || is_gone) {
    filter_.game = kind_.words_are_names || kind_.lists_sessions ? std::string()
                   : kind_.compares_people                       ? played_last(view.index)
                                                                 : most_played(view.index);
  }
  if (season_ && view.index.edition() > 0) ask_for_season(season_, view);
  understand(view);
}

std::optional<history::Season> HistoryFilter::season(const SessionIndex& index) const {
  const auto found = std::ranges::find_if(index.seasons(), [&](const auto& each) { return season_ == each.id; });
  return found == index.seasons().end() ? std::nullopt : std::optional(*found);
}

void HistoryFilter::ask_for_season(const std::optional<core::Uuid>& season, const HistoryView& view) {
  season_ = season;
  if (const auto it = this->season(view.index)) filter_.game = it->game;
  understand(view);
}

bool HistoryFilter::take_changed() {
  if (!wants_new_season_ && seen_ == filter_ && seen_season_ == season_ && seen_least_ == least_ &&
      seen_words_ == plain_words_)
    return false;
  seen_ = filter_;
  seen_words_ = plain_words_;
  seen_least_ = least_;
  seen_season_ = season_;
  return true;
}

HistoryFilter::Choice HistoryFilter::choice(FilterField stop, const HistoryView& view) const {
  Choice it;
  switch (stop) {
    case FilterField::game: {
      if (view.index.games().size() < 2) return it;
      it.options = view.index.games();
      if (!kind_.compares_people) it.options.insert(it.options.begin(), "All games");
      const auto at = std::find(it.options.begin(), it.options.end(), filter_.game);
      it.chosen = static_cast<std::size_t>(at - it.options.begin()) % it.options.size();
      return it;
    }
    case FilterField::season:
      if (!kind_.compares_people) return it;
      it.options.emplace_back("No season");
      for (const history::Season& each : view.index.seasons()) {
        if (season_ == each.id) it.chosen = it.options.size();
        it.options.push_back(each.title);
      }
      it.options.emplace_back("New season\u2026");
      return it;
    case FilterField::period:
      it = {{"All time", "This month", "This year", "12 months"}, period_};
      for (std::string& year : years_in(view.index)) it.options.push_back(std::move(year));
      it.chosen = std::min(it.chosen, it.options.size() - 1);
      return it;
    case FilterField::state:
      if (!kind_.lists_sessions) return it;
      return {{"Any state", "Unfinished", "Finished", "In the bin"},
              is_of_bin() ? 3 : static_cast<std::size_t>(filter_.which)};
    case FilterField::least:
      if (!kind_.asks_least) return it;
      it.options.emplace_back("Usual minimum");
      for (const std::int64_t each : minimums) {
        if (least_ == each) it.chosen = it.options.size();
        it.options.push_back("At least " + std::to_string(each));
      }
      return it;
    case FilterField::saved: {
      const SavedFilter now = as_saved(view);
      for (const SavedFilter& each : view.settings.filters) {
        if (it.options.empty()) it.options.emplace_back("Saved filters");
        if (each == now) it.chosen = it.options.size();
        it.options.push_back(core::joined(each, " \u00B7 ", [](const auto& field) { return field.second; }));
      }
      return it;
    }
    case FilterField::add: return {{"Add filter", "Played with", "Place", "Tag", "From a day", "Until a day"}, 0};
    case FilterField::content:
    case FilterField::words: return it;
  }
  return it;
}

void HistoryFilter::choose(FilterField stop, std::size_t option, const HistoryView& view) {
  const Choice from = choice(stop, view);
  if (option >= from.options.size() || option == from.chosen) return;
  if (stop == FilterField::game) {
    filter_.game = option == 0 && !kind_.compares_people ? std::string() : from.options[option];
    game_chosen_ = true;
    season_.reset();
  } else if (stop == FilterField::season) {
    wants_new_season_ = option + 1 == from.options.size();
    const bool none = option == 0 || wants_new_season_;
    if (!wants_new_season_) season_ = none ? std::nullopt : std::optional(view.index.seasons()[option - 1].id);
    if (const auto it = season(view.index)) filter_.game = it->game;
  } else if (stop == FilterField::state) {
    filter_.bin = option == 3 ? history::Bin::inside : history::Bin::outside;
    filter_.which = option == 3 ? history::OpenFilter::all : static_cast<history::OpenFilter>(option);
  } else if (stop == FilterField::least) {
    least_ = option == 0 ? std::nullopt : std::optional(minimums[option - 1]);
  } else if (stop == FilterField::saved) {
    ask_for(option == 0 ? SavedFilter() : view.settings.filters[option - 1], view);
  } else if (stop == FilterField::add) {
    const std::string blank = words_.empty() || words_.text().ends_with(' ') ? "" : " ";
    search(words_.text() + blank + std::string(history::search_fields[option - 1]), view);
    stop_ = FilterField::words;
  } else {
    period_ = option;
  }
  understand(view);
}

void HistoryFilter::clear(const HistoryView& view) {
  words_.clear();
  least_.reset();
  season_.reset();
  period_ = 0;
  filter_.bin = history::Bin::outside;
  filter_.which = history::OpenFilter::all;
  understand(view);
}

SavedFilter HistoryFilter::as_saved(const HistoryView& view) const {
  SavedFilter saved;
  if (!words_.empty()) saved["words"] = words_.text();
  for (const FilterField field : saved_fields) {
    const Choice it = choice(field, view);
    const bool is_game = field == FilterField::game;
    if (is_game ? game_chosen_ && !filter_.game.empty() : it.chosen > 0) saved[name_of(field)] = it.options[it.chosen];
  }
  return saved;
}

bool HistoryFilter::is_saved(const HistoryView& view) const {
  const auto& all = view.settings.filters;
  return std::find(all.begin(), all.end(), as_saved(view)) != all.end();
}

void HistoryFilter::save_or_forget(const HistoryView& view) const {
  const SavedFilter now = as_saved(view);
  if (now.empty()) return;
  Settings changed = view.settings;
  if (std::erase(changed.filters, now) == 0) changed.filters.push_back(now);
  view.actions.emplace_back(action::ChangeSettings{std::move(changed)});
}

// A saved choice that no longer exists, or not on this page, is left out.
void HistoryFilter::ask_for(const SavedFilter& saved, const HistoryView& view) {
  clear(view);
  if (kind_.lists_sessions) filter_.game.clear();
  for (const FilterField field : saved_fields) {
    const auto name = saved.find(name_of(field));
    if (name == saved.end()) continue;
    const Choice it = choice(field, view);
    const auto at = std::find(it.options.begin(), it.options.end(), name->second);
    if (at == it.options.end()) continue;
    game_chosen_ = game_chosen_ || field == FilterField::game;
    choose(field, static_cast<std::size_t>(at - it.options.begin()), view);
  }
  const auto words = saved.find("words");
  search(words == saved.end() ? std::string() : words->second, view);
}

void HistoryFilter::ask_for_all(bool in_bin, const HistoryView& view) {
  clear(view);
  filter_.game.clear();
  if (in_bin) filter_.bin = history::Bin::inside;
}

void HistoryFilter::search(std::string typed, const HistoryView& view) {
  words_.set(std::move(typed));
  understand(view);
}

void HistoryFilter::understand(const HistoryView& view) {
  const std::string today = view.today();
  history::Filter asked;
  asked.game = filter_.game;
  asked.which = filter_.which;
  asked.bin = filter_.bin;
  if (period_ == 1) asked.since = today.substr(0, 7);
  if (period_ == 2) asked.since = today.substr(0, 4);
  if (period_ == 3) asked.since = std::to_string(std::stoi(today.substr(0, 4)) - 1) + today.substr(4);
  if (period_ >= periods_before_years) asked.since = asked.until = choice(FilterField::period, view).options[period_];
  offered_.clear();
  if (kind_.words_alone) {
    asked.words = words_.text();
  } else {
    trouble_ = history::read_search(view.index, words_.text(), asked);
    offered_ = history::search_completions(view.index, words_.text());
  }
  if (offered_.size() > most_offered) offered_.resize(most_offered);
  // A name that is still being typed is no mistake.
  if (!offered_.empty()) trouble_.clear();
  plain_words_ = asked.words;
  if (kind_.words_are_names) asked.words.clear();
  filter_ = std::move(asked);
}

// Goes once around the present fields; the content comes after the last one.
void HistoryFilter::walk(bool back, const HistoryView& view) {
  const auto is_there = [&](FilterField stop) {
    if (stop == FilterField::content) return true;
    if (stop == FilterField::words) return !types_at_list();
    return stop != FilterField::add && !choice(stop, view).options.empty();
  };
  constexpr int count = static_cast<int>(FilterField::add) + 1;
  do {
    stop_ = static_cast<FilterField>((static_cast<int>(stop_) + (back ? count - 1 : 1)) % count);
  } while (!is_there(stop_));
}

bool HistoryFilter::handle(const InputEvent& event, const HistoryView& view) {
  if (event.key == Key::escape) {
    if (stop_ != FilterField::content) return stop_ = FilterField::content, true;
    return asks_anything() && (clear(view), true);
  }
  if (!kind_.words_alone && command_for(KeyPlace::history, event) == Command::filter)
    return stop_ = FilterField::words, walk(false, view), true;
  if (command_for(KeyPlace::history, event) == Command::save_filter) return save_or_forget(view), true;
  if (event.key == Key::tab && !event.ctrl) return walk(event.shift, view), true;
  const bool at_list = stop_ == FilterField::content;
  const bool blank = event.key == Key::character && event.letter == U' ';
  if (!at_list && stop_ != FilterField::words) {
    // Arrows turn a choice; Enter and the space bar press it.
    const int by = event.key == Key::left ? -1 : event.key == Key::right || event.key == Key::enter || blank ? 1 : 0;
    const Choice from = choice(stop_, view);
    const auto count = static_cast<int>(from.options.size());
    if (by != 0) choose(stop_, static_cast<std::size_t>((static_cast<int>(from.chosen) + by + count) % count), view);
    if (event.key == Key::down) stop_ = FilterField::content;
    return by != 0 || event.key == Key::down;
  }
  const bool pastes = event.key == Key::command && event.letter == 'v';
  const bool edits =
      event.key == Key::character || event.key == Key::backspace || event.key == Key::del || event.key == Key::edited;
  const bool in_field = !at_list || types_at_list();
  if (event.key == Key::enter && completes()) {
    search(history::complete_search(words_.text(), offered_.front()), view);
    return true;
  }
  if (!in_field && !pastes && (!edits || (words_.empty() && (blank || event.key == Key::backspace)))) return false;
  if (!at_list && (event.key == Key::enter || event.key == Key::down)) return stop_ = FilterField::content, true;
  return words_.handle(event) && (understand(view), true);
}

void HistoryFilter::put_caret(std::size_t caret, const HistoryView& view) {
  stop_ = types_at_list() ? FilterField::content : FilterField::words;
  words_.set(words_.text(), caret);
  understand(view);
}

}  // namespace bogosity::ui
