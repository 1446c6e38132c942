#include "ui/screens/consequence_list.h"

#include <cmath>

#include "ui/inquiry_words.h"
#include "ui/screens/sheet_parts.h"
#include "ui/utf8.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

constexpr SentenceStyle consequence_style{Type::body, Type::strong, 1.15F, {}, 4};
constexpr float consequence_gap = 8;

Sentence verdict_words(const core::VerdictChange& change) {
  return {{Tone::quiet, "Turn " + std::to_string(change.turn) + ", the inquiry at "},
          {Tone::name, change.accused},
          {Tone::plain, ": " + verdict_in_words(change.was) + " \u2192 "},
          {Tone::strong, verdict_in_words(change.is)},
          {Tone::quiet, change.can_be_kept ? "" : ". It follows the log."}};
}

Sentence misfit_words(const Misfit& misfit) {
  Sentence words = {{Tone::bad, "Would be struck out as well: "},
                    {Tone::plain, "entry " + std::to_string(misfit.number) + ": "}};
  words.insert(words.end(), misfit.text.begin(), misfit.text.end());
  words.push_back({Tone::quiet, ". " + as_sentence(misfit.why)});
  return words;
}

class List {
 public:
  List(Paint& paint, Rect area, const CorrectionModel& model, Actions& actions)
      : paint_(paint), area_(area), model_(model), actions_(actions) {}

  void draw() {
    const std::size_t rows = model_.verdicts.size() + model_.misfits.size() + model_.told.size();
    if (rows == 0) return;
    const Rect head = area_.cut_top(16, 8);
    paint_.caption(head.top_left(), paint_.theme().quiet, "WHAT FOLLOWS FROM IT");
    const float wheel = paint_.wheel(area_);
    if (wheel != 0) scroll(static_cast<int>(std::lround(-wheel)));
    std::size_t at = std::min(model_.scroll, rows - 1);
    for (; at < rows && draw_row(at); ++at) {
    }
    if (at == rows) return;
    const std::string more = std::to_string(rows - at) + " more below";
    paint_.text_in(Type::small, head, Align::right, paint_.theme().good, more + " (PgDn)");
  }

 private:
  void scroll(int rows) { actions_.emplace_back(action::Correct{CorrectionMove::scroll, rows}); }

  bool draw_row(std::size_t at) {
    if (at < model_.verdicts.size()) return draw_verdict(at);
    at -= model_.verdicts.size();
    if (at < model_.misfits.size()) return draw_words(misfit_words(model_.misfits[at]));
    return draw_words(with_minus_signs(model_.told[at - model_.misfits.size()]));
  }

  bool draw_words(const Sentence& words) {
    const float height = sentence_height(paint_, area_.w - 16, words, consequence_style);
    if (height > area_.h) return false;
    Rect row = area_.cut_top(height, consequence_gap);
    paint_.fill({row.x, row.y + 2, 3, row.h - 4}, paint_.theme().raised_line, 1.5F);
    draw_sentence(paint_, {row.x + 14, row.y, row.w - 14, row.h}, words, consequence_style);
    return true;
  }

  bool draw_verdict(std::size_t at) {
    const auto& change = model_.verdicts[at];
    const Sentence words = verdict_words(change);
    const float height = sentence_height(paint_, area_.w - 16, words, consequence_style);
    const float all = height + (change.can_be_kept ? space::button + 6 : 0);
    if (all > area_.h) return false;
    Rect row = area_.cut_top(all, consequence_gap);
    const bool focused = model_.field == CorrectionFields::first_verdict + static_cast<int>(at);
    paint_.fill({row.x, row.y + 2, 3, row.h - 4}, focused ? paint_.theme().accent : paint_.theme().good, 1.5F);
    row.cut_left(14);
    draw_sentence(paint_, row.cut_top(height, 6), words, consequence_style);
    if (!change.can_be_kept) return true;
    const bool kept = at < model_.keep.size() && model_.keep[at];
    const RowId id("verdicts", static_cast<int>(at));
    choice(row, "Let the verdict follow the log", !kept, at, kept);
    choice(row, "Keep it (ruled, Z3)", kept, at, !kept);
    if (focused && row.w > 90) paint_.text_in(Type::small, row, Align::left, paint_.theme().quiet, "\u2190 \u2192");
    return true;
  }

  void choice(Rect& row, std::string_view label, bool chosen, std::size_t at, bool turns) {
    const float width = std::min(chip_width(paint_, label) + 10, row.w);
    if (chip(paint_, row.cut_left(width, 8), label, {}, chosen) && turns) {
      actions_.emplace_back(action::Correct{CorrectionMove::keep, static_cast<int>(at)});
    }
  }

  Paint& paint_;
  Rect area_;
  const CorrectionModel& model_;
  Actions& actions_;
};

}  // namespace

void draw_consequences(Paint& paint, Rect area, const CorrectionModel& model, Actions& actions) {
  List(paint, area, model, actions).draw();
}

}  // namespace bogosity::ui
