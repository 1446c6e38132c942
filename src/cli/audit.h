// A record that somebody names on the command line: read from its file and understood by its game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "core/game.h"

namespace bogosity::cli {

struct RecordFile {
  const core::Game* game = nullptr;
  std::unique_ptr<core::Play> play;
};

// The text of a file, or of standard input for "-"; nothing if it cannot be read, which has then been said.
std::optional<std::string> read_text(const std::string& file);

// The record, or the exit status where it is not there or refused, which has then been said.
std::variant<RecordFile, int> read_record_file(const std::string& file);

}  // namespace bogosity::cli
