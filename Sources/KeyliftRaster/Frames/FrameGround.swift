// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// What a frame is beside its layers, and how it is written.
struct FrameGround: Hashable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// What lies behind all layers.
  let background: Color
  /// The shape outside which nothing is drawn; nil where the whole rectangle is.
  let outline: LayerClip?
  /// What the file has beside its pixels.
  let settings: PNGEncoder.Settings

  init(_ picture: Picture, settings: PNGEncoder.Settings) {
    width = picture.width
    height = picture.height
    background = picture.background
    outline = picture.outline
    self.settings = settings
  }

  /// The whole rectangle.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// How rows are written.
  var format: RowFormat { RowFormat(width: width, hasAlpha: settings.hasAlpha) }
}
