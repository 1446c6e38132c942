// Everything that was promised to be quick, beside a yardstick from the same run, as one Markdown table:
// tests/bench/table runs it. With --quick fewer sessions are imported.
#include <fmt/format.h>

#include <cstdio>
#include <string_view>

#include "big_file.h"
#include "measuring.h"
#include "table_rows.h"

// `bogosity_table [--quick]`; ends with 1 if a promise was not kept.
int main(int argc, char** argv) {
  using namespace bogosity;
  const bool quick = argc > 1 && std::string_view(argv[1]) == "--quick";
  const auto file = bench::usual_big_file();
  if (!file) {
    fmt::print(stderr, "{}\n", core::describe(file.error()));
    return 2;
  }
  bench::print_head();
  bench::rows_of_core();
  bench::rows_of_store(quick ? 100 : 1000);
#ifdef BOGOSITY_WINDOW
  bench::rows_of_window();
#endif
  bench::rows_of_review();
  bench::rows_of_history(*file);
#ifdef BOGOSITY_WINDOW
  bench::rows_of_pages(*file);
#endif
  bench::rows_of_commands(*file);
  bench::rows_of_views(*file);
  return bench::broken_promises() == 0 ? 0 : 1;
}
