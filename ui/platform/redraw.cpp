#include "ui/platform/redraw.h"

#include <GL/gl.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

bool same(const DrawnTriangle& a, const DrawnTriangle& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

ImRect united(ImRect a, const ImRect& b) {
  a.Add(b);
  return a;
}

// Adds the visible part of a triangle to the area that grows least, or begins another one.
void add(std::vector<ImRect>& areas, const DrawnTriangle& triangle) {
  constexpr std::size_t most_areas = 4;
  constexpr float near = 100 * 100;  // growth that is cheaper than drawing one more area
  ImRect box(triangle.corners[0].pos, triangle.corners[0].pos);
  box.Add(triangle.corners[1].pos);
  box.Add(triangle.corners[2].pos);
  box.ClipWith(ImRect(triangle.clip));
  if (box.IsInverted()) return;
  const auto growth = [&](const ImRect& area) { return united(area, box).GetArea() - area.GetArea(); };
  const auto least = std::ranges::min_element(areas, {}, growth);
  if (least == areas.end() || (growth(*least) > near && areas.size() < most_areas)) return areas.push_back(box);
  least->Add(box);
}

// Joins areas of which the one around both is no larger than both together: what lies in both would be drawn twice.
void join_overlapping(std::vector<ImRect>& areas) {
  for (std::size_t i = 0; i < areas.size(); ++i) {
    for (std::size_t j = i + 1; j < areas.size(); ++j) {
      const ImRect both = united(areas[i], areas[j]);
      if (both.GetArea() > areas[i].GetArea() + areas[j].GetArea()) continue;
      areas[i] = both;
      areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(j));
      j = i;  // the larger area may reach others now
    }
  }
}

// The area in whole dots, of which a unit has `scale`.
ImRect in_dots(const ImRect& area, ImVec2 scale, const ImRect& window) {
  ImRect dots(std::floor(area.Min.x * scale.x), std::floor(area.Min.y * scale.y), std::ceil(area.Max.x * scale.x),
              std::ceil(area.Max.y * scale.y));
  dots.ClipWith(window);
  return dots;
}

// Calls `change` with the clip rectangle of each command.
void for_each_clip(ImDrawData& data, const std::function<void(ImVec4&)>& change) {
  for (int i = 0; i < data.CmdListsCount; ++i)
    for (ImDrawCmd& command : data.CmdLists[i]->CmdBuffer) change(command.ClipRect);
}

// Sets all parts of the color in these dots, counted from below as OpenGL does, or its alpha alone.
void clear(int x, int y, int width, int height, float alpha, bool alpha_alone) {
  const GLboolean color = alpha_alone ? GL_FALSE : GL_TRUE;
  glEnable(GL_SCISSOR_TEST);
  glScissor(x, y, width, height);
  glColorMask(color, color, color, GL_TRUE);
  glClearColor(0, 0, 0, alpha);
  glClear(GL_COLOR_BUFFER_BIT);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace

std::vector<DrawnTriangle> drawn_triangles(const ImDrawData& data) {
  std::vector<DrawnTriangle> triangles;
  triangles.reserve(static_cast<std::size_t>(data.TotalIdxCount) / 3);
  for (int i = 0; i < data.CmdListsCount; ++i) {
    const ImDrawList& list = *data.CmdLists[i];
    for (const ImDrawCmd& command : list.CmdBuffer) {
      const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
      const ImDrawIdx* indices = list.IdxBuffer.Data + command.IdxOffset;
      for (unsigned at = 0; at + 2 < command.ElemCount; at += 3)
        triangles.push_back(
            {{vertices[indices[at]], vertices[indices[at + 1]], vertices[indices[at + 2]]}, command.ClipRect});
    }
  }
  return triangles;
}

std::vector<ImRect> changed_areas(std::span<const DrawnTriangle> before, std::span<const DrawnTriangle> now) {
  std::vector<ImRect> areas;
  const auto shorter = std::min(before.size(), now.size());
  std::size_t begin = 0;
  while (begin < shorter && same(before[begin], now[begin])) ++begin;
  std::size_t end = 0;
  while (begin + end < shorter && same(before[before.size() - 1 - end], now[now.size() - 1 - end])) ++end;
  const bool in_pairs = before.size() == now.size();
  for (std::size_t i = begin; i + end < before.size(); ++i)
    if (!in_pairs || !same(before[i], now[i])) add(areas, before[i]);
  for (std::size_t i = begin; i + end < now.size(); ++i)
    if (!in_pairs || !same(before[i], now[i])) add(areas, now[i]);
  join_overlapping(areas);
  return areas;
}

bool Redraw::draw(ImDrawData& data, int width, int height) {
  auto now = drawn_triangles(data);
  const ImVec2 scale = data.FramebufferScale;
  const ImRect window(0, 0, static_cast<float>(width), static_cast<float>(height));
  const bool whole = before_.empty() || width != width_ || height != height_ || compat::textures_change(data);
  std::vector<ImRect> areas = changed_areas(before_, now);
  if (areas.empty() && !whole) return false;
  before_ = std::move(now);
  width_ = width;
  height_ = height;

  std::array<std::uint8_t, 4> corner{};
  glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, corner.data());
  if (whole || corner[3] != number_) areas = {{0, 0, window.Max.x / scale.x, window.Max.y / scale.y}};
  std::vector<ImVec4> clips;
  for_each_clip(data, [&](const ImVec4& clip) { clips.push_back(clip); });
  for (const ImRect& area : areas) {
    const ImRect dots = in_dots(area, scale, window);
    if (dots.IsInverted()) continue;
    const ImRect units(dots.Min.x / scale.x, dots.Min.y / scale.y, dots.Max.x / scale.x, dots.Max.y / scale.y);
    auto clip = clips.begin();
    for_each_clip(data, [&](ImVec4& each) {
      ImRect cut(*clip++);
      cut.ClipWith(units);
      each = cut.ToVec4();
    });
    glViewport(0, 0, width, height);
    clear(static_cast<int>(dots.Min.x), height - static_cast<int>(dots.Max.y), static_cast<int>(dots.GetWidth()),
          static_cast<int>(dots.GetHeight()), 1, false);
    ImGui_ImplOpenGL3_RenderDrawData(&data);
  }
  number_ = static_cast<std::uint8_t>(number_ % 255 + 1);
  clear(0, 0, 1, 1, static_cast<float>(number_) / 255, true);
  return true;
}

}  // namespace bogosity::ui
