// What was said before the roll (C): one of the two declarations that count, or anything else, for the fun of it.
#include <array>

#include "ui/line_words.h"
#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"

namespace bogosity::ui {
namespace {

constexpr std::array<std::string_view, 3> suggestions = {"a second opinion", "my mother", "a better hand"};

// Puts the caret between the quotes.
void open_quotes(const TableModel& model, Actions& actions) {
  const std::string line = with_token(model.entry->text(), "want:\"\"");
  actions.emplace_back(action::SetLine{line, line.find("want:\"") + 6});
}

}  // namespace

void draw_declare_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  Rect inner =
      begin_step_panel(paint, area, "BEFORE THE ROLL: WHAT IS WANTED?", "only the first two have an effect (C)");
  const float gap = 6;
  const float height = row_height(inner, 3, gap);
  const std::string said = word_in(model.entry->text(), Slot::want);
  const std::array<ChipLook, 3> real = {{{"the top card", "t", model.typed.wants_top},
                                         {"to discard two", "w", model.typed.wants_two},
                                         {"nothing", {}, said.empty()}}};
  if (const auto pressed = row_of_chips(paint, inner.cut_top(height, gap), real)) {
    if (*pressed == 2) {
      if (!said.empty()) actions.emplace_back(action::Drop{said});
    } else {
      actions.emplace_back(action::Put{*pressed == 0 ? "want:top" : "want:two"});
    }
  }
  std::vector<ChipLook> humor;
  for (const auto words : suggestions) {
    const std::string quoted = "\"" + std::string(words) + "\"";
    humor.push_back({"\u201C" + std::string(words) + "\u201D", {}, said == "want:" + quoted});
  }
  if (const auto pressed = row_of_chips(paint, inner.cut_top(height, gap), humor))
    actions.emplace_back(action::Put{"want:\"" + std::string(suggestions[*pressed]) + "\""});
  Rect last = inner.cut_top(height, gap);
  const std::array<ChipLook, 1> own = {{{"something else: type it"}}};
  if (row_of_chips(paint, last.cut_left(std::min(last.w * 0.5F, 260.0F), 14), own)) open_quotes(model, actions);
  say_below(paint, last, "For a laugh only.");
}

}  // namespace bogosity::ui
