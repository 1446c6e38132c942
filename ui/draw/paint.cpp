#include "ui/draw/paint.h"

#include <fmt/format.h>

#include <limits>
#include <numbers>

#include "core/utf8.h"
#include "ui/draw/visual_order.h"

namespace bogosity::ui {
namespace {

constexpr std::string_view minus_sign = "\u2212";
constexpr std::size_t long_text = 500;  // bytes; shorter texts are drawn without asking how much of them is in sight

ImRect clip_rect() {
  return {ImGui::GetWindowDrawList()->GetClipRectMin(), ImGui::GetWindowDrawList()->GetClipRectMax()};
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Most of measuring a text is this loop, in pixels. It stands by itself, so that all it needs stays in registers.
[[gnu::noinline]] Painter::Fit fit_ascii(const compat::Advances& advances, std::string_view utf8, Painter::Fit fits,
                                         float most) {
  for (; fits.bytes < utf8.size() && is_ascii(utf8[fits.bytes]); ++fits.bytes) {
    const float with = fits.width + advances.of(static_cast<char32_t>(utf8[fits.bytes]));
    if (with > most) break;
    fits.width = with;
  }
  return fits;
}

// The longest beginning of a phrase that fits behind `before`.
template <class With>
Painter::Fit longest_fit(std::string_view phrase, Painter::Fit before, float most, const With& with) {
  std::vector<std::size_t> ends = {0};
  while (ends.back() < phrase.size()) ends.push_back(after_seen_letter(phrase, ends.back()));
  const auto fitting = [&](std::size_t end) { return end == 0 || with(before, phrase.substr(0, end)).width <= most; };
  const auto first_too_long = std::ranges::partition_point(ends, fitting);
  const std::size_t end = first_too_long == ends.begin() ? 0 : *std::prev(first_too_long);
  return end == 0 ? before : with(before, phrase.substr(0, end));
}

}  // namespace

void Painter::fill(Rect rect, Color color, float radius) {
  if (rect.w <= 0 || rect.h <= 0) return;
  const ImRect at = pixels(rect);
  ImGui::GetWindowDrawList()->AddRectFilled(at.Min, at.Max, packed(color), radius * scale_);
}

void Painter::outline(Rect rect, Color color, float radius, float thickness) {
  const float stroke = std::max(1.0F, pixels(thickness));
  ImRect at = pixels(rect);
  at.Expand(-stroke / 2);  // the stroke lies inside
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->PathRect(at.Min, at.Max, radius * scale_);
  compat::stroke_path(list, packed(color), true, stroke);
}

void Painter::line(Point from, Point to, Color color, float thickness) {
  const float stroke = std::max(1.0F, pixels(thickness));
  const ImVec2 start = pixels(from);
  ImDrawList* list = ImGui::GetWindowDrawList();
  if (from.y == to.y)
    list->AddRectFilled(start, {pixels(to.x), start.y + stroke}, packed(color));
  else if (from.x == to.x)
    list->AddRectFilled(start, {start.x + stroke, pixels(to.y)}, packed(color));
  else
    list->AddLine(exact(from), exact(to), packed(color), thickness * scale_);
}

void Painter::convex(std::span<const Point> points, Color color) {
  auto& path = *ImGui::GetWindowDrawList();
  path.PathClear();
  path._Path.reserve(static_cast<int>(points.size()));
  // ImGui softens the edge on the outside only if the points go round clockwise.
  float area = 0;
  Point last = points.back();
  for (const Point p : points) {
    area += last.x * p.y - p.x * last.y;
    last = p;
  }
  for (std::size_t i = 0; i < points.size(); ++i) path.PathLineTo(exact(points[area > 0 ? i : points.size() - 1 - i]));
  path.PathFillConvex(packed(color));
}

void Painter::polyline(std::span<const Point> points, Color color, float thickness) {
  constexpr std::size_t most = 8000;  // at once: a session may have 20,000 lines, and ImGui counts corners with 16 bits
  while (points.size() > 1) {
    const std::size_t count = std::min(most, points.size());
    for (const Point p : points.first(count)) ImGui::GetWindowDrawList()->PathLineTo(exact(p));
    compat::stroke_path(ImGui::GetWindowDrawList(), packed(color), false, thickness * scale_);
    points = points.subspan(count - 1);
  }
}

void Painter::glow(Rect rect, Color middle, Color rim) {
  constexpr int sectors = IM_DRAWLIST_ARCFAST_TABLE_SIZE / 4;  // ImGui has the directions once round the circle
  constexpr int rings = 5;
  constexpr float reach = 0.78F;  // of width and height: beyond the corners, so that no ground is needed below
  const Point c = rect.center();
  ImGui::PushClipRect(pixels(rect).Min, pixels(rect).Max, true);
  auto& out = *ImGui::GetWindowDrawList();
  out.PrimReserve(6 * rings * sectors, (rings + 1) * sectors);
  const auto first = static_cast<int>(out._VtxCurrentIdx);
  const auto index = [&](int ring, int sector) {
    return static_cast<ImDrawIdx>(first + ring * sectors + sector % sectors);
  };
  const ImDrawListSharedData& shared = *ImGui::GetDrawListSharedData();
  for (int ring = 0; ring <= rings; ++ring) {
    const float share = static_cast<float>(ring) / rings;
    const ImU32 shade = packed(mixed(middle, rim, share * share * (3 - 2 * share)));
    for (int sector = 0; sector < sectors; ++sector) {
      const ImVec2 unit = shared.ArcFastVtx[static_cast<std::ptrdiff_t>(4) * sector];
      out.PrimWriteVtx(exact({c.x + rect.w * reach * share * unit.x, c.y + rect.h * reach * share * unit.y}),
                       shared.TexUvWhitePixel, shade);
    }
  }
  for (int ring = 0; ring < rings; ++ring) {
    for (int sector = 0; sector < sectors; ++sector) {
      for (const ImDrawIdx corner : {index(ring, sector), index(ring + 1, sector), index(ring + 1, sector + 1),
                                     index(ring, sector), index(ring + 1, sector + 1), index(ring, sector + 1)})
        out.PrimWriteIdx(corner);
    }
  }
  ImGui::PopClipRect();
}

Painter::Fit Painter::fit(TextStyle type, std::string_view utf8, float room) const {
  if (utf8.empty()) return {};
  const compat::Advances advances(fonts_.font(type), fonts_.pixels(type));
  const bool latin_1 = fonts_.is_fallback(type);
  const float most = room * scale_;
  const auto with = [&](const Fit& before, std::string_view letter) {
    const std::string drawn = fonts_.drawn_letter(type, letter).text;
    float wide = before.width;
    for (std::string_view rest = drawn; !rest.empty();) wide += advances.of(core::take_code_point(rest));
    return Fit{before.bytes + letter.size(), wide};
  };
  Fit fits = fit_ascii(advances, utf8, {}, most);
  while (fits.bytes < utf8.size() && !is_ascii(utf8[fits.bytes])) {
    std::string_view rest = utf8.substr(fits.bytes);
    const std::size_t phrase = right_to_left_phrase(rest);
    Fit next;
    if (phrase > 0) {
      next = with(fits, rest.substr(0, phrase));
      if (next.width > most) {  // cut where it was typed: its letters are joined anew
        fits = longest_fit(rest.substr(0, phrase), fits, most, with);
        break;
      }
    } else {
      std::string_view behind = rest;
      const char32_t letter = core::take_code_point(behind);
      const bool alone = behind.empty() || static_cast<unsigned char>(behind.front()) < 0xCC;  // no accent follows
      if (alone && !latin_1 && Fonts::is_always_loaded(letter))
        next = {utf8.size() - behind.size(), fits.width + advances.of(letter)};
      else
        next = with(fits, rest.substr(0, after_seen_letter(rest, 0)));
    }
    if (next.width > most) break;
    fits = fit_ascii(advances, utf8, next, most);
  }
  if (probe_ != nullptr) probe_->measured += std::min(fits.bytes + 1, utf8.size());
  return {fits.bytes, fits.width * points_per_pixel_};
}

float Painter::whole_width(TextStyle type, std::string_view utf8) const {
  return fit(type, utf8, std::numeric_limits<float>::infinity()).width;
}

void Painter::put_on(TextStyle type, Point baseline, Color color, std::string_view utf8, std::string_view whole) {
  if (utf8.empty()) return;
  if (whole.empty()) whole = utf8;
  Point at{baseline.x, baseline.y - fonts_.baseline(type)};
  if (probe_ != nullptr) probe_->texts.emplace_back(utf8);
  if (utf8.size() > long_text) {  // texts outside the screen are left out
    const Fit outside = fit(type, utf8, -at.x);
    at.x += outside.width;
    utf8.remove_prefix(outside.bytes);
    utf8 = utf8.substr(0, core::letter_after(utf8, fit(type, utf8, page_.w - at.x).bytes));
  }
  const std::string_view typed = utf8;
  Fonts::Drawn drawn;
  if (fonts_.is_fallback(type) || utf8.size() > Fonts::most_drawn || !Fonts::is_drawn_as_it_is(utf8)) {
    drawn = fonts_.drawn(type, utf8);
    utf8 = drawn.text;
  }
  ImGui::GetWindowDrawList()->AddText(fonts_.font(type), fonts_.pixels(type), pixels(at), packed(color), utf8.data(),
                                      utf8.data() + utf8.size());
  if (drawn.has_box && !in_tooltip_) explain_boxes(type, {at.x, at.y, width(type, typed), line_height(type)}, whole);
}

void Painter::explain_boxes(TextStyle type, Rect place, std::string_view utf8) {
  constexpr std::size_t most = 8;
  if (!hovered(place) || !ImGui::IsWindowHovered()) return;
  std::string codes;
  for (const char32_t letter : fonts_.without_font(type, utf8, most))
    codes += fmt::format("{}U+{:04X}", codes.empty() ? "" : ", ", static_cast<std::uint32_t>(letter));
  tooltip(std::string(utf8.substr(0, core::byte_of_column(utf8, 200))) + "\nNo font here has: " + codes + ".");
}

void Painter::text_in(TextStyle type, Rect rect, Align align, Color color, std::string_view utf8) {
  Fit shown = fit(type, utf8, rect.w + 0.5F);
  const std::string_view whole = utf8;
  std::string cut;
  if (shown.bytes < utf8.size()) {
    utf8 = cut = fitted(type, utf8, rect.w);
    shown.width = width(type, utf8);
  }
  float x = rect.x;
  if (align == Align::center) x += (rect.w - shown.width) / 2 + shift_to_middle(type, utf8);
  if (align == Align::right) x = rect.right() - shown.width;
  put_on(type, {x, rect.center().y + fonts_.cap_height(type) / 2}, color, utf8, whole);
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

// The first digit stands closer to a minus sign than its own width says: all digits are equally wide, and a 1 has much
// empty space at its left.
float Painter::digits_width(float cap, std::string_view digits) const {
  const TextStyle type = digit_type(cap);
  float wide = width(type, digits);
  if (digits.starts_with(minus_sign) && digits.size() > minus_sign.size() && !fonts_.is_fallback(type)) {
    const compat::Advances advances(fonts_.font(type), fonts_.pixels(type));
    wide -= (advances.before(static_cast<char16_t>(digits[minus_sign.size()])) - advances.before(u'5')) / scale_;
  }
  return wide * cap / fonts_.cap_height(type);
}

// All digits are equally wide, so the middle of what is seen of them is not the middle of their width.
float Painter::shift_to_middle(TextStyle type, std::string_view digits) const {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool minus = digits.starts_with(minus_sign);
  if (digits.empty() || fonts_.is_fallback(type) ||
      !std::ranges::all_of(digits.substr(minus ? minus_sign.size() : 0), is_digit))
    return 0;
  const compat::Advances advances(fonts_.font(type), fonts_.pixels(type));
  const char16_t first = minus ? u'\u2212' : static_cast<char16_t>(digits.front());
  return (advances.after(static_cast<char16_t>(digits.back())) - advances.before(first)) / (2 * scale_);
}

void Painter::digits_in(float cap, Rect rect, Align align, Color color, std::string_view digits) {
  const TextStyle type = digit_type(cap);
  const float factor = cap / fonts_.cap_height(type);
  if (align == Align::center)
    rect = rect.inset((rect.w - digits_width(cap, digits)) / 2, 0).moved(shift_to_middle(type, digits) * factor, 0);
  const float y = rect.center().y + cap / 2 - fonts_.baseline(type) * factor;
  note_text(digits);
  const std::string plain = fonts_.is_fallback(type) ? Fonts::in_latin_1(digits) : std::string(digits);
  const auto put = [&](float x, std::string_view part) {
    ImGui::GetWindowDrawList()->AddText(fonts_.font(type), fonts_.pixels(type) * factor, pixels(Point{x, y}),
                                        packed(color), part.data(), part.data() + part.size());
  };
  const std::size_t minus = plain.starts_with(minus_sign) ? minus_sign.size() : 0;
  const std::string_view rest = std::string_view(plain).substr(minus);
  if (minus > 0) put(rect.right() - digits_width(cap, digits), minus_sign);
  put(rect.right() - width(type, rest) * factor, rest);
}

float Painter::caption(Point at, Color color, std::string_view utf8, float room) {
  const TextStyle type = TextStyle::section;
  return text_on(type, {at.x, at.y + fonts_.baseline(type)}, color, fitted(type, utf8, room));
}

std::string Painter::fitted(TextStyle type, std::string_view utf8, float room) const {
  if (fit(type, utf8, room + 0.5F).bytes == utf8.size()) return std::string(utf8);
  const std::string dots = "\u2026";
  std::size_t end = fit(type, utf8, room - width(type, dots)).bytes;
  while (end > 0 && utf8[end - 1] == ' ') --end;
  return std::string(utf8.substr(0, end)) + dots;
}

void Painter::soften_letters_since(int mark) {
  constexpr float more = 0.5F;  // of a pixel of the font: half of the empty space around a glyph
  const ImVec2 texel = ImGui::GetIO().Fonts->TexUvScale;
  auto& vertices = ImGui::GetWindowDrawList()->VtxBuffer;
  for (int i = mark; i + 3 < vertices.Size; i += 4) {
    const ImDrawVert first = vertices[i];
    const ImDrawVert third = vertices[i + 2];  // the corner at the other end
    const ImVec2 by{(third.pos.x - first.pos.x) / (third.uv.x - first.uv.x) * texel.x * more,
                    (third.pos.y - first.pos.y) / (third.uv.y - first.uv.y) * texel.y * more};
    for (int corner = 0; corner < 4; ++corner) {
      ImDrawVert& v = vertices[i + corner];
      const float right = corner == 1 || corner == 2 ? 1.0F : -1.0F;
      const float down = corner >= 2 ? 1.0F : -1.0F;
      v.pos = {v.pos.x + right * by.x, v.pos.y + down * by.y};
      v.uv = {v.uv.x + right * texel.x * more, v.uv.y + down * texel.y * more};
    }
  }
}

void Painter::turn_since(int mark, Point center, float degrees, float scale) {
  const float angle = degrees * std::numbers::pi_v<float> / 180;
  const float s = scale * std::sin(angle);
  const float c = scale * std::cos(angle);
  const ImVec2 middle = exact(center);
  auto& vertices = ImGui::GetWindowDrawList()->VtxBuffer;
  for (int i = mark; i < vertices.Size; ++i) {
    ImVec2& p = vertices[i].pos;
    const ImVec2 turned = ImRotate({p.x - middle.x, p.y - middle.y}, c, s);
    p = {middle.x + turned.x, middle.y + turned.y};
  }
}

bool Painter::note_seen(std::string_view label, ImRect control, ImRect sight) {
  control.ClipWith(sight);
  if (control.GetWidth() < 1 || control.GetHeight() < 1) return false;
  if (probe_ != nullptr)
    probe_->items.push_back(
        {std::string(label), {control.Min.x, control.Min.y, control.GetWidth(), control.GetHeight()}});
  return true;
}

Press Painter::end_press(std::string_view label, bool clicked, bool enabled) {
  const bool is_skipped = ImGui::GetCurrentWindow()->SkipItems;  // then the id is the last control's
  if (probe_ != nullptr && !is_skipped) probe_->controls.emplace_back(ImGui::GetItemID(), label);
  if (enabled) note_form_control();
  return {ImGui::IsItemHovered(), clicked, ImGui::GetItemID()};
}

Press Painter::press(std::string_view label, Rect rect) {
  const ImRect at = pixels(rect);
  ImGui::SetCursorScreenPos(at.Min);
  if (!note_seen(label, at, clip_rect())) {  // a clipped control cannot be pressed either
    ImGui::Dummy(at.GetSize());
    return {};
  }
  const LabelId id(label);
  const bool clicked = ImGui::InvisibleButton("##", at.GetSize(), compat::button_that_takes_focus);
  const Press press = end_press(label, clicked);
  if (compat::shows_focus()) outline(rect.inset(-3), theme_.accent, 9, 2);
  return press;
}

Press Painter::press_button(std::string_view label, Rect rect, bool enabled) {
  const ImRect at = pixels(rect);
  ImGui::SetCursorScreenPos(at.Min);
  if (enabled) note_seen(label, at, clip_rect());
  const LabelId id(label);
  ImGui::BeginDisabled(!enabled);
  const Press press =
      end_press(label, ImGui::Button("##", {std::max(1.0F, at.GetWidth()), std::max(1.0F, at.GetHeight())}), enabled);
  ImGui::EndDisabled();
  return press;
}

Press Painter::press_row(std::string_view label, Rect rect, bool chosen, bool spans_columns) {
  ImRect row = pixels(rect);
  ImVec2 size = row.GetSize();
  ImGui::SetCursorScreenPos(row.Min);
  ImRect sight = clip_rect();
  if (spans_columns) {  // the rectangle is the first cell's, whose column clips
    size.x = 0;
    const ImRect whole = ImGui::GetCurrentWindow()->InnerClipRect;
    row.Min.x = sight.Min.x = whole.Min.x;
    row.Max.x = sight.Max.x = whole.Max.x;
  }
  note_seen(label, row, sight);
  const LabelId id(label);
  return end_press(label, ImGui::Selectable("##", chosen, compat::row_flags(spans_columns), size));
}

std::vector<std::string> Painter::wrapped(TextStyle type, std::string_view utf8, float room, std::size_t most) const {
  std::vector<std::string> lines;
  while (!utf8.empty()) {
    const std::string_view paragraph = utf8.substr(0, utf8.find('\n'));
    std::size_t end = fit(type, paragraph, room).bytes;
    const bool all = end == paragraph.size();
    if (lines.size() + 1 == most && end < utf8.size()) {
      lines.push_back(fitted(type, std::string(paragraph.substr(0, end)) + std::string(utf8.substr(end)), room));
      break;
    }
    std::size_t next = end + (all && end < utf8.size() ? 1 : 0);  // the end of the line is not drawn
    if (!all && paragraph[end] == ' ') {
      next = end + 1;
    } else if (!all) {
      const std::size_t blank = paragraph.substr(0, end).rfind(' ');
      if (blank != std::string_view::npos && blank > 0) end = blank, next = blank + 1;
      if (end == 0) next = end = after_seen_letter(paragraph, 0);  // not even one letter fits: let it stick out
    }
    lines.emplace_back(paragraph.substr(0, end));
    utf8.remove_prefix(next);
  }
  return lines;
}

void Painter::tooltip(std::string_view words, std::optional<Point> above) {
  constexpr float most = 420;
  constexpr std::size_t most_lines = 12;
  constexpr std::size_t most_bytes = 4000;  // more than twelve lines take
  constexpr TextStyle type = TextStyle::body;
  words = words.substr(0, words.size() > most_bytes ? core::letter_before(words, most_bytes) : words.size());
  if (probe_ != nullptr && !words.empty()) probe_->texts.emplace_back(words);
  const std::vector<std::string> lines = wrapped(type, words, most, most_lines);
  float widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, width(type, line));
  // The tooltip is moved to the left as far as it stands to the right, so that all of it is on the screen.
  if (above)
    ImGui::SetNextWindowPos(exact(*above), ImGuiCond_Always, {exact(*above).x / ImGui::GetIO().DisplaySize.x, 1});
  ImGui::BeginTooltip();
  const bool outer = std::exchange(in_tooltip_, true);
  Point at = points(ImGui::GetCursorScreenPos());
  ImGui::Dummy({pixels(widest + 1), pixels(line_height(type) * static_cast<float>(lines.size()))});
  for (const std::string& line : lines) {
    put_on(type, {at.x, at.y + fonts_.baseline(type)}, theme_.ink, line);
    at.y += line_height(type);
  }
  in_tooltip_ = outer;
  ImGui::EndTooltip();
}

void Painter::note_text(std::string_view utf8) {
  if (probe_ != nullptr && !utf8.empty()) probe_->texts.emplace_back(utf8);
  fonts_.want(utf8);
}

void Painter::note_item(std::string_view label, Rect rect) {
  note_seen(label, pixels(rect), ImGui::GetCurrentWindow()->OuterRectClipped);
}

void Painter::note_form_control() {
  if (!compat::is_in_form() || ImGui::GetCurrentWindow()->SkipItems) return;
  const int last = form_controls_.empty() ? 0 : form_controls_.back().group;
  form_controls_.push_back({ImGui::GetItemID(),
                            ImGui::GetCurrentWindow(),
                            {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()},
                            in_form_group_.value_or(false) ? last : last + 1});
  if (in_form_group_) in_form_group_ = true;
}

void Painter::note_control(std::string_view label) {
  note_form_control();
  note_seen(label, {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()}, clip_rect());
}

}  // namespace bogosity::ui
