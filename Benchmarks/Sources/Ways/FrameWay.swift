// SPDX-License-Identifier: MIT

import KeyliftScene

/// A way from a clip's frames, one after the other, to PNG files.
protocol FrameWay {
  /// Begins with nothing drawn, shaped or kept.
  init(_ clip: Clip) throws

  func png(of frame: MovingClip.Frame) throws -> [UInt8]
}
