#include "ui/display/display_screen.h"

#include <algorithm>
#include <cmath>

#include "core/numbers.h"
#include "core/sentence.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/code.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/hands.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

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
  const std::string logo = core::in_capitals(std::string(model.screen->title));
  painter.text_in(TextStyle::shout, line, Align::left, t.brand, logo);
  line.cut_left(painter.width(TextStyle::shout, logo), 24);
  if (model.correcting) {
    const Rect mark = line.cut_left(painter.width(TextStyle::name, "Correction") + 24, 24);
    painter.outline(mark, t.quiet, 6);
    painter.text_in(TextStyle::name, mark, Align::center, t.quiet, "Correction");
  }
  // A session without a name has the name of its game, which is shown already.
  const bool unnamed = model.title == model.screen->game;
  const std::string all = unnamed ? model.where : model.title + " \u00B7 " + model.where;
  const float room = line.w - painter.width(TextStyle::name, " \u00B7 " + model.where);
  painter.text_in(TextStyle::name, line, Align::right, t.quiet,
                  painter.width(TextStyle::name, all) <= line.w || room < 80
                      ? all
                      : painter.fitted(TextStyle::name, model.title, room) + " \u00B7 " + model.where);
}

using core::SeatView;
using core::TableView;
using core::Win;

// The largest of the text types in which `text` is no wider than `room`, of those not higher than `most`.
TextStyle largest_type(const Painter& painter, std::string_view text, float room, float most) {
  for (const TextStyle type : {TextStyle::index_large, TextStyle::index, TextStyle::title, TextStyle::index_small,
                               TextStyle::heading, TextStyle::name}) {
    if (spec_of(type).points <= most && painter.width(type, text) <= room) return type;
  }
  return TextStyle::lead_strong;
}

constexpr float display_gap = 16;  // between panels
constexpr float side = 14;         // between a panel's edge and what is in it
constexpr int most_rows = 12;

// The panels of the seats, all alike: so many in a row, and the types and the height of a digit that fit.
struct PanelGrid {
  std::size_t columns = 1;
  Size panel;
  float score = 0;
  TextStyle foot = TextStyle::name;
  TextStyle name = TextStyle::title;
};

void fit_types(const Painter& painter, PanelGrid& grid, const DisplayModel& model) {
  const float room = grid.panel.w - 2 * side;
  const float high = grid.panel.h;
  // Everybody's line fits, including the one with the dice.
  const std::string longest = model.turn_word + " \u00B7 7 cards";
  grid.foot = largest_type(painter, longest, room, std::clamp(high * 0.13F, 18.0F, 28.0F));
  // A very long name is cut instead of making all others small.
  const float most = std::clamp(high * 0.17F, 18.0F, 42.0F);
  float name = most;
  for (const auto& seat : model.seats)
    name = std::min(name, spec_of(largest_type(painter, seat.name, room - most * 0.9F, most)).points);
  grid.name = largest_type(painter, "", 0, std::max({18.0F, most * 0.7F, name}));
  grid.score = std::max(20.0F, high - painter.line_height(grid.name) - painter.line_height(grid.foot) -
                                   std::clamp(high * 0.16F, 26.0F, 84.0F));
  float widest = 1;
  for (const auto& seat : model.seats) widest = std::max(widest, score_width(painter, grid.score, seat.score));
  grid.score *= std::min(1.0F, room / widest);
}

// The number of panels in a row that gives the largest digits.
PanelGrid grid_for(const Painter& painter, Rect area, const DisplayModel& model) {
  PanelGrid best;
  const int count = std::max(1, static_cast<int>(model.seats.size()));
  for (int rows = 1; rows <= std::min(count, most_rows); ++rows) {
    const int columns = (count + rows - 1) / rows;
    const auto length = [](float room, int panels) {
      return (room + display_gap) / static_cast<float>(panels) - display_gap;
    };
    PanelGrid grid{static_cast<std::size_t>(columns), {length(area.w, columns), length(area.h, rows)}};
    if (grid.panel.w < 2 * side + 1) continue;
    fit_types(painter, grid, model);
    if (grid.score > best.score * 1.02F) best = grid;
  }
  return best;
}

