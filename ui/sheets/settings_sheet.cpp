#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "session/session_title.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"

namespace bogosity::ui {
namespace {

template <class Value>
void change(const Settings& now, Value Settings::*setting, Value value, Actions& actions) {
  Settings settings = now;
  settings.*setting = std::move(value);
  actions.emplace_back(action::ChangeSettings{settings});
}

// The choice takes effect at once: the window is the sample.
void choose_theme(Painter& painter, const Settings& now, Actions& actions) {
  for (const std::string_view name : theme_names()) {
    const bool chosen = now.theme == name;
    if (radio_button(painter, name, chosen)) change(now, &Settings::theme, std::string(name), actions);
    if (chosen) ImGui::SetItemDefaultFocus();
    ImGui::SameLine(0, painter.pixels(18));
  }
  words_beside(painter, theme_named(now.theme)->about);
}

void choose_zoom(Painter& painter, const Settings& now, Actions& actions) {
  std::vector<double> zooms(zoom_steps.begin(), zoom_steps.end());
  auto at = std::find_if(zooms.begin(), zooms.end(), [&](double zoom) { return zoom > now.zoom - 0.005; });
  if (at == zooms.end() || *at > now.zoom + 0.005) at = zooms.insert(at, now.zoom);
  std::vector<std::string> sizes;
  for (const double zoom : zooms) sizes.push_back(fmt::format("{} %", std::lround(zoom * 100)));
  if (const auto chosen = combo(painter, 150, "size", sizes, static_cast<std::size_t>(at - zooms.begin())))
    change(now, &Settings::zoom, zooms[*chosen], actions);
  hint(painter, "Ctrl + and Ctrl \u2212 change the size anywhere.");
  ImGui::SameLine(0, painter.pixels(18));
  bool large = now.large_targets;
  if (ImGui::Checkbox("Large targets", &large)) change(now, &Settings::large_targets, large, actions);
  painter.note_control("Large targets");
  painter.note_text("Large targets");
  words_beside(painter, "for touch screens, 44 points; the window needs 1076x605");
}

void choose_suits(Painter& painter, const Settings& now, Actions& actions) {
  if (radio_button(painter, "red, black", !now.four_colors)) change(now, &Settings::four_colors, false, actions);
  ImGui::SameLine(0, painter.pixels(18));
  if (radio_button(painter, "four colors", now.four_colors)) change(now, &Settings::four_colors, true, actions);
  ImGui::SameLine(0, painter.pixels(28));
  const Theme& t = painter.theme();
  const Rect card = take_place(painter, 168, space::button);
  painter.fill(card, t.card, 6);
  painter.outline(card, t.card_edge, 6);
  float x = card.x + 16;
  for (const auto suit : {core::Suit::clubs, core::Suit::diamonds, core::Suit::hearts, core::Suit::spades}) {
    draw_suit(painter, suit, {x, card.center().y - 11, 22, 22}, suit_color(t, suit));
    x += 38;
  }
  words_beside(painter, "the shapes stay the same");
}

void choose_reveal(Painter& painter, const Settings& now, Actions& actions) {
  constexpr std::array breaths = {0.0, 2.5, 4.0};
  const std::vector<std::string> lengths = {"at once", "after a short pause", "after a long pause"};
  const std::vector<std::string> motions = {"with motion", "reduced motion"};
  const std::vector<std::string> sounds = {"sounds on", "sounds off"};
  const std::size_t at = now.breath <= 0 ? 0 : now.breath < 3 ? 1 : 2;
  if (const auto chosen = combo(painter, 210, "breath", lengths, at))
    change(now, &Settings::breath, breaths[*chosen], actions);
  ImGui::SameLine();
  if (const auto chosen = combo(painter, 170, "motion", motions, now.reduced_motion ? 1 : 0))
    change(now, &Settings::reduced_motion, *chosen == 1, actions);
  ImGui::SameLine();
  if (const auto chosen = combo(painter, 150, "sounds", sounds, now.sounds ? 0 : 1))
    change(now, &Settings::sounds, *chosen == 0, actions);
  words_beside(painter, "Enter skips the pause");
}

struct Choice {
  std::string_view title;
  void (*draw)(Painter& painter, const Settings& now, Actions& actions);
};
constexpr Choice choices[] = {
    {"COLORS", choose_theme}, {"SIZE", choose_zoom}, {"SUITS", choose_suits}, {"VERDICTS", choose_reveal}};

// Writes "~/x" for what lies in the home folder.
std::string short_path(const std::filesystem::path& path) {
  const char* home = std::getenv("HOME");
  const std::string text = path.string();
  if (home == nullptr || *home == '\0' || !text.starts_with(std::string(home) + "/")) return text;
  return "~" + text.substr(std::string_view(home).size());
}

void say_backups(Painter& painter, const jobs::BackupsView& view, const core::Instant& now) {
  caption(painter, "BACKUPS");
  if (view.trouble)
    return paragraph(
        painter, {{core::Tone::bad, "The last backup failed: "}, {core::Tone::plain, core::describe(*view.trouble)}},
        {TextStyle::small, TextStyle::small_strong, 1.2F, {}, 3});
  paragraph(painter, said(backups_in_words(view, now)));
  if (!view.backups.folder.empty())
    text_line(painter, TextStyle::small, painter.theme().quiet, "in " + short_path(view.backups.folder));
}

// The settings are colors, size, four-colored suits, the tutorial once more. Every choice takes effect at once, so the
// table behind the sheet is the preview.
class SettingsSheet final : public Sheet {
 public:
  // The form has handled its keys; the rest is not for the table below.
  bool handle(const InputEvent& event, const SheetView&, Actions&) override { return event.key != Key::command; }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const Settings& now = view.settings;
    draw_panel(painter, area);
    const FormArea form(painter, "settings", area.h < 520 ? area.inset(18, 4) : area.inset(26, 12));
    Rect head = next_place(painter, free_width(painter), space::button);
    painter.text_in(TextStyle::heading, head, Align::left, painter.theme().ink, "Settings");
    if (button(painter, head.cut_right(button_width(painter, "Done", "Esc") + 6), "Done", "Esc"))
      actions.emplace_back(action::CloseSheet{});
    for (const auto& [title, choose] : choices) {
      caption(painter, title);
      choose(painter, now, actions);
      ImGui::Spacing();
    }
    if (!ImGui::BeginTable("below", 2)) return;
    ImGui::TableNextColumn();
    caption(painter, "TUTORIAL");
    if (button(painter, now.tutorial_seen ? "Play the tutorial again" : "Play the tutorial"))
      actions.emplace_back(action::Rehearse{true});
    words_beside(painter, view.table != nullptr ? "this session is kept" : "ten minutes; not saved");
    ImGui::TableNextColumn();
    if (view.backups != nullptr) say_backups(painter, *view.backups, view.now);
    ImGui::EndTable();
  }

  bool leaves_entry_line() const override { return false; }
};

}  // namespace

std::string backups_in_words(const jobs::BackupsView& view, const core::Instant& now) {
  const auto& all = view.backups.all;
  if (view.is_busy) return "A backup of all sessions is being written.";
  if (view.backups.folder.empty()) return "Sessions are not saved here, so there are no backups.";
  if (all.empty()) return "No backups yet. One is written when a session begins, and when it ends.";
  std::string why = all.front().reason;
  std::replace(why.begin(), why.end(), '-', ' ');
  const std::string how_many = all.size() == 1 ? "One backup of all sessions, written"
                                               : fmt::format("{} backups of all sessions, the last one", all.size());
  return fmt::format("{} {} ({})", how_many, when_seen_from(now, all.front().made_ms), why);
}

std::unique_ptr<Sheet> make_settings_sheet() { return std::make_unique<SettingsSheet>(); }

}  // namespace bogosity::ui
