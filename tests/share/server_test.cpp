// The server on this machine alone: what a listener is told, and who is refused. Slow, broken and hostile clients have
// tests against the whole program.
#include "share/server.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>

#include "games/catalogue.h"
#include "share/page.h"

namespace bogosity::tests {
namespace {

const std::string shared_token = "2dba465336db91af8448eb3daae83f06";

// Whoever asks for something, over a socket of its own.
class Client {
 public:
  Client(std::uint16_t port, const std::string& request) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{10, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    REQUIRE(connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0);
    REQUIRE(send(socket_, request.data(), request.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(request.size()));
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { close(socket_); }

  // Reads until these words have come, or the other side has nothing more to say.
  bool hears(std::string_view words) {
    while (heard_.find(words) == std::string::npos) {
      std::array<char, 4096> bytes{};
      const ssize_t size = recv(socket_, bytes.data(), bytes.size(), 0);
      if (size <= 0) return false;
      heard_.append(bytes.data(), static_cast<std::size_t>(size));
    }
    return true;
  }
  const std::string& heard() const { return heard_; }

 private:
  int socket_;
  std::string heard_;
};

std::string asks(const std::string& path, std::uint16_t port, const std::string& method = "GET") {
  return method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n\r\n";
}

struct Shared {
  std::unique_ptr<share::Server> server;
  std::uint16_t port = 0;

  Shared() {
    auto started = share::Server::start({"127.0.0.1", {}, {}}, shared_token);
    REQUIRE(started);
    server = std::move(*started);
    port = server->port();
  }
  std::string listens() const { return asks("/" + shared_token + "/events", port); }
  std::string status(const std::string& request) const {
    Client client(port, request);
    client.hears("\r\n");
    return client.heard().substr(0, client.heard().find('\r'));
  }
  bool has_listeners(std::size_t wanted) const {
    for (int tries = 0; tries < 500 && server->listeners() != wanted; ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return server->listeners() == wanted;
  }
};

share::TableNow titled(const std::string& title) {
  const core::Game& game = games::usual();
  const auto play = *game.begin({{"Game", std::string(game.about().name), {}}, {"Players", "Ann, Bob", {}}});
  return share::table_now(*play, play->table_view(), game.about(), title);
}

TEST_CASE("server: whoever comes is told how things stand, and then each change") {
  if (!share::can_share()) return;
  const Shared shared;
  shared.server->publish(titled("first"));
  Client early(shared.port, shared.listens());
  CHECK(early.hears("\"number\":1,"));
  CHECK(early.hears("\"title\":\"first\""));
  CHECK(shared.has_listeners(1));
  shared.server->publish(titled("first"));  // nothing is new
  shared.server->publish(titled("second"));
  CHECK(early.hears("\"title\":\"second\""));
  CHECK(early.hears("\"number\":2,"));
  Client late(shared.port, shared.listens());
  CHECK(late.hears("\"title\":\"second\""));
  CHECK(late.heard().find("first") == std::string::npos);
  CHECK(shared.server->came() == 2);
}

TEST_CASE("server: whoever comes late into a show is told how long it has been on") {
  if (!share::can_share()) return;
  const Shared shared;
  share::TableNow now = titled("a show");
  now.show = share::Show{"1.1", false, 3, {1, 1, 1, 1, 1}, 2, false};
  shared.server->publish(now);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  Client late(shared.port, shared.listens());
  REQUIRE(late.hears("\"since\":"));
  REQUIRE(late.hears("\n\n"));
  const std::size_t at = late.heard().find("\"since\":") + 8;
  CHECK(std::stod(late.heard().substr(at)) >= 3.05);
}

TEST_CASE("server: a beat says that it is alive") {
  if (!share::can_share()) return;
  const Shared shared;
  Client listener(shared.port, shared.listens());
  CHECK(listener.hears("retry: 1000"));
  CHECK(listener.hears("event: beat"));
}

TEST_CASE("server: the page and its parts, and nothing else") {
  if (!share::can_share()) return;
  const Shared shared;
  for (const share::PageFile& file : share::page_files()) {
    Client client(shared.port, asks("/" + shared_token + "/" + std::string(file.name), shared.port));
    CHECK(client.hears("HTTP/1.1 200 OK"));
    CHECK(client.hears(file.bytes));
    for (const char* header : {"Cache-Control: no-store", "X-Content-Type-Options: nosniff",
                               "Referrer-Policy: no-referrer", "Content-Security-Policy: default-src 'none'"})
      CHECK(client.heard().find(header) != std::string::npos);
    CHECK(client.heard().find("unsafe") == std::string::npos);
  }
  for (const std::string path : {"/", "/favicon.ico", "/2dba465336db91af8448eb3daae83f07/", "/page.css"})
    CHECK(shared.status(asks(path, shared.port)) == "HTTP/1.1 404 Not Found");
  CHECK(shared.status(asks("/" + shared_token + "/x", shared.port)) == "HTTP/1.1 404 Not Found");
  CHECK(shared.status(asks("/" + shared_token + "/rules", shared.port)) == "HTTP/1.1 404 Not Found");
  shared.server->publish(titled("rules"));
  CHECK(shared.status(asks("/" + shared_token + "/rules", shared.port)) == "HTTP/1.1 200 OK");
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS"})
    CHECK(shared.status(asks("/" + shared_token + "/", shared.port, method)) == "HTTP/1.1 405 Method Not Allowed");
  CHECK(shared.status("GET /" + shared_token + "/ HTTP/1.1\r\nHost: evil.example\r\n\r\n") == "HTTP/1.1 404 Not Found");
  CHECK(shared
            .status("GET /" + shared_token + "/ HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(shared.port) +
                    "\r\nX: " + std::string(9'000, 'x') + "\r\n\r\n")
            .find("431") != std::string::npos);
}

TEST_CASE("server: an address has sixteen listeners and no more, and one that goes makes room") {
  if (!share::can_share()) return;
  const Shared shared;
  {
    std::vector<std::unique_ptr<Client>> all;
    for (std::size_t i = 0; i < share::most_of_an_address; ++i) {
      all.push_back(std::make_unique<Client>(shared.port, shared.listens()));
      CHECK(all.back()->hears("retry"));
    }
    CHECK(shared.status(shared.listens()) == "HTTP/1.1 503 Service Unavailable");
  }
  shared.server->publish(titled("who is there?"));  // whoever is gone is noticed at the next word
  CHECK(shared.has_listeners(0));
  CHECK(shared.status(shared.listens()) == "HTTP/1.1 200 OK");
}

TEST_CASE("server: it ends while people listen, and its port is free again at once") {
  if (!share::can_share()) return;
  std::uint16_t port = 0;
  std::vector<std::unique_ptr<Client>> all;
  {
    const Shared shared;
    port = shared.port;
    for (int i = 0; i < 5; ++i) all.push_back(std::make_unique<Client>(port, shared.listens()));
    CHECK(shared.has_listeners(5));
  }
  for (const auto& each : all) CHECK_FALSE(each->hears("nothing like this"));
  auto again = share::Server::start({"127.0.0.1", port, {}}, shared_token);
  REQUIRE(again);
  CHECK((*again)->port() == port);
}

TEST_CASE("server: ports and addresses that cannot be are refused in a sentence") {
  if (!share::can_share()) return;
  const auto refusal = [](const share::Where& where) {
    const auto started = share::Server::start(where, shared_token);
    return started ? std::string("started") : core::describe(started.error());
  };
  CHECK(refusal({"", 80, {}}).find("port 80 is kept for the system") != std::string::npos);
  CHECK(refusal({"far away", {}, {}}).find("not an address: \"far away\"") != std::string::npos);
  CHECK(refusal({"192.0.2.77", {}, {}}).find("this machine does not have the address 192.0.2.77") != std::string::npos);
  const Shared shared;
  CHECK(refusal({"127.0.0.1", shared.port, {}}).find("is taken by another program") != std::string::npos);
  const auto next = share::Server::start({"127.0.0.1", {}, {}}, shared_token);
  REQUIRE(next);
  CHECK((*next)->port() != shared.port);
}

TEST_CASE("server: tokens are 128 bits of chance") {
  if (!share::can_share()) return;
  CHECK(share::random_token().size() == 32);
  CHECK(share::random_token() != share::random_token());
}

}  // namespace
}  // namespace bogosity::tests
