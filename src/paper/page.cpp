#include "paper/page.h"

#include <fmt/format.h>

#include "charts/svg.h"

namespace bogosity::paper {
namespace {

// No size: the printer knows whether it holds A4 or Letter.
constexpr std::string_view common_style = R"(
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { color: #000; background: #fff; font: 10.5pt/1.35 Lato, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif;
  margin: 0 auto; max-width: 190mm; padding: 6mm 0; }
body.sideways { max-width: 265mm; }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 1mm; }
h2 { font-size: 12pt; margin: 6mm 0 1.5mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.lesser { color: #444; }
table { border-collapse: collapse; width: 100%; break-inside: auto; }
table + p { margin-top: 1.5mm; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
th { text-align: left; font-size: 9pt; border-bottom: 1.2pt solid #000; padding: 1mm 1.6mm; vertical-align: bottom; }
td { border-bottom: 0.5pt solid #999; padding: 1mm 1.6mm; vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot td { border-top: 1.2pt solid #000; border-bottom: none; font-weight: bold; }
td, th, p, h1 { overflow-wrap: anywhere; }
.n, th.n { overflow-wrap: normal; }
.n + th:not(.n), .n + td:not(.n) { padding-left: 5mm; }
.scores { table-layout: fixed; }
.scores th { white-space: normal; overflow-wrap: anywhere; hyphens: auto; }
.scores th:first-child, .scores td:first-child { width: 20mm; white-space: nowrap; overflow-wrap: normal; }
.sealed { border: 0.7pt dashed #444; padding: 0 1.5mm; color: #444; font-style: italic; }
.foot { margin-top: 6mm; padding-top: 1.5mm; border-top: 0.5pt solid #999; font-size: 8.5pt; color: #444; }
.hash { font-family: 'JetBrains Mono', 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
svg { max-width: 100%; height: auto; }
@media print { body { padding: 0; max-width: none; } body.sideways { max-width: none; } }
)";

}  // namespace

std::string page(std::string_view title, Turned turned, std::string_view body, std::string_view style) {
  const bool sideways = turned == Turned::sideways;
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n";
  out += element("title", title) + "\n<style>";
  out += common_style;
  if (sideways) out += "@page { size: landscape; }\n";
  out += style;
  out += "</style>\n</head>\n";
  out += sideways ? "<body class=\"sideways\">\n" : "<body>\n";
  out += body;
  out += "</body>\n</html>\n";
  return out;
}

std::string element(std::string_view tag, std::string_view text, std::string_view kind) {
  const std::string attribute = kind.empty() ? std::string() : fmt::format(" class=\"{}\"", kind);
  return fmt::format("<{}{}>{}</{}>", tag, attribute, charts::escaped(text), tag);
}

std::string marked_up(const core::Sentence& sentence) {
  std::string out;
  for (const core::Span& span : sentence) {
    switch (span.tone) {
      case core::Tone::name:
      case core::Tone::strong:
      case core::Tone::good:
      case core::Tone::bad:
        out += element("b", span.text);
        break;
      case core::Tone::quiet:
        out += element("span", span.text, "lesser");
        break;
      case core::Tone::sealed:
        out += element("span", span.text, "sealed");
        break;
      case core::Tone::struck:
        out += element("s", span.text);
        break;
      case core::Tone::plain:
        out += charts::escaped(span.text);
        break;
    }
  }
  return out;
}

std::string row(std::string_view tag, const std::vector<std::string>& cells, bool numbers) {
  std::string out = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) out += element(tag, cells[i], i > 0 && numbers ? "n" : "");
  return out + "</tr>\n";
}

std::string points_on_paper(std::int64_t points) {
  if (points >= 0) return std::to_string(points);
  return "\u2212" + std::to_string(points).substr(1);
}

}  // namespace bogosity::paper
