// SPDX-License-Identifier: MIT

import Foundation

/// What a Lottie layer is cut to, in the layer's own lengths.
enum LottieMask {
  /// A rectangle, its corners perhaps rounded, that may move.
  case rect(LottieTrack<CGRect>, cornerRadius: Double)
  /// A shape that stands still.
  case path(Path)
}

extension LottieMask {
  /// Creates the mask of a clip.
  ///
  /// - Parameter unit: Points per pixel.
  init(_ frame: MotionTrack<CGRect>, cornerRadius: Double, unit: Double, clock: LottieClock) {
    let track = LottieTrack(frame, clock: clock).map { rect in
      CGRect(
        x: (rect.minX * unit).asWritten(4), y: (rect.minY * unit).asWritten(4),
        width: (rect.width * unit).asWritten(4), height: (rect.height * unit).asWritten(4))
    }
    self = .rect(track, cornerRadius: cornerRadius * unit)
  }
}
