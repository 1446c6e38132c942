#include "ui/import_keeper.h"

#include <filesystem>

#include "import.h"
#include "ui/path_completion.h"

namespace bogosity::ui {
namespace {

// Before the first frame of it is drawn, and then in each.
constexpr std::chrono::milliseconds first_slice{30};
constexpr std::chrono::milliseconds a_frame{6};
constexpr double between_tries = 0.1;  // seconds
// More than anybody reads.
constexpr std::size_t most_notes = 50;

std::optional<StartNote> note_of(const ImportNote& note) {
  if (!note.arrived) return StartNote{describe_for(note.name, note.arrived.error()), true};
  switch (note.arrived->how) {
    case Arrived::How::differently:
      return StartNote{note.name + ": that evening is here, told differently. Both are kept.", true};
    case Arrived::How::known:
      if (!note.named) return std::nullopt;
      return StartNote{note.name + ": that evening is here already.", false};
    case Arrived::How::went_on:
      if (!note.named) return std::nullopt;
      return StartNote{note.name + ": that evening was here, and goes on now.", false};
    case Arrived::How::stored:
      if (!note.named) return std::nullopt;
      return StartNote{
          note.name + ": imported, " + std::to_string(note.lines) + (note.lines == 1 ? " line." : " lines."), false};
  }
  return std::nullopt;
}

}  // namespace

void ImportKeeper::begin(Store& store, const std::vector<std::string>& paths) {
  if (!work_) work_ = std::make_unique<Importing>(store, std::vector<std::string>());
  for (const auto& path : paths) {
    const std::string file = expanded_path(path);
    // The window stands still for nobody who has yet to write into a pipe.
    if (std::error_code ignored; std::filesystem::is_other(file, ignored)) {
      notes_.push_back({file + ": this is no ordinary file, so it was not read.", true});
    } else {
      work_->add(file);
    }
  }
  work(first_slice);
}

bool ImportKeeper::tick(double now) {
  if (!work_ || now < next_) return false;
  work(a_frame);
  next_ = held_up_ ? now + between_tries : now;
  return true;
}

void ImportKeeper::work(std::chrono::milliseconds slice) {
  const auto done = work_->step(slice);
  held_up_ = !done && done.error().passing;
  for (const ImportNote& note : work_->take_notes()) {
    any_unnamed_ = any_unnamed_ || !note.named;
    auto told = note_of(note);
    if (told && notes_.size() < most_notes) notes_.push_back(std::move(*told));
  }
  if (held_up_) return;  // nothing of it is lost
  if (!done) {
    end(StartNote{core::describe(done.error()), true});
  } else if (*done) {
    end(std::nullopt);
  }
}

void ImportKeeper::give_up() {
  if (work_) end(StartNote{"Stopped; the rest was left alone.", false});
}

void ImportKeeper::end(std::optional<StartNote> last) {
  std::vector<StartNote> all;
  const auto& counts = work_->counts();
  if (any_unnamed_ || last || counts.all() == 0) all.push_back({"In all: " + in_words(counts) + ".", false});
  if (last) all.push_back(std::move(*last));
  all.insert(all.end(), std::make_move_iterator(notes_.begin()), std::make_move_iterator(notes_.end()));
  told_ = std::move(all);
  notes_.clear();
  any_unnamed_ = false;
  held_up_ = false;
  next_ = 0;
  work_.reset();
}

std::optional<Progress> ImportKeeper::progress() const {
  if (!work_) return std::nullopt;
  Progress progress = work_->progress();
  if (held_up_) progress.what = "Waiting for the file";
  return progress;
}

std::optional<std::vector<StartNote>> ImportKeeper::take_notes() { return std::exchange(told_, std::nullopt); }

}  // namespace bogosity::ui
