// The score sheet of an evening as a printable page: the headers, everybody's points round by round, the wins, the
// penalties with their rules, a chart of the scores, and the hash that vouches for all of it.
#pragma once

#include <string>

#include "paper/told_evening.h"

namespace bogosity::paper {

std::string evening_sheet(const ToldEvening& evening);

}  // namespace bogosity::paper
