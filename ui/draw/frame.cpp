#include "ui/draw/frame.h"

#include <cmath>

namespace bogosity::ui {
namespace {

constexpr double most_dots = 4;  // of the framebuffer a point

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
  style.TabRounding = style.FrameRounding;
  style.TabBorderSize = 1;
  const auto give = [&style](Color color, std::initializer_list<ImGuiCol> parts) {
    for (const ImGuiCol part : parts) style.Colors[part] = ImGui::ColorConvertU32ToFloat4(packed(color));
  };
  give(theme.ink, {ImGuiCol_Text});
  give(theme.quiet,
       {ImGuiCol_TextDisabled, ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive, ImGuiCol_SliderGrabActive});
  give(theme.raised, {ImGuiCol_FrameBg, ImGuiCol_Button, ImGuiCol_PopupBg, ImGuiCol_Tab, ImGuiCol_TabUnfocused});
  give(theme.raised_hover, {ImGuiCol_FrameBgHovered, ImGuiCol_ButtonHovered, ImGuiCol_Header, ImGuiCol_TabHovered});
  give(theme.raised_line, {ImGuiCol_FrameBgActive, ImGuiCol_ButtonActive, ImGuiCol_ScrollbarGrab, ImGuiCol_SliderGrab});
  give(theme.accent, {ImGuiCol_Border, ImGuiCol_CheckMark, ImGuiCol_PlotHistogram, ImGuiCol_TabActive,
                      ImGuiCol_TabUnfocusedActive, ImGuiCol_NavHighlight, ImGuiCol_DragDropTarget});
  give(mixed(theme.raised_hover, theme.accent, 0.25F), {ImGuiCol_HeaderHovered, ImGuiCol_HeaderActive});
  give(theme.rule, {ImGuiCol_TableBorderLight, ImGuiCol_Separator});
  give(theme.panel_line, {ImGuiCol_TableBorderStrong});
  give(theme.panel.faded(0), {ImGuiCol_ScrollbarBg, ImGuiCol_TableHeaderBg, ImGuiCol_TableRowBg});
}

}  // namespace

void on_bare_window(Size pixels, Size page, const std::function<void(ImVec2 origin)>& what) {
  const struct EndOfWindow {
    ~EndOfWindow() { ImGui::End(); }  // whatever happens in between
  } end;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({pixels.w, pixels.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
  const bool scrolls = page.w > pixels.w || page.h > pixels.h;
  ImGui::SetNextWindowContentSize({page.w, page.h});
  ImGui::Begin("dashboard", nullptr,
               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus |
                   ImGuiWindowFlags_NoNav |
                   (scrolls ? ImGuiWindowFlags_HorizontalScrollbar
                            : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse));
  ImGui::PopStyleVar(2);
  what({-ImGui::GetScrollX(), -ImGui::GetScrollY()});
}

void quiet_imgui() {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigInputTextCursorBlink = false;
  compat::own_the_keyboard();
  compat::keep_older_habits();
  io.ConfigFlags |=
      ImGuiConfigFlags_NavEnableKeyboard;  // in menus and forms; the dashboard's own window takes no part in it
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

bool Frame::prepare(double scale, double density) {
  // Beyond that glyphs are enlarged: a wall is looked at from afar, and the atlas grows with the square.
  const double dense = std::min(density, most_dots / scale);
  const bool loaded = fonts_.has(TextStyle::body);
  if (loaded && scale == fonts_.scale() && dense == fonts_.density() && !fonts_.wants_more()) return false;
  fonts_.load(scale, dense);
  return true;
}

void Frame::draw(const Theme& theme, Size pixels, Probe* probe, const std::function<void(Painter&)>& what) {
  const auto scale = static_cast<float>(fonts_.scale());
  apply(theme, scale, fonts_.pixels(TextStyle::body));
  const Size least{std::round(least_points.w * scale), std::round(least_points.h * scale)};
  // A bar takes room from the other direction.
  const float bar = ImGui::GetStyle().ScrollbarSize;
  const float beside_bar = pixels.w - (least.h > pixels.h ? bar : 0);
  const float above_bar = pixels.h - (least.w > pixels.w ? bar : 0);
  const Size page{std::max(beside_bar, least.w), std::max(above_bar, least.h)};
  // The scroll bars have no ground of their own.
  if (page.w > pixels.w || page.h > pixels.h)
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, {pixels.w, pixels.h}, packed(theme.felt_edge));
  on_bare_window(pixels, page, [&](ImVec2 origin) {
    fonts_.begin_frame();
    compat::push_font(fonts_.font(TextStyle::body), fonts_.pixels(TextStyle::body));
    Painter painter(theme, fonts_, {page.w / scale, page.h / scale}, probe, origin);
    what(painter);
    ImGui::PopFont();
  });
}

}  // namespace bogosity::ui
