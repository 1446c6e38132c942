// A record on its way into a store: the session it will be, and the journal of its lines. Everything comes from the
// record, so that the same record gives the same journal everywhere.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "store.h"

namespace bogosity {

struct ArrivingEvening {
  std::string canonical;
  std::vector<std::string> body;
  // Who kept score from a line on, counted from 0; none: nobody asked.
  std::vector<std::pair<std::size_t, std::string>> keepers;
  bool names_id = false;  // the record has a header Id
  SessionInfo session;

  void note_keeper(std::size_t line, std::string_view name) {
    if (keepers.empty() || keepers.back().second != name) keepers.emplace_back(line, name);
  }
};

core::Result<ArrivingEvening> arriving_evening(const core::Game& game, const core::Play& play);
std::vector<core::Entry> journal_of(ArrivingEvening evening);

}  // namespace bogosity
