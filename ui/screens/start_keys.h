// What the keyboard does at the start.
#pragma once

#include "ui/screens/start_model.h"

namespace bogosity::ui {

void handle_start_event(StartModel& model, const InputEvent& event, const Clipboard& clipboard, Actions& actions);

}  // namespace bogosity::ui
