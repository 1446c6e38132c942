// Long work in a terminal: done slice by slice, with a bar on standard error once it has taken half a second, if that
// is a terminal. Ctrl+C ends it between two slices; a second one ends the program at once.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "core/job.h"
#include "db/sqlite/database.h"

namespace bogosity {
class Store;
}

namespace bogosity::cli {

enum class JobEnd : std::uint8_t { done, given_up };

// `after_each`: after every slice, with nothing of the bar on the line.
core::Result<JobEnd> run_job(Job& job, const std::function<void()>& after_each = {});
// To its end, whatever Ctrl+C does otherwise. Nothing to do is done.
core::Status run_to_end(Job* job);

// Commands that ask what is computed from the sessions want all of it there. What an older version of the program or of
// the file left to do is done first, with a bar; where the file can only be read they tell what there is.

JobEnd bring_up_to_date(db::Database& database);

// A copy for the sake of the session at the table: what goes wrong is said on standard error, and stops nothing.
void back_up_now(Store& store, std::string_view reason);

// What was there is replaced. Gives the exit status.
int write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace bogosity::cli
