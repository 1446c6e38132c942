#include "ui/input/actions.h"

namespace bogosity::ui {

Action::Action(const Action& other) = default;
Action::Action(Action&& other) noexcept = default;
Action& Action::operator=(const Action& other) = default;
Action& Action::operator=(Action&& other) noexcept = default;
Action::~Action() = default;

}  // namespace bogosity::ui
