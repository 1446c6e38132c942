#include "ui/history/season_edit.h"

#include <algorithm>

#include "core/text.h"
#include "games/catalogue.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

struct SeasonField {
  std::string_view label;
  std::string_view hint;
  float width;
};
constexpr std::array<SeasonField, 6> season_fields = {{{"TITLE", "Autumn 2026", 380},
                                                       {"FIRST DAY", "2026-09-01", 180},
                                                       {"LAST DAY", "2026-12-31", 180},
                                                       {"PLACE", "everywhere", 240},
                                                       {"PEOPLE WHO COUNT", "everybody, or Ann, Bob", 380},
                                                       {"BEST SESSIONS", "all", 180}}};
enum FieldNumber : std::size_t { f_title, f_first, f_last, f_place, f_people, f_best };

std::vector<std::string> game_options() {
  std::vector<std::string> names;
  for (const core::Game* each : games::all()) names.emplace_back(each->name());
  return names;
}

std::vector<std::string> scoring_options() {
  std::vector<std::string> names;
  for (const auto& each : history::season_scorings) names.emplace_back(each.title);
  return names;
}

}  // namespace

SeasonForm::SeasonForm(const std::string& game, const std::string& today) {
  season_.game = game;
  const std::string year = today.substr(0, 4);
  typed_[f_first].set(year + "-01-01");
  typed_[f_last].set(year + "-12-31");
}

SeasonForm::SeasonForm(const history::SessionIndex& index, const history::Season& season) : season_(season) {
  typed_[f_title].set(season.title);
  typed_[f_first].set(season.first);
  typed_[f_last].set(season.last);
  typed_[f_place].set(season.place);
  typed_[f_people].set(history::names_of_people(index, season));
  if (season.best > 0) typed_[f_best].set(std::to_string(season.best));
}

void SeasonForm::choose(std::size_t stop, std::size_t option) {
  at_ = stop;
  error_.reset();
  if (stop == fields) season_.game = games::all()[option]->name();
  if (stop > fields) season_.scoring = static_cast<history::SeasonScoring>(option);
}

bool SeasonForm::handle(const InputEvent& event) {
  const bool back = event.key == Key::up || (event.key == Key::tab && event.shift);
  if (back || event.key == Key::down || event.key == Key::tab) {
    at_ = (at_ + (back ? stops - 1 : 1)) % stops;
    return true;
  }
  if (at_ >= fields) {
    const std::size_t by = event.key == Key::left ? stops : event.key == Key::right ? 1 : 0;
    if (by == 0) return false;
    const std::size_t count = at_ == fields ? games::all().size() : history::season_scorings.size();
    const auto options = game_options();
    const auto now = at_ == fields
                         ? static_cast<std::size_t>(std::ranges::find(options, season_.game) - options.begin())
                         : static_cast<std::size_t>(season_.scoring);
    choose(at_, (now + (by == 1 ? 1 : count - 1)) % count);
    return true;
  }
  if (!typed_[at_].handle(event)) return false;
  error_.reset();
  return true;
}

std::optional<core::Uuid> SeasonForm::save(const HistoryView& view) {
  history::Season wanted = season_;
  wanted.title = typed_[f_title].text();
  wanted.first = core::trimmed(typed_[f_first].text());
  wanted.last = core::trimmed(typed_[f_last].text());
  wanted.place = typed_[f_place].text();
  const auto people = history::people_named(view.index, typed_[f_people].text());
  const auto best = history::best_from(typed_[f_best].text());
  const auto put = !people ? tl::unexpected(people.error())
                   : !best ? tl::unexpected(best.error())
                           : [&] {
                               wanted.people = *people;
                               wanted.best = *best;
                               return history::put_season(view.context, view.index, wanted);
                             }();
  if (put) return put->id;
  error_ = put.error();
  return std::nullopt;
}

SeasonForm::SeasonPress SeasonForm::draw(Painter& painter, const HistoryView& view,
                                         const std::function<SeasonForm*()>& form) {
  SeasonPress press = SeasonPress::none;
  const ScrollArea area(painter, "the season", next_place(painter, free_width(painter), free_height(painter)));
  text_line(painter, TextStyle::heading, painter.theme().ink, is_new() ? "New season" : "Edit " + season_.title);
  const auto draw_field = [&](WrappedLine& line, std::size_t i) {
    const SeasonField& field = season_fields[i];
    const float width = std::min(field.width, free_width(painter));
    const Rect rect = line.next(width, edit_field_height);
    if (const auto caret = edit_field(painter, rect, typed_[i], {field.label, field.hint, at_ == i, TextStyle::body})) {
      view.queue([form, i, at = *caret] {
        SeasonForm* it = form();
        if (it == nullptr) return;
        it->at_ = i;
        it->typed_[i].set(it->typed_[i].text(), at);
      });
    }
  };
  const auto draw_choice = [&](WrappedLine& line, std::size_t stop, std::string_view label,
                               const std::vector<std::string>& options, std::size_t now, float width) {
    const Rect rect = line.next(width, edit_field_height);
    Rect rest = rect;
    painter.caption(rest.cut_top(16, 4).top_left(), at_ == stop ? painter.theme().accent : painter.theme().quiet, label,
                    rest.w);
    ImGui::SetCursorScreenPos({painter.pixels(rest.x), painter.pixels(rest.y)});
    if (const auto chosen = combo(painter, width, label, options, now)) {
      view.queue([form, stop, option = *chosen] {
        if (SeasonForm* it = form()) it->choose(stop, option);
      });
    }
    if (at_ == stop)
      painter.outline(Rect{rest.x, rest.y, width, space::button}.inset(-3), painter.theme().accent, 9, 2);
    end_place(painter, rect);
  };
  {
    WrappedLine line(painter, 16);
    for (const std::size_t i : {f_title, f_first, f_last}) draw_field(line, i);
  }
  {
    WrappedLine line(painter, 16);
    const auto games = game_options();
    const auto game = static_cast<std::size_t>(std::ranges::find(games, season_.game) - games.begin());
    draw_choice(line, fields, "GAME OF THE SEASON", games, game % games.size(), 240);
    draw_choice(line, fields + 1, "SCORING", scoring_options(), static_cast<std::size_t>(season_.scoring), 240);
    draw_field(line, f_best);
  }
  {
    WrappedLine line(painter, 16);
    for (const std::size_t i : {f_people, f_place}) draw_field(line, i);
  }
  remark(painter, std::string(history::scoring_info(season_.scoring).explanation) +
                      " With a number of best sessions only so many of each person's sessions count.");
  if (error_) paragraph(painter, refusal_in_words(*error_), {.ink = {}, .most_lines = 3, .links = true});
  WrappedLine line(painter);
  if (button(painter, line, "Save season", "Enter", ButtonLook::primary)) press = SeasonPress::save;
  if (button(painter, line, "Cancel", "Esc")) press = SeasonPress::cancel;
  if (!is_new() && button(painter, line, "Remove season")) press = SeasonPress::remove;
  return press;
}

}  // namespace bogosity::ui
