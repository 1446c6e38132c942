// Records on their way into the store: each wholly or not at all, none twice. An evening that is there already is
// recognised by its Id, or by its words. The command line and the dashboard both come in here.
#pragma once

#include <string>
#include <string_view>

#include "session.h"
#include "store.h"

namespace bogosity {

struct Imported {
  core::Uuid session;
  bool was_there = false;  // recognised: nothing was stored
  std::size_t lines = 0;   // of the body
};

// Of the record: the place counts its lines and columns. Of the store, or of an evening that tells it differently: no
// place.
core::Result<Imported> import_record(const Surroundings& around, std::string_view text);

// The text of a file; refused with the reason of the system.
core::Result<std::string> read_file(const std::string& file);

// "FILE:LINE:COLUMN: reason" for a refusal with a place, "FILE: reason" for one without.
std::string describe_for(const std::string& file, const core::Error& error);

}  // namespace bogosity
