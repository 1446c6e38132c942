// A block of texts and controls that Dear ImGui lays out, as high as it needs, pressed as a whole: raised under the
// mouse, with a mark at its edge when chosen. The links and buttons in it are pressed by themselves.
#pragma once

#include <functional>
#include <string>

#include "ui/draw/paint.h"

namespace bogosity::ui {

// The block is Dear ImGui's last item afterwards.
Press draw_block(Painter& painter, const std::string& label, bool chosen, const std::function<void()>& content);

}  // namespace bogosity::ui
