// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import TestSupport

/// Frames whose rows never come again, which is the worst that the encoder can meet.
enum NoiseComparison {
  private static let size = (width: 1179, height: 2556)

  /// Measures one encoder on new noise each round against libpng, from pixels to bytes.
  static func section() throws -> Section {
    var random = SeededRandom(seed: 1)
    let encoder = PNGEncoder()
    var samples: (ours: [Double], libpng: [Double]) = ([], [])
    for _ in 0..<Benchmarks.rounds {
      let pixels = noise(&random)
      samples.ours.append(try milliseconds { _ = try encoder.encode(pixels) })
      samples.libpng.append(try milliseconds { _ = try LibPNGWriter.fastest.png(of: pixels) })
    }
    return Section(
      "A frame of noise, 1179 x 2556, from pixels to bytes",
      [
        Figure("Keylift", samples.ours, "ms"),
        Figure("libpng, level 1, no filter", samples.libpng, "ms"),
        Figure(
          "Keylift's time over libpng's", Rounds.ratios(samples.ours, over: samples.libpng), "",
          .atMost(1.15)),
      ])
  }

  private static func noise(_ random: inout SeededRandom) -> PixelBuffer {
    let pixels = (0..<size.width * size.height).map { _ in
      0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }
}
