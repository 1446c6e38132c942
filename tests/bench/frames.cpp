#include "frames.h"

#include <string>

#include "core/record.h"
#include "long_session.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::bench {
namespace {

constexpr const char* demo_headers[] = {"Help",
                                        "Configuration",
                                        "Window options",
                                        "Widgets",
                                        "Layout & Scrolling",
                                        "Popups & Modal windows",
                                        "Tables & Columns",
                                        "Inputs, Navigation & Focus",
                                        "Filtering"};

// Opens them in the window's own memory of what is open.
void open_demo_headers() {
  ImGui::Begin("Dear ImGui Demo");
  ImGuiStorage* const open = ImGui::GetStateStorage();
  for (const char* header : demo_headers) open->SetInt(ImGui::GetID(header), 1);
  ImGui::End();
}

std::string settled(std::string_view line) {
  std::string text(line);
  if (text.find("look:") != std::string::npos || text.find("ruled:") != std::string::npos) return text;
  for (const std::string_view put_off : {" open ", " deny "}) {
    if (const auto at = text.find(put_off); at != std::string::npos) text.replace(at, put_off.size(), " admit ");
  }
  return text;
}

Session begin_long_one(tests::StoreInMemory& store, std::size_t turns) {
  const std::string record = long_session(turns + turns / 4);
  const auto head = core::read_head(record);
  auto session = Session::begin(tests::quiet_surroundings(store), head->headers);
  core::LineSplitter lines = head->body;
  for (std::string_view line; lines.next(line) && session->play().outcome().turns < static_cast<int>(turns);) {
    // The same session again and again would agree on one house rule a hundred times, put off one matter a hundred
    // times, and show it all.
    if (line.empty() || line.starts_with("rule:")) continue;
    static_cast<void>(session->submit(settled(line), core::Passing::passes));
  }
  return std::move(*session);
}

std::unique_ptr<db::Store> open_as_window(const std::filesystem::path& file) {
  db::StoreOptions as_window;
  as_window.program = db::Program::window;
  return std::move(*db::open_store(file, as_window));
}

}  // namespace

Demo::Demo() : context_(ImGui::CreateContext()) {
  ImGui::SetCurrentContext(context_);
  ui::quiet_imgui();
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {1440, 900};
  io.Fonts->AddFontDefault();
  ui::compat::build_fonts();
  ui::compat::make_textures_without_renderer();
  for (int i = 0; i < 3; ++i) frame();
}

Demo::~Demo() { ImGui::DestroyContext(context_); }

void Demo::frame() {
  ImGui::SetCurrentContext(context_);
  ImGui::GetIO().DeltaTime = 1.0F / 60;
  ImGui::NewFrame();
  open_demo_headers();
  ImGui::SetNextWindowSize({550, 680});
  ImGui::ShowDemoWindow();
  ImGui::Render();
  ui::compat::accept_textures_without_renderer();
}

Dashboard::Dashboard(db::Store& store) : context_(ImGui::CreateContext()) {
  ImGui::SetCurrentContext(context_);
  ui::quiet_imgui();
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // as the window's renderer has it
  app_ = std::make_unique<ui::App>(tests::quiet_surroundings(store));
}

Dashboard::~Dashboard() { ImGui::DestroyContext(context_); }

void Dashboard::frame() {
  ImGui::SetCurrentContext(context_);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {1440, 900};
  io.DeltaTime = 1.0F / 60;
  if (stage_.prepare(1)) ui::compat::make_textures_without_renderer();
  ImGui::NewFrame();
  stage_.draw(app_->theme(), {1440, 900}, nullptr, [this](ui::Painter& painter) { app_->draw(painter); });
  ImGui::Render();
  ui::compat::accept_textures_without_renderer();
  app_->drain_queue(0);
}

Table::Table(std::size_t turns) {
  const core::Uuid id = begin_long_one(store_, turns).id();
  dashboard_ = std::make_unique<Dashboard>(store_);
  ui::App& app = dashboard_->app();
  static_cast<void>(app.open(id));
  app.perform(ui::action::Dismiss{}, 0);
  app.perform(ui::action::TypeText{"54 8h"}, 0);
  for (int i = 0; i < 3; ++i) frame();
}

HistoryPages::HistoryPages(const std::filesystem::path& file)
    : store_(open_as_window(file)), dashboard_(std::make_unique<Dashboard>(*store_)) {
  open(ui::HistoryPageId::sessions);
  while (read_on()) continue;
}

void HistoryPages::open(ui::HistoryPageId page) {
  dashboard_->app().perform(ui::HistoryAction(ui::action::OpenHistory{page, {}}), 0);
  frame();
}

bool HistoryPages::read_on() {
  const auto due = dashboard_->app().deadline();
  if (!due || *due > 0) return false;
  dashboard_->app().tick(0);
  return true;
}

}  // namespace bogosity::bench
