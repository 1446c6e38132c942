// `bogosity audit FILE` judges a record that is over; `bogosity format FILE` prints its canonical form.
#include <iostream>

#include "cli/command_line.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "games/catalogue.h"
#include "transfer/import.h"

namespace bogosity::cli {
namespace {

struct AuditOptions {
  std::string file;  // "-" is standard input
  bool json = false;
};

core::Result<int> audit(const AuditOptions& options, const CommandLine&) {
  const auto record = read_record_file(options.file);
  if (!record) return record.error();
  const auto leave = core::Unsealed::by_audit_of_file();
  return print([&](const core::Write& write) {
    if (options.json)
      record->play->write_audit_json(leave, write);
    else
      record->play->write_audit_text(leave, write);
  });
}

core::Result<int> format(const AuditOptions& options, const CommandLine&) {
  const auto record = read_record_file(options.file);
  return record ? print(record->play->record()) : record.error();
}

void add_file(CLI::App& command, AuditOptions& options) {
  command.add_option("FILE", options.file, "The record; - is standard input.")->required()->check(existing_file());
}

}  // namespace

void add_audit(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "audit", "Judges a record: every turn, every inquiry, every point.", audit);
  add_file(command, options);
  add_json(command, options.json);
  add_examples(command, {"audit friday.table", "audit friday.table --json"});
}

void add_format(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "format", "Prints a record in its canonical form.", format);
  add_file(command, options);
  add_examples(command, {"format friday.table", "format - < friday.table"});
}

tl::expected<RecordFile, int> read_record_file(const std::string& file) {
  const auto text = file == "-" ? read_stream(std::cin) : read_file(file);
  if (!text) return tl::unexpected(wrong_usage(describe_in_file(file, text.error())));
  const auto game = games::game_of_record(*text);
  if (!game) return tl::unexpected(complain_of_record(file, game.error()));
  auto play = (*game)->read_record(*text);
  if (!play) return tl::unexpected(complain_of_record(file, play.error()));
  return RecordFile{*game, std::move(*play)};
}

}  // namespace bogosity::cli
