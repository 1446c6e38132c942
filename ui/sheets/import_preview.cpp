#include <algorithm>
#include <filesystem>
#include <utility>

#include "history/index.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

std::string heading_of(const std::vector<std::string>& paths) {
  if (paths.size() != 1) return "Import " + history::as_shown(paths.size()) + " files?";
  std::filesystem::path path(paths.front());
  if (!path.has_filename()) path = path.parent_path();  // a folder with a slash behind its name
  return "Import " + path.filename().string() + "?";
}

// This sheet says what an import will do before anything is stored.
class ImportPreviewSheet final : public Sheet {
 public:
  explicit ImportPreviewSheet(jobs::ImportPreview::Findings found) : found_(std::move(found)) {}

  bool handle(const InputEvent& event, const SheetView&, Actions& actions) override {
    if (event.key == Key::tab || event.key == Key::left || event.key == Key::right) {
      on_import_ = !on_import_;
      chose_button_ = true;
    }
    const bool is_space = chose_button_ && event.is_space();
    if ((event.key == Key::enter || is_space) && !event.repeated)
      actions.emplace_back(action::AnswerPreview{on_import_});
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView&, Actions& actions) override {
    area.h = std::min(area.h, 180 + 48 * static_cast<float>(found_.refusals.size()));
    area.w = std::min(area.w, 760.0F);
    draw_panel(painter, area);
    const ScrollArea room(painter, "import preview", area.w < 600 ? area.inset(16, 12) : area.inset(26, 20));
    paragraph(painter, said(heading_of(found_.paths)), {TextStyle::heading});
    paragraph(painter, said(found_.words));
    if (found_.changes_sessions)
      paragraph(painter, said("Sessions that are here change, so all sessions are copied first.", Tone::quiet));
    for (const std::string& each : found_.refusals) paragraph(painter, said(each, Tone::bad));
    ImGui::Spacing();
    const auto look = [](bool focused) { return focused ? ButtonLook::primary : ButtonLook::plain; };
    if (button(painter, "Import", on_import_ ? "Enter" : "", look(on_import_)))
      actions.emplace_back(action::AnswerPreview{true});
    ImGui::SameLine(0, painter.pixels(12));
    if (button(painter, "Cancel", on_import_ ? "Esc" : "Enter", look(!on_import_)))
      actions.emplace_back(action::AnswerPreview{false});
  }

 private:
  jobs::ImportPreview::Findings found_;
  bool on_import_ = true;      // which button Enter presses
  bool chose_button_ = false;  // before, a blank belongs to words that somebody went on typing
};

}  // namespace

std::unique_ptr<Sheet> make_import_preview_sheet(const SheetView& view) {
  return view.preview == nullptr ? nullptr : std::make_unique<ImportPreviewSheet>(*view.preview);
}

}  // namespace bogosity::ui
