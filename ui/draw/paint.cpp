#include "ui/draw/paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/text.h"

namespace bogosity::ui {
namespace {

constexpr float tracking = 1.6F;        // points between the letters of a caption
constexpr std::size_t long_text = 500;  // bytes; shorter texts are drawn without asking how much of them is in sight

// Once round the circle.
std::array<Point, 28> round_the_circle() {
  std::array<Point, 28> all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(all.size());
    all[i] = {std::cos(angle), std::sin(angle)};
  }
  return all;
}

const std::array<Point, 28> directions = round_the_circle();

ImDrawList* list() { return ImGui::GetWindowDrawList(); }

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Most of measuring a text is this loop, in pixels. It stands by itself, so that all it needs stays in registers.
[[gnu::noinline]] Painter::Fit fit_ascii(const compat::Advances& advances, std::string_view utf8, Painter::Fit fits,
                                         float most, float between) {
  for (; fits.bytes < utf8.size() && is_ascii(utf8[fits.bytes]); ++fits.bytes) {
    const float with = fits.width + (advances.of(static_cast<char32_t>(utf8[fits.bytes])) + between);
    if (with > most) break;
    fits.width = with;
  }
  return fits;
}

}  // namespace

void Painter::fill(Rect rect, Color color, float radius) {
  if (rect.w <= 0 || rect.h <= 0) return;
  const ImRect at = pixels(rect);
  list()->AddRectFilled(at.Min, at.Max, packed(color), radius * scale_);
}

void Painter::outline(Rect rect, Color color, float radius, float thickness) {
  const float stroke = std::max(1.0F, pixels(thickness));
  // ImGui centers the stroke half a pixel inside: keep all of it inside.
  ImRect at = pixels(rect);
  at.Expand((1 - stroke) / 2);
  compat::add_rect(list(), at.Min, at.Max, packed(color), radius * scale_, stroke);
}

void Painter::line(Point from, Point to, Color color, float thickness) {
  const float stroke = std::max(1.0F, pixels(thickness));
  if (from.y == to.y) {
    const ImVec2 a = snapped(from);
    list()->AddRectFilled(a, {pixels(to.x), a.y + stroke}, packed(color));
  } else if (from.x == to.x) {
    const ImVec2 a = snapped(from);
    list()->AddRectFilled(a, {a.x + stroke, pixels(to.y)}, packed(color));
  } else {
    list()->AddLine(exact(from), exact(to), packed(color), thickness * scale_);
  }
}

void Painter::disc(Point center, float radius, Color color) {
  list()->AddCircleFilled(exact(center), radius * scale_, packed(color));
}

void Painter::convex(std::span<const Point> points, Color color) {
  auto& path = *list();
  path.PathClear();
  path._Path.reserve(static_cast<int>(points.size()));
  // ImGui softens the edge on the outside only if the points go round clockwise.
  float area = 0;
  Point last = points.back();
  for (const Point p : points) {
    area += last.x * p.y - p.x * last.y;
    last = p;
  }
  if (area > 0) {
    for (const Point p : points) path.PathLineTo(exact(p));
  } else {
    for (std::size_t i = points.size(); i-- > 0;) path.PathLineTo(exact(points[i]));
  }
  path.PathFillConvex(packed(color));
}

void Painter::polyline(std::span<const Point> points, bool closed, Color color, float thickness) {
  std::vector<ImVec2> pixels;
  pixels.reserve(points.size());
  for (const Point p : points) pixels.push_back(exact(p));
  compat::add_polyline(list(), pixels.data(), static_cast<int>(pixels.size()), packed(color), closed,
                       thickness * scale_);
}

