#include <algorithm>
#include <array>
#include <string>

#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

struct BarItem {
  std::string_view label;
  std::string_view key;
  int rank;  // the lowest are left out last; More leads to all of them
  Action (*does)();
  std::string_view says = {};  // under the mouse
};

Action open_sheet(SheetName name) { return action::OpenSheet{name, {}}; }

constexpr std::array<BarItem, 10> items = {{
    {"Undo", "Ctrl Z", 0, []() -> Action { return action::Undo{}; }},
    {"Redo", "", 1, []() -> Action { return action::Redo{}; }},
    {"Rules", "F1", 3, [] { return open_sheet(SheetName::rules); }, "The rules of this game."},
    {"Display", "F9", 4, []() -> Action { return action::ToggleDisplay{}; },
     "Opens and closes the second window: scores for everybody at the table."},
    {"Keys", "F2", 5, [] { return open_sheet(SheetName::keys); }, "All keys, and what can be typed."},
    {"More", "F3", 2, [] { return open_sheet(SheetName::other_events); },
     "Bids, counts, players who come and go, points, house rules."},
    {"History", "F4", 8, []() -> Action { return action::OpenHistory{}; }, "Earlier evenings. This one waits."},
    {"End evening", "", 6, [] { return open_sheet(SheetName::end_session); }, "Asks first, then shows who won."},
    {"Reopen", "", 6, []() -> Action { return action::SetOpen{true}; }, "The evening goes on."},
    {"Leave", "Ctrl W", 7, []() -> Action { return action::LeaveTable{}; },
     "Back to the start. The evening can be continued later."},
}};

constexpr float between_buttons = 8;

// The buttons of this evening, each enabled or not; undo and redo with their effects.
struct BarButton {
  BarItem item;
  float width = 0;
  bool enabled = true;
  std::string says = {};
};

std::vector<BarButton> buttons_of(const Painter& painter, const TableModel& model) {
  std::vector<BarButton> all;
  for (const BarItem& item : items) {
    const bool ends = item.label == "End evening" || item.label == "Reopen";
    if (item.label == (model.open ? "Reopen" : "End evening")) continue;
    all.push_back({item, button_width(painter, item.label, item.key), !(ends && model.watch), std::string(item.says)});
  }
  all[0].enabled = model.can_undo;
  all[0].says = model.undo_says;
  all[1].enabled = model.can_redo;
  all[1].says = model.redo_says;
  return all;
}

// The buttons that fit: all with this importance or more.
int most_that_fits(float room, const std::vector<BarButton>& all) {
  int most = 2;
  float used = 0;
  for (int rank = 0; rank <= 8; ++rank) {
    for (const BarButton& each : all) {
      if (each.item.rank == rank) used += each.width + between_buttons;
    }
    if (used > room) break;
    most = std::max(most, rank);
  }
  return most;
}

// From the right edge leftwards; gives back where they begin.
float draw_buttons(Painter& painter, Rect bar, float right, float room, const TableModel& model, Actions& actions) {
  const auto all = buttons_of(painter, model);
  const int most = most_that_fits(room, all);
  const float height = std::min(space::button, bar.h - 6);
  for (auto each = all.rbegin(); each != all.rend(); ++each) {
    if (each->item.rank > most) continue;
    const Rect rect{right - each->width, bar.center().y - height / 2, each->width, height};
    if (!each->says.empty() && painter.hovered(rect)) painter.tooltip(each->says);
    if (button(painter, rect, each->item.label, each->item.key,
               each->enabled ? ButtonLook::plain : ButtonLook::disabled))
      actions.push_back(each->item.does());
    right -= each->width + between_buttons;
  }
  return right;
}

// Games say which one they are, but for the usual one and where the title says so already.
std::string where_at(const TableModel& model) {
  const GameScreen& game = *model.screen;
  const std::string turn = "turn " + std::to_string(model.view.turn);
  const std::string round = std::string(game.round_word) + " " + std::to_string(model.view.round) + " \u00B7 ";
  const std::string where = !model.open ? model.came_to : game.most_players > 1 ? round + turn : turn;
  return game.is_usual || model.title == game.game ? where : std::string(game.game) + " \u00B7 " + where;
}

// Counts of cards, and of open inquiries and flags: below the seats there may be no room for these.
core::Sentence counts_of(const TableModel& model) {
  auto counts = model.game->counts();
  const std::size_t open = model.game->open_inquiries().size() + model.flags.size();
  if (open > 0) counts.emplace_back("open ", static_cast<int>(open));
  core::Sentence words;
  for (const auto& [what, number] : counts) {
    words.push_back({core::Tone::quiet, (words.empty() ? "" : " \u00B7 ") + std::string(what)});
    words.push_back({core::Tone::strong, std::to_string(number)});
  }
  return words;
}

