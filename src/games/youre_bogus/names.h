// The names of an evening (core/names.h), as this game's files call them.
#pragma once

#include "core/names.h"

namespace bogosity::youre_bogus {

using core::Names;
using core::PlayerId;

}  // namespace bogosity::youre_bogus
