// SPDX-License-Identifier: MIT

import Foundation

/// A headless Chromium.
package enum Browser {
  /// The program; `nil` if it is not installed.
  private static let program = Program("chromium")

  package static var isInstalled: Bool { program != nil }

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
  ///   - script: The body of an async function, which runs when the page is loaded.
  ///   - flags: Further flags of the browser.
  ///   - session: A page, in place of a new one.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in page: String, script: String, flags: [String] = [],
    session: BrowserSession? = nil
  ) throws -> Value {
    guard page.contains("</body>") else { throw Fault(words: ["the page has no body"]) }
    let document = page.replacing("</head>", with: listener + "</head>", maxReplacements: 1)
    let session = try session ?? BrowserSession(flags: flags)
    let text = try open(document, in: session) {
      try session.value(caller(of: script), as: String.self)
    }
    let outcome = try JSONDecoder().decode(Outcome<Value>.self, from: Data(text.utf8))
    guard outcome.faults.isEmpty, let value = outcome.value else {
      throw Fault(words: outcome.faults)
    }
    return value
  }

  /// Opens a page for screenshots, which has no scroll bars.
  ///
  /// - Parameter flags: Further flags of the browser.
  package static func pictureSession(flags: [String] = []) throws -> BrowserSession {
    try BrowserSession(flags: ["--hide-scrollbars"] + flags)
  }

  /// Opens a page from a file and returns a screenshot as the bytes of a PNG file.
  package static func screenshot(
    of page: String, width: Int, height: Int, in session: BrowserSession
  ) throws -> [UInt8] {
    try session.resize(width: width, height: height)
    return try open(page, in: session) { try session.settledScreenshot() }
  }

  /// Opens a page from a file, and works with it when it is loaded.
  private static func open<Result>(
    _ page: String, in session: BrowserSession, _ work: () throws -> Result
  ) throws -> Result {
    let name = UUID().uuidString + ".html"
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try session.open("file://\(file.path)")
    // The session may still show another page.
    try session.wait(
      for: "location.pathname.endsWith('\(name)') && document.readyState === 'complete'")
    return try work()
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

  /// Returns an expression that runs a script, and whose value is the outcome as JSON.
  private static func caller(of script: String) -> String {
    """
    (async () => {
      let value = null;
      try {
        value = await (async () => { \(script) })();
      } catch (error) {
        faults.push(String(error));
      }
      return JSON.stringify({ value, faults });
    })()
    """
  }

  private struct Outcome<Value: Decodable>: Decodable {
    let value: Value?
    let faults: [String]
  }
}