void Painter::glow(Rect rect, Color middle, Color rim) {
  constexpr int sectors = static_cast<int>(directions.size());
  constexpr int rings = 5;
  constexpr float reach = 0.78F;  // of width and height: beyond the corners, so that no ground is needed below
  const Point c = rect.center();
  Clip clipped(*this, rect);
  auto& out = *list();
  out.PrimReserve(6 * rings * sectors, (rings + 1) * sectors);
  const auto first = static_cast<int>(out._VtxCurrentIdx);
  const auto index = [&](int ring, int sector) {
    return static_cast<ImDrawIdx>(first + ring * sectors + sector % sectors);
  };
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  for (int ring = 0; ring <= rings; ++ring) {
    const float share = static_cast<float>(ring) / rings;
    const ImU32 shade = packed(mixed(middle, rim, share * share * (3 - 2 * share)));
    for (int sector = 0; sector < sectors; ++sector) {
      const Point unit = directions[static_cast<std::size_t>(sector)];
      out.PrimWriteVtx(exact({c.x + rect.w * reach * share * unit.x, c.y + rect.h * reach * share * unit.y}), white,
                       shade);
    }
  }
  for (int ring = 0; ring < rings; ++ring) {
    for (int sector = 0; sector < sectors; ++sector) {
      for (const ImDrawIdx corner : {index(ring, sector), index(ring + 1, sector), index(ring + 1, sector + 1),
                                     index(ring, sector), index(ring + 1, sector + 1), index(ring, sector + 1)})
        out.PrimWriteIdx(corner);
    }
  }
}

Painter::Fit Painter::fit(TextStyle type, std::string_view utf8, float room, float between) const {
  if (utf8.empty()) return {};
  const compat::Advances advances(fonts_.font(type), fonts_.pixels(type));
  const bool latin_1 = fonts_.is_fallback(type);
  const float most = room * scale_;
  between *= scale_;
  Fit fits = fit_ascii(advances, utf8, {}, most, between);
  const auto with = [&](std::string_view letter) {
    float wide = fits.width + between;
    while (!letter.empty()) wide += advances.of(take_code_point(letter));
    return wide;
  };
  while (fits.bytes < utf8.size() && !is_ascii(utf8[fits.bytes])) {
    const std::size_t end = after(utf8, fits.bytes);
    const std::string_view letter = utf8.substr(fits.bytes, end - fits.bytes);
    const float wide = latin_1 ? with(Fonts::in_latin_1(letter)) : with(letter);
    if (wide > most) break;
    fits = fit_ascii(advances, utf8, {end, wide}, most, between);
  }
  if (probe_ != nullptr) probe_->measured += std::min(fits.bytes + 1, utf8.size());
  return {fits.bytes, fits.width * points_per_pixel_};
}

float Painter::whole_width(TextStyle type, std::string_view utf8) const {
  return fit(type, utf8, std::numeric_limits<float>::infinity()).width;
}

void Painter::put(TextStyle type, Point at, Color color, std::string_view utf8) {
  if (utf8.empty()) return;
  if (probe_ != nullptr) probe_->texts.emplace_back(utf8);
  if (utf8.size() > long_text) {  // texts outside the screen are left out
    const Fit outside = fit(type, utf8, -at.x);
    at.x += outside.width;
    utf8.remove_prefix(outside.bytes);
    utf8 = utf8.substr(0, after(utf8, fit(type, utf8, screen_.w - at.x).bytes));
  }
  fonts_.want(utf8);
  std::string plain;
  if (fonts_.is_fallback(type)) utf8 = plain = Fonts::in_latin_1(utf8);
  list()->AddText(fonts_.font(type), fonts_.pixels(type), snapped(at), packed(color), utf8.data(),
                  utf8.data() + utf8.size());
}

void Painter::put_on(TextStyle type, Point baseline, Color color, std::string_view utf8) {
  put(type, {baseline.x, baseline.y - fonts_.baseline(type)}, color, utf8);
}

float Painter::text_on(TextStyle type, Point baseline, Color color, std::string_view utf8) {
  put_on(type, baseline, color, utf8);
  return width(type, utf8);
}

void Painter::text_in(TextStyle type, Rect rect, Align align, Color color, std::string_view utf8) {
  Fit shown = fit(type, utf8, rect.w + 0.5F);
  std::string cut;
  if (shown.bytes < utf8.size()) {
    utf8 = cut = fitted(type, utf8, rect.w);
    shown.width = width(type, utf8);
  }
  float x = rect.x;
  if (align == Align::center) x += (rect.w - shown.width) / 2;
  if (align == Align::right) x = rect.right() - shown.width;
  put_on(type, {x, rect.center().y + fonts_.cap_height(type) / 2}, color, utf8);
}

// The smallest type that need not be enlarged.
TextStyle Painter::digit_type(float cap) const {
  TextStyle best = TextStyle::score_small;
  for (const TextStyle type :
       {TextStyle::score, TextStyle::stamp_small, TextStyle::stamp, TextStyle::poster_small, TextStyle::poster}) {
    if (fonts_.cap_height(best) >= cap) break;
    if (fonts_.has(type)) best = type;
  }
  return best;
}

