#include "soaked_dashboard.h"

#include <fmt/format.h>

#include <cstdlib>

#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "ui/display/display_screen.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::soak {
namespace {

constexpr std::int64_t session_of_2026 = 1'795'300'000'000;

db::RandomBits seeded_chance(std::uint64_t seed) {
  return [random = std::make_shared<literal::RandomSource>(seed)] {
    std::array<std::uint8_t, 16> bytes{};
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random->below(256));
    return bytes;
  };
}

}  // namespace

SoakedDashboard::SoakedDashboard(const std::filesystem::path& folder, std::uint64_t seed)
    : folder_(folder), clock_(std::make_shared<std::int64_t>(session_of_2026)) {
  store_ = open(db::Program::window);
  other_store_ = open(db::Program::terminal);
  context_.store = store_.get();
  context_.clock = [clock = clock_] { return core::Instant{*clock, -300}; };
  context_.chance = seeded_chance(seed);
  start();
}

SoakedDashboard::~SoakedDashboard() {
  if (wall_context_ != nullptr) ImGui::DestroyContext(wall_context_);
}

// A window does not wait for a busy file.
std::unique_ptr<db::Store> SoakedDashboard::open(db::Program program) const {
  auto store = db::open_store(file(), {db::IfMissing::make, std::chrono::milliseconds(4), program});
  if (!store) {
    fmt::print(stderr, "the file cannot be opened: {}\n", core::describe(store.error()));
    std::abort();
  }
  return std::move(*store);
}

void SoakedDashboard::start() { driver_ = std::make_unique<ui::Driver>(context_); }

void SoakedDashboard::restart() {
  app().finish_backups();
  frames_before_ = frames();
  driver_.reset();
  start();
  app().open_unfinished();
}

long long SoakedDashboard::frames() const { return frames_before_ + ImGui::GetFrameCount(); }

void SoakedDashboard::pass(double seconds) {
  *clock_ += static_cast<std::int64_t>(seconds * 1000);
  driver_->pass(seconds);
}

void SoakedDashboard::draw_on_wall() {
  if (!app().display_wanted()) return;
  ImGuiContext* const before = ImGui::GetCurrentContext();
  if (wall_context_ == nullptr) {
    wall_context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(wall_context_);
    ui::quiet_imgui();
    wall_ = std::make_unique<ui::Frame>(ui::FontSet::wall);
  }
  const ui::DisplayModel model = app().display_model();
  const Size pixels{1280, 720};
  ImGui::SetCurrentContext(wall_context_);
  ImGui::GetIO().DisplaySize = {pixels.w, pixels.h};
  ImGui::GetIO().DeltaTime = 1.0F / 60;
  if (wall_->prepare(ui::fitting_scale(pixels))) ui::compat::make_textures_without_renderer();
  ImGui::NewFrame();
  wall_->draw(app().theme(), pixels, nullptr, [&](ui::Painter& painter) { ui::draw_display(painter, model); });
  ImGui::Render();
  ui::compat::accept_textures_without_renderer();
  ImGui::SetCurrentContext(before);
}

void SoakedDashboard::hold_file() {
  if (lock_owner_) return;
  auto database = db::Database::open(file(), std::chrono::milliseconds(5));
  if (!database || !database->run("BEGIN IMMEDIATE")) return;
  lock_owner_.emplace(std::move(*database));
}

void SoakedDashboard::let_file_go() { lock_owner_.reset(); }

void SoakedDashboard::somebody_else_sits_down(const core::Uuid& id) {
  if (lock_owner_) return;
  SessionContext context = context_;
  context.store = other_store_.get();
  auto session = Session::resume(context, id, Access::write);
  if (!session) return;
  elsewhere_.emplace(std::move(*session));
  if (!elsewhere_->take_over(db::LockRequest::from_anybody)) return;
  static_cast<void>(elsewhere_->submit("; " + std::string(words_of_others), core::Passing::keeps));
}

}  // namespace bogosity::soak
