#include <algorithm>

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

namespace bogosity::ui {
namespace {

using core::StandingView;

// A game for one has no winner: only its result is shown.
bool is_for_one(const TableModel& model) { return model.screen->ending != nullptr && model.standings.size() == 1; }

constexpr SentenceStyle last_style{TextStyle::small, TextStyle::small_strong, 1.1F, {}, 2};

std::vector<Sentence> last_words(const TableModel& model) {
  return {model.about->has_seal ? Sentence{{Tone::strong, "The seal is off: "},
                                           {Tone::plain, "the log shows every card now, and what nobody noticed."}}
                                : said("The log stays; F4 looks back on it step by step."),
          said("Ended too soon? Reopen (F10) lets it go on; the record will say so.", Tone::quiet)};
}

// A press on a standing opens that player's points, one on a moment its turn in the review, if the session is stored.
void press_page(Painter& painter, const report::EndPage& page, const report::EndDrawing& drawn, const TableModel& model,
                Actions& actions) {
  const auto press = [&](std::string_view list, std::size_t row, const std::string& label, Rect place) {
    const RowId id(list, static_cast<int>(row));
    const Press pressed = painter.press(label, place);
    if (pressed.hovered) painter.outline(place.inset(-4, 0), painter.theme().raised_line, 6);
    return pressed.clicked;
  };
  for (std::size_t i = 0; i < drawn.standings.size(); ++i) {
    const std::string& name = page.standings[i].name;
    if (press("standings", i, "total of " + name, drawn.standings[i]))
      actions.emplace_back(action::OpenSheet{SheetName::points, name});
  }
  for (std::size_t i = 0; i < drawn.lines.size() && !model.rehearsal; ++i) {
    const int turn = page.lines[i].turn;
    const auto line = model.line_of_turn(turn);
    if (line && press("moments", i, "moment of turn " + std::to_string(turn), drawn.lines[i]))
      actions.emplace_back(action::OpenHistory{HistoryPageId::sessions,
                                               core::to_text(model.end->session) + "#" + std::to_string(*line + 1)});
  }
}

// Cuts the room of the buttons off the foot of `area`: one row, or two where that is too narrow.
void draw_end_buttons(Painter& painter, Rect& area, float gap, const TableModel& model, Actions& actions) {
  std::vector<std::pair<std::string_view, Action>> all;
  if (!model.rehearsal && !model.watch) {
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
  Rect inner = area.inset(tight ? 14 : 22, tight ? 12 : 18);
  draw_end_buttons(painter, inner, tight ? 8 : 12, model, actions);
  constexpr float least_with_words = 380;  // the podium comes first
  if (inner.h >= least_with_words) {
    const std::vector<Sentence> last = last_words(model);
    constexpr float between = 4;
    const Rect words = inner.cut_bottom(sentences_height(painter, inner.w, last, last_style, between), 10);
    draw_sentences(painter, words, last, last_style, between);
  }
  const report::EndDrawing drawn =
      report::lay_out(model.end->page, inner,
                      [&](charts::TextRole role, std::string_view text) { return painter.width(type_of(role), text); });
  press_page(painter, model.end->page, drawn, model, actions);
  paint_strokes(painter, {0, 0}, drawn.strokes);
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
