// Picks the command and hands over.
#include "cli/command_line.h"

int main(int argc, char** argv) { return bogosity::cli::run(argc, argv); }
