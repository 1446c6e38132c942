// History in the window: the almanac that all rooms share, read in slices, and the room one is in.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/job.h"
#include "ui/draw/paint.h"
#include "ui/page/history_page.h"
#include "ui/start/start_model.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

// What happens meanwhile, at the foot of every room of history: files on their way in, and what became of them; and
// that one only looks, where one does.

struct HistoryNews {
  std::optional<Progress> importing;
  std::vector<StartNote> notes;
  std::string only_looking;  // stays there
  bool can_keep = false;
};

// Cuts off what it needs of the foot of the room.
void draw_history_news(Paint& paint, Rect& room, const HistoryNews& news, Actions& actions);

class History {
 public:
  explicit History(Surroundings around);

  void enter(const action::OpenHistory& where, const Settings& settings, std::optional<core::Uuid> playing);
  // Something was stored, here or elsewhere: the almanac is read anew as far as it changed.
  void look_again() { stale_ = true; }
  void leave() { shown_ = nullptr; }
  bool is_open() const { return shown_ != nullptr; }
  HistoryRoom room() const { return shown_->room(); }

  void handle(const InputEvent& event, const Clipboard& clipboard, const Settings& settings, Actions& actions);
  void apply(const action::InHistory& click, const Settings& settings, Actions& actions);
  void draw(Paint& paint, Rect area, const Settings& settings, Actions& actions) const;
  // Between frames. True if the screen shows something else now.
  bool tick(double now, const Settings& settings);
  // When it wants to be asked again.
  std::optional<double> due() const;
  // What went wrong while reading; it is tried again by itself.
  const std::optional<core::Error>& trouble() const { return trouble_; }
  // Something that was asked for from here could not be done.
  void tell(const core::Error& error) { news_.notes = {{core::describe(error), true}}; }
  // Files on their way in, and what became of them: until the next key.
  HistoryNews& news() { return news_; }
  const HistoryNews& news() const { return news_; }

 private:
  HistoryView view(const Settings& settings) const;
  bool read_on(double now, const Settings& settings);
  void look_for_changes(double now);

  Surroundings around_;
  std::unique_ptr<history::Source> source_;
  history::Almanac almanac_;
  std::unique_ptr<Work> reading_;
  std::map<HistoryRoom, std::unique_ptr<HistoryPage>> rooms_;
  HistoryPage* shown_ = nullptr;
  std::optional<core::Uuid> playing_;
  std::optional<core::Error> trouble_;
  HistoryNews news_;
  std::int64_t seen_changes_ = -1;  // of other programs
  double next_look_ = 0;
  double now_ = 0;
  bool stale_ = true;
};

// The list of rooms: a new one is a file in ui/screens, a name in ui/input/actions.h and a line here.

struct RoomName {
  HistoryRoom room;
  std::string_view name;  // as commands say it
  std::string_view tab;
};
// In the order of the tabs.
std::span<const RoomName> room_names();
// The next one, or the one before, round and round.
HistoryRoom room_beside(HistoryRoom room, int by);
std::unique_ptr<HistoryPage> make_room(HistoryRoom room);

// What the rooms of history have around them: the bar with their tabs and the way back.

// `back`: where Esc leads, "Back to the table".
void draw_history_screen(Paint& paint, const History& history, std::string_view back, const Sheet* sheet,
                         const SheetView& view, Actions& actions);

}  // namespace bogosity::ui
