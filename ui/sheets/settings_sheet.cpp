#include "ui/sheets/settings_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "session/session_title.h"
#include "ui/draw/paint.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/form.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

// A small table in the colors of a theme, to choose by.

void draw_theme_sample(Painter& painter, Rect area, const Theme& theme, std::string_view about, bool chosen,
                       bool hovered);

namespace {

constexpr float setting_row = 22 + space::button + 14;  // with its caption, and what is left free below
constexpr std::array zooms = {0.75, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0};

std::string_view about(std::string_view theme) { return theme_named(theme)->about; }

template <class Value>
void change(const Settings& now, Value Settings::*setting, Value value, Actions& actions) {
  Settings settings = now;
  settings.*setting = std::move(value);
  actions.emplace_back(action::ChangeSettings{settings});
}

// A caption, and the room for the choices.
Rect begin_row(Painter& painter, Rect& area, std::string_view caption, float height) {
  painter.caption(area.cut_top(18, 4).top_left(), painter.theme().quiet, caption, area.w);
  return area.cut_top(height, area.h > 240 ? 22 : 14);
}

void draw_themes(Painter& painter, Rect row, const Settings& now, Actions& actions) {
  const auto names = theme_names();
  const float gap = 14;
  const float width =
      std::min(300.0F, (row.w - gap * static_cast<float>(names.size() - 1)) / static_cast<float>(names.size()));
  for (const std::string_view name : names) {
    const Rect place = row.cut_left(width, gap);
    const Press press = painter.press("theme " + std::string(name), place);
    if (now.theme == name) begin_here();
    draw_theme_sample(painter, place, *theme_named(name), about(name), now.theme == name, press.hovered);
    if (press.clicked) change(now, &Settings::theme, std::string(name), actions);
  }
}

void draw_zoom(Painter& painter, Rect row, const Settings& now, Actions& actions) {
  std::vector<std::string> sizes;
  for (const double zoom : zooms) sizes.push_back(fmt::format("{} %", std::lround(zoom * 100)));
  auto at = static_cast<std::size_t>(
      std::find_if(zooms.begin(), zooms.end(), [&](double zoom) { return zoom > now.zoom - 0.005; }) - zooms.begin());
  at = std::min(at, zooms.size() - 1);
  if (now.zoom != zooms[at]) sizes[at] = fmt::format("{} %", std::lround(now.zoom * 100));
  if (const auto chosen = combo(painter, row.cut_left(150, 14), "size", sizes, at))
    change(now, &Settings::zoom, zooms[*chosen], actions);
  painter.text_in(TextStyle::small, row, Align::left, painter.theme().quiet,
                  "of what the screen wants; also Ctrl + and Ctrl \u2212, anywhere");
}

void draw_suits(Painter& painter, Rect row, const Settings& now, Actions& actions) {
  const Theme& t = painter.theme();
  if (radio_button(painter, row.cut_left(130, 8), "red, black", !now.four_colors))
    change(now, &Settings::four_colors, false, actions);
  if (radio_button(painter, row.cut_left(140, 18), "four colors", now.four_colors))
    change(now, &Settings::four_colors, true, actions);
  const Rect card = row.cut_left(168, 16);
  painter.fill(card, t.card, 6);
  painter.outline(card, t.card_edge, 6);
  float x = card.x + 16;
  for (const auto suit : {core::Suit::clubs, core::Suit::diamonds, core::Suit::hearts, core::Suit::spades}) {
    draw_suit(painter, suit, {x, card.center().y - 11, 22, 22}, suit_color(t, suit));
    x += 38;
  }
  if (row.w > 200) painter.text_in(TextStyle::small, row, Align::left, t.quiet, "the shapes stay as they are");
}

void draw_tutorial(Painter& painter, Rect row, const SheetView& view, Actions& actions) {
  const std::string_view again = view.settings.tutorial_seen ? "Play the tutorial again" : "Play the tutorial";
  if (button(painter, row.cut_left(button_width(painter, again) + 6, 16), again)) {
    actions.emplace_back(action::Rehearse{true});
  }
  painter.text_in(TextStyle::small, row, Align::left, painter.theme().quiet,
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

// The form has taken what it acts on; the rest is not for the table below.
bool SettingsSheet::handle(const InputEvent& event, const Clipboard&, const SheetView&, Actions&) {
  return event.key != Key::command;
}

void SettingsSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const bool tight = area.h < 520;
  Rect inner = area.inset(tight ? 20 : 30, tight ? 12 : 22);
  Rect head = inner.cut_top(space::button, tight ? 8 : 18);
  const FormArea form(painter, "settings", area);
  if (button(painter, head.cut_right(button_width(painter, "Done", "Esc") + 6, 10), "Done", "Esc",
             ButtonLook::primary)) {
    actions.emplace_back(action::CloseSheet{});
  }
  painter.text_in(TextStyle::heading, head, Align::left, t.ink, "Settings");
  const Settings& now = view.settings;
  const float themes = std::clamp(inner.h - 3 * 88, 96.0F, 190.0F);
  draw_themes(painter, begin_row(painter, inner, "COLORS", themes), now, actions);
  draw_zoom(painter, begin_row(painter, inner, "SIZE", space::button), now, actions);
  draw_suits(painter, begin_row(painter, inner, "SUITS", space::button), now, actions);
  // Below the tutorial, or beside it where there is no room.
  const bool beside = inner.h < 2 * setting_row;
  Rect side = beside ? inner.cut_right(inner.w / 2 - 20, 40) : Rect();
  draw_tutorial(painter, begin_row(painter, inner, "TUTORIAL", space::button), view, actions);
  Rect& backups = beside ? side : inner;
  if (view.backups != nullptr) {
    draw_backups_note(painter, begin_row(painter, backups, "COPIES", space::button), *view.backups, view.now);
  }
}

namespace {

void draw_sample_card(Painter& painter, Rect card, const Theme& theme, core::Suit suit) {
  painter.fill(card, theme.card, 4);
  if (theme.card_edge.a > 0) painter.outline(card, theme.card_edge, 4);
  const float size = card.w * 0.56F;
  draw_suit(painter, suit, {card.center().x - size / 2, card.center().y - size / 2, size, size},
            suit_color(theme, suit));
}

}  // namespace

void draw_theme_sample(Painter& painter, Rect area, const Theme& theme, std::string_view about, bool chosen,
                       bool hovered) {
  painter.fill(area, theme.felt, space::radius);
  painter.outline(area, hovered ? theme.ink : theme.panel_line, space::radius);
  if (chosen) painter.outline(area, painter.theme().accent, space::radius, 3);
  Rect inner = area.inset(14, 12);
  const float card_height = std::min(inner.h - 44, 84.0F);
  if (card_height >= 30) {
    Rect cards = inner.cut_top(card_height, 8);
    const float width = card_height / card_ratio;
    draw_sample_card(painter, cards.cut_left(width, 8), theme, core::Suit::hearts);
    draw_sample_card(painter, cards.cut_left(width, 14), theme, core::Suit::spades);
    // A word in each ink that a table uses.
    painter.fill(cards, theme.panel, 6);
    painter.outline(cards, theme.panel_line, 6);
    Rect words = cards.inset(9, 6);
    const float step = std::min(20.0F, words.h / 3);
    painter.text_in(TextStyle::small, words.cut_top(step), Align::left, theme.ink, "Ann");
    painter.text_in(TextStyle::small, words.cut_top(step), Align::left, theme.good, "+10");
    if (words.h >= step) painter.text_in(TextStyle::small, words.cut_top(step), Align::left, theme.bad, "\u22125");
  }
  std::string name(theme.name);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  painter.text_in(TextStyle::strong, inner.cut_top(20), Align::left, theme.ink, chosen ? name + ", in use" : name);
  painter.text_in(TextStyle::small, inner, Align::left, theme.quiet, about);
}

namespace {

// "~/x" for what lies in the home folder.
std::string short_path(const std::filesystem::path& path) {
  const char* home = std::getenv("HOME");
  const std::string text = path.string();
  if (home == nullptr || *home == '\0' || !text.starts_with(std::string(home) + "/")) return text;
  return "~" + text.substr(std::string_view(home).size());
}

std::string why(const BackupFile& copy) {
  std::string words = copy.reason;
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

}  // namespace

std::string backups_in_words(const BackupsView& view, const core::Instant& now) {
  const auto& all = view.backups.all;
  if (view.is_busy) return "A copy of all evenings is being made just now.";
  if (view.backups.folder.empty()) return "Nothing is kept here, so nothing is copied.";
  if (all.empty()) return "No copies yet. One is made when an evening begins, and when it ends.";
  if (all.size() == 1) {
    return fmt::format("One copy, made {} ({})", when_seen_from(now, all.front().made_ms), why(all.front()));
  }
  return fmt::format("{} copies, the last one {} ({})", all.size(), when_seen_from(now, all.front().made_ms),
                     why(all.front()));
}

void draw_backups_note(Painter& painter, Rect area, const BackupsView& view, const core::Instant& now) {
  const Theme& t = painter.theme();
  if (view.trouble) {
    const core::Sentence words = {{core::Tone::bad, "The last one was not made: "},
                                  {core::Tone::plain, core::describe(*view.trouble)}};
    draw_sentence(painter, area, words, {TextStyle::small, TextStyle::small_strong, 1.2F, {}, 3});
    return;
  }
  painter.text_in(TextStyle::body, area.cut_top(20, 2), Align::left, t.ink, backups_in_words(view, now));
  if (view.backups.folder.empty()) return;
  painter.text_in(TextStyle::small, area.cut_top(20), Align::left, t.quiet,
                  "of all evenings, in " + short_path(view.backups.folder));
}

}  // namespace bogosity::ui
