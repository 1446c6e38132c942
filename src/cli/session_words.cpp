// `bogosity sessions SESSION --title ... --tag ...`: what is said of an evening apart from its play.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "core/record.h"
#include "history/words.h"

namespace bogosity::cli {
namespace {

core::Status said(const core::Result<Change>& change) {
  return change ? core::Status() : tl::unexpected(change.error());
}

core::Status say_all(const Surroundings& around, const core::Uuid& evening, const SessionsOptions& options) {
  core::Status ok;
  // Tags first: they alone may be refused, and then nothing else is to have been said.
  for (const auto& tag : options.tag) {
    if (ok) ok = said(history::say_tag(around, evening, tag));
  }
  if (ok && options.title) ok = said(history::say_title(around, evening, *options.title));
  if (ok && options.note) ok = said(history::say_note(around, evening, *options.note));
  for (const auto& tag : options.untag) {
    if (ok) ok = said(history::take_off_tag(around, evening, tag));
  }
  if (ok && (options.bin || options.unbin)) ok = said(history::say_bin(around, evening, options.bin));
  return ok;
}

std::string in_words(const history::Words& words) {
  std::string text = words.title.empty() ? "Without a title" : "\u201c" + words.title + "\u201d";
  if (!words.tags.empty()) text += ", tagged " + core::write_name_list(words.tags);
  if (words.in_bin) text += ", in the bin";
  text += ".";
  if (!words.note.empty()) text += "\n" + words.note;
  return text;
}

}  // namespace

int say_of_session(const SessionsOptions& options) {
  const auto store = open_for_writing(options.database, Patience::of_a_command);
  if (!store) return complain(store.error());
  const auto id = evening_called(**store, options.session);
  if (!id) return complain(id.error());
  const auto session = (*store)->find(*id);
  if (!session) return complain(session.error());
  if (!*session) return complain("there is no session " + core::to_text(*id) + " (`bogosity sessions` lists them)");
  const core::Uuid evening = (*session)->evening();
  if (auto ok = say_all(around(**store), evening, options); !ok) return complain(ok.error());
  const auto words = history::words_of(**store, evening);
  return words ? print(in_words(*words)) : complain(words.error());
}

}  // namespace bogosity::cli
