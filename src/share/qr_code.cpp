#include "share/qr_code.h"

#include <qrcodegen.hpp>
#include <string>

namespace bogosity::share {

QrCode qr_code(std::string_view text) {
  using qrcodegen::QrCode;
  share::QrCode out;
  try {
    const QrCode code = QrCode::encodeText(std::string(text).c_str(), QrCode::Ecc::MEDIUM);
    out.size = code.getSize();
    for (int y = 0; y < out.size; ++y) {
      for (int x = 0; x < out.size; ++x) out.dark.push_back(code.getModule(x, y));
    }
  } catch (const qrcodegen::data_too_long&) {
    return {};
  }
  return out;
}

}  // namespace bogosity::share
