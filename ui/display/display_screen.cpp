#include "ui/display/display_screen.h"

#include <algorithm>
#include <cstdlib>

#include "core/text.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float page_x = 40;
constexpr float page_y = 20;

void draw_blank(Painter& painter) {
  const Theme& t = painter.theme();
  const Rect page = painter.screen();
  const Rect logo{page.x, page.center().y - 70, page.w, 90};
  painter.text_in(TextStyle::stamp, logo, Align::center, t.brand, "YOU\u2019RE BOGUS");
  painter.text_in(TextStyle::heading, {page.x, logo.bottom() + 14, page.w, 36}, Align::center, t.quiet,
                  "a dice and cards game for two or more");
}

void draw_head(Painter& painter, Rect line, const DisplayModel& model) {
  const Theme& t = painter.theme();
  const std::string logo = in_capitals(std::string(model.screen->title));
  painter.text_in(TextStyle::shout, line, Align::left, t.brand, logo);
  line.cut_left(painter.width(TextStyle::shout, logo), 24);
  if (model.correcting) {
    const Rect mark = line.cut_left(painter.width(TextStyle::name, "Correction") + 24, 24);
    painter.outline(mark, t.quiet, 6);
    painter.text_in(TextStyle::name, mark, Align::center, t.quiet, "Correction");
  }
  // An evening without a name has the name of its game, which is shown already.
  const bool unnamed = model.title == model.screen->title;
  const std::string all = unnamed ? model.where : model.title + " \u00B7 " + model.where;
  const float room = line.w - painter.width(TextStyle::name, " \u00B7 " + model.where);
  painter.text_in(TextStyle::name, line, Align::right, t.quiet,
                  painter.width(TextStyle::name, all) <= line.w || room < 80
                      ? all
                      : painter.fitted(TextStyle::name, model.title, room) + " \u00B7 " + model.where);
}

using core::SeatView;

constexpr float display_gap = 16;  // between panels
constexpr float side = 14;         // between a panel's edge and what is in it
constexpr int most_rows = 12;

// The lines of a panel, computed from its height alone: all panels are alike.
struct PanelShape {
  float name = 0;   // heights
  float score = 0;  // of a digit
  float foot = 0;
  TextStyle foot_type = TextStyle::name;
  TextStyle name_type = TextStyle::title;
};

// The words of a seat about the turn, and whether it shows a card count.
struct FootWords {
  const GameScreen& game;
  bool counts;
};

// The largest type in which everybody's line fits, including the one with the dice.
TextStyle foot_type_for(const Painter& painter, float room, float most, const FootWords& words) {
  const std::string longest = std::string(words.game.turn_word) + " \u00B7 7 cards";
  for (const TextStyle type : {TextStyle::heading, TextStyle::name}) {
    if (spec_of(type).points <= most && painter.width(type, longest) <= room) return type;
  }
  return TextStyle::lead_strong;
}

// A very long name is cut instead of making all others small.
TextStyle name_type_for(const Painter& painter, float room, float most, const std::vector<SeatView>& seats) {
  float smallest = most;
  for (const auto& seat : seats) {
    smallest = std::min(smallest, spec_of(largest_type(painter, seat.name, room, most)).points);
  }
  return largest_type(painter, "", 0, std::max({18.0F, most * 0.7F, smallest}));
}

PanelShape shape_of(const Painter& painter, Size panel, const std::vector<SeatView>& seats, const FootWords& words) {
  PanelShape shape;
  const float room = panel.w - 2 * side;
  shape.foot_type = foot_type_for(painter, room, std::clamp(panel.h * 0.13F, 18.0F, 28.0F), words);
  shape.foot = painter.line_height(shape.foot_type);
  shape.name_type = name_type_for(painter, room, std::clamp(panel.h * 0.17F, 18.0F, 42.0F), seats);
  shape.name = painter.line_height(shape.name_type);
  shape.score = std::max(20.0F, panel.h - shape.name - shape.foot - std::clamp(panel.h * 0.16F, 26.0F, 84.0F));
  float widest = 1;
  for (const auto& seat : seats) widest = std::max(widest, score_width(painter, shape.score, seat.score));
  shape.score *= std::min(1.0F, room / widest);
  return shape;
}

// The number of panels in a row that gives the largest digits.
struct PanelGrid {
  int columns = 1;
  int rows = 1;
  Size panel;
  PanelShape shape;
};

PanelGrid grid_for(const Painter& painter, Rect area, const std::vector<SeatView>& seats, const FootWords& words) {
  PanelGrid best;
  const int count = std::max(1, static_cast<int>(seats.size()));
  for (int rows = 1; rows <= std::min(count, most_rows); ++rows) {
    const int columns = (count + rows - 1) / rows;
    const auto across = static_cast<float>(columns);
    const auto down = static_cast<float>(rows);
    const Size panel{(area.w - display_gap * (across - 1)) / across, (area.h - display_gap * (down - 1)) / down};
    if (panel.w < 2 * side + 1) continue;
    const PanelShape shape = shape_of(painter, panel, seats, words);
    if (shape.score > best.shape.score * 1.02F) best = {columns, rows, panel, shape};
  }
  return best;
}

