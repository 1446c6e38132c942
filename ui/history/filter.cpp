#include <algorithm>
#include <array>
#include <map>

#include "core/lists.h"
#include "ui/history/list_page.h"
#include "ui/widgets/form.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using history::SessionIndex;

constexpr std::size_t most_offered = 8;
constexpr std::size_t periods_before_years = 4;
constexpr std::size_t most_periods = periods_before_years + 8;  // with that many years
constexpr std::array<std::int64_t, 8> minimums = {1, 2, 3, 5, 10, 20, 50, 100};

// This game was played last, or most.
std::string usual_game(const SessionIndex& index, bool last) {
  const auto& all = index.sessions();
  const auto newest = std::find_if(all.rbegin(), all.rend(), [](const auto& session) { return session.counts(); });
  if (last) return newest == all.rend() ? std::string() : newest->game;
  std::map<std::string, int> sessions;
  for (const auto& session : all) ++sessions[session.game];
  const auto most = std::ranges::max_element(sessions, {}, [](const auto& each) { return each.second; });
  return most == sessions.end() ? std::string() : most->first;
}

// These fields have a choice; they are in the order of the bar.
struct FilterChoice {
  FilterField field;
  std::string name;
  float width;
  std::string_view explained;
};
const std::array<FilterChoice, 7> choices = {
    {{FilterField::game, "game", 170, "The game that is shown."},
     {FilterField::season, "season", 150, "A season: a period with a table and a champion of its own."},
     {FilterField::period, "period", 130, "When the sessions were played."},
     {FilterField::state, "state", 130, "Unfinished or finished sessions, or those in the bin."},
     {FilterField::least, "least", 175, "People with fewer sessions are listed below the others."},
     {FilterField::saved, "saved", 150, "Filters that were saved."},
     {FilterField::add, "add", 132,
      "Adds a field to the search: player:Ann, place:Ames, tagged:club, since:2026-05, until:today."}}};
const auto saved_choices = std::span(choices).first<5>();

}  // namespace

void HistoryFilter::refresh(const HistoryView& view) {
  const auto games = view.index.games();
  const bool is_gone = !asked_.filter.game.empty() && std::ranges::find(games, asked_.filter.game) == games.end();
  const bool of_all = kind_.words_are_names || kind_.lists_sessions;
  if (!game_chosen_ || is_gone)
    asked_.filter.game = of_all ? std::string() : usual_game(view.index, kind_.compares_people);
  if (asked_.season && view.index.edition() > 0) ask_for_season(asked_.season, view);
  understand(view);
}

std::optional<history::Season> HistoryFilter::season(const SessionIndex& index) const {
  const auto found = std::ranges::find_if(index.seasons(), [&](const auto& each) { return asked_.season == each.id; });
  return found == index.seasons().end() ? std::nullopt : std::optional(*found);
}

void HistoryFilter::ask_for_season(const std::optional<core::Uuid>& season, const HistoryView& view) {
  asked_.season = season;
  if (const auto it = this->season(view.index)) asked_.filter.game = it->game;
  understand(view);
}

