#include "ui/platform/last_frame.h"

#include <cstddef>
#include <cstring>
#include <utility>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

// Bit for bit: there is nothing between the members.
bool are_same(const std::vector<DrawnTriangle>& a, const std::vector<DrawnTriangle>& b) {
  static_assert(sizeof(DrawnTriangle) == 3 * sizeof(ImDrawVert) + sizeof(ImVec4));
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(DrawnTriangle)) == 0;
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

bool LastFrame::is(const ImDrawData& data, int width, int height) {
  auto now = drawn_triangles(data);
  const bool same_size = width == width_ && height == height_;
  if (same_size && !triangles_.empty() && !compat::textures_change(data) && are_same(triangles_, now)) return true;
  triangles_ = std::move(now);
  width_ = width;
  height_ = height;
  return false;
}

}  // namespace bogosity::ui
