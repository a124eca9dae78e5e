// SPDX-License-Identifier: MIT

import KeyliftLook
@testable import KeyliftRaster
import KeyliftScene
import TestRequirements
import Testing

extension Inter {
  static func painter(for clip: Clip, placing: FramePlacing = .wholePixels) throws -> FramePainter {
    FramePainter(shaper: try shaper, background: clip.background, placing: placing)
  }

  static var shaper: PangoTextShaper {
    get throws { try PangoTextShaper(fonts: try #require(files)) }
  }
}
