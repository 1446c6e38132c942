#include "ui/app/sharing.h"

#include "core/result.h"
#include "share/kept_addresses.h"

namespace bogosity::ui {
namespace {

constexpr double between_shares = 0.5;  // seconds
constexpr double a_long_wait = 60;

std::string session_of(const TableState* table) {
  return table == nullptr ? std::string() : core::to_text(table->session().id());
}

}  // namespace

void Sharing::start(TableState* table, double now) {
  if (server_) return;
  const std::string session = session_of(table);
  const auto kept = session.empty() ? std::nullopt : share::kept_address(kept_in_, session);
  token_ = kept ? kept->token : share::random_token();
  share::Where where = where_;
  if (kept) where.before = kept->port;
  auto server = share::Server::start(where, token_);
  model_ = {};
  if (!server) return void(model_.trouble = core::describe(server.error()));
  server_ = std::move(*server);
  model_.is_on = true;
  model_.port = server_->port();
  begun_ = now;
  next_look_ = now;
  kept_for_.clear();
  seen_.reset();
  read_addresses();
  publish(table, now);
}

void Sharing::stop() {
  server_.reset();
  model_ = {};
}

void Sharing::take_new_address(TableState* table, double now) {
  const std::string session = session_of(table);
  if (!session.empty()) share::keep_address(kept_in_, session, {share::random_token(), model_.port});
  stop();
  start(table, now);
}

void Sharing::choose(std::size_t address) {
  if (address >= model_.addresses.size()) return;
  model_.chosen = address;
  model_.code = share::qr_code(model_.addresses[address].url);
}

void Sharing::read_addresses() {
  const std::string chosen = model_.addresses.empty() ? "" : model_.addresses[model_.chosen].url;
  model_.addresses = server_->addresses();
  std::size_t at = 0;
  for (std::size_t i = 0; i < model_.addresses.size(); ++i) {
    if (model_.addresses[i].url == chosen) at = i;
  }
  choose(at);
}

// The address stays for as long as the program shares: nobody scans again between two sessions of an evening. Each of
// them has it once more after a restart.
// Whoever only watches leaves that to the one who writes.
void Sharing::keep(const TableState& table) const {
  if (!table.session().watching()) share::keep_address(kept_in_, session_of(&table), {token_, model_.port});
}

void Sharing::publish(TableState* table, double now) {
  if (!server_) return;
  Seen seen;
  if (table != nullptr) {
    const TableModel& model = table->model();
    const auto show = table->show(now);
    seen = {session_of(table),
            table->session().revision(),
            show ? show->id : "",
            show ? now - show->since : 0,
            model.has_verdict(),
            model.inquiry_shown,
            model.correction != nullptr && model.correction->edit.has_value(),
            model.banner};
  }
  // The beginning of a show is worked out each time from the seconds since then.
  constexpr double hair = 1e-6;
  if (seen_ && std::abs(seen_->show_begun - seen.show_begun) < hair) seen.show_begun = seen_->show_begun;
  if (seen_ == seen) return;
  seen_ = seen;
  if (table == nullptr) return server_->publish({});
  if (seen.session != std::exchange(kept_for_, seen.session)) keep(*table);
  server_->publish(table->shared(now));
}

bool Sharing::tick(double now) {
  if (!server_ || now < next_look_) return false;
  next_look_ = now + between_shares;
  const ShareModel before = model_;
  model_.listeners = server_->listeners();
  model_.has_anybody_come = model_.has_anybody_come || server_->came() > 0;
  model_.waits_long = !model_.has_anybody_come && now - begun_ >= a_long_wait;
  read_addresses();
  return model_ != before;
}

}  // namespace bogosity::ui
