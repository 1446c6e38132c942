#include "ui/platform/raster.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/last_frame.h"

namespace bogosity::ui {
namespace {

constexpr int most_frames = 6;  // letters that were not loaded come with the next one

struct Rgba {
  float r, g, b, a;
};

Rgba color_of(ImU32 packed) {
  const auto part = [&](int shift) { return static_cast<float>(packed >> shift & 255U); };
  return {part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT), part(IM_COL32_A_SHIFT) / 255};
}

class Rasterizer {
 public:
  Rasterizer(Picture& picture, const compat::FontPixels& font) : picture_(picture), font_(font) {}

  void clip_to(const ImVec4& rect) {
    left_ = std::clamp(static_cast<int>(rect.x), 0, picture_.width);
    top_ = std::clamp(static_cast<int>(rect.y), 0, picture_.height);
    right_ = std::clamp(static_cast<int>(rect.z), 0, picture_.width);
    bottom_ = std::clamp(static_cast<int>(rect.w), 0, picture_.height);
  }

  void triangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c) {
    const double area = edge(a.pos, b.pos, c.pos);
    if (area == 0) return;
    if (area < 0) return triangle(a, c, b);
    const auto [low_x, high_x] = std::minmax({a.pos.x, b.pos.x, c.pos.x});
    const auto [low_y, high_y] = std::minmax({a.pos.y, b.pos.y, c.pos.y});
    const std::array<Rgba, 3> colors = {color_of(a.col), color_of(b.col), color_of(c.col)};
    for (int y = std::max(top_, floor_of(low_y)); y < std::min(bottom_, floor_of(high_y) + 1); ++y) {
      for (int x = std::max(left_, floor_of(low_x)); x < std::min(right_, floor_of(high_x) + 1); ++x) {
        const ImVec2 p{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
        const std::array<double, 3> w = {edge(b.pos, c.pos, p), edge(c.pos, a.pos, p), edge(a.pos, b.pos, p)};
        const bool inside = covers(w[0], b.pos, c.pos) && covers(w[1], c.pos, a.pos) && covers(w[2], a.pos, b.pos);
        if (!inside) continue;
        const auto share = [&](std::size_t i) { return static_cast<float>(w[i] / area); };
        blend(x, y, mixed(colors, share(0), share(1), share(2)),
              opacity(a.uv.x * share(0) + b.uv.x * share(1) + c.uv.x * share(2),
                      a.uv.y * share(0) + b.uv.y * share(1) + c.uv.y * share(2)));
      }
    }
  }

 private:
  static int floor_of(float value) { return static_cast<int>(std::floor(value)); }

  static double edge(const ImVec2& from, const ImVec2& to, const ImVec2& p) {
    return (static_cast<double>(to.x) - from.x) * (static_cast<double>(p.y) - from.y) -
           (static_cast<double>(to.y) - from.y) * (static_cast<double>(p.x) - from.x);
  }

  // A point on the edge of two triangles belongs to one of them: the one of which it is the upper or the left edge.
  static bool covers(double side, const ImVec2& from, const ImVec2& to) {
    if (side != 0) return side > 0;
    return (from.y == to.y && to.x > from.x) || to.y < from.y;
  }

  static Rgba mixed(const std::array<Rgba, 3>& colors, float u, float v, float w) {
    const auto mix = [&](float Rgba::*part) { return colors[0].*part * u + colors[1].*part * v + colors[2].*part * w; };
    return {mix(&Rgba::r), mix(&Rgba::g), mix(&Rgba::b), mix(&Rgba::a)};
  }

  float texel(int x, int y) const {
    const int column = std::clamp(x, 0, font_.width - 1);
    const int line = std::clamp(y, 0, font_.height - 1);
    const auto at =
        (static_cast<std::size_t>(line) * static_cast<std::size_t>(font_.width) + static_cast<std::size_t>(column)) *
        static_cast<std::size_t>(font_.bytes);
    return static_cast<float>(font_.pixels[at + static_cast<std::size_t>(font_.bytes - 1)]) / 255;
  }

  float opacity(float u, float v) const {
    const float x = u * static_cast<float>(font_.width) - 0.5F;
    const float y = v * static_cast<float>(font_.height) - 0.5F;
    const int left = floor_of(x);
    const int top = floor_of(y);
    const float to_right = x - static_cast<float>(left);
    const float down = y - static_cast<float>(top);
    const float above = texel(left, top) * (1 - to_right) + texel(left + 1, top) * to_right;
    const float below = texel(left, top + 1) * (1 - to_right) + texel(left + 1, top + 1) * to_right;
    return above * (1 - down) + below * down;
  }

  void blend(int x, int y, const Rgba& color, float seen) {
    const float share = std::clamp(color.a * seen, 0.0F, 1.0F);
    if (share <= 0) return;
    const auto at =
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture_.width) + static_cast<std::size_t>(x)) * 3;
    const std::array<float, 3> parts = {color.r, color.g, color.b};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto was = static_cast<float>(picture_.rgb[at + i]);
      picture_.rgb[at + i] = static_cast<std::uint8_t>(std::lround(was + (parts[i] - was) * share));
    }
  }

  Picture& picture_;
  compat::FontPixels font_;
  int left_ = 0, top_ = 0, right_ = 0, bottom_ = 0;
};

