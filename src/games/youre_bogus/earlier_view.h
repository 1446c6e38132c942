// What was agreed on at earlier evenings (Z4), put beside what was agreed on at this one.
#pragma once

#include "core/precedent.h"
#include "games/youre_bogus/table_view.h"

namespace bogosity::youre_bogus {

void add_earlier(TableView& view, const std::vector<core::Precedent>& earlier);

// Of an earlier evening's: "In Boulder, 3 May 2026, the table agreed".
std::string agreed_then(const PrecedentView& earlier);

}  // namespace bogosity::youre_bogus
