#include "ui/table/screen.h"

#include <algorithm>
#include <cmath>

#include "core/numbers.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

// The table shakes, but for the bar and the entry line: whoever types sees them stand still.
TableLayout shaken(TableLayout layout, Point by) {
  for (Rect* each : {&layout.seats, &layout.banner, &layout.middle, &layout.rail, &layout.stack, &layout.picker,
                     &layout.scores, &layout.log, &layout.verdict})
    *each = each->moved(by.x, by.y);
  return layout;
}

constexpr float lesson_strip_height = 164;
// The tutorial below the seats: its least width and height, and the height of a seat above it.
constexpr float least_lesson_width = 240, least_lesson_height = 276, most_lesson_height = 340;
constexpr float seat_above_lesson = 92;
constexpr float least_for_both = 324;  // of panels that can be pressed: stack 146, gap, picker 168

// The measures serve all screens from the narrow window of a netbook to the wall of a club room.
struct Measures {
  float bar, page, gap, entry;
};

Measures measures_for(Rect screen) {
  if (screen.h < 640 || screen.w < 1100) return {48, 10, 8, screen.h < 640 ? 90.0F : 94.0F};
  if (screen.h < 800 || screen.w < 1300) return {space::bar, 14, 10, 98};
  return {space::bar, space::page, space::gap, 110};
}

// The table of scores takes the height of its rows, the chart below it the rest, up to half of the column.
float score_height(float column, int players) {
  const float rows = 24 + 20 + 24 + static_cast<float>(players) * 26;
  const float with_chart = rows + std::clamp(column * 0.26F, 116.0F, 300.0F);
  const float most = std::max(rows + 96, column * 0.57F);
  const float height = std::min({with_chart, most, column * 0.64F});
  constexpr float least_chart_room = 79;
  return height < rows + least_chart_room ? std::min(rows, height) : height;
}

struct BarItem {
  std::string_view label;
  std::string_view key;
  int rank;  // where the room is short, the highest are left out; More leads to all of them
  Action does;
  std::string_view says;  // under the mouse
  bool enabled = true;
};

constexpr int last_rank_always_there = 3;
constexpr int last_rank_beside_banner = 2;
constexpr float between_buttons = 8;

std::vector<BarItem> items_of(const TableModel& model) {
  const auto sheet = [](SheetName name) { return action::OpenSheet{name, {}}; };
  const bool writes = !model.watch;
  return {
      {"Undo", "Ctrl Z", 0, action::Undo{}, model.undo_says, !model.undo_says.empty()},
      {"Redo", "", 1, action::Redo{}, model.redo_says, !model.redo_says.empty()},
      {"Rules", "F1", 4, sheet(SheetName::rules), "The rules of this game."},
      {"Share", "F8", 7, sheet(SheetName::share), "The table on every phone in this network."},
      {"Display", "F9", 5, action::ToggleDisplay{},
       "Opens and closes the second window: scores for everybody at the table."},
      {"Keys", "F2", 3, sheet(SheetName::keys), "All keys, and what can be typed."},
      {"More", "F3", 2, sheet(SheetName::other_events), "Bids, counts, players who come and go, points, house rules."},
      {"History", "F4", 9, action::OpenHistory{}, "Earlier sessions. This one waits."},
      model.open
          ? BarItem{"End session", "F10", 6, sheet(SheetName::end_session), "Asks first, then shows who won.", writes}
          : BarItem{"Reopen", "F10", 6, action::SetOpen{true}, "The session goes on.", writes},
      {"Leave", "Ctrl W", 8, action::LeaveTable{}, "Back to the start. The session can be continued later."}};
}

