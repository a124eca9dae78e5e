// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

/// Cairo as most programs use it, with glass: what is drawn so far is read from the surface, blurred and mixed, and
/// fills the glass's shape.
struct BlurringCairo: FrameWay {
  init(_ clip: Clip) {}

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let picture = frame.picture
    let canvas = CairoCanvas(width: picture.width, height: picture.height)
    let drawing = unsafe CairoDrawing(context: canvas.context)
    drawing.fill(with: picture.background)
    for layer in picture.layers where layer.opacity > 0 {
      if let material = layer.material {
        try blur(layer, material, on: canvas, in: picture)
      } else {
        try drawing.draw(layer)
      }
    }
    try canvas.check()
    return try unsafe CairoWriter.png(of: canvas.surface)
  }

  private func blur(
    _ layer: Layer, _ material: Material, on canvas: CairoCanvas, in picture: Picture
  ) throws {
    let shape = layer.content.extent.moved(to: layer).intersection(picture.bounds)
    let source = material.source(of: shape)
    guard !shape.isEmpty, !source.isEmpty else { return }
    unsafe cairo_surface_flush(canvas.surface)
    let data = unsafe UnsafeMutableRawPointer(cairo_image_surface_get_data(canvas.surface)!)
      .assumingMemoryBound(to: UInt32.self)
    let words = (source.y..<source.maxY).flatMap { y in
      let row = unsafe UnsafeBufferPointer(
        start: data + y * picture.width + source.x, count: source.width)
      return unsafe row.map { $0 | 0xFF00_0000 }
    }
    let blurred = PlainBlur(words, width: source.width, height: source.height).pixels(material)
    try fill(layer, with: blurred, source, on: canvas)
  }

  private func fill(
    _ layer: Layer, with words: [UInt32], _ rect: PixelRect, on canvas: CairoCanvas
  ) throws {
    var words = words
    unsafe words.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(rect.width), Int32(rect.height), Int32(rect.width * 4))
      unsafe cairo_save(canvas.context)
      let drawing = unsafe CairoDrawing(context: canvas.context)
      for outline in layer.content.marks.compactMap(\.outline) {
        drawing.clip(to: outline.path.applying(layer.place))
      }
      unsafe cairo_set_source_surface(canvas.context, surface, Double(rect.x), Double(rect.y))
      unsafe cairo_paint_with_alpha(canvas.context, layer.opacity)
      unsafe cairo_restore(canvas.context)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

extension PixelRect {
  /// Returns the rectangle of a layer's content at its place in the picture.
  fileprivate func moved(to layer: Layer) -> PixelRect {
    PixelRect(around: CGRect(self).applying(layer.place))
  }
}
