#include "ui/display.h"

#include <fmt/format.h>

#include "ui/screens/display_screen.h"

namespace bogosity::ui {

void Display::tend(App& app, const WindowPlace& main, double now) {
  if (window_) take_keys(app, now);
  if (window_ && (window_->wants_to_close() || !app.display_wanted())) return close(app);
  if (!window_ && app.display_wanted()) open(app, main);
  if (window_) show(app, app.display_model(), now);
}

void Display::open(App& app, const WindowPlace& main) {
  auto opened = DisplayWindow::open(place_ ? place_ : app.settings().display, main);
  if (!opened) {
    fmt::print(stderr, "bogosity: {}\n", core::describe(opened.error()));
    return app.want_display(false);
  }
  window_ = std::move(*opened);
  stage_.emplace(font_folders(), Reach::wall);
}

void Display::close(App& app) {
  place_ = window_->place();
  window_.reset();
  stage_.reset();
  app.want_display(false);
}

void Display::take_keys(App& app, double now) {
  for (const InputEvent& event : window_->input().take()) {
    if (const auto scene = scene_of_key(event.letter)) app.perform(action::ShowScene{*scene}, now);
  }
}

void Display::show(const App& app, DisplayModel model, double now) {
  if (model != shown_ || theme_ != app.theme().name) {
    shown_ = std::move(model);
    theme_ = app.theme().name;
    window_->pace().stir();
  }
  if (!window_->pace().wants_frame(now)) return;
  const Size pixels = window_->pixels();
  window_->frame(
      [&] { return stage_->prepare(as_large_as_fits, pixels, window_->density()); },
      [&] { stage_->draw(app.theme(), pixels, nullptr, [&](Paint& paint) { draw_display(paint, shown_); }); });
  ++frames_;
  if (stage_->wants_more()) window_->pace().stir();
}

std::optional<double> Display::due(double now) const {
  if (!window_) return std::nullopt;
  const auto wait = window_->pace().wait(now, std::nullopt);
  return wait ? std::optional(now + *wait) : std::nullopt;
}

std::optional<WindowPlace> Display::place() const { return window_ ? window_->place() : place_; }

}  // namespace bogosity::ui
