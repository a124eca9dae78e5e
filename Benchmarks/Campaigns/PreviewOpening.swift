// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// `keylift preview --open` must tell other users of the machine nothing.
struct PreviewOpening {
  private let keylift: String
  private let folder: WorkFolder

  init(keylift: String) throws {
    self.keylift = keylift
    folder = try WorkFolder()
    try folder.write(Writer.scene.utf8, to: "field.yaml")
    for name in ["open", "xdg-open"] {
      let script = "#!/bin/sh\nprintf %s \"$1\" >opened.part\nmv opened.part opened\nsleep 5\n"
      try folder.write(script.utf8, to: "bin/\(name)")
    }
    try Shell.run("chmod 755 '\(folder.path)'/bin/*; mkdir -m 700 '\(folder.path)/run'")
  }

  /// Returns what is wrong.
  func problem(_ random: inout SeededRandom) throws -> String? {
    try? FileManager.default.removeItem(atPath: "\(folder.path)/opened")
    let program = try RunningProgram(
      keylift, ["preview", "field.yaml", "--quiet", "--open", "--text", "blocks"], in: folder.path,
      environment: [
        "PATH": "\(folder.path)/bin:/usr/bin:/bin", "XDG_RUNTIME_DIR": "\(folder.path)/run",
      ], log: folder.log)
    defer { program.kill(wholeGroup: true) }
    guard let file = opened, let token = token(in: file) else { return "no file is opened" }
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    guard mode == 0o600 else { return "others may read the file of the browser" }
    if let words = arguments(with: token) { return "'\(words)' has the token" }
    let signal = [SIGINT, SIGTERM, SIGHUP][Int.random(in: 0..<3, using: &random)]
    kill(program.process, signal)
    let end = program.end(within: 20)
    guard end.status == 128 + signal else { return "signal \(signal) ends it with \(end.status)" }
    return FileManager.default.fileExists(atPath: file) ? "the file of the browser stays" : nil
  }

  /// `nil` if the browser gets no file within ten seconds.
  private var opened: String? {
    for _ in 0..<1_000 {
      if let data = FileManager.default.contents(atPath: "\(folder.path)/opened") {
        return String(decoding: data, as: UTF8.self)
      }
      usleep(10_000)
    }
    return nil
  }

  private func token(in file: String) -> String? {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.firstMatch(of: /token=(\w+)/).map { String($0.1) }
  }

  /// `nil` if no program has the word, or the system does not tell.
  private func arguments(with word: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
      .map { String(decoding: $0, as: UTF8.self).replacing("\0", with: " ") }
      .first { $0.contains(word) }
  }
}
