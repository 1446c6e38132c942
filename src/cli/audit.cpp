#include "cli/audit.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "games/catalogue.h"
#include "transfer/import.h"

namespace bogosity::cli {

// `bogosity audit FILE [--json]`: the verdict on a record that is over.

int audit(const AuditOptions& options) {
  const auto record = read_record_file(options.file);
  if (const int* status = std::get_if<int>(&record)) return *status;
  const auto& play = *std::get<RecordFile>(record).play;
  const auto leave = core::Unsealed::by_audit_of_file();
  return print([&](const core::Write& write) {
    if (options.json)
      play.write_audit_json(leave, write);
    else
      play.write_audit_text(leave, write);
  });
}

// `bogosity format FILE`: the canonical form of a record.

int format(const FormatOptions& options) {
  const auto record = read_record_file(options.file);
  if (const int* status = std::get_if<int>(&record)) return *status;
  return print(std::get<RecordFile>(record).play->record());
}

std::optional<std::string> read_text(const std::string& file) {
  auto text = file == "-" ? read_stream(std::cin) : read_file(file);
  if (text) return std::move(*text);
  complain(describe_in_file(file, text.error()));
  return std::nullopt;
}

std::variant<RecordFile, int> read_record_file(const std::string& file) {
  const auto text = read_text(file);
  if (!text) return exit_usage;
  const auto game = games::game_of_record(*text);
  if (!game) return complain_of_record(file, game.error());
  auto play = (*game)->read_record(*text);
  if (!play) return complain_of_record(file, play.error());
  return RecordFile{*game, std::move(*play)};
}

}  // namespace bogosity::cli
