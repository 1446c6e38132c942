#include "ui/review/model.h"

#include <utility>

#include "ui/review/controller.h"
#include "ui/review/keys.h"
#include "ui/review/screen.h"
#include "ui/review/what_if.h"

namespace bogosity::ui {

struct ReviewPanel::Opened {
  std::unique_ptr<ReviewModel> model;
};

bool ReviewPanel::takes_keyboard(int what) { return what != review_list_from && what != review_panel_to; }

ReviewPanel::ReviewPanel() = default;
ReviewPanel::~ReviewPanel() = default;

void ReviewPanel::open(const core::Uuid& session, const HistoryView& view) {
  if (opened_ && opened_->model->id == session && !opened_->model->trouble) return;
  opened_ = std::make_unique<Opened>(Opened{read_review(session, view)});
}

void ReviewPanel::go_to(std::size_t step) {
  if (opened_) go_to_step(*opened_->model, step);
}

std::size_t ReviewPanel::step() const { return opened_ ? opened_->model->step : 0; }

void ReviewPanel::close() { opened_.reset(); }

// An evening that has gone on, was put right or closed in the meantime is read anew; one that has not stays as it is.
void ReviewPanel::refresh(const HistoryView& view) {
  if (!opened_) return;
  ReviewModel& model = *opened_->model;
  const auto info = view.context.store->find(model.id);
  if (!info) return;
  const bool at_its_table = view.playing == model.id;
  const bool same = *info && model.session && (*info)->entries == model.entries && (*info)->open == model.open &&
                    at_its_table == model.at_its_table;
  if (same) return read_words(model, view);
  const std::size_t step = model.step;
  const ReviewTab tab = model.tab;
  const bool turns = model.turns;
  opened_->model = read_review(core::Uuid(model.id), view);
  go_to_step(*opened_->model, step);
  choose_tab(*opened_->model, tab);
  opened_->model->turns = turns;
}

bool ReviewPanel::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                         Actions& actions) {
  return opened_ && handle_review_key(*opened_->model, event, clipboard, view, actions);
}

void ReviewPanel::apply(const action::InHistory& click, const HistoryView& view, Actions& actions) {
  if (opened_) apply_review_click(*opened_->model, click, view, actions);
}

void ReviewPanel::draw(Painter& painter, Rect area, const HistoryView&, Actions& actions) const {
  if (opened_) draw_review(painter, area, *opened_->model, actions);
}

bool ReviewPanel::tick(const HistoryView& view) {
  if (!opened_) return false;
  const bool answered = work_on_supposed(*opened_->model);
  return play_on(*opened_->model, view.now) || answered;
}

bool ReviewPanel::is_busy() const { return opened_ && opened_->model->what_if.pending != nullptr; }

std::optional<double> ReviewPanel::due() const {
  if (!opened_ || opened_->model->next_step <= 0) return std::nullopt;
  return opened_->model->next_step;
}

bool ReviewPanel::take_edited() { return opened_ && std::exchange(opened_->model->spoke, false); }

}  // namespace bogosity::ui
