// SPDX-License-Identifier: MIT

import Foundation

/// A headless Chromium.
package enum Browser {
  /// The program; `nil` if it is not installed.
  private static let program = Program("chromium")

  /// Whether the browser is installed.
  package static var isInstalled: Bool { program != nil }

  /// The clock of a page.
  package enum Clock {
    /// Waiting takes no real time, and a page ends after ten virtual seconds. Decoding of media
    /// outside the page does not follow this clock.
    case virtual
    /// Real time; a page ends when its script ends.
    case real
  }

  /// An error in a page.
  package struct Fault: Error {
    /// The messages of the page or the browser.
    package let words: [String]
  }

  /// Opens a page from a file, runs a script in it and returns the script's result.
  ///
  /// It throws if the page or the script causes an error, a warning or a forbidden request. The
  /// variable `copied` contains what the page copied to the clipboard.
  ///
  /// - Parameters:
  ///   - page: A document with a head and a body.
  ///   - script: The body of an async function. It runs when the page is loaded, or with the real
  ///     clock when the document is parsed.
  ///   - clock: The clock of the page.
  ///   - flags: Further flags of the browser.
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

  /// Opens a page from a file and returns a screenshot as the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - page: A document.
  ///   - width: The width of the window in pixels.
  ///   - height: The height of the window in pixels.
  ///   - flags: Further flags of the browser.
  package static func screenshot(
    of page: String, width: Int, height: Int, flags: [String] = []
  ) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".html")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let session = try BrowserSession(
      width: width, height: height, flags: ["--hide-scrollbars"] + flags)
    try session.open("file://\(file.path)")
    try session.wait(for: "location.protocol === 'file:' && document.readyState === 'complete'")
    return try session.settledScreenshot()
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

  /// Collects errors, and replaces the clipboard, which a window without focus cannot use.
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

  // The browser prints a page once it is loaded; an open document in a frame keeps the page from
  // being loaded.
  fileprivate var hold: String {
    self == .virtual
      ? "" : "<iframe id=\"hold\" hidden></iframe><script>hold.contentDocument.open();</script>"
  }
}
