#include "partial_fold.h"

#include <algorithm>

#include "core/record.h"
#include "games/catalogue.h"
#include "store.h"

namespace bogosity {
namespace {

constexpr std::size_t most_corrections = 1000;
constexpr int most_tries = 50;  // for one entry

// Where who decided a ruling is named: `ruled:clean"saw it"@Ann`.
std::optional<std::size_t> deciders_in(std::string_view word) {
  bool quoted = false;
  for (std::size_t i = word.starts_with("ruled:") ? 0 : word.size(); i < word.size(); ++i) {
    if (word[i] == '\\') {
      ++i;
    } else if (word[i] == '"') {
      quoted = !quoted;
    } else if (word[i] == '@' && !quoted) {
      return i;
    }
  }
  return std::nullopt;
}

// The entry with a little less of what was refused in it; empty if there is nothing less to say.
std::string with_less_refused(std::string text, const core::Error& refusal) {
  std::vector<core::RawToken> tokens;
  if (!core::split(text, 1, tokens)) return {};
  const auto token = std::find_if(tokens.rbegin(), tokens.rend(),
                                  [&](const auto& each) { return each.column <= refusal.place.column; });
  const bool is_name = token == tokens.rend() || token->text.ends_with(':');
  if (is_name) return {};
  const std::string_view word = token->text;
  const auto at = static_cast<std::size_t>(word.data() - text.data());
  for (const core::Offer& offer : refusal.offers) {
    const bool insists = !offer.instead.empty() && offer.text == offer.instead + "!";
    const auto piece = insists ? word.find(offer.instead) : std::string_view::npos;
    if (piece != std::string_view::npos) return text.replace(at + piece, offer.instead.size(), offer.text);
  }
  if (const auto from = deciders_in(word)) return text.erase(at + *from, word.size() - *from);
  const bool leaves_name_alone = tokens.size() == 2 && tokens.front().text.ends_with(':');
  if (tokens.size() == 1 || leaves_name_alone) return {};
  const auto end = text.find_first_not_of(" \t", at + word.size());
  text.erase(at, end == std::string::npos ? end : end - at);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

core::Result<std::vector<core::Entry>> corrections_for_today(const SessionInfo& session,
                                                             const std::vector<core::Entry>& entries) {
  const core::Game* game = games::find(session.game);
  if (game == nullptr) return core::refuse(core::Refusal::cannot_be, {}, "this program does not know the game");
  auto play = game->begin(session.headers);
  if (!play) return tl::unexpected(play.error());
  core::Journal journal;
  for (const auto& entry : entries) {
    if (auto ok = journal.add(entry); !ok) return tl::unexpected(ok.error());
  }
  std::vector<core::Entry> corrections;
  for (const auto& each : journal.effective()) {
    std::string text = entries[each.text].text;
    auto ok = (*play)->log(text);
    if (ok) continue;
    if (corrections.size() == most_corrections) return tl::unexpected(ok.error());
    core::Entry entry;
    // What is refused may name a sealed card.
    entry.reason = refused_today + (session.open ? std::string() : ": " + ok.error().reason);
    for (int tries = 0; !ok && !text.empty(); ++tries) {
      text = tries < most_tries ? with_less_refused(std::move(text), ok.error()) : std::string();
      if (!text.empty()) ok = (*play)->log(text);
    }
    entry.id = core::uuid_of_text(refused_today + " " + core::to_text(journal.last_hash()));
    entry.session = session.evening();
    entry.sequence = static_cast<std::int64_t>(journal.entries().size()) + 1;
    entry.previous = journal.last_hash();
    entry.happened = entries.back().typed;
    entry.typed = entries.back().typed;
    entry.kind = core::EntryKind::amend;
    entry.target = entries[each.origin].id;
    entry.text = std::move(text);
    if (auto added = journal.add(entry); !added) return tl::unexpected(added.error());
    corrections.push_back(std::move(entry));
  }
  return corrections;
}

core::Result<Folded> fold_what_fits(const core::Game& game, const core::Headers& headers,
                                    const core::Journal& journal) {
  auto play = game.begin(headers);
  if (!play) return tl::unexpected(play.error());
  Folded out{std::move(*play), {}, {}, {}};
  for (const auto& each : journal.effective()) {
    const core::Entry& origin = journal.entries()[each.origin];
    if (auto ok = out.play->log(journal.entries()[each.text].text); !ok) {
      ok.error().place = {};  // it would count in a line of its own
      const core::Sentence as_logged = {{core::Tone::plain, journal.entries()[each.text].text}};
      out.misfits.push_back({origin.id, origin.sequence, as_logged, core::describe(ok.error())});
      continue;
    }
    out.entries.push_back(each);
    out.lines.push_back(out.play->logged_line());
  }
  return out;
}

bool is_sealed(const core::Sentence& sentence) {
  return std::any_of(sentence.begin(), sentence.end(),
                     [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

}  // namespace bogosity
