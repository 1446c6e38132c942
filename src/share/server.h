// A page on the local network that shows the table, for phones. It only answers: nobody can change anything by it.
// Built without libmicrohttpd (BOGOSITY_SHARE=OFF), start() refuses and says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "share/table_now.h"

namespace bogosity::share {

// True if this program was built with the server.
bool can_share();

inline constexpr std::size_t most_listeners = 64;
inline constexpr std::size_t most_of_an_address = 16;  // listeners
// The ports that are tried where none is asked for; nobody else has registered them.
inline constexpr std::uint16_t first_port = 43220;
inline constexpr std::uint16_t last_port = 43239;

struct Where {
  std::string address = {};                  // of this machine; empty: all of them
  std::optional<std::uint16_t> port = {};    // from 1024 up; nothing: the first that is free
  std::optional<std::uint16_t> before = {};  // the port of last time, which is tried first
};

// An address for people to type or to scan.
struct Address {
  std::string network;  // "wlan0"; empty if only one was asked for
  std::string url;      // "http://192.168.1.5:43220/4f…/"
  friend bool operator==(const Address&, const Address&) = default;
};

// 128 random bits as 32 hexadecimal digits.
std::string random_token();

class Server {
 public:
  // Refused: a port that is taken or privileged, an address that is not this machine's. `token`: as random_token gives
  // it.
  static core::Result<std::unique_ptr<Server>> start(const Where& where, const std::string& token);
  // Everybody is let go, and nothing of it is left.
  virtual ~Server() = default;

  // All listeners are sent this. Returns at once: a slow listener delays nobody.
  virtual void publish(const TableNow& now) = 0;
  // How many pages are open.
  virtual std::size_t listeners() const = 0;
  // How many have ever come.
  virtual std::uint64_t came() const = 0;
  virtual std::uint16_t port() const = 0;
  // The likeliest first. Read anew: a machine changes its networks.
  virtual std::vector<Address> addresses() const = 0;
};

}  // namespace bogosity::share
