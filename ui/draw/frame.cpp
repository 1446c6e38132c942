#include "ui/draw/frame.h"

#include <algorithm>
#include <cmath>

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
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar(2);
  }
  ~BareWindow() { ImGui::End(); }
  BareWindow(const BareWindow&) = delete;
  BareWindow& operator=(const BareWindow&) = delete;
};

ImVec4 in_imgui(Color c) { return ImGui::ColorConvertU32ToFloat4(packed(c)); }

// ImGui's own controls look like the table.
void apply(const Theme& theme, float scale, float letters) {
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = {12 * scale, 9 * scale};
  style.FramePadding = {10 * scale, std::ceil((space::button * scale - letters) / 2)};
  style.ItemSpacing = {std::round(8 * scale), std::round(8 * scale)};
  style.CellPadding = {std::round(6 * scale), 0};
  style.WindowRounding = style.PopupRounding = style.FrameRounding = 7 * scale;
  style.WindowBorderSize = style.PopupBorderSize = 1;
  style.ScrollbarSize = std::round(14 * scale);
  style.ScrollbarRounding = style.GrabRounding = 4 * scale;
  style.GrabMinSize = 36 * scale;
  style.Colors[ImGuiCol_FrameBg] = style.Colors[ImGuiCol_Button] = in_imgui(theme.raised);
  style.Colors[ImGuiCol_FrameBgHovered] = style.Colors[ImGuiCol_ButtonHovered] = in_imgui(theme.raised_hover);
  style.Colors[ImGuiCol_FrameBgActive] = style.Colors[ImGuiCol_ButtonActive] = in_imgui(theme.raised_line);
  style.Colors[ImGuiCol_CheckMark] = style.Colors[ImGuiCol_PlotHistogram] = in_imgui(theme.accent);
  style.Colors[ImGuiCol_ScrollbarBg] = in_imgui(theme.panel.faded(0));
  style.Colors[ImGuiCol_ScrollbarGrab] = style.Colors[ImGuiCol_SliderGrab] = in_imgui(theme.raised_line);
  style.Colors[ImGuiCol_ScrollbarGrabHovered] = style.Colors[ImGuiCol_ScrollbarGrabActive] = in_imgui(theme.quiet);
  style.Colors[ImGuiCol_SliderGrabActive] = in_imgui(theme.quiet);
  style.Colors[ImGuiCol_Text] = in_imgui(theme.ink);
  style.Colors[ImGuiCol_TextDisabled] = in_imgui(theme.quiet);
  style.Colors[ImGuiCol_PopupBg] = in_imgui(theme.raised);
  style.Colors[ImGuiCol_Border] = in_imgui(theme.accent);
  style.Colors[ImGuiCol_Header] = in_imgui(theme.raised_hover);
  style.Colors[ImGuiCol_HeaderHovered] = in_imgui(mixed(theme.raised_hover, theme.accent, 0.25F));
  style.Colors[ImGuiCol_HeaderActive] = style.Colors[ImGuiCol_HeaderHovered];
  style.Colors[ImGuiCol_TableHeaderBg] = style.Colors[ImGuiCol_TableRowBg] = in_imgui(theme.panel.faded(0));
  style.Colors[ImGuiCol_TableBorderLight] = in_imgui(theme.rule);
  style.Colors[ImGuiCol_Separator] = in_imgui(theme.rule);
  style.Colors[ImGuiCol_TableBorderStrong] = in_imgui(theme.panel_line);
  style.TabRounding = style.FrameRounding;
  style.TabBorderSize = 1;
  compat::use_plain_tabs();
  style.Colors[ImGuiCol_Tab] = style.Colors[ImGuiCol_TabUnfocused] = in_imgui(theme.raised);
  style.Colors[ImGuiCol_TabHovered] = in_imgui(theme.raised_hover);
  style.Colors[ImGuiCol_TabActive] = style.Colors[ImGuiCol_TabUnfocusedActive] = in_imgui(theme.accent);
  style.Colors[ImGuiCol_NavHighlight] = style.Colors[ImGuiCol_DragDropTarget] = in_imgui(theme.accent);
}

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
  compat::own_the_keyboard();
  compat::let_scroll_bars_jump();
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;  // in menus; the dashboard's own window takes no part in it
}

// ImGui's settings hold its windows as well, which the program places by itself.
std::optional<std::string> take_table_columns() {
  if (ImGui::GetCurrentContext()->SettingsDirtyTimer <= 0 || ImGui::IsAnyMouseDown()) return std::nullopt;
  const std::string all = ImGui::SaveIniSettingsToMemory();
  std::string tables;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find("\n\n", at), all.size());
    const std::string_view section = std::string_view(all).substr(at, end - at);
    if (section.starts_with("[Table]")) tables += std::string(section) + "\n\n";
    at = end + 2;
  }
  return tables;
}

void put_table_columns(const std::string& text) { ImGui::LoadIniSettingsFromMemory(text.c_str(), text.size()); }

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
  const auto scale = static_cast<float>(fonts_.scale());
  apply(theme, scale, fonts_.pixels(TextStyle::body));
  const BareWindow window(pixels);
  fonts_.begin_frame();
  compat::push_font(fonts_.font(TextStyle::body), fonts_.pixels(TextStyle::body));
  Painter painter(theme, fonts_, {pixels.w / scale, pixels.h / scale}, probe);
  what(painter);
  ImGui::PopFont();
}

}  // namespace bogosity::ui
