#include "ui/watch_view.h"

namespace bogosity::ui {
namespace {

std::string last_typed(const Session& session) {
  if (session.info().entries == 0) return "Nothing was typed yet.";
  return "The last entry was typed at " + time_told(session.info().last_entry, session.now()) + ".";
}

}  // namespace

bool wants_second_word(const Session& session) {
  return session.holder() && session.holder()->presence != Presence::gone;
}

WatchView watch_view(const Session& session, bool asked) {
  const auto& holder = session.holder();
  if (!holder) {
    return {"Nobody is writing this evening any more. You are watching.", last_typed(session), "Take over"};
  }
  const char* article = holder->program == Program::window ? "another " : "a ";
  const std::string there = article + where_written(*holder, session.now());
  if (holder->presence == Presence::gone) {
    return {"Written in " + there + ", which has ended. You are watching.", last_typed(session), "Take over"};
  }
  const bool here = holder->presence == Presence::running;
  if (asked) {
    return {(here ? "Still open in " : "Perhaps still open in ") + there + ". Take over all the same?",
            "Its next entry is refused then. Esc: no.", "Take over anyway"};
  }
  return {"Being written in " + there + ". You are watching.",
          here ? last_typed(session) : last_typed(session) + " Nobody can tell from here whether that one still runs.",
          "Take over"};
}

}  // namespace bogosity::ui
