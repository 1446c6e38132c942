#include "cli/evening_headers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/record.h"
#include "games/catalogue.h"
#include "record_moment.h"
#include "record_parts.h"

namespace bogosity::cli {
namespace {

using core::Headers;
using core::Refusal;
using core::Result;

using HeaderOption = std::pair<const char*, const std::optional<std::string>*>;

std::array<HeaderOption, 11> header_options(const PlayOptions& options) {
  return {{{"Id", &options.id},
           {"Date", &options.date},
           {"Place", &options.place},
           {"Event", &options.event},
           {"Players", &options.players},
           {"Scorekeeper", &options.scorekeeper},
           {"Decks", &options.decks},
           {"Starter", &options.starter},
           {"Rulings", &options.rulings},
           {"End", &options.end},
           {"Note", &options.note}}};
}

void set(Headers& headers, std::string_view key, const std::string& value) {
  const auto found = std::find_if(headers.begin(), headers.end(), [&](const auto& each) { return each.key == key; });
  if (found != headers.end()) {
    found->value = value;
  } else {
    headers.push_back({std::string(key), value, {}});
  }
}

// The game puts them in order.
Result<Headers> canonical(const Headers& headers) {
  const core::Header* name = core::find_header(headers, "Game");
  const core::Game* game = name == nullptr ? nullptr : games::find(name->value);
  if (game == nullptr) {
    return core::refuse(Refusal::cannot_be, {}, "there is no game called \"" + (name ? name->value : "") + "\"",
                        "there is \"" + std::string(games::all().front()->name()) + "\"");
  }
  const auto play = game->begin(headers);
  if (!play) return tl::unexpected(play.error());
  auto parts = parts_of((*play)->record());
  if (!parts) return tl::unexpected(parts.error());
  return std::move(parts->headers);
}

std::string value_of(const Headers& headers, std::string_view key) {
  const core::Header* header = core::find_header(headers, key);
  return header == nullptr ? "nothing" : "\"" + header->value + "\"";
}

}  // namespace

Result<Headers> headers_for(const PlayOptions& options, const core::Instant& today) {
  Headers headers = {{"Game", options.game, {}}, {"Date", bogosity::in_words(today).substr(0, 10), {}}};
  for (const auto& [key, value] : header_options(options)) {
    if (*value) set(headers, key, **value);
  }
  for (const std::string& each : options.headers) {
    const std::size_t at = each.find('=');
    if (at == std::string::npos || at == 0) {
      return core::refuse(Refusal::unreadable, {}, "\"" + each + "\" is no header", "write it as in --header Draw=one");
    }
    set(headers, each.substr(0, at), each.substr(at + 1));
  }
  return canonical(headers);
}

core::Status check_against(const SessionInfo& session, const PlayOptions& options) {
  Headers wanted = session.headers;
  for (const auto& [key, value] : header_options(options)) {
    if (*value && key != std::string_view("Id")) set(wanted, key, **value);
  }
  const auto now = canonical(wanted);
  if (!now) return tl::unexpected(now.error());
  for (const auto& [key, value] : header_options(options)) {
    const std::string was = value_of(session.headers, key);
    const std::string wants = value_of(*now, key);
    if (was == wants) continue;
    return core::refuse(
        Refusal::cannot_be, {},
        "session " + core::to_text(session.id) + " was begun with " + was + " for " + key + ", not " + wants,
        "leave that option out to go on with it, or give another --id");
  }
  return {};
}

bool names_headers(const PlayOptions& options) {
  const auto all = header_options(options);
  return std::any_of(all.begin(), all.end(), [](const auto& option) { return option.second->has_value(); });
}

}  // namespace bogosity::cli
