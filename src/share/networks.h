// The networks that this machine is in.
#pragma once

#include <string>
#include <vector>

namespace bogosity::share {

struct Network {
  std::string name;     // of its interface: "wlan0"
  std::string address;  // of this machine in it: "192.168.1.5", "fd00::5"
  bool is_v6 = false;
  bool has_gateway = false;  // the way to the internet goes through it
  friend bool operator==(const Network&, const Network&) = default;
};

// Of those that can be reached from elsewhere. The likeliest for a phone first: the one with the way to the internet,
// wireless before wired, real ones before those of virtual machines and tunnels.
std::vector<Network> networks();
std::vector<Network> likeliest_first(std::vector<Network> networks);

}  // namespace bogosity::share