// What a seat has or does, shortened to the room.
std::string foot_text(const Painter& painter, const SeatView& seat, TextStyle type, float room,
                      const DisplayModel& model) {
  const std::string cards = model.counts ? core::cards_in_words(seat.cards.value_or(0)) : std::string();
  if (!seat.has_turn) return cards;
  const std::string& turn = model.turn_word;
  if (!model.counts) return turn;
  for (const std::string& text : {turn + " \u00B7 " + cards, std::string(model.screen->turn_sign) + cards, turn}) {
    if (painter.width(type, text) <= room) return text;
  }
  return std::string(model.screen->turn_noun);
}

// The room for a player's mark before a name of this type; the mark takes two thirds of it.
float room_for_mark(TextStyle type) { return spec_of(type).points * 0.9F; }

void draw_mark(Painter& painter, Rect line, TextStyle type, core::PlayerId player, float share = 1) {
  const float size = room_for_mark(type) * 0.66F;
  draw_player_mark(painter, {line.x + size / 2, line.center().y}, player, size, share);
}

// In the middle of the line.
void draw_marked_name(Painter& painter, TextStyle type, Rect line, const SeatView& seat) {
  const float mark = room_for_mark(type);
  const std::string name = painter.fitted(type, seat.name, line.w - mark);
  line = line.inset((line.w - mark - painter.width(type, name)) / 2, 0);
  draw_mark(painter, line, type, seat.player);
  painter.text_in(type, line, Align::right, painter.theme().ink, name);
}

void draw_seats(Painter& painter, Rect area, const PanelGrid& grid, const DisplayModel& model) {
  const Theme& t = painter.theme();
  const auto& seats = model.seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::size_t column = i % grid.columns;
    const auto missing = static_cast<float>(grid.columns - std::min(grid.columns, seats.size() - (i - column)));
    // A last row that is not full is centered.
    const float x = area.x + (static_cast<float>(column) + missing / 2) * (grid.panel.w + display_gap);
    const float y = area.y + static_cast<float>(i / grid.columns) * (grid.panel.h + display_gap);
    const Rect rect{x, y, grid.panel.w, grid.panel.h};
    const bool turn = seats[i].has_turn;
    painter.fill(rect, t.panel, 10);
    painter.outline(rect, turn ? t.accent : t.panel_line, 10, turn ? 4 : 1);
    Rect inner = rect.inset(side, std::clamp(rect.h * 0.06F, 8.0F, 20.0F));
    draw_marked_name(painter, grid.name, inner.cut_top(painter.line_height(grid.name)), seats[i]);
    painter.text_in(grid.foot, inner.cut_bottom(painter.line_height(grid.foot)), Align::center,
                    turn ? t.accent : t.quiet, foot_text(painter, seats[i], grid.foot, inner.w, model));
    draw_score(painter, inner, Align::center, grid.score, seats[i].score);
  }
}

std::string shown_name(const core::StandingView& standing) {
  return standing.name + (!standing.playing ? " (has left)" : standing.missed_hands ? " (missed hands)" : "");
}

// The code with its address below it, for people who stand before the screen.
void draw_large_code(Painter& painter, Rect area, const DisplayModel::Code& share) {
  const Theme& t = painter.theme();
  constexpr float below = 84;
  const float width = std::min(area.w, area.h - below);
  area = area.inset(0, (area.h - width - below) / 2);
  draw_code(painter, {area.center().x - width / 2, area.y, width, width}, share.code);
  area.cut_top(width, 10);
  painter.text_in(TextStyle::wall, area.cut_top(34, 2), Align::center, t.ink, "The table on your phone");
  const std::size_t host = share.url.find('/', share.url.find("//") + 2) + 1;
  for (const std::string& part : {share.url.substr(0, host), share.url.substr(host)})
    painter.text_in(TextStyle::body, area.cut_top(19), Align::center, t.quiet, part);
}

// Small, for whoever comes later.
void draw_corner_code(Painter& painter, Rect page, const share::QrCode& code) {
  constexpr float width = 150;
  draw_code(painter, {page.right() - width, page.bottom() - width, width, width}, code);
}

