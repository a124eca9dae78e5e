// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftOutput
import TestSupport
import Testing

/// A program in the place of ffprobe that never ends to print.
///
/// The limit ends a test that waits for it; its clock also runs while other tests have the processors.
struct EndlessProbeTests {
  @Test(.timeLimit(.minutes(10)), arguments: ["yes", "yes >&2"])
  func outputIsReadToALimit(command: String) throws {
    let folder = try TemporaryFolder(["probe": "#!/bin/sh\nexec \(command)\n"])
    try folder.setMode(0o700, of: "probe")
    let path = folder.path("probe")
    #expect(throws: VideoError.self) { try ContainerFacts(of: path, by: path) }
    if command == "yes" { #expect(VideoFacts(of: path, by: path) == nil) }
  }
}
