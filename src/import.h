// Records on their way into the store: each wholly or not at all, none twice. An evening that is there already is
// recognised by its Id, or by its words. The command line and the dashboard both come in here.
#pragma once

#include <istream>
#include <string>
#include <string_view>

#include "arrival.h"
#include "session.h"
#include "store.h"

namespace bogosity {

// A record, or a journal written out in full: whichever it is, as it is to be stored. The place of a refusal counts its
// lines and columns.
core::Result<Arrival> arrival_of_text(std::string_view text);

struct Imported {
  core::Uuid session;
  Arrived::How how = Arrived::How::stored;
  std::size_t lines = 0;  // of the body
};
// A single one. A refusal by the store has no place.
core::Result<Imported> import_record(const Surroundings& around, std::string_view text);

// Refused if it is larger than any record, or than any journal if it is one. May be called with the beginning alone.
core::Status check_size_of_file(std::string_view text);

// All of it, or as much as check_size_of_file refuses: there are streams without an end.
std::string text_of(std::istream& in);

// The text of a file; refused with the reason of the system, or because it is larger than any record. It may be a pipe.
core::Result<std::string> read_file(const std::string& file);
// The same of what is open already, such as standard input.
core::Result<std::string> read_stream(std::istream& in);

// "FILE:LINE:COLUMN: reason" for a refusal with a place, "FILE: reason" for one without.
std::string describe_for(const std::string& file, const core::Error& error);

}  // namespace bogosity
