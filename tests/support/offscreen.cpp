#include "tests/support/offscreen.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

// The lettering of screens that are gone, as it was loaded first.
std::vector<Offscreen::Lettering>& left_over() {
  static std::vector<Offscreen::Lettering> all;
  return all;
}

Offscreen::Lettering lettering_for(double scale, FontSet set) {
  auto& all = left_over();
  const auto found = std::ranges::find_if(
      all, [&](const Offscreen::Lettering& each) { return each.set == set && each.frame.scale() == scale; });
  if (found == all.end()) return {set, std::make_unique<ImFontAtlas>(), Frame(set)};
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
  // With letters that a text has asked for the next test would begin otherwise than alone.
  if (has_textures_ && lettering_.frame.fonts().letters() == 0) left_over().push_back(std::move(lettering_));
}

void Offscreen::make_current() const { ImGui::SetCurrentContext(context_); }

void Offscreen::draw(const Theme& theme, Size pixels, double scale, Probe* probe,
                     const std::function<void(Painter&)>& what) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {pixels.w, pixels.h};
  io.DeltaTime = static_cast<float>(frame_time);
  if (lettering_.frame.prepare(scale) || !has_textures_) compat::make_textures_without_renderer();
  has_textures_ = true;
  if (probe != nullptr) *probe = {};
  ImGui::NewFrame();
  lettering_.frame.draw(theme, pixels, probe, what);
  ImGui::Render();
  compat::accept_textures_without_renderer();
}

}  // namespace bogosity::ui
