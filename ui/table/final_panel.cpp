#include <algorithm>
#include <array>
#include <cmath>

#include "core/game.h"
#include "core/numbers.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/cache/rows.h"
#include "db/cache/tables.h"
#include "games/catalogue.h"
#include "ui/table/game_view.h"
#include "ui/table/screen.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {
namespace {

using core::StandingView;

// A game for one has no winner: only its result is shown.
bool is_for_one(const TableModel& model) { return model.screen->ending != nullptr && model.standings.size() == 1; }

constexpr std::array<TableColumn, 5> final_columns = {{{"place", 44},
                                                       {"player"},
                                                       {"points", 86, Align::right},
                                                       {"rounds won", 86, Align::right},
                                                       {"from wins", 86, Align::right}}};

constexpr float least_chart_height = 110;
constexpr float between_parts = 8;
constexpr float between_lines = 6;
constexpr SentenceStyle moment_style{TextStyle::body, TextStyle::strong, 1.1F, {}, 2};
constexpr SentenceStyle last_style{TextStyle::small, TextStyle::small_strong, 1.1F};

Sentence in_words(const core::TurningPoint& moment) {
  return followed_by({{Tone::quiet, "Turn " + std::to_string(moment.turn) + ": "}}, moment.told);
}

// A press on a moment opens its review, if the session is stored.
void draw_moments(Painter& painter, const TableModel& model, Actions& actions) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  for (const core::TurningPoint& each : model.end->told) {
    const RowId id("moments", static_cast<int>(each.step));
    const Sentence words = in_words(each);
    const float height = sentence_height(painter, free_width(painter), words, moment_style) + between_lines;
    const Rect row = next_place(painter, free_width(painter), height);
    const Press press = list_row(painter, row, "moment of turn " + std::to_string(each.turn), false, RowLook::bare);
    draw_sentence(painter, row.inset(0, between_lines / 2), words, moment_style);
    end_place(painter, row);
    if (press.clicked && !model.rehearsal)
      actions.emplace_back(action::OpenHistory{HistoryPageId::sessions,
                                               core::to_text(model.end->session) + "#" + std::to_string(each.step)});
  }
  ImGui::PopStyleVar();
}

std::vector<Sentence> last_words(const TableModel& model) {
  return {model.about->has_seal ? Sentence{{Tone::strong, "The seal is off: "},
                                           {Tone::plain, "the log shows every card now, and what nobody noticed."}}
                                : said("The log stays; F4 looks back on it step by step."),
          said("Ended too soon? Undo opens the session again; the record will say that it was.", Tone::quiet)};
}

std::string shown_name(const StandingView& each) {
  return each.name + (!each.playing ? " (gone)" : each.missed_hands ? " (missed hands)" : "");
}

// The height of everything below the chart.
float height_below(Painter& painter, const TableModel& model) {
  const float width = free_width(painter);
  float height = between_parts + sentences_height(painter, width, last_words(model), last_style, between_lines);
  if (model.end == nullptr) return height;
  for (const core::TurningPoint& each : model.end->told)
    height += sentence_height(painter, width, in_words(each), moment_style) + between_lines;
  return height;
}

void draw_standings(Painter& painter, const TableModel& model, Actions& actions) {
  constexpr std::size_t few = 5;
  const Theme& t = painter.theme();
  const bool has_rounds = model.about->wins_rounds;
  RowList rows;
  rows.size = model.standings.size();
  const auto count = static_cast<float>(std::max<std::size_t>(rows.size, 1));
  // All that stands below is in sight as long as the rows are legible. The rows of few players are a finger's targets.
  TableLook look{.label = "standings"};
  const float room = free_height(painter) - look.header - 2 - height_below(painter, model);
  look.row = rows.size <= few ? space::button : std::clamp(std::floor(room / count), 20.0F, space::button);
  const float height = look.header + look.row * count + 2;
  const auto columns = std::span(final_columns).first(has_rounds ? 5 : 3);
  draw_table(painter, next_place(painter, free_width(painter), height), look, columns, rows,
             [&](TableRow& row, std::size_t i) {
               const StandingView& each = model.standings[i];
               if (row.press("points of " + each.name, false).clicked)
                 actions.emplace_back(action::OpenSheet{SheetName::points, each.name});
               const TextStyle type = each.place == 1 ? TextStyle::strong : TextStyle::body;
               row.cell(type, each.place == 1 ? t.accent : t.quiet,
                        each.place == 0 ? "\u2013" : std::to_string(each.place) + ".");
               Rect name = row.cell();
               const Rect mark = name.cut_left(20);
               if (mark.w > 0) draw_player_mark(painter, {mark.x + 6, mark.center().y}, each.player, 11);
               painter.text_in(type, name, Align::left, t.ink, shown_name(each));
               row.cell(TextStyle::strong, each.score < 0 ? t.bad : t.ink, core::score_in_words(each.score));
               if (!has_rounds) return;
               row.cell(TextStyle::body, t.ink, std::to_string(each.rounds_won));
               row.cell(TextStyle::body, t.ink, std::to_string(each.from_wins));
             });
}

