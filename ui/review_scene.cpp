#include "ui/review_scene.h"

#include <utility>

#include "ui/utf8.h"
#include "ui/widgets/hint.h"

namespace bogosity::ui {

ReviewScene::ReviewScene(Surroundings around, const Settings& settings, const core::Uuid& evening)
    : around_(std::move(around)), settings_(settings), source_(around_.store->history()) {
  desk_.open(evening, view());
}

HistoryView ReviewScene::view() const { return {almanac_, std::nullopt, playing_, settings_, around_, *source_, now_}; }

void ReviewScene::type(std::string_view keys) {
  while (!keys.empty()) {
    InputEvent event;
    event.key = Key::character;
    event.letter = take_code_point(keys);
    press(event);
  }
}

void ReviewScene::press(const InputEvent& event) {
  desk_.handle(
      event, [this] { return clipboard_; }, view(), actions_);
  work_off();
}

void ReviewScene::draw(Paint& paint) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), t.felt_glow, t.felt_edge);
  paint.on_rule([this](std::string_view id) {
    actions_.emplace_back(action::OpenSheet{SheetName::rules, std::string(id)});
  });
  const bool tight = paint.screen().w < 1200 || paint.screen().h < 680;
  desk_.draw(paint, paint.screen().inset(tight ? 14 : space::page), view(), actions_);
  draw_hint(paint);
}

void ReviewScene::work_off() {
  for (Action& action : std::exchange(actions_, {})) {
    const auto* history = std::get_if<HistoryAction>(&action);
    const auto* click = history == nullptr ? nullptr : std::get_if<action::InHistory>(history);
    if (click != nullptr)
      desk_.apply(*click, view(), actions_);
    else
      others_.push_back(std::move(action));
  }
  for (Action& action : std::exchange(actions_, {})) others_.push_back(std::move(action));
}

bool ReviewScene::pass(double now) {
  now_ = now;
  return desk_.tick(view());
}

}  // namespace bogosity::ui
