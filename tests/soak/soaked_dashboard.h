// The dashboard under test, without a window: a file of sessions in a folder of its own, a clock that goes by what is
// done, the wall display beside it, and another program that is at the same file now and then.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "db/store.h"
#include "db/store/write_locks.h"
#include "literal/random_source.h"
#include "tests/support/driver.h"

namespace bogosity::soak {

// The entry of another program.
inline constexpr std::string_view words_of_others = "somebody else was here";

class SoakedDashboard {
 public:
  SoakedDashboard(const std::filesystem::path& folder, std::uint64_t seed);
  ~SoakedDashboard();
  SoakedDashboard(const SoakedDashboard&) = delete;
  SoakedDashboard& operator=(const SoakedDashboard&) = delete;

  ui::Driver& driver() { return *driver_; }
  ui::App& app() { return driver_->app(); }
  db::Store& store() { return *store_; }
  const SessionContext& context() const { return context_; }
  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path file() const { return folder_ / "sessions.db"; }

  long long frames() const;

  // Time goes by, at the table and on the wall.
  void pass(double seconds);
  // The display for the table, as it would look now, if it is wanted.
  void draw_on_wall();
  // Another program begins to write in the middle of a transaction, or is done with it.
  void hold_file();
  void let_file_go();
  // Another program takes the session at hand for itself and logs a line there, or leaves.
  void somebody_else_sits_down(const core::Uuid& session);
  void somebody_else_leaves() { elsewhere_.reset(); }
  // The program ends and is started again.
  void restart();

 private:
  std::unique_ptr<db::Store> open(db::Program program) const;
  void start();

  std::filesystem::path folder_;
  std::shared_ptr<std::int64_t> clock_;
  std::unique_ptr<db::Store> store_;
  std::unique_ptr<db::Store> other_store_;
  SessionContext context_;
  long long frames_before_ = 0;  // drawn by dashboards that have ended
  std::optional<Session> elsewhere_;
  std::optional<db::Database> lock_owner_;
  std::unique_ptr<ui::Driver> driver_;
  std::unique_ptr<ui::Frame> wall_;
  ImGuiContext* wall_context_ = nullptr;
};

}  // namespace bogosity::soak
