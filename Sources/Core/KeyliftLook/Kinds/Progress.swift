// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ progress: ProgressContent) {
    let track = builder.bounds
    drawTrack(
      track, filledTo: Double(track.width) * min(max(progress.value, 0), 1), tint: progress.tint)
  }
}
