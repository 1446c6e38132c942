// The table display drawn without a window: what is written on it, and every corner of it.
#pragma once

#include <string>
#include <vector>

#include "ui/display/display_screen.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::tests {

class DrawnDisplay {
 public:
  explicit DrawnDisplay(const ui::DisplayModel& model, Size pixels = {1280, 720},
                        const ui::Theme& theme = ui::felt_theme())
      : before_(ImGui::GetCurrentContext()), context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    ui::quiet_imgui();
    ui::Frame frame(ui::FontSet::wall);
    for (int i = 0; i < 2; ++i) draw(frame, model, pixels, theme);
    note_vertices();
    ImGui::SetCurrentContext(before_);
  }
  ~DrawnDisplay() { ImGui::DestroyContext(context_); }
  DrawnDisplay(const DrawnDisplay&) = delete;
  DrawnDisplay& operator=(const DrawnDisplay&) = delete;

  bool sees(std::string_view text) const { return all_text().find(text) != std::string::npos; }
  std::string all_text() const {
    std::string text;
    for (const auto& each : probe_.texts) text += (text.empty() ? "" : " ") + each;
    return text;
  }
  const std::vector<std::string>& texts() const { return probe_.texts; }
  const std::vector<ImDrawVert>& vertices() const { return vertices_; }
  // The largest letter on it, which is a digit of a score, in pixels.
  float tallest_letter() const {
    float tallest = 0;
    for (std::size_t i = 0; i + 3 < vertices_.size(); i += 4) {
      const auto& first = vertices_[i];
      const auto& third = vertices_[i + 2];
      // A letter's four corners have four different places in the texture; of what is filled all have the same.
      if (first.uv.x != third.uv.x && first.uv.y != third.uv.y) tallest = std::max(tallest, third.pos.y - first.pos.y);
    }
    return tallest;
  }
  std::string picture() const {
    return {reinterpret_cast<const char*>(vertices_.data()), vertices_.size() * sizeof(ImDrawVert)};
  }

 private:
  void draw(ui::Frame& frame, const ui::DisplayModel& model, Size pixels, const ui::Theme& theme) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {pixels.w, pixels.h};
    io.DeltaTime = 1.0F / 60;
    if (frame.prepare(ui::fitting_scale(pixels))) ui::compat::make_textures_without_renderer();
    probe_ = {};
    ImGui::NewFrame();
    frame.draw(theme, pixels, &probe_, [&](ui::Painter& painter) { ui::draw_display(painter, model); });
    ImGui::Render();
    ui::compat::accept_textures_without_renderer();
  }
  void note_vertices() {
    const ImDrawData* data = ImGui::GetDrawData();
    for (int i = 0; i < data->CmdListsCount; ++i) {
      const auto& own = data->CmdLists[i]->VtxBuffer;
      vertices_.insert(vertices_.end(), own.begin(), own.end());
    }
  }

  ImGuiContext* before_;
  ImGuiContext* context_;
  ui::Probe probe_;
  std::vector<ImDrawVert> vertices_;
};

}  // namespace bogosity::tests
