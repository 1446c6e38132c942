// `bogosity import FILE...`: stores records, journals, archives and folders of them, and the evenings of other
// databases, each evening wholly or not at all. One that is there already is recognised by its Id, or by its words, and
// not stored twice; one that is told in two ways is kept in both.
#include "import.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/progress_bar.h"
#include "importing.h"

namespace bogosity::cli {
namespace {

int say_refusal(const ImportNote& note) {
  const core::Error& error = note.arrived.error();
  if (error.place.line > 0) return complain_of_record(note.name, error);
  const std::string words = core::describe(error);
  return complain(words.starts_with(note.name) ? words : note.name + ": " + words);
}

int say(const ImportNote& note) {
  if (!note.arrived) return say_refusal(note);
  const std::string session = core::to_text(note.arrived->session);
  switch (note.arrived->how) {
    case Arrived::How::differently:
      return print(
          fmt::format("differently {}: session {} is told in more than one way, and all are kept: this one is {}",
                      note.name, core::to_text(note.arrived->evening), session));
    case Arrived::How::known:
      return note.named ? print(fmt::format("recognised {}: session {} has it already", note.name, session)) : well;
    case Arrived::How::went_on:
      return note.named
                 ? print(fmt::format("imported {}: session {} goes on, {} lines", note.name, session, note.lines))
                 : well;
    case Arrived::How::stored:
      return note.named ? print(fmt::format("imported {}: session {}, {} lines", note.name, session, note.lines))
                        : well;
  }
  return well;
}

}  // namespace

int import_records(const ImportOptions& options) {
  const auto store = open_for_writing(options.database, Patience::of_a_command);
  if (!store) return complain(store.error());
  std::vector<std::string> paths = options.files;
  const auto from_input = std::remove(paths.begin(), paths.end(), "-");
  const bool reads_input = from_input != paths.end();
  paths.erase(from_input, paths.end());
  Importing importing(**store, paths);
  if (reads_input) importing.add_text("-", text_of(std::cin));
  int status = well;
  bool any_unnamed = false;
  const auto ended = work_off(importing, [&] {
    for (const ImportNote& note : importing.take_notes()) {
      any_unnamed = any_unnamed || !note.named;
      status = std::max(status, say(note));
    }
  });
  const std::string sum = in_words(importing.counts());
  if (!ended) return complain(core::describe(ended.error()) + "; up to then: " + sum);
  if (*ended == Ended::given_up) return complain("given up; up to then: " + sum + "; the rest was left alone");
  if (any_unnamed || importing.counts().all() == 0) status = std::max(status, print(sum));
  return status;
}

}  // namespace bogosity::cli
