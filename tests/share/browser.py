"""A small W3C WebDriver client for chromedriver, with Python's standard library only."""

import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " "}


class BrowserError(Exception):
    """What chromedriver answered instead of a value."""


class Browser:
    """One headless Chromium with one window. Close it with close()."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="phone-page-")
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                       text=True)
        port = None
        for line in self.driver.stdout:
            if "successfully on port " in line:
                port = line.split("on port ")[1].strip(" .\n")
                break
        self.http = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self.base = f"http://127.0.0.1:{port}"
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-proxy-server",
                     "--force-color-profile=srgb", f"--user-data-dir={self.profile}"],
        }
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.session = f"/session/{answer['sessionId']}"

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with self.http.open(request, timeout=30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(json.load(error)["value"]["message"].split("\n")[0]) from None

    def command(self, path, body=None):
        return self.ask("POST", self.session + path, body or {})

    def cdp(self, name, **parameters):
        return self.command("/goog/cdp/execute", {"cmd": name, "params": parameters})

    def open(self, address):
        self.command("/url", {"url": address})

    def run(self, script, *arguments):
        return self.command("/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments, seconds=5.0):
        """The first value of the script that is true. Fails with the script after so many seconds."""
        end = time.monotonic() + seconds
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"not true within {seconds} s: {script} {arguments}")
            time.sleep(0.03)

    def text(self, selector):
        """The text that is seen; None if there is no such element."""
        return self.run("return document.querySelector(arguments[0])?.innerText ?? null", selector)

    def click(self, selector):
        element = self.command("/element", {"using": "css selector", "value": selector})
        self.command(f"/element/{element[ELEMENT]}/click")

    def press(self, *keys):
        """Presses and releases keys one after the other; "Shift+Tab" holds the first."""
        actions = []
        for key in keys:
            held = [KEYS.get(part, part) for part in key.split("+")]
            actions += [{"type": "keyDown", "value": part} for part in held]
            actions += [{"type": "keyUp", "value": part} for part in reversed(held)]
        self.command("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def resize(self, width, height, is_phone=True):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=is_phone)

    def media(self, scheme="dark", is_still=False):
        self.cdp("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if is_still else "no-preference"}])

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", self.session + "/screenshot")))

    def console(self):
        """What the console said since the last call."""
        return [entry["message"] for entry in self.command("/se/log", {"type": "browser"})]

    def close(self):
        try:
            self.ask("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait(10)
            self.driver.stdout.close()
            shutil.rmtree(self.profile, ignore_errors=True)