// The foot's text, shortened to the room.
std::string foot_text(const Painter& painter, const SeatView& seat, TextStyle type, float room,
                      const FootWords& words) {
  const std::string cards = words.counts ? core::cards_in_words(seat.cards.value_or(0)) : std::string();
  if (!seat.has_turn) return cards;
  const std::string turn(words.game.turn_word);
  if (!words.counts) return turn;
  for (const std::string& text : {turn + " \u00B7 " + cards, std::string(words.game.turn_sign) + cards, turn}) {
    if (painter.width(type, text) <= room) return text;
  }
  return std::string(words.game.turn_noun);
}

void draw_foot(Painter& painter, Rect line, const SeatView& seat, TextStyle type, const FootWords& words) {
  const Color color = seat.has_turn ? painter.theme().accent : painter.theme().quiet;
  painter.text_in(type, line, Align::center, color, foot_text(painter, seat, type, line.w, words));
}

void draw_panel_of(Painter& painter, Rect rect, const SeatView& seat, const PanelShape& shape, const FootWords& words) {
  const Theme& t = painter.theme();
  painter.fill(rect, t.panel, 10);
  painter.outline(rect, seat.has_turn ? t.accent : t.panel_line, 10, seat.has_turn ? 4 : 1);
  Rect inner = rect.inset(side, std::clamp(rect.h * 0.06F, 8.0F, 20.0F));
  painter.text_in(shape.name_type, inner.cut_top(shape.name), Align::center, t.ink, seat.name);
  draw_foot(painter, inner.cut_bottom(shape.foot), seat, shape.foot_type, words);
  draw_score(painter, inner, Align::center, shape.score, seat.score);
}

void draw_seats(Painter& painter, Rect area, const std::vector<SeatView>& seats, const FootWords& words) {
  const PanelGrid grid = grid_for(painter, area, seats, words);
  const auto columns = static_cast<float>(grid.columns);
  const Size panel = grid.panel;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto row = i / static_cast<std::size_t>(grid.columns);
    const auto in_row =
        std::min(seats.size() - row * static_cast<std::size_t>(grid.columns), static_cast<std::size_t>(grid.columns));
    // A last row that is not full is centered.
    const float indent = (columns - static_cast<float>(in_row)) * (panel.w + display_gap) / 2;
    const auto column = static_cast<float>(i % static_cast<std::size_t>(grid.columns));
    const Rect rect{area.x + indent + column * (panel.w + display_gap),
                    area.y + static_cast<float>(row) * (panel.h + display_gap), panel.w, panel.h};
    draw_panel_of(painter, rect, seats[i], grid.shape, words);
  }
}

struct StandingsColumns {
  TextStyle type = TextStyle::title;
  float place = 0;
  float name = 0;
  float score = 0;
  float step = 0;
  float cap = 0;
  float zero = 0;   // from the left end of the bars
  float point = 0;  // the length of one point
};

std::string shown_name(const core::StandingView& standing) {
  return standing.playing ? standing.name : standing.name + " (has left)";
}

StandingsColumns columns_for(const Painter& painter, Rect area, const std::vector<core::StandingView>& all) {
  StandingsColumns columns;
  columns.step = std::min(76.0F, area.h / static_cast<float>(std::max<std::size_t>(all.size(), 1)));
  columns.type = columns.step >= 54   ? TextStyle::title
                 : columns.step >= 40 ? TextStyle::index_small
                 : columns.step >= 28 ? TextStyle::name
                                      : TextStyle::lead_strong;
  columns.cap = columns.step * 0.5F;
  columns.place = painter.width(columns.type, "88.") + 14;
  int least = 0;
  int most = 0;
  for (const auto& each : all) {
    columns.name = std::max(columns.name, painter.width(columns.type, shown_name(each)));
    columns.score = std::max(columns.score, score_width(painter, columns.cap, each.score));
    least = std::min(least, each.score);
    most = std::max(most, each.score);
  }
  columns.name = std::min(columns.name, area.w * 0.42F) + 24;
  columns.score += 24;
  const float room = std::max(0.0F, area.w - columns.place - columns.name - columns.score);
  columns.point = most > least ? room / static_cast<float>(most - least) : 0;
  columns.zero = -static_cast<float>(least) * columns.point;
  return columns;
}

void draw_row(Painter& painter, Rect row, const core::StandingView& standing, const StandingsColumns& columns) {
  const Theme& t = painter.theme();
  const bool leads = standing.place == 1;
  painter.text_in(columns.type, row.cut_left(columns.place), Align::left, leads ? t.accent : t.quiet,
                  standing.place == 0 ? "\u2013" : std::to_string(standing.place) + ".");
  Rect name = row.cut_left(columns.name);
  name.w -= 24;
  painter.text_in(columns.type, name, Align::left, standing.playing ? t.ink : t.quiet, shown_name(standing));
  draw_score(painter, row.cut_right(columns.score), Align::right, columns.cap, standing.score);
  const float length = static_cast<float>(std::abs(standing.score)) * columns.point;
  const float x = row.x + columns.zero - (standing.score < 0 ? length : 0);
  const float height = columns.step * 0.34F;
  const Color color = standing.score < 0 ? t.bad : leads ? t.accent : t.raised_line;
  painter.fill({x, row.center().y - height / 2, std::max(length, 1.0F), height}, color, 3);
}

