#include "ui/platform/redraw.h"

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstring>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

bool same(const DrawnTriangle& a, const DrawnTriangle& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// Adds the visible part of a triangle to an area.
void add(ImRect& area, const DrawnTriangle& triangle) {
  ImRect box(triangle.corners[0].pos, triangle.corners[0].pos);
  box.Add(triangle.corners[1].pos);
  box.Add(triangle.corners[2].pos);
  box.ClipWith(ImRect(triangle.clip));
  if (!box.IsInverted()) area.Add(box);
}

// The area in whole dots, of which a unit has `scale`.
ImRect in_dots(const ImRect& area, ImVec2 scale, int width, int height) {
  ImRect dots(std::floor(area.Min.x * scale.x), std::floor(area.Min.y * scale.y), std::ceil(area.Max.x * scale.x),
              std::ceil(area.Max.y * scale.y));
  dots.ClipWith(ImRect(0, 0, static_cast<float>(width), static_cast<float>(height)));
  return dots;
}

void clip_all(ImDrawData& data, const ImRect& area) {
  for (int i = 0; i < compat::draw_lists(data); ++i) {
    for (ImDrawCmd& command : data.CmdLists[i]->CmdBuffer) {
      ImRect clip(command.ClipRect);
      clip.ClipWith(area);
      command.ClipRect = clip.ToVec4();
    }
  }
}

}  // namespace

std::vector<DrawnTriangle> drawn_triangles(const ImDrawData& data) {
  std::vector<DrawnTriangle> triangles;
  triangles.reserve(static_cast<std::size_t>(data.TotalIdxCount) / 3);
  for (int i = 0; i < compat::draw_lists(data); ++i) {
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

ImRect changed_area(std::span<const DrawnTriangle> before, std::span<const DrawnTriangle> now) {
  ImRect area(FLT_MAX, FLT_MAX, -FLT_MAX, -FLT_MAX);
  const auto shorter = std::min(before.size(), now.size());
  std::size_t begin = 0;
  while (begin < shorter && same(before[begin], now[begin])) ++begin;
  std::size_t end = 0;
  while (begin + end < shorter && same(before[before.size() - 1 - end], now[now.size() - 1 - end])) ++end;
  const bool in_pairs = before.size() == now.size();
  for (std::size_t i = begin; i + end < before.size(); ++i)
    if (!in_pairs || !same(before[i], now[i])) add(area, before[i]);
  for (std::size_t i = begin; i + end < now.size(); ++i)
    if (!in_pairs || !same(before[i], now[i])) add(area, now[i]);
  return area;
}

Redraw::~Redraw() {
  if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
  if (texture_ != 0) glDeleteTextures(1, &texture_);
}

void Redraw::keep_size(int width, int height) {
  if (framebuffer_ == 0) {
    glGenFramebuffers(1, &framebuffer_);
    glGenTextures(1, &texture_);
  }
  if (width == width_ && height == height_) return;
  width_ = width;
  height_ = height;
  forget();
  glBindTexture(GL_TEXTURE_2D, texture_);
  // The layout that windows have: copying is then a copy of bytes.
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_, 0);
}

void Redraw::draw(ImDrawData& data, int width, int height) {
  keep_size(width, height);
  auto now = drawn_triangles(data);
  const ImVec2 scale = data.FramebufferScale;
  const bool whole = before_.empty() || compat::textures_change(data);
  const ImRect everything(0, 0, static_cast<float>(width), static_cast<float>(height));
  const ImRect dots = whole ? everything : in_dots(changed_area(before_, now), scale, width, height);
  before_ = std::move(now);

  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
  if (!dots.IsInverted()) {
    clip_all(data, ImRect(dots.Min / scale, dots.Max / scale));
    glViewport(0, 0, width, height);
    glEnable(GL_SCISSOR_TEST);
    glScissor(static_cast<int>(dots.Min.x), height - static_cast<int>(dots.Max.y), static_cast<int>(dots.GetWidth()),
              static_cast<int>(dots.GetHeight()));
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
    ImGui_ImplOpenGL3_RenderDrawData(&data);
  }
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
  glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

}  // namespace bogosity::ui
