// What of an evening may stand in the records book (core/facts.h), and how each kind is measured.
#pragma once

#include <vector>

#include "core/facts.h"
#include "core/sealed.h"
#include "games/youre_bogus/fold/session_fold.h"

namespace bogosity::youre_bogus {

std::vector<core::FeatKind> feat_kinds();
// Of each kind the greatest of each player, or of the table; in the order of the kinds, then of the players.
std::vector<core::Feat> feats_of(const SessionFold& play, const core::Unsealed& leave);

}  // namespace bogosity::youre_bogus
