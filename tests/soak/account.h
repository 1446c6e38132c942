// The account of a soak: where inputs were given, the time of the slowest, and the memory.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "soaked_dashboard.h"

namespace bogosity::soak {

class Account {
 public:
  // Notes the screen of the next input.
  void visit(const ui::App& app);
  // How long it took, in milliseconds of the processor.
  void took(long long number, double ms);
  // Notes the memory, the file and the screen as they are now; prints a line.
  void look(long long number, SoakedDashboard& at);
  void print() const;

 private:
  std::string where_;
  std::map<std::string, long long> places_;
  struct Slow {
    double ms = 0;
    long long number = 0;
    std::string where;
    std::string words;
  };
  std::vector<Slow> slowest_;
};

double processor_ms();  // used by this process so far

}  // namespace bogosity::soak
