// An evening as one picture to share: who won, everybody's score, the best moment, a small chart, and a word on how it
// went. 1200 by 630 dots where it is written as a file; half as many points.
#pragma once

#include <string>

#include "charts/drawing.h"
#include "report/page.h"

namespace bogosity::report {

inline constexpr float summary_width = 600;
inline constexpr float summary_height = 315;
inline constexpr float summary_scale = 2;  // dots a point

charts::Drawing summary(const SheetData& data, const charts::Measure& measure = charts::estimated_width);
// The same for whoever does not see it.
std::string summary_in_words(const SheetData& data);
// The moment that people will tell of; empty if there was none.
std::string best_moment(const SheetData& data);
// How the evening went, in a few dry words.
std::string dry_words(const SheetData& data);

}  // namespace bogosity::report