// Of a line of the log that is too long to be read from afar: what happened last.
Sentence last_sentence_of(const Sentence& line) {
  const std::string words = core::plain_text(line);
  const auto end = words.size() < 2 ? std::string::npos : words.rfind(". ", words.size() - 3);
  std::size_t skip = end == std::string::npos ? 0 : end + 2;
  Sentence last;
  for (core::Span span : line) {
    const std::size_t bytes = std::min(skip, span.text.size());
    skip -= bytes;
    span.text.erase(0, bytes);
    if (!span.text.empty()) last.push_back(std::move(span));
  }
  return last;
}

// The usual scene: everybody's score as large as it fits, who has the dice, and the reasons of the last points.
void draw_score_scene(Painter& painter, Rect area, const DisplayModel& model) {
  if (model.share && model.share->is_large)
    draw_large_code(painter, area.cut_right(std::min(area.w * 0.34F, area.h), 30), *model.share);
  Rect below = area.cut_bottom(model.game->height_on_wall(area.h), 20);
  if (model.share && !model.share->is_large) {
    const float width = std::min(below.h, 150.0F);
    draw_code(painter, below.cut_right(width, 20).inset(0, (below.h - width) / 2), model.share->code);
  }
  PanelGrid grid = grid_for(painter, area, model);
  // The last event stands below a single row of seats; below several it would take too much from the digits.
  if (!model.last.empty()) {
    const bool single = grid.columns >= model.seats.size();
    const Rect line = single ? area.cut_bottom(30, 6) : below.cut_bottom(30, 6);
    const bool fits = painter.width(TextStyle::wall_small, core::plain_text(model.last)) <= line.w;
    draw_sentence(painter, line, fits ? model.last : last_sentence_of(model.last),
                  {TextStyle::wall_small, TextStyle::wall_small, 1, painter.theme().quiet, 1});
    if (single) grid = grid_for(painter, area, model);
  }
  draw_seats(painter, area, grid, model);
  model.game->draw_on_wall(painter, below);
}

// Who won, in the largest type that leaves room for all of the words.
void draw_result(Painter& painter, Rect& area, const Sentence& result) {
  const auto style_of = [](TextStyle type) { return SentenceStyle{.plain = type, .strong = type, .leading = 1.1F}; };
  SentenceStyle style =
      fitting_style(painter, {area.w, std::clamp(area.h * 0.22F, 90.0F, 180.0F)}, {&result, 1},
                    {style_of(TextStyle::index_large), style_of(TextStyle::index), style_of(TextStyle::title),
                     style_of(TextStyle::index_small), style_of(TextStyle::name)},
                    0);
  style.most_lines = 4;
  area.cut_top(draw_sentence(painter, area, result, style), 10);
}