using core::SeatView;
using core::TableView;

Shows what_happens(const TableModel& table) {
  if (!table.has_verdict()) return Shows::score;
  if (table.reveal.step == RevealStep::breath) return Shows::suspense;
  // If one entry brought both, the win comes after the verdict.
  return table.game->win() != nullptr && table.reveal.is_over() ? Shows::win : Shows::verdict;
}

Shows shown_in(Scene scene, const TableModel& table) {
  switch (scene) {
    case Scene::automatic: return what_happens(table);
    case Scene::score: return Shows::score;
    case Scene::standings: return Shows::standings;
    case Scene::blank: break;
  }
  return Shows::blank;
}

}  // namespace

TextStyle largest_type(const Painter& painter, std::string_view text, float room, float most) {
  for (const TextStyle type : {TextStyle::index_large, TextStyle::index, TextStyle::title, TextStyle::index_small,
                               TextStyle::heading, TextStyle::name}) {
    if (spec_of(type).points <= most && painter.width(type, text) <= room) return type;
  }
  return TextStyle::lead_strong;
}

void draw_display(Painter& painter, const DisplayModel& model) {
  const Theme& t = painter.theme();
  painter.glow(painter.screen(), t.felt_glow, t.felt_edge);
  if (model.shows == Shows::blank) return draw_blank(painter);
  Rect page = painter.screen().inset(page_x, page_y);
  draw_head(painter, page.cut_top(40, 14), model);
  switch (model.shows) {
    case Shows::blank: break;
    case Shows::score: return draw_display_score(painter, page, model);
    case Shows::suspense: return draw_breath(painter, page, *model.inquiry, model.reveal);
    case Shows::verdict: return draw_display_verdict(painter, page, *model.inquiry, model.reveal);
    case Shows::win: return draw_display_win(painter, page, *model.win);
    case Shows::standings: return draw_display_standings(painter, page, model);
  }
}

// The usual scene: everybody's score as large as it fits, who has the dice, and the reasons of the last points.

void draw_display_score(Painter& painter, Rect area, const DisplayModel& model) {
  const Rect below = area.cut_bottom(model.game->height_on_wall(area.h), 20);
  const FootWords words{*model.screen, model.counts};
  // A single row of seats leaves room for the last event.
  if (!model.last.empty() && grid_for(painter, area, model.seats, words).rows == 1)
    draw_sentence(painter, area.cut_bottom(30, 6), model.last,
                  {TextStyle::wall_small, TextStyle::wall_small, 1, painter.theme().quiet, 1});
  draw_seats(painter, area, model.seats, words);
  model.game->draw_on_wall(painter, below);
}

// The standings, for breaks and for the end: the best first, with bars that start at zero.

void draw_display_standings(Painter& painter, Rect area, const DisplayModel& model) {
  painter.text_in(TextStyle::title, area.cut_top(48, 10), Align::left, painter.theme().ink, "Standings");
  draw_panel(painter, area);
  Rect inner = area.inset(24, 12);
  const StandingsColumns columns = columns_for(painter, inner, model.standings);
  const float x = inner.x + columns.place + columns.name + columns.zero;
  painter.line({x, inner.y}, {x, inner.bottom()}, painter.theme().panel_line);
  inner.cut_top((inner.h - columns.step * static_cast<float>(model.standings.size())) / 2);
  for (const auto& standing : model.standings) draw_row(painter, inner.cut_top(columns.step), standing, columns);
}

// Fills in only what the scene shows: nothing else makes two models differ.
DisplayModel display_of(const TableModel* table, Scene scene) {
  DisplayModel model;
  if (table == nullptr) return model;
  const TableView& view = table->view;
  model.shows = shown_in(scene, *table);
  if (model.shows == Shows::blank) return model;
  model.title = table->title;
  model.screen = table->screen;
  model.correcting = table->correction != nullptr && table->correction->edit.has_value();
  model.where = !table->open ? table->came_to
                             : std::string(table->screen->round_word) + " " + std::to_string(view.round) +
                                   " \u00B7 turn " + std::to_string(view.turn);
  switch (model.shows) {
    case Shows::blank: break;
    case Shows::score:
      model.seats = view.seats;
      model.game = table->game;
      if (table->log_size > 0) model.last = table->log_line(table->log_size - 1);
      model.counts =
          table->screen->shows_slots || std::any_of(view.seats.begin(), view.seats.end(),
                                                    [](const SeatView& each) { return each.cards.has_value(); });
      break;
    case Shows::suspense:
    case Shows::verdict:
      model.inquiry = *table->inquiry();
      model.reveal = table->reveal;
      break;
    case Shows::win: model.win = *table->game->win(); break;
    case Shows::standings: model.standings = table->standings; break;
  }
  return model;
}

}  // namespace bogosity::ui
