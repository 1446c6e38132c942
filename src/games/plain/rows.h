// The tables that all plain games share: remarks, and what was agreed on about unclear rules. Everybody may know them.
#pragma once

#include <vector>

#include "core/facts.h"
#include "games/plain/slate.h"

namespace bogosity::plain {

std::vector<core::GameTable> tables();
std::vector<core::GameRows> public_rows(const std::vector<Remark>& remarks, const std::vector<ClearedUp>& cleared_up);

}  // namespace bogosity::plain
