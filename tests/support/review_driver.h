// The review of a short session on a bench, without a window: keys typed to it, its buttons pressed, its words read.
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "db/system/clock.h"
#include "tests/support/panel_driver.h"
#include "tests/support/review_scene.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {

struct AtTheReview {
  StoreInMemory store;
  SessionContext context = quiet_surroundings(store);
  ui::Settings settings;
  std::optional<Session> session;
  std::unique_ptr<ReviewScene> scene;
  std::unique_ptr<Bench> bench;

  explicit AtTheReview(const std::string& players = "Ann, Bob, Cy", core::Headers more = {},
                       const std::string& game = "You're Bogus") {
    // Copies of the surroundings draw from one and the same heap of ids.
    context.chance = [chance = std::make_shared<db::RandomBits>(context.chance)] { return (*chance)(); };
    core::Headers headers = {{"Game", game, {}}, {"Players", players, {}}};
    headers.insert(headers.end(), more.begin(), more.end());
    auto begun = Session::begin(context, headers);
    REQUIRE(begun);
    session.emplace(std::move(*begun));
  }
  void log_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) {
      const auto ok = session->submit(line, core::Passing::passes);
      REQUIRE_MESSAGE(ok.has_value(), line);
    }
  }
  // Bob is Bogus and gets away with it; Cy is, is shouted at by Bob, denies, and pays; later Bob shouts in vain.
  void play() {
    log_all({"count:Ann=4 count:Bob=4 count:Cy=4", "Ann: 2-1 KD", "Bob: 2-1 8S", "Cy: 2-1 3H",
             "Ann: bogus:Bob deny 2-1 ; what a night", "Bob: 5-4", "Cy: 2-1", "Ann: bogus:Bob deny 2-1"});
  }
  void close() { REQUIRE(session->close()); }
  void look(Size pixels = {1440, 900}) {
    scene = std::make_unique<ReviewScene>(context, settings, session->id());
    bench = std::make_unique<Bench>(
        [this](ui::Painter& painter, ui::Actions&) {
          scene->drain_queue();
          scene->draw(painter);
        },
        pixels);
    frames();
  }
  void frames() {
    bench->frames(4);
    scene->drain_queue();
  }
  void type(std::string_view keys) {
    scene->type(keys);
    frames();
  }
  void press(ui::Key key, bool shift = false) {
    ui::InputEvent event;
    event.key = key;
    event.shift = shift;
    scene->press(event);
    frames();
  }
  bool click(std::string_view label) {
    const bool found = bench->click(label);
    frames();
    return found;
  }
  std::string text() const {
    std::string all;
    for (const auto& each : bench->probe().texts) all += each + " ";
    return all;
  }
  bool sees(std::string_view words) const { return text().find(words) != std::string::npos; }
  bool has(std::string_view label) const {
    for (const auto& item : bench->probe().items) {
      if (item.label == label) return true;
    }
    return false;
  }
  bool at(std::size_t step) const { return scene->review().step() == step; }
};

// That session, over and looked at.
struct Played : AtTheReview {
  explicit Played(Size pixels = {1440, 900}) {
    play();
    close();
    look(pixels);
  }
};

}  // namespace bogosity::tests
