#include "people/anonymize.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

#include "core/names.h"
#include "core/rename.h"
#include "games/catalogue.h"
#include "people/identity.h"
#include "session/corrections.h"

namespace bogosity {
namespace {

constexpr std::string_view why = "a person asked to be forgotten";

// Everybody who is to be forgotten on one session under the pseudonym of that session.
class Pseudonyms final : public core::Renaming {
 public:
  Pseudonyms(const Metadata& metadata, const SessionStart& start, const std::vector<std::string>& names)
      : metadata_(metadata), start_(start) {
    for (const auto& name : names) {
      if (!identity(core::folded(name)).is_forgotten) taken_.insert(core::folded(name));
    }
    for (const auto& name : names) (void)this->name(name);
  }

  std::string name(std::string_view name) const override {
    const auto known = by_name_.find(std::string(name));
    if (known != by_name_.end()) return known->second;
    const auto fold = core::folded(name);
    const PersonIdentity who = identity(fold);
    auto now = who.is_forgotten ? free_pseudonym(who) : std::string(name);
    if (who.is_forgotten) by_folded_.emplace(fold, now);
    return by_name_.emplace(name, std::move(now)).first->second;
  }

  std::string words(std::string_view text) const override {
    return core::with_names_replaced(text, [this](std::string_view fold) { return in_words(std::string(fold)); });
  }

 private:
  PersonIdentity identity(std::string_view fold) const { return identity_of(metadata_, start_, fold); }

  // Two at one table never get the same one.
  std::string free_pseudonym(const PersonIdentity& who) const {
    for (std::size_t digits = 4;; ++digits) {
      auto pseudonym = pseudonym_of(who.person, who.is_guest, digits);
      if (digits >= 32 || taken_.insert(core::folded(pseudonym)).second) return pseudonym;
    }
  }

  const std::optional<std::string>& in_words(const std::string& fold) const {
    const auto known = by_words_.find(fold);
    if (known != by_words_.end()) return known->second;
    std::optional<std::string> now;
    if (const PersonIdentity who = identity(fold); who.is_forgotten) {
      const auto seated = by_folded_.find(fold);
      now = seated != by_folded_.end() ? seated->second : pseudonym_of(who.person, who.is_guest);
    }
    return by_words_.emplace(fold, std::move(now)).first->second;
  }

  const Metadata& metadata_;
  SessionStart start_;
  mutable std::set<std::string> taken_;                   // names of that session, folded
  mutable std::map<std::string, std::string> by_name_;    // as they are spelled
  mutable std::map<std::string, std::string> by_folded_;  // the forgotten ones
  mutable std::unordered_map<std::string, std::optional<std::string>> by_words_;
};

// Whoever ever was at the table, also if it was taken back.
std::vector<std::string> all_names(const SessionInfo& session, const std::vector<core::Entry>& entries,
                                   const core::Game* game) {
  auto names = names_of(session.headers, {});
  for (const auto& entry : entries) {
    if (game == nullptr) break;
    for (auto& name : game->newcomers(entry.text)) names.push_back(std::move(name));
  }
  return names;
}

// What the program itself wrote in front of a reason is read again by the program (see session/corrections.h).
std::string reason_renamed(const std::string& reason, const core::Renaming& renaming) {
  const auto colon = reason.starts_with(with_entry) ? reason.find(':') : std::string::npos;
  const auto words_from = colon == std::string::npos ? 0 : colon;
  return reason.substr(0, words_from) + renaming.words(std::string_view(reason).substr(words_from));
}

MetadataEdit mark_of(const SessionInfo& session, const core::Hash& last) {
  const std::string was = core::to_text(last);
  const std::string id = core::to_text(session.id);
  return {core::uuid_of_text("rewritten " + id + " " + was),
          session.begun,
          session.id,
          std::string(field::rewritten),
          was + " " + std::string(why),
          {}};
}

// A title, a tag or a note may be any word, and the name of somebody whom the words below would protect.
bool is_free_text(std::string_view field) {
  return field == "title" || field == "note" || field == "season" || field == "season-place" ||
         field.starts_with("note:") || field.starts_with("tag:");
}

bool is_fixed_word(std::string_view value) {
  constexpr std::array<std::string_view, 5> fixed = {"", "yes", "no", "open", "closed"};
  return std::ranges::find(fixed, value) != fixed.end() || core::uuid_from(value).has_value();
}

}  // namespace

std::optional<AnonymizedSession> anonymized(const SessionInfo& session, const std::vector<core::Entry>& entries,
                                            const Metadata& metadata) {
  if (!metadata.has_forgotten()) return std::nullopt;
  const core::Game* game = games::find(session.game);
  const Pseudonyms forgetting(metadata, {session.id, session.begun.utc_ms}, all_names(session, entries, game));
  AnonymizedSession out{session, entries, std::nullopt};
  out.session.headers = core::renamed(session.headers, forgetting, game);
  const auto text_renamed = [&](const std::string& text) {
    return game == nullptr ? forgetting.words(text) : game->renamed(text, forgetting);
  };
  // What is only half typed may have the name anywhere.
  out.session.draft = forgetting.words(text_renamed(session.draft));
  bool any = out.session.headers != session.headers || out.session.draft != session.draft;
  bool is_new_chain = false;  // from the first entry on that is another
  core::Hash last;
  for (core::Entry& entry : out.entries) {
    core::Entry now = entry;
    now.text = text_renamed(entry.text);
    now.reason = reason_renamed(entry.reason, forgetting);
    now.author = forgetting.words(entry.author);
    if (is_new_chain) now.previous = last;
    is_new_chain = is_new_chain || now.text != entry.text || now.reason != entry.reason || now.author != entry.author;
    if (is_new_chain) last = core::hash_of(now);
    entry = std::move(now);
  }
  any = any || is_new_chain;
  if (!any) return std::nullopt;
  if (!metadata.edit_of(session.id, field::rewritten)) {
    out.mark = mark_of(session, entries.empty() ? core::Hash() : core::hash_of(entries.back()));
  }
  return out;
}

MetadataEdit anonymized(const MetadataEdit& change, const Metadata& metadata) {
  if (!metadata.has_forgotten()) return change;
  const SessionStart then{change.subject, change.at.utc_ms};
  const Pseudonyms forgetting(metadata, then, {});
  MetadataEdit out = change;
  out.author = forgetting.words(change.author);
  const auto of_people = [&](std::string_view kind) { return change.field.starts_with(kind); };
  if (change.field == field::name) {
    const auto forgot = metadata.edit_of(change.subject, field::forgotten);
    if (forgot && change.at.utc_ms <= forgot->at.utc_ms) out.value = forgot->value;
  } else if (of_people(field::forgotten) || of_people(field::rewritten) || of_people("guest:") || of_people("seat:") ||
             (of_people("season") && !is_free_text(change.field))) {
    return out;
  } else if (const auto colon = change.field.find(':'); colon != std::string::npos) {
    out.field = change.field.substr(0, colon + 1) + forgetting.words(std::string_view(change.field).substr(colon + 1));
  }
  if (is_free_text(change.field) || !is_fixed_word(out.value)) out.value = forgetting.words(out.value);
  return out;
}

}  // namespace bogosity
