// SPDX-License-Identifier: MIT

import KeyliftRaster

extension FindingPictures {
  /// The first and the second picture in turn, half a second each, as an APNG file; nil where one is missing or
  /// they have not one size.
  package var flip: [UInt8]? {
    guard let expected, let actual else { return nil }
    return AnimatedPNG(frames: [expected, actual], milliseconds: 500)?.bytes
  }
}
