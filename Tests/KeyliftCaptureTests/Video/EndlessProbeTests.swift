// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftOutput
import Testing

/// A program in the place of ffprobe that never ends to print.
///
/// The limit ends a test that waits for it; its clock also runs while other tests have the processors.
struct EndlessProbeTests {
  @Test(.timeLimit(.minutes(10)), arguments: ["yes", "yes >&2"])
  func outputIsReadToALimit(command: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-probe").path
    try Data("#!/bin/sh\nexec \(command)\n".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    #expect(throws: VideoError.self) { try ContainerFacts(of: path, by: path) }
    if command == "yes" { #expect(VideoFacts(of: path, by: path) == nil) }
  }
}
