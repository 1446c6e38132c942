#include "ui/sheets/settings_sheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

#include "session/session_title.h"
#include "ui/draw/paint.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

// A small table in the colors of a theme, to choose by.

void draw_theme_sample(Paint& paint, Rect area, const Theme& theme, std::string_view about, bool chosen, bool hovered);

namespace {

enum Row : int { row_theme, row_zoom, row_suits, row_tutorial, rows };
constexpr float setting_row = 22 + space::button + 14;  // with its caption, and what is left free below
constexpr std::array zooms = {0.75, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0};

std::string_view about(std::string_view theme) {
  if (theme == "paper") return "for daylight and printed faces";
  if (theme == "contrast") return "black and white";
  return "green, as card tables are";
}

void choose_theme(const Settings& now, int index, Actions& actions) {
  const auto names = theme_names();
  Settings settings = now;
  const auto count = static_cast<int>(names.size());
  settings.theme = names[static_cast<std::size_t>((index + count) % count)];
  actions.emplace_back(action::ChangeSettings{settings});
}

int theme_index(const Settings& settings) {
  const auto names = theme_names();
  const auto found = std::find(names.begin(), names.end(), settings.theme);
  return found == names.end() ? 0 : static_cast<int>(found - names.begin());
}

void choose_zoom(const Settings& now, double zoom, Actions& actions) {
  Settings settings = now;
  settings.zoom = zoom;
  actions.emplace_back(action::ChangeSettings{settings});
}

void choose_suits(const Settings& now, bool four, Actions& actions) {
  Settings settings = now;
  settings.four_colors = four;
  actions.emplace_back(action::ChangeSettings{settings});
}

// Left and right, or the space bar.
void turn(Row row, int by, const Settings& now, Actions& actions) {
  switch (row) {
    case row_theme:
      return choose_theme(now, theme_index(now) + by, actions);
    case row_zoom:
      return choose_zoom(now, next_zoom(now.zoom, by), actions);
    case row_suits:
      return choose_suits(now, !now.four_colors, actions);
    case row_tutorial:
    case rows:
      return;
  }
}

// A caption, a frame where the keyboard is, and the room for the choices.
Rect begin_row(Paint& paint, Rect& area, std::string_view caption, float height, bool focused) {
  const Theme& t = paint.theme();
  paint.caption(area.cut_top(18, 4).top_left(), focused ? t.accent : t.quiet, caption, area.w);
  const Rect row = area.cut_top(height, area.h > 240 ? 22 : 14);
  if (focused) paint.outline(row.inset(-7, -6), t.accent, 10, 2);
  return row;
}

void draw_themes(Paint& paint, Rect row, const Settings& now, Actions& actions) {
  const auto names = theme_names();
  const float gap = 14;
  const float width =
      std::min(300.0F, (row.w - gap * static_cast<float>(names.size() - 1)) / static_cast<float>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Rect place = row.cut_left(width, gap);
    const Press press = paint.press("theme " + std::string(names[i]), place);
    draw_theme_sample(paint, place, *theme_named(names[i]), about(names[i]), now.theme == names[i], press.hovered);
    if (press.clicked) choose_theme(now, static_cast<int>(i), actions);
  }
}

void draw_zoom(Paint& paint, Rect row, const Settings& now, Actions& actions) {
  if (button(paint, row.cut_left(52, 10), "\u2212")) choose_zoom(now, next_zoom(now.zoom, -1), actions);
  paint.text_in(Type::lead_strong, row.cut_left(84, 10), Align::center, paint.theme().ink,
                fmt::format("{} %", std::lround(now.zoom * 100)));
  if (button(paint, row.cut_left(52, 10), "+")) choose_zoom(now, next_zoom(now.zoom, 1), actions);
  if (now.zoom != 1 &&
      button(paint, row.cut_left(button_width(paint, "as the screen says"), 14), "as the screen says")) {
    choose_zoom(now, 1, actions);
  }
  paint.text_in(Type::small, row, Align::left, paint.theme().quiet, "also Ctrl + and Ctrl \u2212, anywhere");
}

void draw_suits(Paint& paint, Rect row, const Settings& now, Actions& actions) {
  const Theme& t = paint.theme();
  const RowId id("suits", 0);
  if (chip(paint, row.cut_left(110, 8), "red, black", {}, !now.four_colors)) choose_suits(now, false, actions);
  if (chip(paint, row.cut_left(130, 18), "four colors", {}, now.four_colors)) choose_suits(now, true, actions);
  const Rect card = row.cut_left(168, 16);
  paint.fill(card, t.card, 6);
  paint.outline(card, t.card_edge, 6);
  float x = card.x + 16;
  for (const auto suit : {core::Suit::clubs, core::Suit::diamonds, core::Suit::hearts, core::Suit::spades}) {
    draw_suit(paint, suit, {x, card.center().y - 11, 22, 22}, suit_color(t, suit));
    x += 38;
  }
  if (row.w > 200) paint.text_in(Type::small, row, Align::left, t.quiet, "the shapes stay as they are");
}

void draw_tutorial(Paint& paint, Rect row, const SheetView& view, Actions& actions) {
  const std::string_view again = view.settings.tutorial_seen ? "Play the tutorial again" : "Play the tutorial";
  if (button(paint, row.cut_left(button_width(paint, again) + 6, 16), again)) {
    actions.emplace_back(action::Rehearse{true});
  }
  paint.text_in(Type::small, row, Align::left, paint.theme().quiet,
                view.table != nullptr ? "this evening waits" : "ten minutes; nothing is kept");
}

}  // namespace

