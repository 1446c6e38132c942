#include "ui/draw/frame.h"

#include <algorithm>

namespace bogosity::ui {
namespace {

constexpr double most_dots = 4;  // of the framebuffer a point

// Begin and End as one thing: End must be called whatever happens in between.
class BareWindow {
 public:
  explicit BareWindow(Size pixels) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({pixels.w, pixels.h});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::Begin("dashboard", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
  }
  ~BareWindow() {
    ImGui::End();
    ImGui::PopStyleVar(2);
  }
  BareWindow(const BareWindow&) = delete;
  BareWindow& operator=(const BareWindow&) = delete;
};

}  // namespace

void on_bare_window(Size pixels, const std::function<void()>& what) {
  const BareWindow window(pixels);
  what();
}

void quiet_imgui() {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigInputTextCursorBlink = false;
}

bool Frame::prepare(double wanted_scale, Size pixels, double density) {
  const double scale = capped_scale(wanted_scale, pixels.w, pixels.h);
  // Beyond that glyphs are enlarged: a wall is looked at from afar, and the atlas grows with the square.
  const double dense = std::min(density, most_dots / scale);
  if (loaded_ && scale == fonts_.scale() && dense == fonts_.density() && !fonts_.wants_more()) return false;
  fonts_.load(scale, dense, folders_);
  loaded_ = true;
  return true;
}

void Frame::draw(const Theme& theme, Size pixels, Probe* probe, const std::function<void(Painter&)>& what) {
  const BareWindow window(pixels);
  fonts_.begin_frame();
  const auto scale = static_cast<float>(fonts_.scale());
  Painter painter(theme, fonts_, {pixels.w / scale, pixels.h / scale}, probe);
  what(painter);
}

}  // namespace bogosity::ui
