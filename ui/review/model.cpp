#include "ui/review/model.h"

#include <utility>

#include "ui/review/controller.h"
#include "ui/review/keys.h"
#include "ui/review/screen.h"
#include "ui/review/what_if.h"

namespace bogosity::ui {

struct ReviewDesk::Opened {
  std::unique_ptr<ReviewModel> model;
};

bool ReviewDesk::takes_keyboard(int what) { return what != review_list_from && what != review_panel_to; }

ReviewDesk::ReviewDesk() = default;
ReviewDesk::~ReviewDesk() = default;

void ReviewDesk::open(const core::Uuid& evening, const HistoryView& view) {
  if (opened_ && opened_->model->id == evening && !opened_->model->trouble) return;
  opened_ = std::make_unique<Opened>(Opened{read_review(evening, view)});
}

void ReviewDesk::go_to(std::size_t step) {
  if (opened_) go_to_step(*opened_->model, step);
}

std::size_t ReviewDesk::step() const { return opened_ ? opened_->model->step : 0; }

void ReviewDesk::close() { opened_.reset(); }

// An evening that has gone on, was put right or closed in the meantime is read anew; one that has not stays as it is.
void ReviewDesk::refresh(const HistoryView& view) {
  if (!opened_) return;
  ReviewModel& model = *opened_->model;
  const auto info = view.around.store->find(model.id);
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

bool ReviewDesk::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                        Actions& actions) {
  return opened_ && handle_review_key(*opened_->model, event, clipboard, view, actions);
}

void ReviewDesk::apply(const action::InHistory& click, const HistoryView& view, Actions& actions) {
  if (opened_) apply_review_click(*opened_->model, click, view, actions);
}

void ReviewDesk::draw(Paint& paint, Rect area, const HistoryView&, Actions& actions) const {
  if (opened_) draw_review(paint, area, *opened_->model, actions);
}

bool ReviewDesk::tick(const HistoryView& view) {
  if (!opened_) return false;
  const bool answered = work_on_supposed(*opened_->model);
  return play_on(*opened_->model, view.now) || answered;
}

bool ReviewDesk::is_at_work() const { return opened_ && opened_->model->what_if.pending != nullptr; }

std::optional<double> ReviewDesk::due() const {
  if (!opened_ || opened_->model->next_step <= 0) return std::nullopt;
  return opened_->model->next_step;
}

bool ReviewDesk::take_said() { return opened_ && std::exchange(opened_->model->spoke, false); }

}  // namespace bogosity::ui
