// SPDX-License-Identifier: MIT

import Foundation

/// A real browser without a window.
package enum Browser {
  /// The program; nil where it is not installed.
  private static let program = Program("chromium")

  /// Whether the browser is installed.
  package static var isInstalled: Bool { program != nil }

  /// What tells a page the time.
  package enum Clock {
    /// Waits of a page take no time at all, and ten seconds of them are its end. What is decoded beside the page does
    /// not know of it.
    case virtual
    /// The time of everyone: a page ends when its script does.
    case real
  }

  /// What went wrong in a page.
  package struct Fault: Error {
    /// What the page or the browser said.
    package let words: [String]
  }

  /// Opens a page from a disk, runs a script in it and returns what the script does.
  ///
  /// An error, a warning or a forbidden request of the page or the script is thrown. What the page copies stands
  /// in `copied`.
  ///
  /// - Parameters:
  ///   - page: A document with a head and a body.
  ///   - script: The body of an async function, which begins when the page is loaded; by the real clock, when it is read.
  ///   - clock: The clock of the page.
  ///   - flags: Flags of the browser.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in page: String, script: String, clock: Clock = .virtual,
    flags: [String] = []
  ) throws -> Value {
    let document = page.replacing("</head>", with: listener + "</head>", maxReplacements: 1)
    guard let end = document.ranges(of: "</body>").last else {
      throw Fault(words: ["the page has no body"])
    }
    let page = document.replacingCharacters(in: end, with: caller(of: script, clock: clock))
    let output = try run(on: page, flags: flags + clock.flags + ["--dump-dom"])
    return try value(in: String(decoding: output, as: UTF8.self))
  }

  /// Opens a page from a disk and returns what it looks like, as the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - page: A document.
  ///   - width: The width of the window in pixels.
  ///   - height: The height of the window in pixels.
  ///   - flags: Flags of the browser.
  package static func screenshot(
    of page: String, width: Int, height: Int, flags: [String] = []
  ) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try run(
      on: page,
      flags: flags + [
        "--window-size=\(width),\(height)", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--screenshot=\(file.path)",
      ])
    return Array(try Data(contentsOf: file))
  }

  private static func run(on page: String, flags: [String]) throws -> [UInt8] {
    guard let program else { throw Fault(words: ["chromium is not installed"]) }
    let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: profile) }
    return try program.run(on: Array(page.utf8), ending: ".html") { path in
      ["--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)"]
        + flags + ["file://\(path)"]
    }.output
  }

  /// Notes what goes wrong, and stands in for the clipboard, which a window without focus has not.
  private static let listener = """
    <script>
    window.faults = [];
    window.copied = [];
    for (const name of ["error", "unhandledrejection", "securitypolicyviolation"]) {
      addEventListener(name, (event) => {
        faults.push(`${name}: ${event.message ?? event.reason ?? event.blockedURI}`);
      }, true);
    }
    for (const name of ["error", "warn"]) console[name] = (...words) => faults.push(words.join(" "));
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text) => { copied.push(text); } },
    });
    </script>
    """

  private static func caller(of script: String, clock: Clock) -> String {
    """
    \(clock.hold)<script>
    addEventListener("\(clock.beginning)", async () => {
      const limit = new Promise((_, fail) => setTimeout(fail, 100000, "no end within 100 s"));
      let value = null;
      try {
        value = await Promise.race([(async () => { \(script) })(), limit]);
      } catch (error) {
        faults.push(String(error));
      }
      const bytes = new TextEncoder().encode(JSON.stringify({ value, faults }));
      const result = document.createElement("pre");
      result.id = "result";
      result.textContent = btoa(String.fromCharCode(...bytes));
      document.body.append(result);
      window.hold?.contentDocument.close();
    });
    </script></body>
    """
  }

  private struct Outcome<Value: Decodable>: Decodable {
    let value: Value?
    let faults: [String]
  }

  private static func value<Value: Decodable>(in document: String) throws -> Value {
    guard let match = document.firstMatch(of: #/<pre id="result">([^<]*)</pre>/#),
      let data = Data(base64Encoded: String(match.1))
    else { throw Fault(words: ["the script did not end"]) }
    let outcome = try JSONDecoder().decode(Outcome<Value>.self, from: data)
    guard outcome.faults.isEmpty, let value = outcome.value else {
      throw Fault(words: outcome.faults)
    }
    return value
  }
}

extension Browser.Clock {
  fileprivate var flags: [String] { self == .virtual ? ["--virtual-time-budget=10000"] : [] }

  fileprivate var beginning: String { self == .virtual ? "load" : "DOMContentLoaded" }

  // The browser prints a page once it is loaded, and a page is not while a frame of it is being written.
  fileprivate var hold: String {
    self == .virtual
      ? "" : "<iframe id=\"hold\" hidden></iframe><script>hold.contentDocument.open();</script>"
  }
}
