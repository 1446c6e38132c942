#include "core/numbers.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_told = 50;

// This sheet asks before anything that a file says about people is applied: it changes sessions that were never in that
// file. The focus is on leaving it out: Enter alone changes nothing.
class ImportedPeopleSheet final : public Sheet {
 public:
  explicit ImportedPeopleSheet(const jobs::ImportJob::Question& question) : statements_(question.statements) {}

  bool handle(const InputEvent& event, const SheetView&, Actions& actions) override {
    if (event.key == Key::tab || event.key == Key::left || event.key == Key::right) {
      on_apply_ = !on_apply_;
      chose_button_ = true;
    }
    const bool is_space = chose_button_ && event.is_space();
    if ((event.key == Key::enter || is_space) && !event.repeated) actions.emplace_back(action::AnswerImport{on_apply_});
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView&, Actions& actions) override {
    area.h = std::min(area.h, 250 + 26 * static_cast<float>(std::min(statements_.size(), most_told)));
    area.w = std::min(area.w, 760.0F);
    draw_panel(painter, area);
    const ScrollArea room(painter, "imported people", area.w < 600 ? area.inset(16, 12) : area.inset(26, 20));
    const transfer::PersonStatement& first = statements_.front();
    const bool forgets = first.is_forgetting();
    paragraph(painter, said(forgets ? "Forget " + first.person + "?" : "The file says about people"),
              {TextStyle::heading});
    if (forgets) {
      const std::string count = core::counted(first.sessions.value_or(0), "session changes", "sessions change");
      paragraph(painter, said("The file says: " + first.words + ". Here " + count + ": " + first.edit.value +
                              " takes the place of the name, for good."));
      paragraph(painter, said("First all sessions are copied. The copy still has the name.", Tone::quiet));
    } else {
      for (std::size_t i = 0; i < statements_.size() && i < most_told; ++i)
        paragraph(painter, said(statements_[i].words));
      if (statements_.size() > most_told)
        paragraph(painter, said("And " + std::to_string(statements_.size() - most_told) + " more.", Tone::quiet));
      paragraph(painter,
                said("This changes how your sessions are counted and shown. People shows it, and takes it back.",
                     Tone::quiet));
    }
    ImGui::Spacing();
    const auto look = [](bool focused) { return focused ? ButtonLook::primary : ButtonLook::plain; };
    if (button(painter, forgets ? "Keep the name" : "Leave it out", on_apply_ ? "Esc" : "Enter", look(!on_apply_)))
      actions.emplace_back(action::AnswerImport{false});
    ImGui::SameLine(0, painter.pixels(12));
    if (button(painter, forgets ? "Forget" : "Apply", on_apply_ ? "Enter" : "", look(on_apply_)))
      actions.emplace_back(action::AnswerImport{true});
    words_beside(painter, "Tab chooses the other button.");
  }

 private:
  std::vector<transfer::PersonStatement> statements_;
  bool on_apply_ = false;      // which button Enter presses
  bool chose_button_ = false;  // before, a blank belongs to words that somebody went on typing
};

}  // namespace

std::unique_ptr<Sheet> make_imported_people_sheet(const SheetView& view) {
  return view.question == nullptr ? nullptr : std::make_unique<ImportedPeopleSheet>(*view.question);
}

}  // namespace bogosity::ui
