#include "ui/platform/redraw.h"

#include <GL/gl.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>
#include <unordered_map>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

std::string_view bytes_of(const DrawnTriangle& triangle) {
  return {reinterpret_cast<const char*>(&triangle), sizeof triangle};
}

bool same(const DrawnTriangle& a, const DrawnTriangle& b) { return bytes_of(a) == bytes_of(b); }

ImRect united(ImRect a, const ImRect& b) {
  a.Add(b);
  return a;
}

// The places, in both frames, of the triangles that stay in the same order: as many as possible (a longest increasing
// subsequence, by patience sorting). The ends of both frames come last.
std::vector<std::pair<std::size_t, std::size_t>> kept_triangles(std::span<const DrawnTriangle> before,
                                                                std::span<const DrawnTriangle> now) {
  std::unordered_map<std::string_view, std::size_t> old_places;
  for (std::size_t i = 0; i < before.size(); ++i) old_places.emplace(bytes_of(before[i]), i);
  struct Step {
    std::size_t old_place, place;
    std::size_t previous;  // of the steps; itself: none
  };
  std::vector<Step> steps;
  std::vector<std::size_t> last_steps;  // for each length, of the sequence that ends earliest in the frame before
  for (std::size_t i = 0; i < now.size(); ++i) {
    const auto old = old_places.find(bytes_of(now[i]));
    if (old == old_places.end()) continue;
    const auto at =
        std::ranges::lower_bound(last_steps, old->second, {}, [&](std::size_t step) { return steps[step].old_place; });
    const std::size_t step = steps.size();
    steps.push_back({old->second, i, at == last_steps.begin() ? step : *(at - 1)});
    if (at == last_steps.end())
      last_steps.push_back(step);
    else
      *at = step;
  }
  std::vector<std::pair<std::size_t, std::size_t>> kept(last_steps.size() + 1, {before.size(), now.size()});
  std::size_t step = last_steps.empty() ? 0 : last_steps.back();
  for (std::size_t left = last_steps.size(); left > 0; --left, step = steps[step].previous)
    kept[left - 1] = {steps[step].old_place, steps[step].place};
  return kept;
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

bool is_fill(const ImDrawVert& corner, ImVec2 white) {
  return corner.uv.x == white.x && corner.uv.y == white.y && (corner.col & IM_COL32_A_MASK) == IM_COL32_A_MASK;
}

// The texture is bound: the command before is a part of the same one.
void set_filter(GLint filter) {
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
}

void begin_fill(const ImDrawList* /*list*/, const ImDrawCmd* /*command*/) {
  glDisable(GL_BLEND);
  set_filter(GL_NEAREST);
}

void end_fill(const ImDrawList* /*list*/, const ImDrawCmd* /*command*/) {
  glEnable(GL_BLEND);
  set_filter(GL_LINEAR);
}

// Large areas of opaque color are drawn by commands of their own, without blending and without filtering the texture.
// Each dot gets the same color as before, and without a graphics card in less than half of the time.
void split_off_fills(ImDrawList& list) {
  constexpr float large = 100 * 100;
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  ImVector<ImDrawCmd> parts;
  for (const ImDrawCmd& command : list.CmdBuffer) {
    const auto add_part = [&](unsigned begin, unsigned end, ImDrawCallback callback) {
      parts.push_back(command);
      parts.back().IdxOffset += begin;
      parts.back().ElemCount = end - begin;
      parts.back().UserCallback = callback;
    };
    const auto corner = [&](unsigned index) -> const ImDrawVert& {
      return list
          .VtxBuffer[static_cast<int>(command.VtxOffset + list.IdxBuffer[static_cast<int>(command.IdxOffset + index)])];
    };
    unsigned done = 0;
    for (unsigned begin = 0; begin < command.ElemCount;) {
      float area = 0;
      unsigned end = begin;
      while (end < command.ElemCount && is_fill(corner(end), white) && is_fill(corner(end + 1), white) &&
             is_fill(corner(end + 2), white)) {
        area += ImTriangleArea(corner(end).pos, corner(end + 1).pos, corner(end + 2).pos);
        end += 3;
      }
      if (area >= large) {
        add_part(done, begin, nullptr);
        add_part(begin, begin, begin_fill);
        add_part(begin, end, nullptr);
        add_part(end, end, end_fill);
        done = end;
      }
      begin = std::max(end, begin + 3);
    }
    add_part(done, command.ElemCount, command.UserCallback);
  }
  list.CmdBuffer.swap(parts);
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
  while (!before.empty() && !now.empty() && same(before.front(), now.front())) {
    before = before.subspan(1);
    now = now.subspan(1);
  }
  while (!before.empty() && !now.empty() && same(before.back(), now.back())) {
    before = before.first(before.size() - 1);
    now = now.first(now.size() - 1);
  }
  std::vector<ImRect> areas;
  std::size_t old_place = 0;
  std::size_t place = 0;
  for (const auto& [kept_old, kept] : kept_triangles(before, now)) {
    for (; old_place < kept_old; ++old_place) add(areas, before[old_place]);
    for (; place < kept; ++place) add(areas, now[place]);
    ++old_place;
    ++place;
  }
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
  for (int i = 0; i < data.CmdListsCount; ++i) split_off_fills(*data.CmdLists[i]);
  std::vector<ImVec4> clips;
  for_each_clip(data, [&](const ImVec4& clip) { clips.push_back(clip); });
  for (const ImRect& area : areas) {
    // The area is drawn in whole dots, of which a unit has `scale`.
    ImRect dots(std::floor(area.Min.x * scale.x), std::floor(area.Min.y * scale.y), std::ceil(area.Max.x * scale.x),
                std::ceil(area.Max.y * scale.y));
    dots.ClipWith(window);
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
