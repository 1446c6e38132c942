#include "ui/platform/redraw.h"

#include <GL/gl.h>

#include <algorithm>
#include <cmath>
#include <memory_resource>
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
  std::pmr::monotonic_buffer_resource memory;
  std::pmr::unordered_map<std::string_view, std::size_t> old_places(before.size(), &memory);
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

// Adds the visible part of a triangle to an area that hardly grows by it, or begins another one.
void add(std::vector<ImRect>& areas, const DrawnTriangle& triangle) {
  constexpr std::size_t most_areas = 32;
  constexpr float near = 200 * 200;  // square units
  ImRect box(triangle.corners[0].pos, triangle.corners[0].pos);
  box.Add(triangle.corners[1].pos);
  box.Add(triangle.corners[2].pos);
  box.ClipWith(ImRect(triangle.clip));
  if (box.IsInverted()) return;
  const auto growth = [&](const ImRect& area) { return united(area, box).GetArea() - area.GetArea(); };
  // The newest area is tried first: triangles close to each other mostly follow each other.
  auto area = std::find_if(areas.rbegin(), areas.rend(), [&](const ImRect& each) { return growth(each) <= near; });
  if (area == areas.rend()) {
    if (areas.size() < most_areas) return areas.push_back(box);
    area = std::ranges::min_element(areas.rbegin(), areas.rend(), {}, growth);
  }
  area->Add(box);
}

// Joins two areas as long as drawing what lies between them takes less time than drawing one more area.
void join(std::vector<ImRect>& areas) {
  constexpr float cost_of_area = 400 * 400;  // square units that are drawn in the time for one more area
  while (areas.size() > 1) {
    float least = cost_of_area;
    std::pair<std::size_t, std::size_t> pair;
    for (std::size_t i = 0; i < areas.size(); ++i) {
      for (std::size_t j = i + 1; j < areas.size(); ++j) {
        const float more = united(areas[i], areas[j]).GetArea() - areas[i].GetArea() - areas[j].GetArea();
        if (more >= least) continue;
        least = more;
        pair = {i, j};
      }
    }
    if (pair.second == 0) return;
    areas[pair.first].Add(areas[pair.second]);
    areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(pair.second));
  }
}

bool is_fill(const ImDrawVert& corner, ImVec2 white) {
  return corner.uv.x == white.x && corner.uv.y == white.y && (corner.col & IM_COL32_A_MASK) == IM_COL32_A_MASK;
}

// Links a program that draws triangles in the colors of their corners, without a texture. Its inputs have
// the places that Dear ImGui's program gives them.
unsigned fill_program(unsigned imgui) {
  const unsigned program = glCreateProgram();
  const auto add_shader = [&](unsigned kind, const char* text) {
    const unsigned shader = glCreateShader(kind);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    glAttachShader(program, shader);
    glDeleteShader(shader);  // OpenGL keeps it as long as the program
  };
  add_shader(GL_VERTEX_SHADER,
             "#version 150\nuniform mat4 ProjMtx; in vec2 Position; in vec4 Color; noperspective out vec4 color;"
             "void main() { color = Color; gl_Position = ProjMtx * vec4(Position, 0, 1); }");
  add_shader(GL_FRAGMENT_SHADER,
             "#version 150\nnoperspective in vec4 color; out vec4 dot_color; void main() { dot_color = color; }");
  for (const char* input : {"Position", "Color"})
    glBindAttribLocation(program, static_cast<unsigned>(glGetAttribLocation(imgui, input)), input);
  glLinkProgram(program);
  return program;
}

void begin_fill(const ImDrawList* /*list*/, const ImDrawCmd* command) {
  auto& programs = *static_cast<FillPrograms*>(command->UserCallbackData);
  int imgui = 0;
  glGetIntegerv(GL_CURRENT_PROGRAM, &imgui);
  programs.imgui = static_cast<unsigned>(imgui);
  if (programs.fill == 0) programs.fill = fill_program(programs.imgui);
  std::array<float, 16> projection{};
  glGetUniformfv(programs.imgui, glGetUniformLocation(programs.imgui, "ProjMtx"), projection.data());
  glUseProgram(programs.fill);
  glUniformMatrix4fv(glGetUniformLocation(programs.fill, "ProjMtx"), 1, GL_FALSE, projection.data());
  glDisable(GL_BLEND);
}

