// The code that a camera finds: three large squares in its corners, and the size that its length asks for.
#include "share/qr_code.h"

#include <doctest/doctest.h>

#include "share/server.h"

namespace bogosity::tests {
namespace {

bool has_square_at(const share::QrCode& code, int left, int top) {
  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x < 7; ++x) {
      const bool is_edge = x == 0 || y == 0 || x == 6 || y == 6;
      const bool is_middle = x >= 2 && x <= 4 && y >= 2 && y <= 4;
      if (code.at(left + x, top + y) != (is_edge || is_middle)) return false;
    }
  }
  return true;
}

TEST_CASE("the code of an address is small enough for a phone, and a text that is too long has none") {
  if (!share::can_share()) return;
  const share::QrCode code = share::qr_code("http://192.168.100.200:43220/2dba465336db91af8448eb3daae83f06/");
  CHECK(code.size == 33);
  CHECK(has_square_at(code, 0, 0));
  CHECK(has_square_at(code, code.size - 7, 0));
  CHECK(has_square_at(code, 0, code.size - 7));
  CHECK(share::qr_code(std::string(4'000, 'x')).size == 0);
}

}  // namespace
}  // namespace bogosity::tests