double next_zoom(double zoom, int by) {
  if (by > 0) {
    for (const double each : zooms) {
      if (each > zoom + 0.001) return each;
    }
    return zooms.back();
  }
  for (auto each = zooms.rbegin(); each != zooms.rend(); ++each) {
    if (*each < zoom - 0.001) return *each;
  }
  return zooms.front();
}

bool SettingsSheet::handle(const InputEvent& event, const Clipboard&, const SheetView& view, Actions& actions) {
  const auto row = static_cast<Row>(row_);
  switch (event.key) {
    case Key::down:
    case Key::up:
    case Key::tab: {
      const bool up = event.key == Key::up || (event.key == Key::tab && event.shift);
      row_ = (row_ + (up ? rows - 1 : 1)) % rows;
      break;
    }
    case Key::left:
      turn(row, -1, view.settings, actions);
      break;
    case Key::right:
      turn(row, 1, view.settings, actions);
      break;
    case Key::enter:
      if (event.repeated) break;
      if (row == row_tutorial)
        actions.emplace_back(action::Rehearse{true});
      else
        actions.emplace_back(action::CloseSheet{});
      break;
    case Key::character:
      if (event.letter == ' ') turn(row, 1, view.settings, actions);
      if (event.letter == '+') turn(row_zoom, 1, view.settings, actions);
      if (event.letter == '-') turn(row_zoom, -1, view.settings, actions);
      break;
    default:
      break;
  }
  return true;
}

void SettingsSheet::draw(Paint& paint, Rect area, const SheetView& view, Actions& actions) const {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  const bool tight = area.h < 520;
  Rect inner = area.inset(tight ? 20 : 30, tight ? 12 : 22);
  Rect head = inner.cut_top(space::button, tight ? 8 : 18);
  if (button(paint, head.cut_right(button_width(paint, "Done", "Esc") + 6, 10), "Done", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::CloseSheet{});
  }
  paint.text_in(Type::heading, head, Align::left, t.ink, "Settings");
  const Settings& now = view.settings;
  const float themes = std::clamp(inner.h - 3 * 88, 96.0F, 190.0F);
  draw_themes(paint, begin_row(paint, inner, "COLORS", themes, row_ == row_theme), now, actions);
  draw_zoom(paint, begin_row(paint, inner, "SIZE", space::button, row_ == row_zoom), now, actions);
  draw_suits(paint, begin_row(paint, inner, "SUITS", space::button, row_ == row_suits), now, actions);
  // Below the tutorial, or beside it where there is no room.
  const bool beside = inner.h < 2 * setting_row;
  Rect side = beside ? inner.cut_right(inner.w / 2 - 20, 40) : Rect();
  draw_tutorial(paint, begin_row(paint, inner, "TUTORIAL", space::button, row_ == row_tutorial), view, actions);
  Rect& copies = beside ? side : inner;
  if (view.copies != nullptr) {
    draw_copies_note(paint, begin_row(paint, copies, "COPIES", space::button, false), *view.copies, view.now);
  }
}

