// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import Testing

extension Mark {
  /// An image that begins as a PNG file but is cut short.
  static func brokenImage() throws -> Mark {
    let whole = try #require(PNGFixture.all.first { $0.name == "rgba-8" })
    let image = try #require(PNGImage(bytes: Array(whole.bytes.prefix(40))))
    return .image(image, CGRect(x: 0, y: 0, width: 10, height: 10), clip: nil)
  }
}