// A context of ImGui's own, beside the one of a window that may be there.
class OwnContext : Uncopied {
 public:
  OwnContext() : before_(ImGui::GetCurrentContext()), own_(ImGui::CreateContext()) { ImGui::SetCurrentContext(own_); }
  ~OwnContext() {
    ImGui::DestroyContext(own_);
    ImGui::SetCurrentContext(before_);
  }

 private:
  ImGuiContext* before_;
  ImGuiContext* own_;
};

}  // namespace

Picture rastered(const ImDrawData& data, int width, int height, Color ground) {
  Picture picture{width, height, {}};
  picture.rgb.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
  for (std::size_t i = 0; i < static_cast<std::size_t>(width) * static_cast<std::size_t>(height); ++i)
    picture.rgb.insert(picture.rgb.end(), {ground.r, ground.g, ground.b});
  Rasterizer canvas(picture, compat::font_pixels());
  for (const auto& [corners, clip] : drawn_triangles(data)) {
    canvas.clip_to(clip);
    canvas.triangle(corners[0], corners[1], corners[2]);
  }
  return picture;
}

Picture picture_of(const Theme& theme, Size points, double scale, const std::function<void(Painter&)>& draw,
                   FontSet set) {
  const OwnContext context;
  quiet_imgui();
  ImGuiIO& io = ImGui::GetIO();
  const Size pixels{std::round(points.w * static_cast<float>(scale)), std::round(points.h * static_cast<float>(scale))};
  io.DisplaySize = {pixels.w, pixels.h};
  io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
  Fonts fonts(set);
  // The first frame of a window may be empty.
  for (int frame = 0; frame < 2 || (fonts.wants_more() && frame < most_frames); ++frame) {
    if (frame == 0 || fonts.wants_more()) fonts.load(scale, 1);
    compat::make_textures_without_renderer();
    io.DeltaTime = 1.0F / 60;
    ImGui::NewFrame();
    on_bare_window(pixels, pixels, [&](ImVec2 /*origin*/) {
      Painter painter(theme, fonts, points, nullptr);
      draw(painter);
    });
    ImGui::Render();
    compat::accept_textures_without_renderer();
  }
  return rastered(*ImGui::GetDrawData(), static_cast<int>(pixels.w), static_cast<int>(pixels.h), theme.panel);
}

core::Result<std::string> png_of(const Picture& picture) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(picture.width);
  image.height = static_cast<png_uint_32>(picture.height);
  image.format = PNG_FORMAT_RGB;
  std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
  png_alloc_size_t size = bytes.size();
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, picture.rgb.data(), 0, nullptr) == 0)
    return core::refuse(core::Refusal::trouble, {}, std::string("the picture could not be made: ") + image.message);
  bytes.resize(size);
  return bytes;
}

core::Status write_png(const Picture& picture, core::Result<db::OutputFile> file) {
  if (!file) return tl::unexpected(file.error());
  if (file->is_terminal())
    return core::refuse(core::Refusal::cannot_be, {}, "a picture is not for a terminal",
                        "name a file, or send it into a pipe");
  const std::string png = BOGOSITY_TRY(png_of(picture));
  BOGOSITY_TRY(file->write(png));
  return file->finish();
}

}  // namespace bogosity::ui
