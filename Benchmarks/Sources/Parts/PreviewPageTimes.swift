// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The page of `keylift preview` in a browser: the time from a save to the picture, and how evenly
/// the page plays.
struct PreviewPageTimes {
  let program: String

  private static let saves = 60

  /// Without Chromium the figures have no samples.
  func section() throws -> Section {
    guard Browser.isInstalled else {
      return Section(
        "The page of keylift preview", [Figure("from a save to the picture", [], "ms")])
    }
    let chat = try saves(
      of: "Scenes", "chat.yaml", file: "screens/chat.yaml", replacing: "Of course", with: "Word ")
    let views = try saves(
      of: "Benchmarks/Scenes", "still-1000.yaml", file: "still-1000.yaml",
      replacing: "text: \"13\"",
      with: "text: \"")
    return Section(
      "The page of keylift preview",
      [
        Figure("chat.yaml: save to picture, median", chat.times, "ms", .below(60)),
        Figure("chat.yaml: save to picture, 95 %", [chat.times.share(0.95)], "ms", .below(120)),
        Figure("1,000 views: save to picture, median", views.times, "ms", .below(200)),
      ] + chat.playing)
  }

  private func saves(
    of folder: String, _ scene: String, file: String, replacing word: String, with other: String
  ) throws -> (times: [Double], playing: [Figure]) {
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: URL(filePath: folder), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let preview = try PreviewServerProcess(program: program, scene: scene, in: copy)
    let browser = try BrowserSession()
    try browser.open(preview.address)
    try browser.wait(for: "document.documentElement.dataset.version")
    try browser.run(PreviewPageTimes.observer)
    let path = copy.appending(path: file)
    let text = try String(contentsOf: path, encoding: .utf8)
    var times: [Double] = []
    for number in 0..<PreviewPageTimes.saves {
      let new = text.replacing(word, with: "\(other)\(number)" + (word.hasSuffix("\"") ? "\"" : ""))
      // Not in step with the browser's frames or with the watch.
      Thread.sleep(forTimeInterval: 0.15 + 0.001 * Double(number * 37 % 53))
      try browser.run("times.length = 0;")
      let start = Date().timeIntervalSince1970
      // Writes a new file and renames it, as most editors do.
      try Data(new.utf8).write(to: path, options: .atomic)
      // The browser is not asked while it works.
      Thread.sleep(forTimeInterval: 0.4)
      let shown = try browser.value("times[0] ?? 0", as: Double.self)
      if shown > 0 { times.append(shown - start * 1000) }
    }
    return (times, try PreviewPageTimes.playing(browser))
  }

  private static let observer = """
    window.times = [];
    new MutationObserver(() => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => times.push(performance.timeOrigin + performance.now());
      channel.port2.postMessage(0);
    })).observe(document.documentElement, { attributes: true, attributeFilter: ["data-version"] });
    preview.seek(30);
    """

  private static func playing(_ browser: BrowserSession) throws -> [Figure] {
    let lists = try browser.value(
      """
      new Promise((done) => {
        const [steps, work] = [[], []];
        const request = window.requestAnimationFrame;
        window.requestAnimationFrame = (action) => request((now) => {
          const start = performance.now();
          action(now);
          work.push(performance.now() - start);
        });
        let last;
        const end = performance.now() + 10000;
        const step = (now) => {
          if (last) steps.push(now - last);
          last = now;
          if (now < end) request(step);
          else done([steps, work]);
        };
        preview.play();
        request(step);
      })
      """, as: [[Double]].self)
    return [
      Figure("chat.yaml plays: 95 % of frames within", [lists[0].share(0.95)], "ms", .below(17)),
      Figure("chat.yaml plays: 99 % of frames within", [lists[0].share(0.99)], "ms", .below(34)),
      Figure("chat.yaml plays: script in 99 % of frames", [lists[1].share(0.99)], "ms", .below(4)),
    ]
  }
}

extension [Double] {
  fileprivate func share(_ share: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? .infinity : sorted[Swift.min(Int(Double(count) * share), count - 1)]
  }
}

private final class PreviewServerProcess {
  let address: String
  private let process = Process()

  init(program: String, scene: String, in folder: URL) throws {
    process.executableURL = URL(filePath: program).absoluteURL
    process.arguments = ["preview", scene, "--quiet"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  deinit { process.terminate() }
}
