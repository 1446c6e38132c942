#include "cli/shared_session.h"

#include <utility>

#include "core/session_head.h"
#include "db/system/output_file.h"
#include "report/end_page.h"

namespace bogosity::cli {
namespace {

share::TableNow shared(const Session& session) {
  const core::About& about = session.game().about();
  const std::string event = header_of(session.info(), "Event");
  share::TableNow now =
      share::table_now(session.play(), session.table_view(), about, event.empty() ? session.info().game : event);
  now.banner = end_reached(session, session.now());
  if (session.info().open) return now;
  now.ending = share::ending_of(report::end_page(report::sheet_data(session)),
                                core::came_to_in_words(session.play().outcome(), about));
  return now;
}

}  // namespace

void SharedSession::publish(const Session& session) {
  if (seen_ == session.revision()) return;
  if (!seen_ && !session.watching()) share::keep_address(kept_in_, core::to_text(session.id()), address_);
  seen_ = session.revision();
  server_->publish(shared(session));
}

core::Result<std::unique_ptr<SharedSession>> share_session(const std::string& id, share::Where where, Saving saving) {
  auto file =
      saving == Saving::nowhere ? std::filesystem::path() : share::file_of_kept_addresses(db::default_settings_file());
  const auto kept = share::kept_address(file, id);
  const std::string token = kept ? kept->token : share::random_token();
  if (kept) where.before = kept->port;
  auto server = BOGOSITY_TRY(share::Server::start(where, token));
  share::KeptAddress address{token, server->port()};
  return std::make_unique<SharedSession>(std::move(server), std::move(address), std::move(file));
}

}  // namespace bogosity::cli
