// The dashboard where somebody only looks at a record: history is all there is, and whoever leaves it is done.
#include "ui/app.h"

namespace bogosity::ui {
namespace {

constexpr int slices_at_once = 1000;

std::string in_quotes(const std::string& file) { return "\u201c" + file + "\u201d"; }

}  // namespace

void App::visit(Visit visit) {
  visit_ = std::move(visit);
  const bool any = visit_->evening.has_value();
  perform(action::OpenHistory{HistoryRoom::evenings, any ? core::to_text(*visit_->evening) : std::string()}, 0);
  for (int i = 0; i < slices_at_once && tick(0); ++i) continue;
  // The keys go to the review at once.
  if (any)
    history_->handle(
        {.key = Key::enter}, [] { return std::string(); }, settings_, actions_);
  HistoryNews& news = history_->news();
  news.only_looking = any ? "You are only looking: nothing of " + in_quotes(visit_->called) + " is kept."
                          : "There is no evening to be read in " + in_quotes(visit_->called) + ".";
  news.can_keep = any;
  for (const auto& words : visit_->refused) news.notes.push_back({words, true});
}

void App::keep_visit() {
  if (!visit_ || !visit_->evening || !history_) return;
  const auto kept = visit_->keep();
  if (!kept) return history_->tell(kept.error());
  HistoryNews& news = history_->news();
  news.only_looking = "It is among your evenings. What you say of it from now on here is kept when you ask again.";
  news.notes = {{"Kept: " + *kept + ".", false}};
}

}  // namespace bogosity::ui