namespace {

void draw_sample_card(Paint& paint, Rect card, const Theme& theme, core::Suit suit) {
  paint.fill(card, theme.card, 4);
  if (theme.card_edge.a > 0) paint.outline(card, theme.card_edge, 4);
  const float size = card.w * 0.56F;
  draw_suit(paint, suit, {card.center().x - size / 2, card.center().y - size / 2, size, size}, suit_color(theme, suit));
}

}  // namespace

void draw_theme_sample(Paint& paint, Rect area, const Theme& theme, std::string_view about, bool chosen, bool hovered) {
  paint.fill(area, theme.felt, space::radius);
  paint.outline(area, hovered ? theme.ink : theme.panel_line, space::radius);
  if (chosen) paint.outline(area, paint.theme().accent, space::radius, 3);
  Rect inner = area.inset(14, 12);
  const float card_height = std::min(inner.h - 44, 84.0F);
  if (card_height >= 30) {
    Rect cards = inner.cut_top(card_height, 8);
    const float width = card_height / card_ratio;
    draw_sample_card(paint, cards.cut_left(width, 8), theme, core::Suit::hearts);
    draw_sample_card(paint, cards.cut_left(width, 14), theme, core::Suit::spades);
    // A word in each ink that a table uses.
    paint.fill(cards, theme.panel, 6);
    paint.outline(cards, theme.panel_line, 6);
    Rect words = cards.inset(9, 6);
    const float step = std::min(20.0F, words.h / 3);
    paint.text_in(Type::small, words.cut_top(step), Align::left, theme.ink, "Ann");
    paint.text_in(Type::small, words.cut_top(step), Align::left, theme.good, "+10");
    if (words.h >= step) paint.text_in(Type::small, words.cut_top(step), Align::left, theme.bad, "\u22125");
  }
  std::string name(theme.name);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  paint.text_in(Type::strong, inner.cut_top(20), Align::left, theme.ink, chosen ? name + ", in use" : name);
  paint.text_in(Type::small, inner, Align::left, theme.quiet, about);
}

namespace {

// "~/x" for what lies in the home folder.
std::string short_path(const std::filesystem::path& path) {
  const char* home = std::getenv("HOME");
  const std::string text = path.string();
  if (home == nullptr || *home == '\0' || !text.starts_with(std::string(home) + "/")) return text;
  return "~" + text.substr(std::string_view(home).size());
}

std::string why(const Copy& copy) {
  std::string words = copy.reason;
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

}  // namespace

std::string copies_in_words(const CopiesView& view, const core::Instant& now) {
  const auto& all = view.copies.all;
  if (view.at_work) return "A copy of all evenings is being made just now.";
  if (view.copies.folder.empty()) return "Nothing is kept here, so nothing is copied.";
  if (all.empty()) return "No copies yet. One is made when an evening begins, and when it ends.";
  if (all.size() == 1) {
    return fmt::format("One copy, made {} ({})", when_seen_from(now, all.front().made_ms), why(all.front()));
  }
  return fmt::format("{} copies, the last one {} ({})", all.size(), when_seen_from(now, all.front().made_ms),
                     why(all.front()));
}

void draw_copies_note(Paint& paint, Rect area, const CopiesView& view, const core::Instant& now) {
  const Theme& t = paint.theme();
  if (view.trouble) {
    const core::Sentence words = {{core::Tone::bad, "The last one was not made: "},
                                  {core::Tone::plain, core::describe(*view.trouble)}};
    draw_sentence(paint, area, words, {Type::small, Type::small_strong, 1.2F, {}, 3});
    return;
  }
  paint.text_in(Type::body, area.cut_top(20, 2), Align::left, t.ink, copies_in_words(view, now));
  if (view.copies.folder.empty()) return;
  paint.text_in(Type::small, area.cut_top(20), Align::left, t.quiet,
                "of all evenings, in " + short_path(view.copies.folder));
}

}  // namespace bogosity::ui
