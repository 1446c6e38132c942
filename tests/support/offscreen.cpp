#include "tests/support/offscreen.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

// The lettering of screens that are gone, as they left it.
std::vector<Offscreen::Lettering>& left_over() {
  static std::vector<Offscreen::Lettering> all;
  return all;
}

Offscreen::Lettering lettering_for(double scale, FontSet set) {
  if (compat::fonts_are_dynamic) return {Frame(set), nullptr, set};  // ImGui makes letters by itself
  auto& all = left_over();
  const auto found = std::ranges::find_if(
      all, [&](const Offscreen::Lettering& each) { return each.set == set && each.frame.scale() == scale; });
  if (found == all.end()) return {Frame(set), std::make_unique<ImFontAtlas>(), set};
  Offscreen::Lettering taken = std::move(*found);
  all.erase(found);
  return taken;
}

}  // namespace

Offscreen::Offscreen(double scale, FontSet set)
    : lettering_(lettering_for(scale, set)), context_(ImGui::CreateContext(lettering_.atlas.get())) {
  make_current();
  quiet_imgui();
}

Offscreen::~Offscreen() {
  ImGui::DestroyContext(context_);
  if (lettering_.atlas == nullptr) return;
  lettering_.atlas->Locked = false;  // a test that failed while it drew left it so
  // With letters that a text has asked for the next test would begin otherwise than alone.
  if (is_whole_ && lettering_.frame.fonts().letters() == 0) left_over().push_back(std::move(lettering_));
}

void Offscreen::make_current() const { ImGui::SetCurrentContext(context_); }

void Offscreen::draw(const Theme& theme, Size pixels, double scale, Probe& probe,
                     const std::function<void(Painter&)>& what) {
  make_current();
  is_whole_ = false;
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {pixels.w, pixels.h};
  io.DeltaTime = static_cast<float>(frame_time);
  if (lettering_.frame.prepare(scale) || !has_textures_) compat::make_textures_without_renderer();
  has_textures_ = true;
  probe = {};
  ImGui::NewFrame();
  lettering_.frame.draw(theme, pixels, &probe, what);
  ImGui::Render();
  compat::accept_textures_without_renderer();
  is_whole_ = true;
}

}  // namespace bogosity::ui
