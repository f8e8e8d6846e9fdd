"""A client of a language server over standard input and output, for the scripts beside it."""
import json
import os
import subprocess
import threading
import time


class Client:
    def __init__(self, program, folder, capabilities=None, encoding="utf-16", options=None):
        self.process = subprocess.Popen(
            [program, "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.encoding = encoding
        self.condition = threading.Condition()
        self.answers = {}
        # By address: version, diagnostics, and when they came.
        self.published = {}
        self.count = 0
        threading.Thread(target=self.read, daemon=True).start()
        capabilities = {"general": {"positionEncodings": [encoding]}, **(capabilities or {})}
        folders = [{"uri": uri(folder), "name": "folder"}] if folder else []
        self.request("initialize", {
            "processId": None, "capabilities": capabilities, "workspaceFolders": folders,
            "initializationOptions": options or {}})
        self.notify("initialized", {})

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def post(self, method, params):
        self.count += 1
        self.write({"id": self.count, "method": method, "params": params})
        return self.count

    def answer(self, id, timeout=60):
        with self.condition:
            if not self.condition.wait_for(lambda: id in self.answers, timeout):
                raise SystemExit(f"request {id} got no answer in {timeout} s")
            return self.answers.pop(id)

    def request(self, method, params, timeout=60):
        answer = self.answer(self.post(method, params), timeout)
        if "error" in answer:
            raise SystemExit(f"{method}: {answer['error']}")
        return answer["result"]

    def idle(self):
        self.request("insetlint/idle", None, 120)

    def read(self):
        stream = os.fdopen(os.dup(self.process.stdout.fileno()), "rb")
        while True:
            length = 0
            while (line := stream.readline()) not in (b"\r\n", b""):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            body = stream.read(length) if length else b""
            if not body:
                return
            now = time.perf_counter()
            message = json.loads(body)
            with self.condition:
                if message.get("method") == "textDocument/publishDiagnostics":
                    params = message["params"]
                    self.published[params["uri"]] = (params.get("version"), params["diagnostics"], now)
                elif "id" in message and "method" in message:
                    self.write({"id": message["id"], "result": None})
                elif "id" in message:
                    self.answers[message["id"]] = {**message, "at": now}
                self.condition.notify_all()

    def wait_published(self, address, version, timeout=60):
        with self.condition:
            found = lambda: self.published.get(address, (None,))[0] == version
            if not self.condition.wait_for(found, timeout):
                raise SystemExit(f"version {version} of {address} wasn't published in {timeout} s")
            return self.published[address]

    def open(self, address, text, version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": address, "languageId": "swift", "version": version, "text": text}})

    def change(self, address, version, changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": address, "version": version}, "contentChanges": changes})

    def close(self, address):
        self.notify("textDocument/didClose", {"textDocument": {"uri": address}})

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(20)

    # What the system says of the process.

    def memory(self):
        """In MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def seconds(self):
        """Of all processors, so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def uri(path):
    import urllib.parse
    return "file://" + urllib.parse.quote(os.path.abspath(path))


def units(text, encoding):
    """The length in the units of a position's character."""
    return len(text.encode("utf-16-le" if encoding == "utf-16" else encoding)) // (2 if encoding == "utf-16" else 1)
