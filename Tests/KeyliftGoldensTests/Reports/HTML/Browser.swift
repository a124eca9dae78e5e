// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A real browser without a window.
enum Browser {
  /// The program; nil where it is not installed.
  static let program = Program("chromium")

  /// Opens a page from a disk, runs a script in it and returns what the script does.
  ///
  /// An error, a warning or a forbidden request of the page or the script fails the test. What the page copies
  /// stands in `copied`.
  ///
  /// - Parameters:
  ///   - page: A document with a head and a body.
  ///   - script: The body of an async function.
  ///   - flags: Flags of the browser.
  static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in page: String, script: String, flags: [String] = []
  ) throws -> Value {
    let document = page.replacing("</head>", with: listener + "</head>", maxReplacements: 1)
    let end = try #require(document.ranges(of: "</body>").last)
    let bytes = Array(document.replacingCharacters(in: end, with: caller(of: script)).utf8)
    let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: profile) }
    let output = try #require(program).run(on: bytes, ending: ".html") { path in
      ["--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)"]
        + flags + ["--virtual-time-budget=10000", "--dump-dom", "file://\(path)"]
    }.output
    return try value(in: String(decoding: output, as: UTF8.self))
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

  private static func caller(of script: String) -> String {
    """
    <script>
    addEventListener("load", async () => {
      let value = null;
      try {
        value = await (async () => { \(script) })();
      } catch (error) {
        faults.push(String(error));
      }
      const bytes = new TextEncoder().encode(JSON.stringify({ value, faults }));
      const result = document.createElement("pre");
      result.id = "result";
      result.textContent = btoa(String.fromCharCode(...bytes));
      document.body.append(result);
    });
    </script></body>
    """
  }

  private struct Outcome<Value: Decodable>: Decodable {
    let value: Value?
    let faults: [String]
  }

  private static func value<Value: Decodable>(in document: String) throws -> Value {
    let match = try #require(document.firstMatch(of: #/<pre id="result">([^<]*)</pre>/#))
    let data = try #require(Data(base64Encoded: String(match.1)))
    let outcome = try JSONDecoder().decode(Outcome<Value>.self, from: data)
    #expect(outcome.faults == [])
    return try #require(outcome.value)
  }
}
