// What is said to somebody who watches an evening that another program writes in.
#pragma once

#include <string>

namespace bogosity::ui {

struct WatchView {
  std::string words;   // who has it, since when
  std::string way_on;  // what taking it over would mean
  std::string button;
  friend bool operator==(const WatchView&, const WatchView&) = default;
};

}  // namespace bogosity::ui
