// The commands that put an evening on paper and into pictures, and how they are asked for.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace bogosity::cli {

struct PrintOptions {
  DatabaseOption database;
  std::string session;  // a UUID or the beginning of one; empty: the last evening
  bool sheet = false;   // what is printed anyway
  bool blank = false;
  bool summary = false;
  int inquiry = 0;            // the turn of the shout; 0: none
  std::string players = "4";  // of a blank sheet: how many, or their names
  int rounds = 1;
  std::string theme = "felt";  // of the summary
  std::filesystem::path to;    // empty: standard output
};
int print_report(const PrintOptions& options);

struct ChartOptions {
  DatabaseOption database;
  std::string session;
  std::string kind;
  std::string theme = "print";
  std::string size = "960x540";  // points
  double scale = 2;              // pixels a point, of a PNG
  std::filesystem::path to;      // empty: the values, on standard output
};
int chart(const ChartOptions& options);

// Adds both to the command line; `chosen` gets the one that was asked for.
struct PrintCommands {
  PrintOptions print;
  ChartOptions chart;
};
void add_print_commands(CLI::App& app, PrintCommands& options, std::function<int()>& parsed);

}  // namespace bogosity::cli
