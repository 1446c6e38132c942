#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/foreign_text.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/sentence.h"
#include "core/time.h"
#include "ui/start/start_screen.h"
#include "ui/table/game_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_chips = 40;  // a thousand may play; the arrow keys reach every one

std::string count_of_players(const GameScreen& game) {
  const std::string least = std::to_string(game.least_players);
  if (game.most_players == 1) return "one player";
  if (game.most_players == core::Names::most) return least + " players or more";
  return least + " to " + std::to_string(game.most_players) + " players";
}

// A seat can be dragged onto another.
void drag_seat(Painter& painter, const std::string& name, std::size_t seat, Actions& actions) {
  if (ImGui::BeginDragDropSource()) {
    ImGui::SetDragDropPayload("seat", &seat, sizeof seat);
    text_line(painter, TextStyle::body, painter.theme().ink, name,
              std::min(400.0F, painter.width(TextStyle::body, name)));
    ImGui::EndDragDropSource();
  }
  if (!ImGui::BeginDragDropTarget()) return;
  if (const ImGuiPayload* dropped = ImGui::AcceptDragDropPayload("seat"))
    actions.emplace_back(action::MoveSeat{*static_cast<const std::size_t*>(dropped->Data), seat});
  ImGui::EndDragDropTarget();
}

void draw_options(Painter& painter, const StartModel& model, Field field, const std::vector<std::string>& options,
                  Actions& actions) {
  WrappedLine line(painter, 6);
  const bool adds = field == Field::recent;
  const bool seats = field == Field::seats;
  const auto chosen = static_cast<std::size_t>(chosen_in(model, field));
  for (std::size_t i = 0; i < options.size() && i < most_chips; ++i) {
    const RowId id("options", static_cast<int>(field) * 1000 + static_cast<int>(i));
    const std::string key = seats || (field == Field::starter && i < 9) ? std::to_string(i + 1) : std::string();
    const bool pressed = chip(painter, line, options[i], key, !adds && !seats && i == chosen);
    if (seats) drag_seat(painter, options[i], i, actions);
    if (field == Field::game)
      hint(painter,
           std::string(game_screens()[i]->about) + ". " + core::as_sentence(count_of_players(*game_screens()[i])));
    if (model.is_at(field) && i == chosen) mark_keyboard(painter);
    if (!pressed) continue;
    if (seats) actions.emplace_back(action::FocusField{field, 0});
    if (adds)
      actions.emplace_back(action::AddPlayer{options[i]});
    else
      actions.emplace_back(action::Choose{field, static_cast<int>(i)});
  }
}

// Draws the house options, which a first session does not need.
void draw_house(Painter& painter, const StartModel& model, const FieldView& words, Actions& actions) {
  const Rect place = next_place(painter, free_width(painter), space::button);
  const bool shown = chosen_in(model, Field::house) != 0;
  ImGui::SetNextItemOpen(shown);
  // Quieter than the buttons: without a ground, in the color of its remark.
  ImGui::PushStyleColor(ImGuiCol_Header, 0);
  ImGui::PushStyleColor(ImGuiCol_Text, packed(painter.theme().quiet));
  const bool wanted = ImGui::CollapsingHeader(words.caption.c_str());
  ImGui::PopStyleColor(2);
  painter.note_control(words.caption);
  painter.note_text(words.caption);
  if (model.is_at(Field::house)) mark_keyboard(painter);
  const float room = place.w - painter.width(TextStyle::body, words.caption) - 70;
  if (!shown && painter.width(TextStyle::small, words.hint) <= room)
    painter.text_in(TextStyle::small, place.inset(14, 0), Align::right, painter.theme().quiet, words.hint);
  if (wanted != shown) actions.emplace_back(action::Choose{Field::house, wanted ? 1 : 0});
}

void draw_field(Painter& painter, const StartModel& model, Field field, Actions& actions) {
  const FieldView words = field_of(model, field);
  if (field == Field::house) return draw_house(painter, model, words, actions);
  const Theme& t = painter.theme();
  const bool focused = model.is_at(field);
  if (is_typed(field)) {
    const Rect place = take_place(painter, free_width(painter), edit_field_height);
    const EditField look{words.caption, words.hint, focused, TextStyle::body};
    if (const auto caret = edit_field(painter, place, model.editor(field), look))
      actions.emplace_back(action::FocusField{field, *caret});
    if (words.hint.ends_with('.')) hint(painter, words.hint);  // typed text hides this sentence in the field
    const std::string needed = field == Field::players && !seat_names(model).empty() ? players_needed(model) : "";
    const float caption = painter.caption_width(words.caption) + 12;
    painter.text_in(TextStyle::small, {place.x + caption, place.y - 1, place.w - caption, 16}, Align::left, t.good,
                    needed);
    return;
  }
  Rect above = take_place(painter, free_width(painter), 16);
  above.cut_left(painter.caption(above.top_left(), focused ? t.accent : t.quiet, words.caption, above.w) + 12);
  const std::string told =
      field == Field::game ? std::string(words.hint) + ". " + core::as_sentence(count_of_players(chosen_game(model)))
                           : std::string(words.hint);
  if (painter.width(TextStyle::small, told) <= above.w)
    painter.text_in(TextStyle::small, above.moved(0, -1), Align::left, t.quiet, told);
  else
    remark(painter, told);
  draw_options(painter, model, field, words.options, actions);
}