// Cuts the buttons that fit into `room` off the right end of the bar, and those up to `last_rank` in any case.
void draw_buttons(Painter& painter, Rect& bar, float room, int last_rank, const TableModel& model, Actions& actions) {
  const auto width = [&](const BarItem& item) { return button_width(painter, item.label, item.key) + between_buttons; };
  std::vector<BarItem> items = items_of(model);
  float used = 0;
  for (const BarItem& each : items) used += width(each);
  while (used > room) {
    const auto least = std::max_element(items.begin(), items.end(), [](auto& a, auto& b) { return a.rank < b.rank; });
    if (least->rank <= last_rank) break;
    used -= width(*least);
    items.erase(least);
  }
  const Rect place = bar.cut_right(used);
  ImGui::SetCursorScreenPos(painter.pixels(Point{place.x + between_buttons, place.center().y - space::button / 2}));
  for (const BarItem& each : items) {
    if (&each != &items.front()) ImGui::SameLine(0, painter.pixels(between_buttons));
    if (button(painter, next_place(painter, width(each) - between_buttons, space::button), each.label, each.key,
               each.enabled ? ButtonLook::plain : ButtonLook::disabled))
      actions.push_back(each.does);
    hint(painter, each.says);
  }
}

// Games say which one they are, but for the usual one and where the title says so already.
std::string where_at(const TableModel& model) {
  const GameScreen& game = *model.screen;
  const std::string turn = "turn " + std::to_string(model.view.turn);
  const std::string round = std::string(model.about->round_word) + " " + std::to_string(model.view.round) + " \u00B7 ";
  const std::string where = !model.open ? model.came_to : game.most_players > 1 ? round + turn : turn;
  return game.is_usual || model.title == game.game ? where : std::string(game.game) + " \u00B7 " + where;
}

// Counts of cards, and of open inquiries and flags: below the seats there may be no room for these. In little room the
// first counts are left out.
Sentence counts_of(const Painter& painter, const TableModel& model, float room) {
  auto counts = model.game->counts();
  const std::size_t open = model.view.open_inquiries.size() + model.flags.size();
  if (open > 0) counts.emplace_back("open ", static_cast<int>(open));
  Sentence words;
  for (std::size_t first = 0; first < 2 * counts.size(); ++first) {
    words.clear();
    const std::string_view between = first % 2 == 0 ? " \u00B7 " : "  ";
    for (std::size_t i = first / 2; i < counts.size(); ++i) {
      words.push_back({Tone::quiet, std::string(words.empty() ? "" : between) + std::string(counts[i].first)});
      words.push_back({Tone::strong, std::to_string(counts[i].second)});
    }
    if (painter.width(TextStyle::strong, core::plain_text(words)) <= room) return words;
  }
  return {};
}

// Stands in the place of title and counts, so that nobody types a real session here by mistake.
void draw_rehearsal(Painter& painter, Rect bar) {
  const Color color = painter.theme().good;
  const std::string_view words = "PRACTICE: not saved";
  const Rect sign = bar.cut_left(painter.width(TextStyle::strong, words) + 28).inset(0, (bar.h - 32) / 2);
  painter.outline(sign, color, 6, 2);
  painter.text_in(TextStyle::strong, sign.inset(14, 0), Align::left, color, words);
}

}  // namespace

void draw_flying_points(Painter& painter, Rect from, const std::vector<Rect>& seats, const TableModel& model) {
  const auto points = model.points_in_sight();
  if (model.reveal.step != RevealStep::points) return;
  const OverlayArea above_all(painter);
  for (std::size_t entry = 0; entry < points.size(); ++entry) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (model.view.seats[i].name == points[entry].player && seats[i].w > 0)
        draw_flying(painter, from.center(), {seats[i].right() - 40, seats[i].center().y}, points[entry],
                    flown(model.reveal, entry), TextStyle::title);
    }
  }
}

void draw_flying(Painter& painter, Point from, Point to, const core::PointsView& points, float share, TextStyle type) {
  if (share <= 0 || share >= 1) return;
  constexpr float arc = 60;
  const float rise = arc * 4 * share * (1 - share);
  const Theme& t = painter.theme();
  const std::string words = core::signed_points(points.points);
  const float w = painter.width(type, words) + 24;
  const float h = painter.line_height(type) + 4;
  const Rect at{from.x + (to.x - from.x) * share - w / 2, from.y + (to.y - from.y) * share - rise - h / 2, w, h};
  const Color color = points.points < 0 ? t.bad : t.good;
  painter.fill(at, t.panel, h / 2);
  painter.outline(at, color, h / 2, 2);
  painter.text_in(type, at, Align::center, color, words);
}

