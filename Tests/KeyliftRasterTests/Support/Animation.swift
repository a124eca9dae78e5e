// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import Testing

/// Pictures as an APNG file with 60 frames per second, made by one encoder.
struct Animation {
  let bytes: [UInt8]

  init(_ pictures: [Picture], hasAlpha: Bool = false, scale: Double? = 2) throws {
    let encoder = AnimationEncoder(settings: .init(hasAlpha: hasAlpha, scale: scale))
    let delay = try #require(FrameDelay(1, over: 60))
    var writer = AnimationWriter()
    for (index, picture) in pictures.enumerated() {
      let previous = index > 0 ? pictures[index - 1] : nil
      try writer.append(encoder.frame(of: picture, after: previous), delay: delay)
    }
    bytes = writer.finish().file
  }
}
