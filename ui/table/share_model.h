// What the panel that shares the table shows of it, and the display.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "share/qr_code.h"
#include "share/server.h"

namespace bogosity::ui {

struct ShareModel {
  bool is_on = false;
  std::vector<share::Address> addresses;  // the likeliest first
  std::size_t chosen = 0;                 // whose code is shown
  share::QrCode code;
  std::size_t listeners = 0;      // pages that are open
  bool has_anybody_come = false;  // since it was begun
  bool waits_long = false;        // a minute, and nobody came
  std::uint16_t port = 0;
  std::string trouble;  // why it could not be begun; empty: it could
  friend bool operator==(const ShareModel&, const ShareModel&) = default;
};

}  // namespace bogosity::ui
