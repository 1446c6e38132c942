// A printable page: one HTML file that wants nothing from elsewhere, dark ink on white, for A4 and Letter alike, and
// readable without color. Everything that people typed is escaped on its way in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/narration.h"

namespace bogosity::paper {

enum class Turned : std::uint8_t { upright, sideways };

// `body` is markup; the title is not. `style` is added to that of all pages.
std::string page(std::string_view title, Turned turned, std::string_view body, std::string_view style = {});

// <tag class="kind">text</tag>, the text escaped.
std::string element(std::string_view tag, std::string_view text, std::string_view kind = {});
// A sentence of the referee: names and what is strong in bold, what is sealed as a bar, what was struck out struck.
std::string marked_up(const core::Sentence& sentence);

// A row of cells; `tag` is td or th. The first cell is text, the others are numbers if `numbers`.
std::string row(std::string_view tag, const std::vector<std::string>& cells, bool numbers = true);

// "−35".
std::string points_on_paper(std::int64_t points);

}  // namespace bogosity::paper
