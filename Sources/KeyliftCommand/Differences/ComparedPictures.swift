// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster

/// Two pictures of one size that were compared, for people to look at.
struct ComparedPictures {
  /// The number of the frame that they are, 0 for stills.
  let frame: Int
  private let old: PixelBuffer
  private let new: PixelBuffer
  private let map: DifferenceMap?

  /// Keeps what was compared.
  init(frame: Int, _ old: PixelBuffer, _ new: PixelBuffer, _ comparison: PixelComparison) {
    self.frame = frame
    self.old = old
    self.new = new
    map = comparison.map
  }

  /// Returns the two and the difference over the faded second as PNG files.
  func encoded() throws(Failure) -> FindingPictures {
    // Both alike, so that they can follow each other in one file.
    let settings = PNGEncoder.Settings(hasAlpha: old.hasAlpha || new.hasAlpha)
    let encoder = PNGEncoder()
    do {
      return FindingPictures(
        frame: frame, expected: try encoder.encode(old, settings: settings),
        actual: try encoder.encode(new, settings: settings),
        difference: try map.map { map throws(RasterError) in
          try encoder.encode(DifferenceImage(actual: new, map: map).draw())
        })
    } catch {
      throw Failure(.bug, "error: \(error)")
    }
  }
}

extension PixelBuffer {
  /// Whether any pixel is not opaque.
  fileprivate var hasAlpha: Bool { pixels.contains { $0 >> 24 < 0xFF } }
}
