// The scripts of a later version of the program: for that one, today's files are older ones.
#pragma once

#include <vector>

#include "db/schema/schema.h"

namespace bogosity::tests {

inline const std::vector<db::Migration>& later_ladder() {
  static const std::vector<db::Migration> all = [] {
    auto scripts = db::migrations();
    scripts.push_back(
        {"later.sql", "CREATE TABLE later (x INTEGER) STRICT; INSERT INTO later SELECT session FROM session"});
    return scripts;
  }();
  return all;
}

}  // namespace bogosity::tests
