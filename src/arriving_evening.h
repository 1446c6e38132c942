// A record on its way into a store: the session it will be, and the journal of its lines. Everything comes from the
// record, so that the same record gives the same journal everywhere.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "store.h"

namespace bogosity {

struct ArrivingEvening {
  std::string canonical;
  std::vector<std::string> body;
  std::vector<std::string> keepers;  // who kept score at each line; empty: nobody asked
  bool names_id = false;             // the record has a header Id
  SessionInfo session;
};

core::Result<ArrivingEvening> arriving_evening(const core::Game& game, const core::Play& play);
std::vector<core::Entry> journal_of(const ArrivingEvening& evening);

}  // namespace bogosity
