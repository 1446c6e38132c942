#include "charts/svg.h"

#include <doctest/doctest.h>

#include "tests/support/sample_charts.h"
#include "tests/support/xml.h"

namespace bogosity::tests {

TEST_CASE("svg: every kind is well-formed, says what it shows, and wants nothing from elsewhere") {
  auto all = one_of_each();
  all.push_back(crowded());
  all.push_back({"Nothing", "", "", charts::LineChart{}});
  for (const auto& chart : all) {
    CAPTURE(chart.title);
    const std::string svg = charts::to_svg(chart, charts::print_palette());
    const ReadMarkup read = read_markup(svg);
    CHECK(read.trouble.empty());
    CHECK(read.elements.at("title") == 1);
    CHECK(read.elements.at("desc") == 1);
    CHECK(read.text.find(chart.title) != std::string::npos);
    for (const char* outside : {"href", "url(", "<image", "<script", "@import"}) {
      CHECK(svg.find(outside) == std::string::npos);
    }
  }
}

TEST_CASE("svg: the same chart is the same file") {
  CHECK(charts::to_svg(scores(), charts::felt_palette()) == charts::to_svg(scores(), charts::felt_palette()));
}

TEST_CASE("svg: a drawing to the letter") {
  charts::Drawing drawing{100, 50, {}};
  drawing.strokes.push_back(charts::Fill{{1, 2.5F, 30, 4}, {charts::Ink::ink}, 2});
  drawing.strokes.push_back(charts::Path{{{0, 0}, {10, 10}}, charts::player_tint(1), 2, 4});
  drawing.strokes.push_back(
      charts::TextStroke{{50, 20}, charts::TextRole::strong, charts::Side::center, {}, "Ann & Bob"});
  const std::string svg = charts::to_svg(drawing, charts::print_palette(), {"A", "B"}, 2);
  CHECK(svg ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 100 50\" "
        "font-family=\"Lato, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif\" role=\"img\">\n"
        "<title>A</title>\n<desc>B</desc>\n"
        "<rect x=\"0\" y=\"0\" width=\"100\" height=\"50\" fill=\"#FFFFFF\"/>\n"
        "<rect x=\"1\" y=\"2.5\" width=\"30\" height=\"4\" rx=\"2\" fill=\"#000000\"/>\n"
        "<polyline points=\"0,0 10,10\" fill=\"none\" stroke=\"#1A628C\" stroke-width=\"2\" "
        "stroke-dasharray=\"4\"/>\n"
        "<text x=\"50\" y=\"20\" font-size=\"16\" fill=\"#000000\" text-anchor=\"middle\" "
        "font-weight=\"bold\">Ann &amp; Bob</text>\n</svg>\n");
}

TEST_CASE("svg: invalid XML is left out, markup is escaped") {
  CHECK(charts::escaped("<b>\"A\" & 'B'</b>") == "&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;");
  CHECK(charts::escaped(std::string("a\x01"
                                    "b\x1f")) == "ab");
  CHECK(charts::escaped("Zo\xC3\xAB\xFF") == "Zo\xC3\xAB\uFFFD");
}

}  // namespace bogosity::tests