float Painter::digits_width(float cap, std::string_view digits) const {
  const TextStyle type = digit_type(cap);
  return width(type, digits) * cap / fonts_.cap_height(type);
}

float Painter::before_digits(float cap, std::string_view digits) const {
  const TextStyle type = digit_type(cap);
  const float before = compat::Advances(fonts_.font(type), fonts_.pixels(type)).before(digits.front()) / scale_;
  return before * cap / fonts_.cap_height(type);
}

void Painter::digits_in(float cap, Rect rect, Color color, std::string_view digits) {
  const TextStyle type = digit_type(cap);
  const float factor = cap / fonts_.cap_height(type);
  const float x = rect.right() - width(type, digits) * factor;
  const float y = rect.center().y + cap / 2 - fonts_.baseline(type) * factor;
  if (probe_ != nullptr) probe_->texts.emplace_back(digits);
  list()->AddText(fonts_.font(type), fonts_.pixels(type) * factor, snapped({x, y}), packed(color), digits.data(),
                  digits.data() + digits.size());
}

float Painter::caption_width(std::string_view utf8) const {
  return fit(TextStyle::caption, utf8, wider_than_any_screen, tracking).width;
}

float Painter::caption(Point at, Color color, std::string_view utf8, float room) {
  const std::string cut = fitted(TextStyle::caption, utf8, std::min(room, wider_than_any_screen), tracking);
  utf8 = cut;
  fonts_.want(utf8);
  if (probe_ != nullptr) probe_->texts.emplace_back(utf8);
  float x = at.x;
  std::string plain;
  if (fonts_.is_fallback(TextStyle::caption)) utf8 = plain = Fonts::in_latin_1(utf8);
  ImFont* const font = fonts_.font(TextStyle::caption);
  const float size = fonts_.pixels(TextStyle::caption);
  const compat::Advances advances(font, size);
  while (!utf8.empty()) {
    const char32_t letter = take_code_point(utf8);
    font->RenderChar(list(), size, snapped({x, at.y}), packed(color),
                     static_cast<ImWchar>(letter > 0xFFFF ? 0xFFFD : letter));
    x += advances.of(letter) * points_per_pixel_ + tracking;
  }
  return x - at.x;
}

std::string Painter::fitted(TextStyle type, std::string_view utf8, float room, float between) const {
  if (fit(type, utf8, room + 0.5F, between).bytes == utf8.size()) return std::string(utf8);
  const std::string dots = "\u2026";
  std::size_t end = fit(type, utf8, room - fit(type, dots, wider_than_any_screen, between).width, between).bytes;
  while (end > 0 && utf8[end - 1] == ' ') --end;
  return std::string(utf8.substr(0, end)) + dots;
}

int Painter::mark() const { return list()->VtxBuffer.Size; }

void Painter::turn_since(int mark, Point center, float degrees) {
  const float angle = degrees * std::numbers::pi_v<float> / 180;
  const float s = std::sin(angle);
  const float c = std::cos(angle);
  const ImVec2 middle = exact(center);
  auto& vertices = list()->VtxBuffer;
  for (int i = mark; i < vertices.Size; ++i) {
    ImVec2& p = vertices[i].pos;
    const float dx = p.x - middle.x;
    const float dy = p.y - middle.y;
    p = {middle.x + dx * c - dy * s, middle.y + dx * s + dy * c};
  }
}

// A clipped control cannot be pressed either.
bool Painter::begin_press(std::string_view label, Rect rect) {
  ImRect seen = pixels(rect);
  ImGui::SetCursorScreenPos(seen.Min);
  seen.ClipWith({list()->GetClipRectMin(), list()->GetClipRectMax()});
  if (seen.GetWidth() < 1 || seen.GetHeight() < 1) return false;
  if (probe_ != nullptr)
    probe_->items.push_back({std::string(label), {seen.Min.x, seen.Min.y, seen.GetWidth(), seen.GetHeight()}});
  return true;
}

Press Painter::end_press(std::string_view label, bool clicked) {
  const bool is_skipped = ImGui::GetCurrentWindow()->SkipItems;  // then the id is the last control's
  if (probe_ != nullptr && !is_skipped) probe_->controls.emplace_back(ImGui::GetItemID(), label);
  compat::note_control(ImGui::GetItemID());
  return {ImGui::IsItemHovered(), ImGui::IsItemActive(), clicked, ImGui::GetItemID()};
}

