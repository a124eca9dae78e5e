// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The memory of `keylift preview` over a thousand saves, and its processor time while nothing changes.
struct PreviewEndurance {
  /// The path of the program.
  let program: String

  private static let saves = 1_000
  /// The saves after which everything that is kept is there.
  private static let warmSaves = 200
  /// How long the preview is idle, in seconds.
  private static let rest = 10.0

  /// Measures a preview of the chat with a page; without Chromium the figures have no samples.
  func figures() throws -> [Figure] {
    guard Browser.isInstalled else { return [] }
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: URL(filePath: "Scenes"), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let preview = try PreviewServerProcess(program: program, scene: "chat.yaml", in: copy)
    let browser = try BrowserSession()
    try browser.open(preview.address)
    try browser.wait(for: "document.documentElement.dataset.version")
    let idle = share(of: preview)
    let warm = try save(1...Self.warmSaves, in: copy, preview, browser)
    let all = try save(Self.warmSaves + 1...Self.saves, in: copy, preview, browser)
    return [
      Figure("chat.yaml, a page open, nothing changes: share of a core", idle, "%", .atMost(1)),
      Figure("chat.yaml: most memory after 200 saves", warm, "MB"),
      Figure("chat.yaml: most memory after 1,000 saves", all, "MB", .below(150)),
      Figure(
        "chat.yaml: memory after 1,000 saves over that after 200", zip(all, warm).map { $0 / $1 },
        "", .atMost(1.1)),
    ]
  }

  private func share(of preview: PreviewServerProcess) -> [Double] {
    guard let before = preview.processorTime else { return [] }
    Thread.sleep(forTimeInterval: Self.rest)
    return preview.processorTime.map { [($0 - before) / Self.rest * 100] } ?? []
  }

  /// Saves the screen again and again, each time when the page shows the version before.
  ///
  /// - Returns: The most memory so far, in megabytes.
  private func save(
    _ numbers: ClosedRange<Int>, in folder: URL, _ preview: PreviewServerProcess,
    _ browser: BrowserSession
  ) throws -> [Double] {
    let path = folder.appending(path: "screens/chat.yaml")
    let text = try String(contentsOf: path, encoding: .utf8)
    for number in numbers {
      let version: String = try browser.value("document.documentElement.dataset.version")
      let new = text.replacing("Of course", with: "Word \(number)")
      try Data(new.utf8).write(to: path, options: .atomic)
      try browser.wait(for: "document.documentElement.dataset.version !== '\(version)'")
    }
    try Data(text.utf8).write(to: path, options: .atomic)
    return preview.peakMemory.map { [$0] } ?? []
  }
}
