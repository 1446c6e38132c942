#include "exporting.h"

#include <algorithm>
#include <map>

#include "core/date.h"
#include "core/record.h"
#include "evening_file_name.h"
#include "full_record.h"
#include "record_moment.h"
#include "record_parts.h"

namespace bogosity {
namespace {

using core::Result;

// The day at the table, wherever it is exported.
std::int64_t seconds_of(const SessionInfo& session) {
  const core::Header* date = core::find_header(session.headers, "Date");
  if (date != nullptr && core::is_date(date->value)) {
    const core::Headers day = {{"Date", date->value.substr(0, 10), {}}};
    return std::max<std::int64_t>(moment_of(day).utc_ms / 1000, 0);
  }
  return std::max<std::int64_t>(session.begun.utc_ms / 1000, 0);
}

}  // namespace

Result<std::string> exported(const Surroundings& around, const core::Uuid& id, ExportForm form) {
  auto session = Session::resume(around, id);
  if (!session) return tl::unexpected(session.error());
  if (form == ExportForm::fair_copy) {
    return with_id(session->play().record(), session->info().evening());
  }
  Telling telling{session->info(), session->journal().entries()};
  telling.session.id = session->info().evening();
  telling.session.telling_of.reset();
  auto changes = around.store->changes_of(telling.session.id);
  if (!changes) return tl::unexpected(changes.error());
  return full_record(telling, *changes);
}

Exporting::Exporting(Surroundings around, std::vector<SessionInfo> sessions, std::unique_ptr<Outbox> outbox,
                     ExportForm form)
    : around_(std::move(around)), outbox_(std::move(outbox)), form_(form) {
  const std::string ending = form == ExportForm::full ? ".journal" : ".table";
  std::map<std::string, int> called;
  for (const auto& session : sessions) ++called[evening_file_name(session)];
  for (auto& session : sessions) {
    const auto name = evening_file_name(session);
    evenings_.push_back({(called[name] > 1 ? long_evening_file_name(session) : name) + ending, std::move(session)});
  }
  std::sort(evenings_.begin(), evenings_.end(), [](const Named& a, const Named& b) { return a.name < b.name; });
}

Result<bool> Exporting::step(std::chrono::milliseconds slice) {
  const auto until = std::chrono::steady_clock::now() + slice;
  while (at_ < evenings_.size()) {
    if (auto ok = write(evenings_[at_++]); !ok) return tl::unexpected(ok.error());
    if (std::chrono::steady_clock::now() >= until) break;
  }
  if (at_ < evenings_.size()) return false;
  if (auto ok = outbox_->finish(); !ok) return tl::unexpected(ok.error());
  return true;
}

core::Status Exporting::write(const Named& each) {
  const auto text = exported(around_, each.session.id, form_);
  if (!text) {
    left_out_.push_back(text.error());
    return {};
  }
  return outbox_->add(each.name, *text, seconds_of(each.session));
}

Progress Exporting::progress() const {
  return {"Exporting", static_cast<std::int64_t>(at_), static_cast<std::int64_t>(evenings_.size())};
}

}  // namespace bogosity
