// Fills the table's model from the session, once for each of its revisions.
#include "ui/table/table_model.h"

#include <string_view>
#include <vector>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/session_head.h"
#include "games/catalogue.h"
#include "report/page.h"
#include "session/session_title.h"
#include "ui/table/screen.h"
#include "ui/table/table.h"

namespace bogosity::ui {

namespace {

std::shared_ptr<const EndOfSession> end_of(const Session& session, const TableModel& model) {
  auto end = std::make_shared<EndOfSession>();
  end->session = session.id();
  end->page = report::end_page(report::sheet_data(session));
  // Only the game's screen knows a name for what one player reached.
  if (end->page.for_one) end->page.result = core::plain_text(result_of(model));
  return end;
}

// The values of the words that begin like this: Ann in `resign:Ann`, the note in `note:"flag: dice"`.
std::vector<std::string> values_of(std::string_view text, std::string_view beginning) {
  std::vector<std::string> values;
  std::vector<core::RawToken> tokens;
  if (!core::split(text, 1, tokens)) return values;
  for (const core::RawToken& token : tokens) {
    std::string_view word = token.text;
    if (!word.starts_with(beginning)) continue;
    word.remove_prefix(beginning.size());
    const auto unquoted = core::take_quoted(word);
    values.push_back(unquoted ? *unquoted : std::string(word));
  }
  return values;
}

}  // namespace

void TableState::read_view() {
  if (seen_ == session_.revision()) return;
  seen_ = session_.revision();
  log_lines_.clear();
  model_.set_lines = {};
  points_.clear();
  const core::Snapshot& play = session_.play();
  const core::SessionHead& info = session_.info();
  model_.about = &session_.game().about();
  model_.view = session_.table_view();
  model_.score_chart.clear();
  model_.screen = screen_of(model_.about->name);
  const auto before = std::exchange(model_.game, model_.screen->drawn(play));
  // A remark behind a set leaves its clock alone.
  if (before == nullptr || before->clock_number() != model_.game->clock_number()) model_.clock_from = info.last_entry;
  model_.state = play.state_sentence();
  const auto is_listener = [this](const auto& seat) { return seat.name == model_.album->listener; };
  if (model_.album && std::none_of(model_.view.gone.begin(), model_.view.gone.end(), is_listener)) model_.album.reset();
  model_.standings = play.standings(model_.about->ranking);
  model_.flags = flags_of(session_);
  model_.end = info.open ? nullptr : end_of(session_, model_);
  model_.came_to = info.open ? std::string() : core::came_to_in_words(play.outcome(), *model_.about);
  const std::string event = header_of(info, "Event");
  model_.title = event.empty() ? info.game : event;
  model_.details = header_of(info, "Place");
  const std::string duration = duration_between(info.begun, info.last_entry);
  if (!duration.empty()) model_.details += (model_.details.empty() ? "" : " \u00B7 ") + duration;
  undoes_ = session_.undo_text();
  if (!undoes_.empty() && !undoes_.starts_with("Takes back")) undoes_ = "Takes back: " + undoes_;
  const std::string redone = session_.redo_text();
  model_.redo_says = redone.empty() ? "" : "Brings back: " + redone;
  model_.open = info.open;
  read_banner();
  read_watch();
  model_.log_size = play.log_size();
}

void TableState::read_banner() {
  const core::SessionHead& info = session_.info();
  model_.banner.clear();
  if (info.open)
    model_.banner = core::end_banner(model_.view, *model_.about, wall_minute(info.begun), wall_minute(session_.now()));
}

// True if the banner has just appeared.
bool TableState::watch_end(double now) {
  if (end_due_ && now < *end_due_) return false;
  read_view();
  const std::string before = model_.banner;
  end_due_ = next_look_at_end(model_.view, session_.info().begun, session_.now(), now);
  read_banner();
  return model_.banner != before;
}

bool TableModel::verdict_is_brief() const {
  const auto& inquiries = view.inquiries;
  const auto referee_speaks = [](const auto& each) { return each.plea == core::Plea::deny; };
  return has_verdict() && !view.win && std::none_of(inquiries.begin(), inquiries.end(), referee_speaks);
}

std::span<const core::PointsView> TableModel::points_in_sight() const {
  if (inquiry() != nullptr) return inquiry()->points;
  return view.win ? std::span<const core::PointsView>(view.win->points) : std::span<const core::PointsView>();
}

std::optional<AlbumPlaying> album_of(const core::Entry& entry) {
  const auto names = values_of(entry.text, "resign:");
  return names.empty() ? std::nullopt : std::optional(AlbumPlaying{names.back(), entry.happened});
}

std::optional<AlbumPlaying> album_of(const core::Journal& journal) {
  const auto counting = journal.effective();
  for (auto each = counting.rbegin(); each != counting.rend(); ++each) {
    if (auto album = album_of(journal.entries()[each->text])) {
      album->since = journal.entries()[each->origin].happened;
      return album;
    }
  }
  return std::nullopt;
}

std::string in_words(const Flag& flag) {
  return flag.words + (flag.turn > 0 ? " (turn " + std::to_string(flag.turn) + ")" : " (before turn 1)");
}

std::vector<Flag> flags_of(const Session& session) {
  const core::Journal& journal = session.journal();
  std::vector<std::pair<std::string, std::size_t>> raised;  // with its place among the entries
  const auto counting = journal.effective();
  for (std::size_t i = 0; i < counting.size(); ++i) {
    const std::string& text = journal.entries()[counting[i].text].text;
    if (text.find("\"flag ") == std::string::npos && text.find("\"flag:") == std::string::npos) continue;
    for (const std::string& said : values_of(text, "note:")) {
      if (said.starts_with(flag_word)) raised.emplace_back(said.substr(flag_word.size()), i);
      if (!said.starts_with(settled_flag_word)) continue;
      const auto down =
          std::ranges::find(raised, said.substr(settled_flag_word.size()), [](const auto& flag) { return flag.first; });
      if (down != raised.end()) raised.erase(down);
    }
  }
  std::vector<Flag> flags;
  if (raised.empty()) return flags;  // finding the lines may take a look at the whole session
  const auto& lines = session.lines_of_entries();
  for (const auto& [words, entry] : raised) {
    std::size_t before = entry < lines.size() ? lines[entry] + 1 : 0;
    while (before > 0 && session.play().log_turn(before - 1) == 0) --before;
    flags.push_back({words, before > 0 ? session.play().log_turn(before - 1) : 0});
  }
  return flags;
}

}  // namespace bogosity::ui
