#include <algorithm>
#include <array>
#include <cmath>

#include "core/text.h"
#include "games/catalogue.h"
#include "games/youre_bogus/views/on_demand.h"
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

Sentence result(const TableModel& model) {
  const std::vector<StandingView>& all = model.standings;
  if (is_for_one(model)) {
    return {{Tone::name, all.front().name}, {Tone::plain, ": " + model.screen->ending(all.front().score) + "."}};
  }
  std::vector<std::string> first;
  for (const auto& each : all) {
    if (each.place == 1) first.push_back(each.name);
  }
  if (first.empty()) return {{Tone::plain, "Nobody had a turn, so nobody wins."}};
  const std::string verb = first.size() > 1 ? " share the first place with " : " wins with ";
  const int score = all.front().score;
  return {{Tone::name, core::listed(first)},
          {Tone::plain,
           verb + core::score_in_words(score) + " " + std::string(core::plural(score, "point", "points")) + "."}};
}

constexpr std::array<TableColumn, 5> final_columns = {{{"place", 44},
                                                       {"player"},
                                                       {"points", 86, Align::right},
                                                       {"rounds won", 86, Align::right},
                                                       {"from wins", 86, Align::right}}};

void draw_standings(Painter& painter, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const bool has_rounds = model.screen->wins_rounds;
  RowList rows;
  rows.size = model.standings.size();
  const auto count = static_cast<float>(std::max<std::size_t>(rows.size, 1));
  // All rows are in sight as long as they stay legible.
  TableLook look{.label = "standings"};
  look.row = std::clamp(std::floor((free_height(painter) - look.header - 2) / count), 20.0F, space::button);
  if (look.row > 30) look.row = std::max(look.row, 40.0F);  // little is to be scrolled for a finger's target
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
               row.cell(type, t.ink, each.playing ? each.name : each.name + " (gone)");
               row.cell(TextStyle::strong, each.score < 0 ? t.bad : t.ink, core::score_in_words(each.score));
               if (!has_rounds) return;
               row.cell(TextStyle::body, t.ink, std::to_string(each.rounds_won));
               row.cell(TextStyle::body, t.ink, std::to_string(each.from_wins));
             });
}

constexpr float least_chart_height = 150;

// A press on a moment opens its review, if the evening is stored.
void draw_moments(Painter& painter, const TableModel& model, Actions& actions) {
  constexpr SentenceStyle style{TextStyle::body, TextStyle::strong, 1.2F, {}, 2};
  for (const core::TurningPoint& each : model.end->told) {
    const RowId id("moments", static_cast<int>(each.step));
    Sentence words = {{Tone::quiet, "Turn " + std::to_string(each.turn) + ": "}};
    words.insert(words.end(), each.told.begin(), each.told.end());
    const float height = std::max(space::button, sentence_height(painter, free_width(painter), words, style) + 12);
    const Rect row = next_place(painter, free_width(painter), height);
    const Press press = list_row(painter, row, "moment of turn " + std::to_string(each.turn), false, RowLook::bare);
    draw_sentence(painter, row.inset(0, 6), words, style);
    end_place(painter, row);
    if (press.clicked && !model.rehearsal)
      actions.emplace_back(action::OpenHistory{HistoryPageId::sessions,
                                               core::to_text(model.end->session) + "#" + std::to_string(each.step)});
  }
}

void draw_files(Painter& painter, WrappedLine& line, Actions& actions) {
  if (button(painter, line, "Print")) actions.emplace_back(TableAction(action::WriteEnd{false}));
  if (button(painter, line, "Share picture")) actions.emplace_back(TableAction(action::WriteEnd{true}));
}

std::string result_in_words(const core::Game& game, const std::vector<core::PlayerResult>& players,
                            const std::vector<int>& places) {
  const GameScreen* screen = screen_of(game.name());
  if (screen != nullptr && screen->ending != nullptr && players.size() == 1) return screen->ending(players[0].score);
  return game.ranking() == core::Ranking::graded ? std::string() : winner_in_words(players, places);
}

}  // namespace

