// The table on phones, as the dashboard runs it: off until somebody asks for it, and what the phones are told whenever
// the table changes.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "share/server.h"
#include "ui/table/share_model.h"
#include "ui/table/table.h"

namespace bogosity::ui {

class Sharing {
 public:
  // `kept_in`: the file with the addresses of last time; empty: none is kept. Set before it is begun.
  void keep_in(std::filesystem::path kept_in) { kept_in_ = std::move(kept_in); }
  // Where it is begun, unless somebody says otherwise.
  void set_where(share::Where where) { where_ = std::move(where); }

  // `table`: whose session it is; may be null. What goes wrong is in the model.
  void start(TableState* table, double now);
  void stop();
  // Phones that have the old one are let go.
  void take_new_address(TableState* table, double now);
  // Whose code is shown.
  void choose(std::size_t address);
  bool is_on() const { return server_ != nullptr; }

  // Tells the phones what has changed; costs next to nothing where nothing has.
  void publish(TableState* table, double now);
  // Looks who is there. True if the model has changed.
  bool tick(double now);
  std::optional<double> due() const { return server_ ? std::optional(next_look_) : std::nullopt; }
  const ShareModel& model() const { return model_; }

 private:
  // Published states are equal if these are.
  struct Seen {
    std::string session;
    std::uint64_t revision = 0;
    std::string show;
    double show_begun = 0;
    bool shows_verdict = false;
    std::size_t inquiry = 0;
    bool is_correcting = false;
    std::string banner;
    friend bool operator==(const Seen&, const Seen&) = default;
  };

  void keep(const TableState& table) const;
  void read_addresses();

  std::filesystem::path kept_in_;
  share::Where where_;
  std::unique_ptr<share::Server> server_;
  std::string token_;
  std::string kept_for_;  // the session that the address was kept for last
  ShareModel model_;
  std::optional<Seen> seen_;
  double begun_ = 0;
  double next_look_ = 0;
};

}  // namespace bogosity::ui