void draw_table_screen(Painter& painter, const TableModel& model, Sheet* sheet, const SheetView& view,
                       Actions& actions) {
  const Theme& t = painter.theme();
  const TableLayout layout = layout_of(painter.screen(), model);
  const bool covered = sheet != nullptr || model.verdict_lies_there();
  // The ground is the same below a verdict: what stays in sight is not drawn anew.
  painter.glow(painter.screen(), mixed(t.felt, t.felt_glow, 0.35F), t.felt);
  draw_header_bar(painter, layout.bar, model, actions);
  const auto seats = draw_seats_panel(painter, layout.seats, model, actions);
  const auto draw_lesson = [&](Rect place) {
    if (!model.lesson || place.h <= 0) return;
    LessonView lesson = *model.lesson;
    if (model.holds_verdict_back()) lesson.remark.clear();  // the remark tells cards that are not turned up yet
    draw_lesson_panel(painter, place, lesson, actions);
  };
  draw_lesson(layout.lesson);
  if (sheet != nullptr && !sheet->leaves_entry_line()) return sheet->draw(painter, layout.beside_seats, view, actions);
  const Rect entry = covered ? layout.wide_entry : layout.entry;
  if (covered) {
    if (sheet != nullptr) {
      sheet->draw(painter, layout.verdict, view, actions);
    } else if (model.inquiry() != nullptr) {
      draw_inquiry_panel(painter, layout.verdict, model, actions);
    } else {
      draw_win_panel(painter, layout.verdict, model, actions);
    }
    if (layout.lesson_strip.center().y >= layout.verdict.bottom()) draw_lesson(layout.lesson_strip);
    draw_entry_panel(painter, entry, model, actions, sheet == nullptr || !sheet->has_keyboard());
    if (sheet == nullptr) draw_flying_points(painter, layout.verdict, seats, model);
    return;
  }
  if (!model.open) {
    draw_final_panel(painter, layout.middle, model, actions);
  } else {
    draw_banner(painter, layout.banner, model);
    const GameContext game_context{&model, !model.watch, view.now, model.clock_from};
    model.game->draw(painter, layout.middle, game_context, actions);
    draw_lesson(layout.lesson_strip);
  }
  draw_entry_panel(painter, entry, model, actions);
  draw_score_panel(painter, layout.scores, model, actions);
  draw_log_panel(painter, layout.log, model, actions);
  draw_brief_verdict(painter, layout.middle, model, actions);
  draw_flying_points(painter, layout.middle, seats, model);
}

TableLayout lay_out_table(Rect screen, int players, bool banner, bool lesson) {
  TableLayout out;
  const Measures m = measures_for(screen);
  Rect rest = screen;
  out.bar = rest.cut_top(m.bar);
  rest = rest.inset(m.page, m.page);
  out.seats = rest.cut_left(std::clamp(rest.w * 0.215F, 196.0F, 440.0F), m.page);
  out.beside_seats = out.verdict = rest;
  const float below_seats = out.seats.h - 24 - static_cast<float>(players) * (seat_above_lesson + 10);
  if (lesson && out.seats.w >= least_lesson_width && below_seats >= least_lesson_height)
    out.lesson = out.seats.cut_bottom(std::min(below_seats, most_lesson_height), m.gap);
  Rect right = rest.cut_right(std::clamp(rest.w * 0.285F, 216.0F, 520.0F), m.page);
  out.entry = rest.cut_bottom(m.entry, m.gap);
  const bool strip = lesson && out.lesson.h <= 0;
  if (strip) out.lesson_strip = rest.cut_bottom(lesson_strip_height, m.gap);
  if (banner && screen.h >= 700) out.banner = rest.cut_top(30, m.gap - 2);
  out.middle = rest;
  out.rail = rest.cut_top(space::button, m.gap);
  // Above the tutorial's strip in a low window only one of them has room: the stack, with the panels in its place.
  // The picker has four rows of 40 with a head and gaps, or two where the window is too low for that.
  const float picker = rest.h < 440 ? 168 : std::clamp(rest.h * 0.42F, 236.0F, 400.0F);
  if (!strip || rest.h >= least_for_both) out.picker = rest.cut_bottom(picker, m.gap);
  out.stack = rest;
  out.wide_entry = out.verdict.cut_bottom(m.entry, m.gap);
  // A verdict needs its room: in a low window the tutorial waits until it is put aside.
  if (strip && out.verdict.h >= 520) out.verdict.cut_bottom(lesson_strip_height, m.gap);
  out.scores = right.cut_top(score_height(right.h, players), m.gap);
  out.log = right;
  return out;
}