// Cuts the room of the buttons off the foot of `area`: one row, or two where that is too narrow.
void draw_end_buttons(Painter& painter, Rect& area, float gap, const TableModel& model, Actions& actions) {
  std::vector<std::pair<std::string_view, Action>> all;
  if (model.end != nullptr && !model.rehearsal && !model.watch) {
    all = {{"Review", action::OpenHistory{HistoryPageId::sessions, core::to_text(model.end->session)}},
           {"Print", TableAction(action::WriteEnd{false})},
           {"Share picture", TableAction(action::WriteEnd{true})}};
  }
  all.emplace_back("New session", action::LeaveTable{});
  float width = 0;
  for (const auto& [label, does] : all) width += button_width(painter, label) + 14;
  const FlowArea foot(painter, area.cut_bottom(width > area.w + 8 ? 2 * space::button + 8 : space::button, gap));
  WrappedLine line(painter);
  for (const auto& [label, does] : all) {
    if (button(painter, line, label, {}, label == "Review" ? ButtonLook::primary : ButtonLook::plain))
      actions.push_back(does);
  }
}

std::string result_in_words(const core::Game& game, const std::vector<core::PlayerResult>& players,
                            const std::vector<int>& places) {
  const GameScreen* screen = screen_of(game.about().name);
  if (screen != nullptr && screen->ending != nullptr && players.size() == 1) return screen->ending(players[0].score);
  return game.about().ranking == core::Ranking::graded ? std::string() : winner_in_words(players, places);
}

}  // namespace

Sentence result_of(const TableModel& model) {
  const std::vector<StandingView>& all = model.standings;
  if (is_for_one(model)) {
    return {{Tone::name, all.front().name}, {Tone::plain, ": " + model.screen->ending(all.front().score) + "."}};
  }
  std::vector<std::string> first;
  for (const auto& each : all) {
    if (each.place == 1) first.push_back(each.name);
  }
  if (first.empty()) return {{Tone::plain, "Nobody had a turn, so nobody won."}};
  const auto placed = std::ranges::count_if(all, [](const auto& each) { return each.place > 0; });
  if (placed == 1)
    return {{Tone::plain, "Nobody but "}, {Tone::name, first[0]}, {Tone::plain, " had a turn, so nobody won."}};
  const int score = all.front().score;
  return {{Tone::name, core::winners_in_words(first)},
          {Tone::plain,
           " with " + core::score_in_words(score) + " " + std::string(core::plural(score, "point", "points")) + "."}};
}

void draw_final_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  draw_panel(painter, area);
  const bool tight = area.w < 520 || area.h < 400;
  Rect inner = area.inset(tight ? 16 : 26, tight ? 12 : 20);
  draw_end_buttons(painter, inner, tight ? 8 : 14, model, actions);
  const ScrollArea scrolled(painter, "end", inner);
  caption(painter, "THE SESSION IS OVER");
  const auto style_of = [](TextStyle type) { return SentenceStyle{type, type, 1.15F, {}, 3}; };
  const Sentence result = result_of(model);
  constexpr float most_height = 56;  // large words in one line, or small ones in two
  const TextStyle many_names = model.standings.size() > 5 ? TextStyle::strong : TextStyle::name;
  paragraph(painter, result,
            fitting_style(painter, {free_width(painter), most_height}, {&result, 1},
                          {style_of(tight ? TextStyle::heading : TextStyle::title), style_of(TextStyle::heading),
                           style_of(TextStyle::name), style_of(many_names)},
                          0));
  if (!is_for_one(model)) draw_standings(painter, model, actions);
  // The chart takes the room that all the words leave, or none: it stands beside the log as well.
  const float chart = std::min(inner.h * 0.3F, free_height(painter) - height_below(painter, model));
  if (model.end != nullptr && !is_for_one(model) && chart >= least_chart_height)
    draw_chart(painter, take_place(painter, free_width(painter), chart), model.end->scores, model.end->plan,
               {.label = "scores of the session", .titled = false});
  if (model.end != nullptr) draw_moments(painter, model, actions);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(between_lines)));
  for (const Sentence& each : last_words(model)) paragraph(painter, each, last_style);
  ImGui::PopStyleVar();
}

std::optional<double> next_look_at_end(const core::TableView& view, const core::Instant& begun,
                                       const core::Instant& wall, double now) {
  const auto end = core::end_minute(view, wall_minute(begun));
  if (!end || wall_minute(wall) >= *end) return std::nullopt;
  const double into_minute = static_cast<double>(wall.utc_ms % 60'000) / 1000;
  const double left = static_cast<double>(*end - wall_minute(wall)) * 60 - into_minute;
  // The wait stands still while a laptop sleeps, and the wall clock may be set: look at it now and then.
  constexpr double longest_wait = 60;
  return now + std::min(left, longest_wait);
}

std::string winner_in_words(const std::vector<core::PlayerResult>& players, const std::vector<int>& places) {
  if (players.empty()) return {};
  std::vector<std::string> first;
  int score = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (places[i] != 1) continue;
    first.push_back(players[i].name);
    score = players[i].score;
  }
  const auto placed = std::ranges::count_if(places, [](int place) { return place > 0; });
  if (placed < 2) first.clear();  // nobody wins alone
  return core::ending_in_words(first, score);
}

std::string winner_of(const SessionContext& context, const core::SessionHead& session) {
  const core::Game* game = games::find(session.game);
  const auto seats = db::read_summaries(context.store->database(), session.id);
  if (game == nullptr || !seats || seats->empty()) return winner_by_fold(context, session.id);
  std::vector<core::PlayerResult> players;
  std::vector<int> places;
  for (const db::SeatSummary& seat : *seats) {
    players.push_back({seat.name, static_cast<int>(seat.score)});
    places.push_back(seat.place);
  }
  return result_in_words(*game, players, places);
}

std::string winner_by_fold(const SessionContext& context, const core::Uuid& id) {
  const auto session = Session::resume(context, id);
  if (!session) return {};
  const auto players = session->play().outcome().players;
  return result_in_words(session->game(), players, core::places_of(players, session->game().about().ranking));
}

}  // namespace bogosity::ui