// The standings, for breaks and for the end: the best first, with bars that start at zero.
void draw_standings(Painter& painter, Rect area, const DisplayModel& model) {
  const Theme& t = painter.theme();
  if (model.result.empty()) {
    painter.text_in(TextStyle::title, area.cut_top(48, 10), Align::left, t.ink, "Standings");
  } else {
    draw_result(painter, area, model.result);
  }
  draw_panel(painter, area);
  Rect inner = area.inset(12, 12);
  const auto count = static_cast<float>(std::max<std::size_t>(model.standings.size(), 1));
  const float step = std::min(76.0F, inner.h / count);
  const TextStyle type = largest_type(painter, "", 0, std::min(40.0F, step * 0.75F));
  float names = 0;
  float scores = 0;
  int least = 0;
  int most = 1;
  for (const auto& each : model.standings) {
    names = std::max(names, room_for_mark(type) + painter.width(type, shown_name(each)));
    scores = std::max(scores, score_width(painter, step / 2, each.score));
    least = std::min(least, each.score);
    most = std::max(most, each.score);
  }
  inner.cut_top((inner.h - step * count) / 2);
  const FlowArea flow(painter, inner);
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(painter.pixels(12), 0));
  if (ImGui::BeginTable("standings", 4, ImGuiTableFlags_PadOuterX)) {
    ImGui::TableSetupColumn("place", ImGuiTableColumnFlags_WidthFixed, painter.pixels(painter.width(type, "88.")));
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, painter.pixels(std::min(names, area.w * 0.4F)));
    ImGui::TableSetupColumn("bar", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("score", ImGuiTableColumnFlags_WidthFixed, painter.pixels(scores));
    for (const auto& each : model.standings) {
      const auto cell = [&] {
        ImGui::TableNextColumn();
        return next_place(painter, free_width(painter), step);
      };
      const bool leads = each.place == 1;
      ImGui::TableNextRow(0, painter.pixels(step));
      painter.text_in(type, cell(), Align::left, leads ? t.accent : t.quiet,
                      each.place == 0 ? "\u2013" : std::to_string(each.place) + ".");
      Rect name = cell();
      draw_mark(painter, name, type, each.player, each.playing ? 1 : 0.6F);
      name.cut_left(room_for_mark(type));
      painter.text_in(type, name, Align::left, each.playing ? t.ink : t.quiet, shown_name(each));
      const Rect bar = cell();
      const float point = bar.w / static_cast<float>(most - least);
      const float zero = bar.x - static_cast<float>(least) * point;
      const float end = zero + static_cast<float>(each.score) * point;
      painter.line({zero, bar.y}, {zero, bar.bottom()}, t.panel_line);
      const Color color = each.score < 0 ? t.bad : leads ? t.accent : t.raised_line;
      const float length = std::max(1.0F, std::abs(end - zero));
      painter.fill({std::min(zero, end), bar.center().y - step * 0.17F, length, step * 0.34F}, color, 3);
      draw_score(painter, cell(), Align::right, step / 2, each.score);
    }
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
}

void draw_title(Painter& painter, Rect line, const std::string& title) {
  painter.text_in(largest_type(painter, title, line.w, 42), line, Align::left, painter.theme().ink, title);
}

std::string how_it_adds_up(const Win& win) {
  std::string text;
  if (!win.runs.empty())
    text = std::to_string(win.straight_points) + (win.runs.size() == 1 ? " for a run, " : " for runs, ");
  text += std::to_string(win.split_points) + " for the split " + std::to_string(win.split[0]) + "\u2013" +
          std::to_string(win.split[1]) + ".";
  if (win.credited < win.worth) text += " Claimed: " + std::to_string(win.claim) + ".";
  return text;
}

// A win that has just been declared: the cards, the stamp, and everybody's points.
void draw_win(Painter& painter, Rect area, const Win& win, const RevealMoment& reveal) {
  draw_title(painter, area.cut_top(50, 14), title_now(win, reveal));
  Rect below = area.cut_bottom(std::clamp(area.h * 0.42F, 130.0F, 190.0F), 18);
  draw_win_hand(painter, area, win, [&](std::size_t card) { return spread(reveal, card); });
  draw_panel(painter, below);
  below = below.inset(24, 14);
  const Rect stamp = below.cut_left(below.w * 0.36F, 30);
  if (!reveal.shows(RevealStep::stamp)) return;
  draw_win_stamp(painter, stamp, win, reveal);
  if (!reveal.shows(RevealStep::reason)) return;
  const SentenceStyle style{TextStyle::wall, TextStyle::wall_strong, 1.15F, {}, 3};
  const Sentence words = said(win.stands ? how_it_adds_up(win) : win.reason);
  const std::string_view but = win.stands ? std::string_view(win.player) : std::string_view();  // the title has those
  const auto others =
      std::ranges::count_if(win.points, [&](const core::PointsView& each) { return each.player != but; });
  const float rows = static_cast<float>(others) * points_row(true);
  const float used = sentence_height(painter, below.w, words, style) + (rows > 0 ? 8 + rows : 0);
  below.cut_top(std::max(0.0F, (below.h - used) / 2));
  below.cut_top(draw_sentence(painter, below, words, style), 8);
  if (!reveal.shows(RevealStep::points)) return;
  draw_arriving_points(painter, below, stamp.center(), win.points, but, reveal);
}

