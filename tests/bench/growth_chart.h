// How costs grow with the work, as a small picture: both axes by powers of ten, so that what costs the same at any size
// is a level line.
#pragma once

#include <string>
#include <vector>

#include "charts/drawing.h"

namespace bogosity::bench {

struct Growth {
  std::string what;
  std::vector<double> turns;    // rising
  std::vector<double> seconds;  // of each
};

charts::Drawing drawn(const std::vector<Growth>& all, const std::string& title);

}  // namespace bogosity::bench
