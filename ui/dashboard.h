// The dashboard in its window, from opening to closing, with the table display beside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "session.h"
#include "ui/app.h"
#include "visit.h"

namespace bogosity::ui {

struct DashboardOptions {
  Surroundings around;
  std::optional<core::Uuid> open_session;  // go to this table at once
  bool begins = false;                     // which has just begun
  bool take_over = false;                  // from whatever program writes there
  std::optional<core::Headers> rehearsal;  // or to one that is kept nowhere
  std::optional<Visit> visit;              // or only look back at what the store has
  double scale = 0;                        // pixels a point; 0: what the monitor says
  std::filesystem::path database;          // for messages only
  std::string theme;                       // for this run; empty: what the settings say
  std::filesystem::path frames_to;         // where frames are counted; empty: nowhere
};

// Gives back the exit status: 0 when the window was closed, 2 where none can be opened.
int run_dashboard(const DashboardOptions& options);

}  // namespace bogosity::ui
