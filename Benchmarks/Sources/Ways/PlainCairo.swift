// SPDX-License-Identifier: MIT

import CCairo
import KeyliftGraphics
import KeyliftScene

/// Cairo as most programs use it: every frame drawn in full with Cairo's defaults and written by its own PNG
/// writer, nothing kept from one frame to the next.
///
/// That the pictures are painted beforehand, text shaped and all, counts in its favor.
struct PlainCairo: FrameWay {
  init(_ clip: Clip) {}

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let picture = frame.picture
    let canvas = CairoCanvas(width: picture.width, height: picture.height)
    try unsafe CairoDrawing(context: canvas.context).draw(picture)
    try canvas.check()
    return try unsafe CairoWriter.png(of: canvas.surface)
  }
}
