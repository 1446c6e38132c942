// The table display drawn without a window: what is written on it, and every corner of it.
#pragma once

#include <string>
#include <vector>

#include "tests/support/offscreen.h"
#include "ui/display/display_screen.h"

namespace bogosity::tests {

class DrawnDisplay {
 public:
  explicit DrawnDisplay(const ui::DisplayModel& model, Size pixels = {1280, 720},
                        const ui::Theme& theme = ui::felt_theme()) {
    ImGuiContext* const before = ImGui::GetCurrentContext();
    const double scale = ui::fitting_scale(pixels);
    {
      ui::Offscreen screen(scale, ui::FontSet::wall);
      const auto frame = [&](ui::Painter& painter) { ui::draw_display(painter, model); };
      for (int i = 0; i < 2; ++i) screen.draw(theme, pixels, scale, probe_, frame);
      note_vertices();
    }
    ImGui::SetCurrentContext(before);
  }

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
    for (std::size_t i = 0; i + 3 < vertices_.size(); ++i) {
      const auto& first = vertices_[i];
      const auto& second = vertices_[i + 1];
      const auto& third = vertices_[i + 2];
      // A letter's four corners have four different places in the texture; of what is filled all have the same.
      const bool is_letter = first.uv.x != third.uv.x && first.uv.y != third.uv.y && first.uv.y == second.uv.y &&
                             second.uv.x == third.uv.x && first.uv.x == vertices_[i + 3].uv.x;
      if (is_letter) tallest = std::max(tallest, third.pos.y - first.pos.y);
    }
    return tallest;
  }
  std::string picture() const {
    return {reinterpret_cast<const char*>(vertices_.data()), vertices_.size() * sizeof(ImDrawVert)};
  }

 private:
  void note_vertices() {
    const ImDrawData* data = ImGui::GetDrawData();
    for (int i = 0; i < data->CmdListsCount; ++i) {
      const auto& own = data->CmdLists[i]->VtxBuffer;
      vertices_.insert(vertices_.end(), own.begin(), own.end());
    }
  }

  ui::Probe probe_;
  std::vector<ImDrawVert> vertices_;
};

}  // namespace bogosity::tests
