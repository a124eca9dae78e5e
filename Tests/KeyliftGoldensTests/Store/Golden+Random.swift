// SPDX-License-Identifier: MIT

import KeyliftGoldens
import TestSupport

extension Golden {
  /// Returns a golden that is unique for each seed.
  ///
  /// It can be read back but shows nothing.
  static func random(seed: UInt64) -> Golden {
    var random = SeededRandom(seed: seed)
    let frames = GoldenFramesTests.random(&random)
    let images = frames.contents.map { ($0.name, Array("pixels of \($0.name)".utf8)) }
    return Golden(
      trace: "trace \(seed)\n", frames: frames, images: Dictionary(uniqueKeysWithValues: images),
      pictures: ["frame-0000.png": [1, 2, UInt8(seed)]], fingerprint: "cairo 1\n")
  }
}