void end_fill(const ImDrawList* /*list*/, const ImDrawCmd* command) {
  glUseProgram(static_cast<FillPrograms*>(command->UserCallbackData)->imgui);
  glEnable(GL_BLEND);
}

// Returns the commands of a list that reach into an area. Large surfaces of opaque color get commands of their own,
// without blending and without the texture. Each dot gets the same color; without a graphics card this takes less than
// half of the time.
ImVector<ImDrawCmd> commands_in(const ImRect& area, const ImDrawList& list, const ImVector<ImDrawCmd>& commands,
                                FillPrograms& programs) {
  constexpr float large = 100 * 100;
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  ImVector<ImDrawCmd> parts;
  for (const ImDrawCmd& command : commands) {
    ImRect clip(command.ClipRect);
    clip.ClipWith(area);
    const auto corner = [&](unsigned index) -> const ImDrawVert& {
      return list
          .VtxBuffer[static_cast<int>(command.VtxOffset + list.IdxBuffer[static_cast<int>(command.IdxOffset + index)])];
    };
    const auto add_part = [&](unsigned begin, unsigned end, ImDrawCallback callback) {
      parts.push_back(command);
      parts.back().ClipRect = clip.ToVec4();
      parts.back().IdxOffset += begin;
      parts.back().ElemCount = end - begin;
      parts.back().UserCallback = callback;
      parts.back().UserCallbackData = &programs;
    };
    const auto add_triangles = [&](unsigned begin, unsigned end, bool fill) {
      if (begin == end) return;
      ImRect box(corner(begin).pos, corner(begin).pos);
      for (unsigned at = begin; at < end; ++at) box.Add(corner(at).pos);
      if (!box.Overlaps(clip)) return;
      if (fill) add_part(begin, begin, begin_fill);
      add_part(begin, end, nullptr);
      if (fill) add_part(end, end, end_fill);
    };
    unsigned done = 0;
    for (unsigned begin = 0; begin < command.ElemCount;) {
      float covered = 0;
      unsigned end = begin;
      while (end < command.ElemCount && is_fill(corner(end), white) && is_fill(corner(end + 1), white) &&
             is_fill(corner(end + 2), white)) {
        covered += ImTriangleArea(corner(end).pos, corner(end + 1).pos, corner(end + 2).pos);
        end += 3;
      }
      if (covered >= large) {
        add_triangles(done, begin, false);
        add_triangles(begin, end, true);
        done = end;
      }
      begin = std::max(end, begin + 3);
    }
    add_triangles(done, command.ElemCount, false);
  }
  return parts;
}

// Sets the alpha of the dot in the lower left corner.
void mark_corner(float alpha) {
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, 0, 1, 1);
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
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
  join(areas);
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
  std::vector<ImVector<ImDrawCmd>> commands;
  for (int i = 0; i < data.CmdListsCount; ++i) commands.push_back(data.CmdLists[i]->CmdBuffer);
  for (const ImRect& area : areas) {
    // The area is drawn in whole dots, of which a unit has `scale`.
    ImRect dots(std::floor(area.Min.x * scale.x), std::floor(area.Min.y * scale.y), std::ceil(area.Max.x * scale.x),
                std::ceil(area.Max.y * scale.y));
    dots.ClipWith(window);
    if (dots.IsInverted()) continue;
    const ImRect units(dots.Min.x / scale.x, dots.Min.y / scale.y, dots.Max.x / scale.x, dots.Max.y / scale.y);
    for (int i = 0; i < data.CmdListsCount; ++i) {
      ImDrawList& list = *data.CmdLists[i];
      list.CmdBuffer = commands_in(units, list, commands[static_cast<std::size_t>(i)], programs_);
    }
    ImGui_ImplOpenGL3_RenderDrawData(&data);
  }
  number_ = static_cast<std::uint8_t>(number_ % 255 + 1);
  mark_corner(static_cast<float>(number_) / 255);
  return true;
}

}  // namespace bogosity::ui
