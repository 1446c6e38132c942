// The part of the corrections sheet where something is being changed: the fields, what would follow, and Accept.
#pragma once

#include "ui/actions.h"
#include "ui/correction.h"
#include "ui/paint.h"

namespace bogosity::ui {

void draw_correction_editor(Paint& paint, Rect area, const CorrectionModel& model, std::string_view waiting,
                            Actions& actions);

}  // namespace bogosity::ui