HistoryFilter::Choice HistoryFilter::choice(FilterField stop, const HistoryView& view) const {
  Choice it;
  const auto& all = view.index.sessions();
  switch (stop) {
    case FilterField::game: {
      if (view.index.games().size() < 2) return it;
      it.options = view.index.games();
      if (!kind_.compares_people) it.options.insert(it.options.begin(), "All games");
      const auto at = std::find(it.options.begin(), it.options.end(), asked_.filter.game);
      it.chosen = static_cast<std::size_t>(at - it.options.begin()) % it.options.size();
      return it;
    }
    case FilterField::season:
      if (!kind_.compares_people) return it;
      it.options.emplace_back("No season");
      for (const history::Season& each : view.index.seasons()) {
        if (asked_.season == each.id) it.chosen = it.options.size();
        it.options.push_back(history::title_among(view.index.seasons(), each));
      }
      it.options.emplace_back("New season\u2026");
      return it;
    case FilterField::period:
      it.options = {"All time", "This month", "This year", "12 months"};
      // The newest year comes first, as the sessions stand in the order of their days.
      for (auto each = all.rbegin(); each != all.rend() && it.options.size() < most_periods; ++each) {
        const std::string year = each->date.substr(0, 4);
        if (year.size() == 4 && year != it.options.back()) it.options.push_back(year);
      }
      it.chosen = std::min(period_, it.options.size() - 1);
      return it;
    case FilterField::state:
      if (!kind_.lists_sessions) return it;
      return {{"Any state", "Unfinished", "Finished", "In the bin"},
              is_of_bin() ? 3 : static_cast<std::size_t>(asked_.filter.which)};
    case FilterField::least:
      if (!kind_.asks_least) return it;
      it.options.emplace_back("Usual minimum");
      for (const std::int64_t each : minimums) {
        if (asked_.least == each) it.chosen = it.options.size();
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
    case FilterField::add:
      return {{"Add filter", "Played with", "Place", "Tag", "From a day", "Until a day", "Season"}, 0};
    case FilterField::content:
    case FilterField::words: return it;
  }
  return it;
}

void HistoryFilter::choose(FilterField stop, std::size_t option, const HistoryView& view) {
  const Choice from = choice(stop, view);
  if (option >= from.options.size() || option == from.chosen) return;
  history::Filter& filter = asked_.filter;
  switch (stop) {
    case FilterField::game:
      filter.game = option == 0 && !kind_.compares_people ? std::string() : from.options[option];
      game_chosen_ = true;
      asked_.season.reset();
      break;
    case FilterField::season:
      wants_new_season_ = option + 1 == from.options.size();
      if (wants_new_season_) break;
      return ask_for_season(option == 0 ? std::nullopt : std::optional(view.index.seasons()[option - 1].id), view);
    case FilterField::state:
      filter.bin = option == 3 ? history::Bin::inside : history::Bin::outside;
      filter.which = option == 3 ? history::OpenFilter::all : static_cast<history::OpenFilter>(option);
      break;
    case FilterField::least: asked_.least = option == 0 ? std::nullopt : std::optional(minimums[option - 1]); break;
    case FilterField::saved: return ask_for(option == 0 ? SavedFilter() : view.settings.filters[option - 1], view);
    case FilterField::add: {
      const std::string blank = words_.empty() || words_.text().ends_with(' ') ? "" : " ";
      stop_ = FilterField::words;
      return search(words_.text() + blank + std::string(history::search_fields[option - 1].word), view);
    }
    case FilterField::period: period_ = option; break;
    case FilterField::content:
    case FilterField::words: break;
  }
  understand(view);
}

void HistoryFilter::clear(const HistoryView& view) {
  words_.clear();
  const std::string game = asked_.filter.game;
  asked_ = {};
  asked_.filter.game = game;
  period_ = 0;
  understand(view);
}

SavedFilter HistoryFilter::as_saved(const HistoryView& view) const {
  SavedFilter saved;
  if (!words_.empty()) saved["words"] = words_.text();
  for (const FilterChoice& each : saved_choices) {
    const Choice it = choice(each.field, view);
    const bool is_asked = each.field == FilterField::game ? game_chosen_ && !asked_.filter.game.empty() : it.chosen > 0;
    if (is_asked) saved[each.name] = it.options[it.chosen];
  }
  return saved;
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
  if (kind_.lists_sessions) asked_.filter.game.clear();
  for (const FilterChoice& each : saved_choices) {
    const auto wanted = saved.find(each.name);
    if (wanted == saved.end()) continue;
    const std::vector<std::string> options = choice(each.field, view).options;
    const auto at = std::ranges::find(options, wanted->second);
    if (at == options.end()) continue;
    game_chosen_ = game_chosen_ || each.field == FilterField::game;
    choose(each.field, static_cast<std::size_t>(at - options.begin()), view);
  }
  const auto words = saved.find("words");
  search(words == saved.end() ? std::string() : words->second, view);
}

void HistoryFilter::understand(const HistoryView& view) {
  const std::string today = view.today();
  history::Filter asked;
  asked.game = asked_.filter.game;
  asked.which = asked_.filter.which;
  asked.bin = asked_.filter.bin;
  if (period_ == 1) asked.since = today.substr(0, 7);
  if (period_ == 2) asked.since = today.substr(0, 4);
  if (period_ == 3) asked.since = std::to_string(std::stoi(today.substr(0, 4)) - 1) + today.substr(4);
  if (period_ >= periods_before_years) asked.since = asked.until = choice(FilterField::period, view).options[period_];
  offered_.clear();
  if (kind_.words_alone) {
    asked.words = words_.text();
  } else {
    trouble_ = history::read_search(view.index, words_.text(), today, asked);
    offered_ = history::search_completions(view.index, words_.text());
  }
  if (offered_.size() > most_offered) offered_.resize(most_offered);
  // A name that is still being typed is no mistake.
  if (!offered_.empty()) trouble_.clear();
  asked_.words = asked.words;
  if (kind_.words_are_names) asked.words.clear();
  asked_.filter = std::move(asked);
}

// Tab goes once around the present fields; the content comes after the last one.
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
  const bool at_list = stop_ == FilterField::content;
  if (event.key == Key::escape) {
    if (!at_list) return stop_ = FilterField::content, true;
    return asks_anything() && (clear(view), true);
  }
  const Command command = command_for(KeyPlace::history, event);
  if (!kind_.words_alone && command == Command::filter) return stop_ = FilterField::words, walk(false, view), true;
  if (command == Command::save_filter) return save_or_forget(view), true;
  if (event.key == Key::tab && !event.ctrl) return walk(event.shift, view), true;
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
  if (event.key == Key::enter && completes())
    return search(history::complete_search(words_.text(), offered_.front()), view), true;
  const bool pastes = event.key == Key::command && event.letter == 'v';
  const bool edits =
      event.key == Key::character || event.key == Key::backspace || event.key == Key::del || event.key == Key::edited;
  const bool begins = pastes || (edits && !(words_.empty() && (blank || event.key == Key::backspace)));
  if (at_list && !types_at_list() && !begins) return false;
  if (!at_list && (event.key == Key::enter || event.key == Key::down)) return stop_ = FilterField::content, true;
  return words_.handle(event) && (understand(view), true);
}