// Fields beside each other are columns of a table.
void draw_rows(Painter& painter, Rect room, StartModel& model, Actions& actions) {
  const ScrollArea form(painter, "the form", room);
  const float top = next_place(painter, 0, 0).y;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {painter.pixels(8), painter.pixels(4)});
  for (const auto& row : form_rows(model)) {
    const RowId id("the form", static_cast<int>(row.front()));
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_PadOuterX;
    if (!ImGui::BeginTable("row", static_cast<int>(row.size()), flags)) continue;
    for (const Field field : row) {
      ImGui::TableNextColumn();
      draw_field(painter, model, field, actions);
    }
    ImGui::EndTable();
    add_gap(painter, 6);
  }
  ImGui::PopStyleVar();
  model.form_height = next_place(painter, 0, 0).y - top;
}

void draw_foot(Painter& painter, Rect foot, const StartModel& model, Actions& actions) {
  const FlowArea flow(painter, foot);
  const bool ready = players_needed(model).empty();
  if (button(painter, "Start session", session_to_resume(model) == nullptr ? "Enter" : "",
             ready ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(action::Begin{});
  if (model.is_at(Field::begin)) mark_keyboard(painter);
  ImGui::SameLine();
  if (button(painter, "Practice", "F6")) actions.emplace_back(action::Rehearse{false});
  hint(painter, "A session to try things out. It is not saved.");
  if (model.is_at(Field::rehearse)) mark_keyboard(painter);
  words_beside(painter, "not saved");
}

// Draws an error, an action that is being retried, or a warning.
void draw_news(Painter& painter, Rect area, const StartModel& model, Actions& actions) {
  const bool waits = !model.waiting.empty();
  const bool refused = !waits && model.error;
  painter.fill({area.x, area.y + 2, 3, area.h - 4}, refused ? painter.theme().bad : painter.theme().accent, 1.5F);
  if (waits) return draw_waiting(painter, area.inset(14, 2), model.waiting, actions);
  draw_sentence(painter, area.inset(14, 2), refused ? refusal_in_words(*model.error) : said(date_warning(model)),
                {TextStyle::body, TextStyle::strong, 1.1F, {}, 2});
}

void add(core::Headers& headers, std::string_view key, const std::string& value) {
  if (value.empty()) return;
  if (!headers.empty() && headers.back().key == key)
    headers.back().value += ", " + value;
  else
    headers.push_back({std::string(key), value, {}});
}

FormError wrong(Field field, std::string reason, std::string way_out) {
  return {{core::Refusal::cannot_be, {}, std::move(reason), std::move(way_out)}, field};
}

// Control characters become blanks as they are typed; what turns the direction of the text can still be pasted.
std::optional<FormError> wrong_letters(const StartModel& model) {
  struct TypedField {
    Field field;
    std::string_view what;
    core::TextUse use;
  };
  constexpr std::array<TypedField, 4> fields = {{{Field::players, "the list of players", core::TextUse::name},
                                                 {Field::event, "the title", core::TextUse::words},
                                                 {Field::place, "the place", core::TextUse::words},
                                                 {Field::scorekeeper, "the scorekeeper", core::TextUse::name}}};
  for (const auto& [field, what, use] : fields) {
    auto ok = core::check_letters(model.editor(field).text(), what, use);
    if (!ok) return FormError{std::move(ok.error()), field};
  }
  return std::nullopt;
}

std::optional<FormError> wrong_players(const StartModel& model) {
  const std::string& typed = model.editor(Field::players).text();
  if (!core::read_typed_names(typed).all_readable)
    return wrong(Field::players, "a quotation mark is in the wrong place",
                 "only a name with a comma in it needs them: one before it, one behind it");
  const auto names = typed_names(model);
  if (names.empty())
    return wrong(Field::players, "no players yet", "type at least two names, with commas between them");
  const GameScreen& game = chosen_game(model);
  if (names.size() == 1 && game.least_players > 1 && names[0].find(' ') != std::string::npos &&
      typed.find_first_of("\",") == std::string::npos)
    return wrong(Field::players, names[0] + " would be one player", "put commas between the names, as in Ann, Bob, Cy");
  if (names.size() == 1 && !game.alone.empty())
    return wrong(Field::players, names[0] + " is the only player", std::string(game.alone));
  if (names.size() < game.least_players || names.size() > game.most_players)
    return wrong(Field::players, std::string(game.game) + " is not for " + std::to_string(names.size()) + " players",
                 "name " + count_of_players(game));
  const auto twice = core::same_name_twice(names);
  if (twice && twice->first == twice->second)
    return wrong(Field::players, "two players are called " + twice->first, "give one of them another name");
  if (twice)
    return wrong(Field::players, twice->first + " and " + twice->second + " are the same name",
                 "give one of them another name");
  return std::nullopt;
}

std::optional<FormError> wrong_end(const StartModel& model) {
  std::string_view value = model.editor(Field::end_value).text();
  const std::string example(field_of(model, Field::end_value).hint);
  if (agreed_end(model) == EndKind::nothing) return std::nullopt;
  if (agreed_end(model) == EndKind::time) {
    if (core::is_time_of_day(value)) return std::nullopt;
    return wrong(Field::end_value, "the end time cannot be read", "type the time as " + example);
  }
  const auto number = core::take_number(value, 1'000'000'000);
  if (number && value.empty()) return std::nullopt;
  const bool points = agreed_end(model) == EndKind::points;
  return wrong(Field::end_value, "the number of " + (points ? "points" : rounds_of(model)) + " is missing",
               "type a number, for example " + example);
}

}  // namespace

void draw_start_form(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  draw_panel(painter, area);
  Rect inner = area.inset(20, 16);
  if (inner.h >= 560)
    painter.text_in(TextStyle::heading, inner.cut_top(36, 12), Align::left, painter.theme().ink, "A new session");
  const bool news = !model.waiting.empty() || model.error || !date_warning(model).empty();
  constexpr float news_height = 46;
  // The buttons follow the fields, and stay in sight if the fields scroll. News move no button: they stand below the
  // buttons, or take room from the fields.
  Rect below = inner;
  if (model.form_height > 0) inner.h = std::min(inner.h, model.form_height + 12 + space::button);
  below.cut_top(inner.h + 10);
  draw_foot(painter, inner.cut_bottom(space::button, 10), model, actions);
  if (news)
    draw_news(painter, below.h >= news_height ? below.cut_top(news_height) : inner.cut_bottom(news_height, 6), model,
              actions);
  draw_rows(painter, {inner.x - 6, inner.y, inner.w + 12, inner.h}, model, actions);
}

// The form for a new session becomes the headers of its record.

core::Headers headers_of(const StartModel& model) {
  const GameScreen& game = chosen_game(model);
  core::Headers headers = {{"Game", std::string(game.game), {}}};
  const auto names = typed_names(model);
  const auto seats = seat_names(model);
  const std::string& typed = model.editor(Field::players).text();
  add(headers, "Date", model.editor(Field::date).text());
  add(headers, "Place", model.editor(Field::place).text());
  add(headers, "Event", model.editor(Field::event).text());
  add(headers, "Players", names.empty() ? typed : core::write_name_list(names));
  add(headers, "Scorekeeper", model.editor(Field::scorekeeper).text());
  const auto chosen = [&](Field field) { return static_cast<std::size_t>(chosen_in(model, field)); };
  if (const auto starter = chosen(Field::starter); !game.starter.empty() && starter > 0)
    add(headers, "Starter", seats[starter]);
  for (const Field field : option_fields) {
    const GameOption* option = option_in(model, field);
    const std::size_t value = chosen(field);
    if (option == nullptr || value == 0) continue;
    add(headers, option->header,
        option->values.empty() ? seats_from_last(model)[value] : std::string(option->values[value].value));
  }
  constexpr std::array<const char*, 4> ends = {"", "points ", "rounds ", "time "};  // in the order of EndKind
  if (agreed_end(model) != EndKind::nothing)
    add(headers, "End", ends[static_cast<std::size_t>(agreed_end(model))] + model.editor(Field::end_value).text());
  return headers;
}

std::string date_warning(const StartModel& model) {
  constexpr std::int64_t ms_a_day = 86'400'000;
  constexpr std::int64_t many_days = 7;
  const std::string& typed = model.editor(Field::date).text();
  const auto day = core::ms_of_day(typed);
  const auto today = core::ms_of_day(model.today);
  if (!core::is_date(typed) || !day || !today) return {};
  const std::int64_t days = (*day - *today) / ms_a_day;
  const std::string far = core::counted(std::abs(days), "day", "days") + (days < 0 ? " ago" : " from now");
  const bool is_far = std::abs(days) > many_days;
  const bool is_before = !model.last_played.empty() && typed.substr(0, 10) < model.last_played;
  if (!is_far && !is_before) return {};
  std::string text = "The date is " + core::spoken_day(typed);
  if (is_far) text += ", " + far;
  if (is_before)
    text += (is_far ? ", and before the last session of " : ", before the last session of ") +
            core::spoken_day(model.last_played);
  return text + ".";
}

// Errors of the form are found before the session starts, and told in the words of the form.

std::optional<FormError> what_is_wrong(const StartModel& model) {
  if (auto found = wrong_letters(model)) return found;
  if (auto found = wrong_players(model)) return found;
  const std::string& date = model.editor(Field::date).text();
  if (!date.empty() && !core::is_date(date))
    return wrong(Field::date, "invalid date: " + date, "type the date as 2026-11-21, or leave it out");
  if (!date.empty() && !core::is_date_of_play(date))
    return wrong(Field::date, "invalid date: " + date, "type a day of the years 1970 to 2100");
  return wrong_end(model);
}

}  // namespace bogosity::ui