TableLayout layout_of(Rect screen, const TableModel& model) {
  return shaken(
      lay_out_table(screen, static_cast<int>(model.view.seats.size()), !model.banner.empty(), model.lesson.has_value()),
      shake_at(model.reveal));
}

float draw_bar_ground(Painter& painter, Rect bar) {
  const Theme& t = painter.theme();
  painter.fill(bar, t.bar);
  painter.line({bar.x, bar.bottom() - 1}, {bar.right(), bar.bottom() - 1}, t.bar_line);
  const float x = bar.x + (bar.h < 50 ? 14 : space::page);
  painter.text_in(TextStyle::logo, {x, bar.y, 200, bar.h}, Align::left, t.brand, "BOGOSITY");
  return x + painter.width(TextStyle::logo, "BOGOSITY") + 22;
}

void draw_header_bar(Painter& painter, Rect bar, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  constexpr float gap = 20;
  constexpr float least_buttons = 330;
  constexpr float for_turn_and_counts = 290;
  const float most_for_title = std::max(140.0F, bar.w * 0.24F);
  bar.cut_left(draw_bar_ground(painter, bar) - bar.x);
  bar.cut_right(bar.h < 50 ? 14 : space::page);
  const bool bannered = !model.banner.empty() && painter.screen().h < 700;
  const std::string said = bannered ? model.banner : where_at(model);
  const TextStyle said_type = bannered ? TextStyle::small_strong : TextStyle::body;
  const float said_width = painter.width(said_type, said);
  // The name of the session comes first, then where it stands, then buttons beyond the few that must be there. The
  // buttons keep their places during a session.
  const float title = painter.width(TextStyle::strong, model.title);
  const float for_words = std::min(title, most_for_title) + for_turn_and_counts;
  draw_buttons(painter, bar, std::max(bar.w - for_words, least_buttons),
               bannered ? last_rank_beside_banner : last_rank_always_there, model, actions);
  bar.cut_right(gap - between_buttons);
  if (model.rehearsal) return draw_rehearsal(painter, bar);
  const float least_title = std::min({title, bannered ? 100.0F : 150.0F, bar.w});
  const Sentence counted = counts_of(painter, model, bar.w - least_title - said_width - 2 * gap);
  const float counts = painter.width(TextStyle::strong, core::plain_text(counted));
  const float line = painter.line_height(TextStyle::body);
  draw_sentence(painter, bar.cut_right(counts, gap).inset(0, (bar.h - line) / 2), counted, {.leading = 1});
  const float title_room = std::max(std::min(bannered ? 100.0F : 150.0F, bar.w), bar.w - said_width - gap);
  painter.text_in(TextStyle::strong, bar.cut_left(std::min(title, title_room), gap), Align::left, t.ink, model.title);
  if (bar.w < 40) return;
  const std::string more = model.details.empty() || bannered ? said : model.details + " \u00B7 " + said;
  painter.text_in(said_type, bar, Align::left, bannered ? t.good : t.quiet,
                  painter.width(said_type, more) <= bar.w ? more : said);
}

void draw_banner(Painter& painter, Rect strip, const TableModel& model) {
  if (strip.h <= 0 || model.banner.empty()) return;
  const Theme& t = painter.theme();
  painter.fill(strip, t.panel, 6);
  painter.outline(strip, t.good, 6);
  painter.text_in(TextStyle::strong, strip.inset(14, 0), Align::center, t.good, model.banner);
}

}  // namespace bogosity::ui
