// A text as a QR code, for a phone's camera.
#pragma once

#include <string_view>
#include <vector>

namespace bogosity::share {

struct QrCode {
  int size = 0;            // modules along a side, without the white margin; 0: there is no code
  std::vector<bool> dark;  // row by row, from the top left
  bool at(int x, int y) const {
    return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(size) + static_cast<std::size_t>(x)];
  }
  friend bool operator==(const QrCode&, const QrCode&) = default;
};
// With error correction of level M: a thumb over a corner does no harm. None for a text that is too long.
QrCode qr_code(std::string_view text);

}  // namespace bogosity::share
