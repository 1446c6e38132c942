// What the screens of the review have queued.
#include <algorithm>

#include "charts/alternative.h"
#include "ui/review_keys.h"
#include "ui/review_moves.h"
#include "ui/review_pictures.h"
#include "ui/review_supposing.h"

namespace bogosity::ui {
namespace {

void put_caret(ReviewModel& model, const action::InHistory& click) {
  const bool note = click.text == "note";
  LineEditor& field = note ? model.note : click.text == "path" ? model.path : model.what_if.text;
  model.focus = note ? ReviewFocus::note : click.text == "path" ? ReviewFocus::path : ReviewFocus::supposed;
  field.set(field.text(), static_cast<std::size_t>(std::max(0, click.which)));
}

void take_supposition(ReviewModel& model, const action::InHistory& click) {
  const auto which = static_cast<std::size_t>(std::max(0, click.which));
  if (click.what == review_change && model.focus == ReviewFocus::supposed && click.text == "enter")
    return suppose_change(model);
  take_offer(model, {static_cast<ReviewClick>(click.what), static_cast<int>(which), click.text, {}});
}

void copy_picture(ReviewModel& model, Actions& actions) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  const std::string text = charts::in_a_sentence(picture->chart) + "\n\n" + charts::as_tabbed_text(picture->chart);
  actions.emplace_back(action::Copy{text});
  model.said = "Copied in words and numbers.";
}

}  // namespace

void apply_review_click(ReviewModel& model, const action::InHistory& click, const HistoryView& view, Actions& actions) {
  switch (static_cast<ReviewClick>(click.what)) {
    case review_go:
      return go_to_step(model, static_cast<std::size_t>(std::max(0, click.which)));
    case review_go_to_turn:
      return go_to_turn(model, click.which);
    case review_next:
      return jump(model, static_cast<core::MomentKind>(click.which), true);
    case review_previous:
      return jump(model, static_cast<core::MomentKind>(click.which), false);
    case review_list_from:
      model.first = static_cast<std::size_t>(std::max(0, click.which));
      model.reveal = false;
      return;
    case review_tab:
      return choose_tab(model, static_cast<ReviewTab>(click.which));
    case review_turns:
      model.turns = true;
      return;
    case review_panel_to:
      model.panel_at = click.which;
      return;
    case review_play:
      return play_or_stop(model, view.now);
    case review_note:
      return begin_note(model);
    case review_keep_note:
      return keep_note(model, view);
    case review_drop_note:
      model.focus = ReviewFocus::steps;
      return;
    case review_caret:
      return put_caret(model, click);
    case review_picture:
      return choose_picture(model, click.which);
    case review_copy:
      return copy_picture(model, actions);
    case review_save:
      return model.focus == ReviewFocus::path ? save_picture(model) : begin_saving(model);
    case review_ruling:
    case review_strike:
    case review_change:
      return take_supposition(model, click);
    case review_as_it_was:
      return put_aside(model);
  }
}

}  // namespace bogosity::ui
