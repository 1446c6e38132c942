// What was kept elsewhere, into the file: all that came together in one transaction, each whole or not at all.
#pragma once

#include "arrival.h"
#include "db/database.h"
#include "db/leases.h"

namespace bogosity::db {

core::Result<std::vector<core::Result<Arrived>>> take_in(Database& database, Leases& leases,
                                                         const std::vector<Arrival>& arrivals);

}  // namespace bogosity::db
