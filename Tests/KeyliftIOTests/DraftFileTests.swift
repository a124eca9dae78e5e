// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestRequirements
import Testing

/// Tests of drafts that are written in parts.
struct DraftFileTests {
  private let path = "\(NSTemporaryDirectory())keylift-draft-\(UUID().uuidString)"

  /// The parts have many sizes and together exceed the write buffer.
  @Test func partsOfAnySizeAreWrittenInOrder() throws {
    let parts = [0, 1, 1 << 18, 7, 300_000, 5].enumerated().map { index, count in
      [UInt8](repeating: UInt8(index), count: count)
    }
    let draft = try AtomicFile.beginDraft(of: path)
    let file = try DraftFile(draft, of: path)
    for part in parts { try file.append([part]) }
    try file.append([])
    try file.finish(replacing: 1, with: [9, 8])
    try AtomicFile.keep(draft, as: path)
    defer { AtomicFile.discard(path) }
    var expected = Array(parts.joined())
    expected.replaceSubrange(1..<3, with: [9, 8])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(expected))
  }

  @Test(.requires(.path("/dev/full")))
  func fullDiskErrorNamesTheFile() throws {
    let file = try DraftFile("/dev/full", of: "moving.apng")
    let error = #expect(throws: FileError.self) {
      try file.append([[1]])
      try file.finish(replacing: 0, with: [1])
    }
    #expect(error.map { "\($0)" } == "cannot write 'moving.apng': no space left on device")
  }

  @Test func openingMissingDraftThrows() {
    #expect(throws: FileError.self) { try DraftFile(path, of: "moving.apng") }
  }
}
