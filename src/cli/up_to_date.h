// Commands that ask what is computed from the evenings want all of it there. What an older version of the program or of
// the file left to do is done first, with a bar; where the file can only be read they tell what there is.
#pragma once

#include "db/database.h"

namespace bogosity::cli {

void bring_up_to_date(db::Database& database);

}  // namespace bogosity::cli
