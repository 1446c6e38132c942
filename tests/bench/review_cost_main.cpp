// The cost of a review in the window: opening the review of a session of 10,000 turns, and a step in it with its frame
// (no renderer). The yardstick is a bare scan of the same rows by SQLite alone.
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <vector>

#include "db/store.h"
#include "db/system/clock.h"
#include "history/replay.h"
#include "long_session.h"
#include "tests/support/import_record.h"
#include "tests/support/panel_driver.h"
#include "tests/support/review_scene.h"
#include "transfer/import.h"

namespace {

using namespace bogosity;

constexpr int rounds = 15;

template <class What>
double milliseconds(const What& what) {
  const auto begin = std::chrono::steady_clock::now();
  what();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

void scan(const std::filesystem::path& file) {
  sqlite3* handle = nullptr;
  sqlite3_stmt* rows = nullptr;
  sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr);
  sqlite3_prepare_v2(handle, "SELECT * FROM entry ORDER BY session, sequence", -1, &rows, nullptr);
  while (sqlite3_step(rows) == SQLITE_ROW) {
    for (int i = 0; i < sqlite3_column_count(rows); ++i) sqlite3_column_blob(rows, i);
  }
  sqlite3_finalize(rows);
  sqlite3_close(handle);
}

void report(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  fmt::print("{:<44} {:8.2f} ms   (best {:.2f}, worst {:.2f})\n", what, times[times.size() / 2], times.front(),
             times.back());
}

ui::InputEvent pressed(ui::Key key) {
  ui::InputEvent event;
  event.key = key;
  return event;
}

void measure(const std::filesystem::path& file, const SessionContext& context, const core::Uuid& id) {
  const ui::Settings settings;
  std::vector<double> scans, taken_up, reviewed, opened;
  std::unique_ptr<tests::ReviewScene> scene;
  for (int i = 0; i < rounds; ++i) {
    scans.push_back(milliseconds([&] { scan(file); }));
    std::optional<core::Result<Session>> session;
    taken_up.push_back(milliseconds([&] { session.emplace(Session::resume(context, id)); }));
    reviewed.push_back(milliseconds([&] { static_cast<void>(history::review_session(**session)); }));
    opened.push_back(milliseconds([&] { scene = std::make_unique<tests::ReviewScene>(context, settings, id); }));
  }
  report("a bare scan of its rows (the yardstick)", scans);
  report("taking up the session", taken_up);
  report("its review, without a window", reviewed);
  report("opening it in the window, all of that included", opened);
  tests::Bench bench([&](ui::Painter& painter, ui::Actions&) {
    scene->drain_queue();
    scene->draw(painter);
  });
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // as the window's renderer has it
  bench.frames(4);
  for (const char* tab : {"1", "2", "3", "4", "5"}) {
    scene->type(tab);
    bench.frames(3);
    scene->press(pressed(ui::Key::end));
    std::vector<double> steps, frames;
    for (int i = 0; i < 200; ++i) {
      // Back from the end by ones and tens; then from the beginning, and so on.
      const bool back = i / 50 % 2 == 0;
      const ui::Key by_ten = back ? ui::Key::page_up : ui::Key::page_down;
      const ui::Key by_one = back ? ui::Key::left : ui::Key::right;
      const ui::Key to_end = back ? ui::Key::home : ui::Key::end;
      const ui::Key key = i % 50 == 49 ? to_end : i % 2 == 0 ? by_ten : by_one;
      steps.push_back(milliseconds([&] { scene->press(pressed(key)); }));
      frames.push_back(milliseconds([&] { bench.frames(1); }));
    }
    report(fmt::format("a step, panel {}", tab).c_str(), steps);
    report(fmt::format("... and the frame that shows it").c_str(), frames);
  }
}

// What-if over the whole session, with the review at hand as in the window; the window first says that it takes a
// moment.
void measure_supposed(const SessionContext& context, const core::Uuid& id) {
  const auto session = Session::resume(context, id);
  if (!session) return;
  const auto review = history::review_of(*session);
  if (!review) return;
  const auto& entries = session->journal().entries();
  const Correction strike{Correction::Operation::strike, entries[entries.size() / 2].id, {}, {}, {}};
  std::vector<double> answers;
  for (int i = 0; i < rounds; ++i) {
    answers.push_back(milliseconds([&] { static_cast<void>(history::suppose(*session, strike, review->get())); }));
  }
  report("what if an entry had never happened", answers);
}

}  // namespace

int main() {
  const auto file = std::filesystem::temp_directory_path() / "bogosity_review_cost.db";
  std::filesystem::remove(file);
  const auto store = db::open_store(file);
  if (!store) return 1;
  const SessionContext context{store->get(), db::wall_clock(), db::system_random_bits()};
  if (!import_record(context, bench::long_session(10'000))) return 1;
  const auto id = (*store)->newest();
  if (id && *id) measure(file, context, **id);
  if (id && *id) measure_supposed(context, **id);
  std::filesystem::remove(file);
}
