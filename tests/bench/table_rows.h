// The lines of the table of how fast everything is (table_main.cpp), by what they are about.
#pragma once

#include <cstddef>
#include <filesystem>

namespace bogosity::bench {

void rows_of_core();                                      // the preview of an entry, the worth of a win
void rows_of_window();                                    // frames
void rows_of_pages(const std::filesystem::path& file);    // the history in the window, over a million turns
void rows_of_store(std::size_t sessions);                 // an entry's commit; importing so many sessions
void rows_of_review();                                    // opening it, a step, a jump
void rows_of_history(const std::filesystem::path& file);  // over a million turns: first screen, standings, people, dice
void rows_of_commands(const std::filesystem::path& file);  // whole commands, over the same
void rows_of_views(const std::filesystem::path& file);     // questions in SQL, over the same

}  // namespace bogosity::bench
