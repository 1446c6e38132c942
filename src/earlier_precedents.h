// What the table agreed on about unclear rules (Z4) at earlier evenings of the same store, for an evening that is taken
// up. The same words agreed on twice are told once, as they were last.
#pragma once

#include "core/precedent.h"
#include "store.h"

namespace bogosity {

// Nothing is refused: an evening goes on without what cannot be read. Evenings that bear a later date than this one are
// left out.
core::Precedents earlier_precedents(Store& store, const SessionInfo& session);

}  // namespace bogosity