void HistoryFilter::draw(Painter& painter, const HistoryView& view, std::string_view hint, bool elsewhere,
                         const std::function<void(Change)>& change) {
  WrappedLine line(painter);
  // Typing goes to the words wherever the keyboard is, unless it is in another part of the page.
  const bool at_words = stop_ == FilterField::content && (types_at_list() || !words_.empty());
  const float choices_width = kind_.compares_people ? 900 : 740;
  const Rect field = line.next(std::clamp(free_width(painter) - choices_width, 180.0F, 560.0F));
  const bool focused = !elsewhere && (stop_ == FilterField::words || at_words);
  if (const auto caret = text_field(painter, field, "words", words_, focused, hint))
    change([this, at = *caret](const HistoryView& now) {
      stop_ = types_at_list() ? FilterField::content : FilterField::words;
      words_.set(words_.text(), at);
      understand(now);
    });
  for (const FilterChoice& each : choices) {
    const Choice it = choice(each.field, view);
    if (it.options.empty() || kind_.words_alone) continue;
    const Rect rect = line.next(each.width);
    if (const auto chosen = combo(painter, rect.w, each.name, it.options, it.chosen))
      change([this, &each, option = *chosen](const HistoryView& now) { choose(each.field, option, now); });
    if (ImGui::IsItemHovered()) painter.tooltip(each.explained);
    if (stop_ == each.field) painter.outline(rect.inset(-3), painter.theme().accent, 9, 2);
  }
  if (asks_anything() && button(painter, line, "Clear")) change([this](const HistoryView& now) { clear(now); });
  if (const SavedFilter asked = as_saved(view); !kind_.words_alone && !asked.empty()) {
    const bool is_saved = std::ranges::find(view.settings.filters, asked) != view.settings.filters.end();
    if (button(painter, line, is_saved ? "Forget filter" : "Save filter"))
      change([this](const HistoryView& now) { save_or_forget(now); });
  }
  WrappedLine values(painter);
  for (const std::string& each : offered_) {
    const RowId id("offered", static_cast<int>(&each - offered_.data()));
    const bool by_enter = completes() && &each == offered_.data();
    if (chip(painter, values, each, by_enter ? "Enter" : ""))
      change([this, each](const HistoryView& now) { search(history::complete_search(words_.text(), each), now); });
  }
  if (!trouble_.empty()) text_line(painter, TextStyle::small, painter.theme().bad, trouble_);
}

}  // namespace bogosity::ui