Press Painter::press(std::string_view label, Rect rect) {
  const ImVec2 size = pixels(rect).GetSize();
  if (!begin_press(label, rect)) {
    ImGui::Dummy(size);
    return {};
  }
  const std::string id(label);
  const bool clicked = ImGui::InvisibleButton(id.c_str(), size, compat::button_that_takes_focus);
  const Press press = end_press(label, clicked);
  if (compat::shows_focus()) outline(rect.inset(-3), theme_.accent, 9, 2);
  return press;
}

Press Painter::press_button(std::string_view label, Rect rect, bool enabled) {
  ImGui::BeginDisabled(!enabled);
  const bool seen = enabled && begin_press(label, rect);
  if (!seen) ImGui::SetCursorScreenPos(pixels(rect).Min);
  const std::string id = "##" + std::string(label);
  const ImVec2 size = pixels(rect).GetSize();
  const Press press = end_press(label, ImGui::Button(id.c_str(), {std::max(1.0F, size.x), std::max(1.0F, size.y)}));
  ImGui::EndDisabled();
  return press;
}

Press Painter::press_row(std::string_view label, Rect rect, bool chosen, bool spans_columns) {
  const std::string id = "##" + std::string(label);
  ImVec2 size = pixels(rect).GetSize();
  if (spans_columns) {  // the rectangle is the first cell's, whose column clips
    size.x = 0;
    const ImRect cell = pixels(rect);
    const ImRect sight = ImGui::GetCurrentWindow()->InnerClipRect;
    const float top = std::max(cell.Min.y, list()->GetClipRectMin().y);
    const float height = std::min(cell.Max.y, list()->GetClipRectMax().y) - top;
    if (probe_ != nullptr && height >= 1)
      probe_->items.push_back({std::string(label), {sight.Min.x, top, sight.GetWidth(), height}});
    ImGui::SetCursorScreenPos(cell.Min);
  } else {
    begin_press(label, rect);
  }
  return end_press(label, ImGui::Selectable(id.c_str(), chosen, compat::row_flags(spans_columns), size));
}

void Painter::tooltip(std::string_view words, std::optional<Point> above) {
  constexpr float most = 420;
  note_text(words);
  // Moved to the left as far as it stands to the right, so that all of it is on the screen.
  if (above) ImGui::SetNextWindowPos(exact(*above), ImGuiCond_Always, {above->x / screen_.w, 1});
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(most * scale_);
  ImGui::TextUnformatted(words.data(), words.data() + words.size());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

void Painter::note_text(std::string_view utf8) {
  if (probe_ != nullptr && !utf8.empty()) probe_->texts.emplace_back(utf8);
  fonts_.want(utf8);
}

void Painter::note_item(std::string_view label, Rect rect) {
  if (probe_ == nullptr) return;
  ImRect seen = pixels(rect);
  seen.ClipWithFull(ImGui::GetCurrentWindow()->OuterRectClipped);
  if (seen.GetWidth() >= 1 && seen.GetHeight() >= 1)
    probe_->items.push_back({std::string(label), {seen.Min.x, seen.Min.y, seen.GetWidth(), seen.GetHeight()}});
}

void Painter::note_control(std::string_view label) {
  compat::note_control(ImGui::GetItemID());
  if (probe_ == nullptr) return;
  ImRect seen(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  seen.ClipWith({list()->GetClipRectMin(), list()->GetClipRectMax()});
  if (seen.GetWidth() >= 1 && seen.GetHeight() >= 1)
    probe_->items.push_back({std::string(label), {seen.Min.x, seen.Min.y, seen.GetWidth(), seen.GetHeight()}});
}

Point Painter::mouse() const {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  return {mouse.x / scale_, mouse.y / scale_};
}

bool Painter::hovered(Rect rect) const { return rect.contains(mouse()); }

RowId::RowId(std::string_view list, int row) {
  ImGui::PushID(list.data(), list.data() + list.size());
  ImGui::PushID(row);
}

RowId::~RowId() {
  ImGui::PopID();
  ImGui::PopID();
}

void Painter::clip(Rect rect) {
  const ImRect at = pixels(rect);
  ImGui::PushClipRect(at.Min, at.Max, true);
}
void Painter::unclip() { ImGui::PopClipRect(); }

}  // namespace bogosity::ui
