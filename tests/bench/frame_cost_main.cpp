// What a frame of the table costs the processor, beside Dear ImGui's own demo window with nine headers open as the
// yardstick: both without a renderer, in turns, in one run. Exits with 1 if a frame costs more than three times the
// yardstick, or if one after 10,000 turns costs more than 1.2 times one after 10.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

#include "core/record.h"
#include "long_evening.h"
#include "memory_store.h"
#include "tests/quiet_surroundings.h"
#include "ui/app.h"
#include "ui/imgui_compat.h"
#include "ui/stage.h"

namespace {

using namespace bogosity;

constexpr double most_beside_demo = 3.0;
constexpr double most_after_long = 1.2;
constexpr int usual_rounds = 400;
constexpr int frames_a_round = 10;

constexpr const char* headers[] = {"Help",
                                   "Configuration",
                                   "Window options",
                                   "Widgets",
                                   "Layout & Scrolling",
                                   "Popups & Modal windows",
                                   "Tables & Columns",
                                   "Inputs, Navigation & Focus",
                                   "Filtering"};

// ImGui's demo window with its headers open, in a context of its own.
class Demo {
 public:
  Demo() : context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    ui::quiet_imgui();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {1440, 900};
    io.Fonts->AddFontDefault();
    ui::compat::build_fonts();
    ui::compat::make_textures_without_renderer();
    for (int i = 0; i < 3; ++i) frame();
  }
  ~Demo() { ImGui::DestroyContext(context_); }
  Demo(const Demo&) = delete;
  Demo& operator=(const Demo&) = delete;

  void frame() {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().DeltaTime = 1.0F / 60;
    ImGui::NewFrame();
    open_headers();
    ImGui::SetNextWindowSize({550, 680});
    ImGui::ShowDemoWindow();
    ImGui::Render();
    ui::compat::accept_textures_without_renderer();
    vertices_ = ImGui::GetDrawData()->TotalVtxCount;
  }
  int vertices() const { return vertices_; }

 private:
  // Opens them in the window's own memory of what is open.
  static void open_headers() {
    ImGui::Begin("Dear ImGui Demo");
    ImGuiStorage* const open = ImGui::GetStateStorage();
    for (const char* header : headers) open->SetInt(ImGui::GetID(header), 1);
    ImGui::End();
  }

  ImGuiContext* context_;
  int vertices_ = 0;
};

std::string settled(std::string_view line) {
  std::string text(line);
  if (text.find("look:") != std::string::npos || text.find("ruled:") != std::string::npos) return text;
  for (const std::string_view put_off : {" open ", " deny "}) {
    if (const auto at = text.find(put_off); at != std::string::npos) text.replace(at, put_off.size(), " admit ");
  }
  return text;
}

// A table without a window after so many turns of a real evening played again and again. Drawn as the window does it:
// nobody notes what is on the screen.
class Table {
 public:
  explicit Table(std::size_t turns) : context_(ImGui::CreateContext()), stage_(ui::font_folders()) {
    ImGui::SetCurrentContext(context_);
    ui::quiet_imgui();
    const std::string record = bench::long_evening(turns + turns / 4);
    const auto head = core::read_head(record);
    auto session = Session::begin(tests::quiet_surroundings(store_), head->headers);
    core::Lines lines = head->body;
    for (std::string_view line; lines.next(line) && session->play().outcome().turns < static_cast<int>(turns);) {
      // The same evening again and again would agree on one house rule a hundred times, put off one matter a hundred
      // times, and show it all.
      if (line.empty() || line.starts_with("rule:")) continue;
      static_cast<void>(session->submit(settled(line), core::Passing::passes));
    }
    app_ = std::make_unique<ui::App>(tests::quiet_surroundings(store_));
    static_cast<void>(app_->open(session->id()));
    app_->perform(ui::action::Dismiss{}, 0);
    app_->perform(ui::action::Type{"54 8h"}, 0);
    for (int i = 0; i < 3; ++i) frame();
  }
  ~Table() { ImGui::DestroyContext(context_); }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void frame() {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {1440, 900};
    io.DeltaTime = 1.0F / 60;
    if (stage_.prepare(1, {1440, 900})) ui::compat::make_textures_without_renderer();
    ImGui::NewFrame();
    stage_.draw(app_->theme(), {1440, 900}, nullptr, [this](ui::Paint& paint) { app_->draw(paint); });
    ImGui::Render();
    ui::compat::accept_textures_without_renderer();
    app_->work_off(0);
    vertices_ = ImGui::GetDrawData()->TotalVtxCount;
  }
  int vertices() const { return vertices_; }
  int turns() const { return app_->table()->session().play().outcome().turns; }

 private:
  MemoryStore store_;
  ImGuiContext* context_;
  ui::Stage stage_;
  std::unique_ptr<ui::App> app_;
  int vertices_ = 0;
};

struct Measured {
  const char* name;
  std::function<void()> frame;
  std::vector<double> costs;  // microseconds a frame, one for each round

  double median() {
    std::nth_element(costs.begin(), costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2), costs.end());
    return costs[costs.size() / 2];
  }
};

// In turns, so that whatever else the machine does falls on all alike.
void measure(std::vector<Measured>& all, int rounds) {
  using clock = std::chrono::steady_clock;
  for (int round = 0; round < rounds; ++round) {
    for (auto& each : all) {
      each.frame();
      const auto from = clock::now();
      for (int i = 0; i < frames_a_round; ++i) each.frame();
      const std::chrono::duration<double, std::micro> spent = clock::now() - from;
      each.costs.push_back(spent.count() / frames_a_round);
    }
  }
}

}  // namespace

// `bogosity_frame_cost [ROUNDS]`
int main(int argc, char** argv) {
  Demo demo;
  Table early(10);
  Table late(10'000);
  std::vector<Measured> all = {{"ImGui's demo, nine headers open", [&] { demo.frame(); }, {}},
                               {"the table after 10 turns", [&] { early.frame(); }, {}},
                               {"the table after 10,000 turns", [&] { late.frame(); }, {}}};
  measure(all, argc > 1 ? std::max(1, std::atoi(argv[1])) : usual_rounds);
  fmt::print("{} turns and {} turns\n", early.turns(), late.turns());
  const double yardstick = all[0].median();
  const int vertices[] = {demo.vertices(), early.vertices(), late.vertices()};
  for (std::size_t i = 0; i < all.size(); ++i) {
    fmt::print("{:34} {:7.1f} us a frame  {:5} corners  {:4.2f} times the demo\n", all[i].name, all[i].median(),
               vertices[i], all[i].median() / yardstick);
  }
  const double beside_demo = all[1].median() / yardstick;
  const double long_evening = all[2].median() / all[1].median();
  fmt::print("a frame of the table / of the demo: {:.2f} (at most {})\n", beside_demo, most_beside_demo);
  fmt::print("after 10,000 turns / after 10: {:.2f} (at most {})\n", long_evening, most_after_long);
  return beside_demo <= most_beside_demo && long_evening <= most_after_long ? 0 : 1;
}