Shows shown_in(Scene scene, const TableModel& table) {
  switch (scene) {
    case Scene::automatic: break;
    case Scene::score: return Shows::score;
    case Scene::standings: return Shows::standings;
    case Scene::blank: return Shows::blank;
  }
  // A game for one has no standings.
  if (!table.has_verdict()) return table.open || table.standings.size() < 2 ? Shows::score : Shows::standings;
  if (table.reveal.step == RevealStep::breath) return Shows::suspense;
  // If one entry brought both, the win comes after the verdict.
  return table.view.win && (table.view.inquiries.empty() || table.reveal.is_over()) ? Shows::win : Shows::verdict;
}

}  // namespace

void draw_display_verdict(Painter& painter, Rect area, const core::Inquiry& inquiry, const RevealMoment& reveal) {
  draw_title(painter, area.cut_top(50, 2), title_of(inquiry));
  painter.text_in(TextStyle::wall_small, area.cut_top(30, 16), Align::left, painter.theme().quiet,
                  core::plain_text(inquiry_story(inquiry)));
  if (inquiry.examined.empty() && inquiry.condition.empty()) {
    area = area.inset(std::max(0.0F, (area.w - 620) / 2), 0);
    area.h = std::min(area.h, 380.0F);
  } else {
    draw_evidence(painter, area.cut_left(area.w * 0.58F - 18, 18), inquiry, reveal, true);
  }
  draw_verdict(painter, area, inquiry, reveal, true);
}

void draw_display(Painter& painter, const DisplayModel& model) {
  const Theme& t = painter.theme();
  painter.glow(painter.screen(), t.felt_glow, t.felt_edge);
  if (model.shows == Shows::blank) {
    draw_blank(painter);
    if (model.share) draw_corner_code(painter, painter.screen().inset(30, 24), model.share->code);
    return;
  }
  const Point shake = shake_at(model.reveal);
  Rect page = painter.screen().inset(40, 20).moved(shake.x, shake.y);
  draw_head(painter, page.cut_top(40, 14), model);
  switch (model.shows) {
    case Shows::blank: break;
    case Shows::score: return draw_score_scene(painter, page, model);
    case Shows::suspense: return draw_breath(painter, page, *model.inquiry, model.reveal);
    case Shows::verdict: return draw_display_verdict(painter, page, *model.inquiry, model.reveal);
    case Shows::win: return draw_win(painter, page, *model.win, model.reveal);
    case Shows::standings: return draw_standings(painter, page, model);
  }
}

// Fills in only what the scene shows: nothing else makes two models differ.
DisplayModel display_of(const TableModel* table, Scene scene, const ShareModel& shared) {
  DisplayModel model;
  const auto share = [&] {
    if (shared.is_on && shared.code.size > 0)
      model.share = DisplayModel::Code{shared.code, shared.addresses[shared.chosen].url, !shared.has_anybody_come};
  };
  if (table == nullptr) return share(), model;
  const TableView& view = table->view;
  model.shows = shown_in(scene, *table);
  if (model.shows == Shows::blank) return model;
  model.title = table->title;
  model.screen = table->screen;
  model.turn_word = table->about->turn_word;
  model.correcting = table->correction != nullptr && table->correction->edit.has_value();
  model.where = !table->open ? table->came_to
                             : std::string(table->about->round_word) + " " + std::to_string(view.round) +
                                   " \u00B7 turn " + std::to_string(view.turn);
  switch (model.shows) {
    case Shows::blank: break;
    case Shows::score:
      share();
      model.seats = view.seats;
      model.game = table->game;
      if (table->log_size > 0) model.last = table->log_line(table->log_size - 1);
      // After the end nobody has to roll, and the result stands in the place of the last event.
      if (!table->open) model.last = result_of(*table);
      for (SeatView& each : model.seats) each.has_turn = each.has_turn && table->open;
      model.counts =
          table->screen->shows_slots || std::any_of(view.seats.begin(), view.seats.end(),
                                                    [](const SeatView& each) { return each.cards.has_value(); });
      break;
    case Shows::suspense:
    case Shows::verdict:
      model.inquiry = *table->inquiry();
      model.reveal = table->reveal;
      break;
    case Shows::win:
      model.win = *table->view.win;
      model.reveal = table->reveal;
      break;
    case Shows::standings:
      model.standings = table->standings;
      if (!table->open) model.result = result_of(*table);
      break;
  }
  return model;
}

}  // namespace bogosity::ui
