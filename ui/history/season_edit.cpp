#include "ui/history/season_edit.h"

#include <algorithm>

#include "core/lists.h"
#include "games/catalogue.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

struct SeasonField {
  std::string_view label;
  std::string_view hint;
  float width;
};
enum FieldNumber : std::size_t { f_title, f_first, f_last, f_game, f_scoring, f_best, f_people, f_place };
constexpr std::array<SeasonField, 8> season_fields = {{{"TITLE", "Autumn 2026", 380},
                                                       {"FIRST DAY", "2026-09-01", 180},
                                                       {"LAST DAY", "2026-12-31", 180},
                                                       {"GAME OF THE SEASON", "", 240},
                                                       {"SCORING", "", 240},
                                                       {"BEST SESSIONS", "all", 180},
                                                       {"PEOPLE WHO COUNT", "everybody, or Ann, Bob", 380},
                                                       {"PLACE", "everywhere", 240}}};

bool is_choice(std::size_t field) { return field == f_game || field == f_scoring; }

std::vector<std::string> options_of(std::size_t stop) {
  std::vector<std::string> names;
  if (stop == f_game) {
    for (const core::Game* each : games::all()) names.emplace_back(each->about().name);
  } else {
    for (const auto& each : history::season_scorings) names.emplace_back(each.title);
  }
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

std::size_t SeasonForm::chosen(std::size_t stop) const {
  if (stop == f_scoring) return static_cast<std::size_t>(season_.scoring);
  const auto games = options_of(f_game);
  return static_cast<std::size_t>(std::ranges::find(games, season_.game) - games.begin()) % games.size();
}

void SeasonForm::choose(std::size_t stop, std::size_t option) {
  error_.reset();
  if (stop == f_game) season_.game = games::all()[option]->about().name;
  if (stop == f_scoring) season_.scoring = static_cast<history::SeasonScoring>(option);
}

std::optional<core::Uuid> SeasonForm::save(const HistoryView& view) {
  history::Season wanted = season_;
  wanted.title = typed_[f_title].text();
  wanted.first = core::trimmed(typed_[f_first].text());
  wanted.last = core::trimmed(typed_[f_last].text());
  wanted.place = typed_[f_place].text();
  const auto people = history::people_named(view.index, typed_[f_people].text());
  const auto best = history::best_from(typed_[f_best].text());
  if (!people) return error_ = people.error(), std::nullopt;
  if (!best) return error_ = best.error(), std::nullopt;
  wanted.people = *people;
  wanted.best = *best;
  const auto put = history::put_season(view.context, view.index, wanted);
  if (!put) return error_ = put.error(), std::nullopt;
  return put->id;
}

bool SeasonForm::draw(Painter& painter, const std::function<void(std::function<void(SeasonForm&)>)>& queue) const {
  text_line(painter, TextStyle::heading, painter.theme().ink,
            season_.id.is_nil() ? "New season" : "Edit " + season_.title);
  WrappedLine line(painter, 16);
  bool entered = false;
  for (std::size_t stop = 0; stop < season_fields.size(); ++stop) {
    const SeasonField& field = season_fields[stop];
    const Rect rect = line.next(std::min(field.width, free_width(painter)), edit_field_height);
    if (!is_choice(stop)) {
      FormText text =
          form_field(painter, rect, typed_[stop], {field.label, field.hint, false, TextStyle::body}, {.enter = true});
      entered = entered || text.pressed;
      if (text.edited)
        queue([stop, edited = std::move(*text.edited)](SeasonForm& it) {
          it.typed_[stop].take(edited);
          it.error_.reset();
        });
      continue;
    }
    ImGui::BeginGroup();
    painter.caption(rect.top_left(), painter.theme().quiet, field.label);
    ImGui::Dummy({0, painter.pixels(20) - ImGui::GetStyle().ItemSpacing.y});
    if (const auto option = combo(painter, rect.w, field.label, options_of(stop), chosen(stop)))
      queue([stop, to = *option](SeasonForm& it) { it.choose(stop, to); });
    ImGui::EndGroup();
  }
  remark(painter, std::string(history::scoring_info(season_.scoring).explanation) +
                      " With a number of best sessions only so many of each person's sessions count.");
  if (error_) paragraph(painter, refusal_in_words(*error_), {.ink = {}, .most_lines = 3, .links = true});
  return entered;
}

}  // namespace bogosity::ui
