#include "history/session_state.h"

#include <algorithm>
#include <array>

#include "history/metadata.h"

namespace bogosity::history {

SessionState state_of(bool is_other_version, bool in_bin, bool is_open, bool was_played) {
  if (is_other_version) return SessionState::other_version;
  if (in_bin) return SessionState::bin;
  if (is_open) return SessionState::open;
  return was_played ? SessionState::closed : SessionState::not_played;
}

core::Result<SessionState> state_of(db::Store& store, const Session& session) {
  const auto words = BOGOSITY_TRY(metadata_of(store, session.info().original_id()));
  const auto players = session.play().outcome().players;
  return state_of(session.info().replica_of.has_value(), words.in_bin, session.info().open,
                  std::ranges::any_of(players, &core::PlayerResult::had_turn));
}

std::string_view name_of(SessionState state) {
  constexpr std::array<std::string_view, 5> names = {"closed", "open", "not played", "bin", "other version"};
  return names[static_cast<std::size_t>(state)];
}

}  // namespace bogosity::history
