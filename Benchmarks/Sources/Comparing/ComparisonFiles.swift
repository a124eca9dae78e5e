// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// Pairs as raw RGB for programs to read.
struct ComparisonFiles {
  /// The width of the pictures.
  let width: Int
  /// Their height.
  let height: Int
  private let folder: FrameFiles

  /// Writes pairs of pictures of one size.
  init(_ pairs: [ChangedPair], in folder: FrameFiles) throws {
    (width, height) = (pairs[0].expected.width, pairs[0].expected.height)
    self.folder = folder
    for (index, pair) in pairs.enumerated() {
      try folder.write(ComparisonFiles.rgb(of: pair.expected), frame: 2 * index, extension: "rgb")
      try folder.write(ComparisonFiles.rgb(of: pair.actual), frame: 2 * index + 1, extension: "rgb")
    }
  }

  /// Returns the paths of a pair's two files.
  func paths(ofPair index: Int) -> [String] {
    [2 * index, 2 * index + 1].map { folder.path(ofFrame: $0, extension: "rgb") }
  }

  private static func rgb(of picture: PixelBuffer) -> [UInt8] {
    picture.pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
  }
}
