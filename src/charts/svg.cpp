#include "charts/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "charts/layout.h"
#include "core/lists.h"
#include "core/utf8.h"

namespace bogosity::charts {
namespace {

constexpr std::string_view text_fonts = "Lato, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";
constexpr std::string_view display_fonts = "'Bebas Neue', Impact, 'Arial Narrow', sans-serif";

// At most two digits behind the point: nobody sees a hundredth of a point.
std::string n(float value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string color(const Palette& palette, const Tint& tint) { return fmt::format("#{:06X}", palette.of(tint)); }

std::string points_of(const std::vector<Point>& points) {
  return core::joined(points, " ", [](const Point& point) { return n(point.x) + "," + n(point.y); });
}

std::string box_of(const Rect& box, float radius) {
  std::string text =
      fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", n(box.x), n(box.y), n(box.w), n(box.h));
  if (radius > 0) text += fmt::format(" rx=\"{}\"", n(radius));
  return text;
}

class SvgWriter {
 public:
  SvgWriter(std::string& out, const Palette& palette) : out_(out), palette_(palette) {}

  void operator()(const Fill& fill) {
    out_ += fmt::format("{} fill=\"{}\"/>\n", box_of(fill.box, fill.radius), color(palette_, fill.tint));
  }
  void operator()(const Outline& outline) {
    out_ += fmt::format("{} fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n", box_of(outline.box, outline.radius),
                        color(palette_, outline.tint), n(outline.thickness));
  }
  void operator()(const Path& path) {
    out_ += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                        points_of(path.points), color(palette_, path.tint), n(path.thickness));
    if (path.dash > 0) out_ += fmt::format(" stroke-dasharray=\"{}\"", n(path.dash));
    out_ += path.points.size() > 2 ? " stroke-linejoin=\"round\"/>\n" : "/>\n";
  }
  void operator()(const Polygon& polygon) { put_polygon(polygon.points, polygon.tint); }
  void operator()(const Disc& disc) {
    out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", n(disc.center.x), n(disc.center.y),
                        n(disc.radius), color(palette_, disc.tint));
  }
  void operator()(const PlayerMark& mark) {
    (*this)(Disc{mark.center, mark.size / 2 + 2, {Ink::panel}});
    for (const MarkPiece& piece : pieces_of(mark)) {
      put_polygon(piece.corners, piece.hollow ? Tint{Ink::panel} : player_tint(mark.player, mark.share));
    }
  }
  void operator()(const TextStroke& words) {
    out_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"", n(words.at.x), n(words.at.y),
                        n(size_of(words.face)), color(palette_, words.tint));
    if (words.side != Side::left)
      out_ += fmt::format(" text-anchor=\"{}\"", words.side == Side::center ? "middle" : "end");
    if (is_bold(words.face)) out_ += " font-weight=\"bold\"";
    if (words.face == TextRole::display || words.face == TextRole::logo)
      out_ += fmt::format(" font-family=\"{}\"", display_fonts);
    out_ += ">" + escaped(words.text) + "</text>\n";
  }

 private:
  void put_polygon(const std::vector<Point>& points, const Tint& tint) {
    out_ += fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", points_of(points), color(palette_, tint));
  }

  std::string& out_;
  const Palette& palette_;
};

constexpr std::array<std::array<std::string_view, 2>, 5> escapes = {
    {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}, {"'", "&#39;"}}};

// XML holds no control characters but these.
bool may_stand(char32_t letter) {
  if (letter < 0x20) return letter == '\t' || letter == '\n' || letter == '\r';
  return letter != 0xFFFE && letter != 0xFFFF && letter != 0x7F;
}

}  // namespace

std::string escaped(std::string_view utf8) {
  std::string out;
  while (!utf8.empty()) {
    const auto letter = core::first_code_point(utf8);
    const std::size_t bytes = letter ? letter->bytes : 1;
    const std::string_view as_is = utf8.substr(0, bytes);
    utf8.remove_prefix(bytes);
    const auto special = std::ranges::find_if(escapes, [&](const auto& each) { return each[0] == as_is; });
    if (!letter) {
      out += "\uFFFD";
    } else if (special != escapes.end()) {
      out += (*special)[1];
    } else if (may_stand(letter->value)) {
      out += as_is;
    }
  }
  return out;
}

std::string to_svg(const Drawing& drawing, const Palette& palette, const SvgWords& words, float scale) {
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
      "font-family=\"{}\" role=\"img\">\n",
      n(drawing.w * scale), n(drawing.h * scale), n(drawing.w), n(drawing.h), text_fonts);
  if (!words.title.empty()) out += "<title>" + escaped(words.title) + "</title>\n";
  if (!words.description.empty()) out += "<desc>" + escaped(words.description) + "</desc>\n";
  SvgWriter writer(out, palette);
  writer(Fill{{0, 0, drawing.w, drawing.h}, {Ink::panel}, 0});
  for (const Stroke& stroke : drawing.strokes) std::visit(writer, stroke);
  return out + "</svg>\n";
}

std::string to_svg(const Chart& chart, const Palette& palette, float w, float h) {
  ChartSize size;
  size.w = w;
  size.h = h;
  return to_svg(layout_of(chart, size).drawing, palette, {chart.title, in_a_sentence(chart)});
}

}  // namespace bogosity::charts