void draw_final_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  draw_panel(painter, area);
  const bool tight = area.w < 520 || area.h < 400;
  const bool kept = model.end != nullptr && !model.rehearsal && !model.watch;
  Rect inner = area.inset(tight ? 16 : 26, tight ? 12 : 20);
  const Rect foot = inner.cut_bottom(inner.w < 600 && !tight ? 2 * space::button + 8 : space::button, tight ? 8 : 14);
  {
    const ScrollArea scrolled(painter, "end", inner);
    caption(painter, "THE EVENING IS OVER");
    // With many players in a low window, the standings come before large words.
    const bool crowded = tight && model.standings.size() > 5;
    const TextStyle large = crowded ? TextStyle::lead_strong : tight ? TextStyle::heading : TextStyle::title;
    paragraph(painter, result(model), {large, large, 1.15F, {}, crowded ? 1 : 3});
    if (!is_for_one(model)) draw_standings(painter, model, actions);
    if (model.end != nullptr && !is_for_one(model)) {
      const Rect chart = take_place(painter, free_width(painter), std::max(least_chart_height, inner.h * 0.3F));
      draw_chart(painter, chart, model.end->scores, model.end->plan,
                 {.label = "scores of the evening", .titled = false});
    }
    if (model.end != nullptr) draw_moments(painter, model, actions);
    WrappedLine files(painter);
    if (kept && tight) draw_files(painter, files, actions);
    paragraph(painter, model.screen->has_seal
                           ? Sentence{{Tone::strong, "The seal is off: "},
                                      {Tone::plain, "the log shows every card now, and what nobody noticed."}}
                           : said("The log stays; F4 looks back on it step by step."));
    paragraph(painter,
              said("Ended too soon? Undo opens the evening again; the record will say that it was.", Tone::quiet));
  }
  const FlowArea buttons(painter, foot);
  WrappedLine line(painter);
  if (kept && button(painter, line, "Review", {}, ButtonLook::primary))
    actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, core::to_text(model.end->session)});
  if (kept && !tight) draw_files(painter, line, actions);
  if (button(painter, line, "New evening")) actions.emplace_back(action::LeaveTable{});
  if (button(painter, line, "Undo the end", inner.w < 700 ? "" : "Ctrl Z"))
    actions.emplace_back(TableAction(action::Undo{}));
}

std::optional<double> next_look_at_end(const core::TableView& view, const core::Instant& begun,
                                       const core::Instant& wall, double now) {
  const auto end = youre_bogus::end_minute(view, wall_minute(begun));
  if (!end || wall_minute(wall) >= *end) return std::nullopt;
  const double into_minute = static_cast<double>(wall.utc_ms % 60'000) / 1000;
  const double left = static_cast<double>(*end - wall_minute(wall)) * 60 - into_minute;
  // The wait stands still while a laptop sleeps, and the wall clock may be set: look at it now and then.
  constexpr double longest_wait = 60;
  return now + std::min(left, longest_wait);
}

std::string winner_in_words(const std::vector<core::PlayerResult>& players, const std::vector<int>& places) {
  if (players.empty()) return {};
  std::vector<std::string> names;
  std::string points;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (places[i] != 1) continue;
    names.push_back(players[i].name);
    points = core::score_in_words(players[i].score);
  }
  if (names.size() == 1) return names[0] + " won, " + points;
  const auto placed = std::count_if(places.begin(), places.end(), [](int place) { return place > 0; });
  if (names.size() == static_cast<std::size_t>(placed)) return "nobody won";
  if (names.size() == 2) return names[0] + " and " + names[1] + ", " + points + " each";
  return std::to_string(names.size()) + " won, " + points + " each";
}

std::string winner_of(const SessionContext& context, const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto seats = context.store->summaries(session.id);
  if (game == nullptr || !seats || seats->empty()) return winner_by_fold(context, session.id);
  std::vector<core::PlayerResult> players;
  std::vector<int> places;
  for (const SeatSummary& seat : *seats) {
    players.push_back({seat.name, static_cast<int>(seat.score)});
    places.push_back(seat.place);
  }
  return result_in_words(*game, players, places);
}

std::string winner_by_fold(const SessionContext& context, const core::Uuid& id) {
  const auto session = Session::resume(context, id);
  if (!session) return {};
  const auto players = session->play().outcome().players;
  return result_in_words(session->game(), players, core::places_of(players, session->game().ranking()));
}

}  // namespace bogosity::ui
