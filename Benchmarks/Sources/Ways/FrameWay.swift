// SPDX-License-Identifier: MIT

import KeyliftScene

protocol FrameWay {
  init(_ clip: Clip) throws

  func png(of frame: MovingClip.Frame) throws -> [UInt8]
}
