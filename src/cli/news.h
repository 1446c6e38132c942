// What the entry logged last brought, in sentences: the verdict of an inquiry with its reasons, a win with its working.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"

namespace bogosity::cli {

// Nothing of it is sealed any more. Empty for most entries.
std::vector<std::string> news_of(const core::Play& play);
// The same where it is brought back: what was turned up has been sealed again.
std::vector<std::string> old_news_of(const core::Play& play);

}  // namespace bogosity::cli