// Stands in the place of title and counts, so that nobody types a real evening here by mistake.
void draw_rehearsal(Painter& painter, Rect room) {
  const Theme& t = painter.theme();
  const std::string_view all = "PRACTICE: not saved";
  const float width = std::min(room.w, painter.width(TextStyle::strong, all) + 28);
  const Rect sign{room.x, room.center().y - 16, width, 32};
  painter.outline(sign, t.good, 6, 2);
  painter.text_in(TextStyle::strong, sign.inset(14, 0), Align::left, t.good, all);
}

using core::Sentence;
using core::Tone;

// The second line for a watcher: a waiting action, the last result, or the line typed before the lock was lost.
Sentence second_line(const TableModel& model) {
  if (!model.waiting.empty()) return said(model.waiting, Tone::plain);
  if (model.notice_is_trouble) return model.notice;
  if (!model.entry->text().empty()) {
    return {{Tone::quiet, "Your line is kept here: "}, {Tone::plain, model.entry->text()}};
  }
  return said(model.watch->way_on, Tone::quiet);
}

}  // namespace

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
  const float edge = bar.h < 50 ? 14 : space::page;
  constexpr float gap = 20;
  constexpr float least_buttons = 330;
  float x = draw_bar_ground(painter, bar);
  const std::string where = where_at(model);
  const bool bannered = !model.banner.empty() && painter.screen().h < 700;
  const std::string& said = bannered ? model.banner : where;
  // The name of the evening comes first, then where it stands, then buttons beyond the few that must be there.
  const float all = bar.right() - edge - x;
  const core::Sentence counted = counts_of(model);
  const float counts = painter.width(TextStyle::strong, core::plain_text(counted)) + gap;
  const float title = std::min(painter.width(TextStyle::strong, model.title), std::max(140.0F, bar.w * 0.24F)) + gap;
  const TextStyle said_type = bannered ? TextStyle::small_strong : TextStyle::body;
  const float said_width = painter.width(said_type, said);
  const float room = all - title - counts - said_width - gap;
  float right = draw_buttons(painter, bar, bar.right() - edge, std::max(room, least_buttons), model, actions);
  if (model.rehearsal) return draw_rehearsal(painter, {x, bar.y, right - gap - x, bar.h});
  right -= counts - between_buttons;
  const float line = painter.line_height(TextStyle::body);
  draw_sentence(painter, {right, bar.center().y - line / 2, counts, line}, counted, {.leading = 1});
  right -= gap;

  const float y = bar.center().y + painter.fonts().cap_height(TextStyle::strong) / 2;
  const float title_room = std::max(std::min(bannered ? 100.0F : 150.0F, right - x), right - x - said_width - gap);
  x += painter.text_on(TextStyle::strong, {x, y}, t.ink, painter.fitted(TextStyle::strong, model.title, title_room)) +
       gap;
  const std::string more = model.details.empty() || bannered ? said : model.details + " \u00B7 " + said;
  const bool more_fits = x + painter.width(said_type, more) <= right;
  if (right - x < 40) return;
  painter.put_on(said_type, {x, y}, bannered ? t.good : t.quiet,
                 painter.fitted(said_type, more_fits ? more : said, right - x));
}

void draw_banner(Painter& painter, Rect strip, const TableModel& model) {
  if (strip.h <= 0 || model.banner.empty()) return;
  const Theme& t = painter.theme();
  painter.fill(strip, t.panel, 6);
  painter.outline(strip, t.good, 6);
  painter.text_in(TextStyle::strong, strip.inset(14, 0), Align::center, t.good, model.banner);
}

void draw_watch_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  painter.fill(area, t.panel, space::radius);
  painter.outline(area, t.panel_line, space::radius);
  Rect inner = area.inset(area.w < 560 ? 14 : 18, area.h < 105 ? 8 : 12);
  const std::string& label = model.watch->button;
  const std::string_view key = area.w < 560 ? "" : "Ctrl O";
  const float width = button_width(painter, label, key) + 6;
  Rect column = inner.cut_right(width, 16);
  const Rect press{column.x, column.center().y - space::button / 2, column.w, space::button};
  if (button(painter, press, label, key, ButtonLook::primary)) actions.emplace_back(action::TakeOver{});
  const SentenceStyle lead{TextStyle::strong, TextStyle::strong, 1.12F, t.ink, 2, true};
  inner.cut_top(draw_sentence(painter, inner, said(model.watch->words), lead), 3);
  const float row = painter.line_height(TextStyle::body) * 1.1F;
  const SentenceStyle small{
      TextStyle::body, TextStyle::strong, 1.1F, {}, std::max(1, static_cast<int>((inner.h + 3) / row)), true};
  draw_sentence(painter, inner, second_line(model), small);
}

}  // namespace bogosity::ui
