// SPDX-License-Identifier: MIT

import KeyliftIO
import TestSupport

/// Pages of `keylift preview --once` whose scenes have markup and scripts as names, in a browser.
final class HostilePage {
  private let keylift: String
  private let folder: WorkFolder
  private let browser: BrowserSession

  init(keylift: String) throws {
    self.keylift = keylift
    folder = try WorkFolder()
    browser = try BrowserSession()
  }

  private static let pieces = [
    "<!--", "-->", "--!>", "<script>", "</script>", "<script", "hacked=1", "<img src=x onerror=",
    "<svg onload=", "]]>", "<![CDATA[", "\"", "'", ">", "`", "${hacked=1}", "&lt;", "\\", "\\u003C",
    "\u{2028}", " ", "é",
  ]

  private func words(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      HostilePage.pieces[Int.random(in: 0..<HostilePage.pieces.count, using: &random)]
    }.joined()
  }

  /// Returns what is wrong.
  func problem(_ random: inout SeededRandom) throws -> String? {
    let (name, path) = (words(&random), "a\(words(&random)).yaml")
    let text = JSONText.quoted(name)
    let scene = """
      { version: 1, scene: \(text), device: iphone-se-3, duration: 0,
        views: [{ id: a, kind: label, text: \(text), left: 9, top: 9 }] }

      """
    try folder.clear()
    try folder.write(scene.utf8, to: path)
    let end = try folder.run(
      keylift, ["preview", path, "--once", "-o", "page.html", "--text", "blocks", "--quiet"])
    guard end.status == 0 else { return "'\(path)' ends with \(end.status): \(end.messages)" }
    try browser.open("file://\(folder.path)/page.html")
    do {
      try browser.wait(
        for: "location.protocol === 'file:' && typeof preview === 'object' && preview.shown")
    } catch {
      return "the page of '\(name)' in '\(path)' is empty"
    }
    let shown = try browser.value("preview.shown.path", as: String.self)
    guard shown == path else { return "the page of '\(path)' shows '\(shown)'" }
    let ran = try browser.value("'hacked' in window", as: Bool.self)
    return ran ? "a script of '\(name)' in '\(path)' runs" : nil
  }
}
