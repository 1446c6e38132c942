// A single panel on a bench: drawn frame by frame without a window, clicked by label, its queued actions in hand.
#pragma once

#include <functional>
#include <string_view>

#include "tests/support/mouse.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/input/actions.h"

namespace bogosity::tests {

class Bench {
 public:
  using Draw = std::function<void(ui::Painter&, ui::Actions&)>;

  explicit Bench(Draw draw, Size pixels = {1280, 720}) : draw_(std::move(draw)), pixels_(pixels) {
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    ui::quiet_imgui();
    frames(2);
  }
  ~Bench() { ImGui::DestroyContext(context_); }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  bool click(std::string_view label) {
    for (const auto& item : probe_.items) {
      if (item.label != label) continue;
      ImGui::SetCurrentContext(context_);
      const Point middle = item.rect.center();
      move_mouse(middle.x, middle.y);
      frames(2);
      press_mouse(true);
      frames(2);
      press_mouse(false);
      frames(2);
      return true;
    }
    return false;
  }
  const ui::Probe& probe() const { return probe_; }
  const ui::Actions& actions() const { return actions_; }
  ui::Theme theme = ui::felt_theme();

 private:
  void frame() {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {pixels_.w, pixels_.h};
    io.DeltaTime = 1.0F / 60;
    if (stage_.prepare(1)) ui::compat::make_textures_without_renderer();
    probe_ = {};
    ImGui::NewFrame();
    stage_.draw(theme, pixels_, &probe_, [this](ui::Painter& painter) { draw_(painter, actions_); });
    ImGui::Render();
    ui::compat::accept_textures_without_renderer();
  }

  Draw draw_;
  Size pixels_;
  ImGuiContext* context_ = nullptr;
  ui::Frame stage_;
  ui::Probe probe_;
  ui::Actions actions_;
};

}  // namespace bogosity::tests
