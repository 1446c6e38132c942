// The review without the history around it: opens a session, types keys, and draws.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "core/utf8.h"
#include "db/history/history.h"
#include "history/index.h"
#include "session/session.h"
#include "ui/input/settings.h"
#include "ui/review/panel.h"
#include "ui/widgets/button.h"

namespace bogosity::tests {

class ReviewScene {
 public:
  ReviewScene(SessionContext context, const ui::Settings& settings, const core::Uuid& session)
      : context_(std::move(context)),
        settings_(settings),
        source_(std::make_unique<db::History>(context_.store->database())) {
    review_.open(session, view());
  }

  void type(std::string_view keys) {
    while (!keys.empty()) press({.key = ui::Key::character, .letter = core::take_code_point(keys)});
  }
  void press(const ui::InputEvent& event) {
    review_.handle(event, view());
    drain_queue();
  }
  void draw(ui::Painter& painter) {
    const ui::Theme& t = painter.theme();
    painter.glow(painter.screen(), t.felt_glow, t.felt_edge);
    painter.on_rule([this](std::string_view id) {
      actions_.emplace_back(ui::action::OpenSheet{ui::SheetName::rules, std::string(id)});
    });
    const bool tight = painter.screen().w < 1200 || painter.screen().h < 680;
    review_.draw(painter, painter.screen().inset(tight ? 14 : ui::space::page), view());
  }
  // Runs the queued actions of the last frames. Actions that are not for the review are kept.
  void drain_queue() {
    for (ui::Action& action : std::exchange(actions_, {})) {
      const auto* history = std::get_if<ui::HistoryAction>(&action);
      const auto* press = history == nullptr ? nullptr : std::get_if<ui::action::InPage>(history);
      if (press != nullptr)
        press->act(view());
      else
        others_.push_back(std::move(action));
    }
    for (ui::Action& action : std::exchange(actions_, {})) others_.push_back(std::move(action));
  }
  // True if the screen shows something else now.
  bool pass(double now) {
    now_ = now;
    return review_.tick(view());
  }
  std::optional<double> due() const { return review_.due(); }
  const ui::Actions& others() const { return others_; }
  ui::ReviewPanel& review() { return review_; }
  ui::HistoryView view() { return {index_, std::nullopt, {}, settings_, context_, *source_, now_, actions_}; }

 private:
  SessionContext context_;
  const ui::Settings& settings_;
  history::SessionIndex index_;
  std::unique_ptr<db::History> source_;
  ui::ReviewPanel review_;
  ui::Actions actions_;
  ui::Actions others_;
  double now_ = 0;
};

}  // namespace bogosity::tests
