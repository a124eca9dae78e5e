// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// ImageMagick's `compare`, counting differing pixels: a process per pair, on all cores.
struct ImageMagickComparison {
  private let program: InstalledProgram
  private let files: ComparisonFiles

  init?(_ files: ComparisonFiles) {
    guard let program = InstalledProgram("compare") else { return nil }
    self.program = program
    self.files = files
  }

  /// With the program's start and its reading.
  func milliseconds(ofPair index: Int) throws -> Double {
    let size = ["-size", "\(files.width)x\(files.height)", "-depth", "8"]
    let names = files.paths(ofPair: index).map { "rgb:" + $0 }
    return try KeyliftBenchmarks.milliseconds {
      do {
        try program.run(size + ["-metric", "AE"] + names + ["null:"])
      } catch BenchmarkError.failed(_, _, status: 1) {
        // So it says that they differ.
      }
    }
  }
}

/// Pairs as raw RGB.
struct ComparisonFiles {
  let width: Int
  let height: Int
  private let folder: FrameFiles

  init(_ pairs: [ChangedPair], in folder: FrameFiles) throws {
    (width, height) = (pairs[0].expected.width, pairs[0].expected.height)
    self.folder = folder
    for (index, pair) in pairs.enumerated() {
      try folder.write(pair.expected.rgb, frame: 2 * index, extension: "rgb")
      try folder.write(pair.actual.rgb, frame: 2 * index + 1, extension: "rgb")
    }
  }

  func paths(ofPair index: Int) -> [String] {
    [2 * index, 2 * index + 1].map { folder.path(ofFrame: $0, extension: "rgb") }
  }
}
