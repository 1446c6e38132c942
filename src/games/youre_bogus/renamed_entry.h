// People in an entry: where in each token of the record a name stands, so that it can be another one. Cards, numbers
// and the record's own words stay, even if somebody is called "take" or "8H".
#pragma once

#include <string>
#include <string_view>

#include "core/renaming.h"

namespace bogosity::youre_bogus {

std::string renamed_entry(std::string_view entry, const core::Renaming& renaming);

}  // namespace bogosity::youre_bogus
