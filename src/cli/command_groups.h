// The commands in the order and under the headings in which `bogosity --help` lists them.
#pragma once

namespace CLI {
class App;
}

namespace bogosity::cli {

// Once all of them have been added.
void put_in_groups(CLI::App& app);

}  // namespace bogosity::cli
