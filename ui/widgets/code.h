// A QR code on the screen: dark on white in every theme, as cameras want it.
#pragma once

#include "share/qr_code.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

// In the middle of the area, as large as whole pixels allow, with the quiet zone around it that the standard asks for.
void draw_code(Painter& painter, Rect area, const share::QrCode& code);

}  // namespace bogosity::ui
