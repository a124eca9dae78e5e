// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

/// Our own layers, used as one would with Cairo and libpng at their fastest: each content drawn once to a
/// surface of its own, every frame laid from those, its file written at level 1 without filters.
///
/// That the pictures are painted beforehand counts in its favor, as does that there is one canvas.
final class LayerBlitting: FrameWay {
  /// A content's pixels; it holds the content so that no other can come to have the same identity.
  private struct Drawn {
    let content: LayerContent
    let canvas: CairoCanvas
  }

  private var drawn: [ObjectIdentifier: Drawn] = [:]
  private var canvas = CairoCanvas(width: 1, height: 1)
  private var size = PixelPoint(x: 1, y: 1)

  init(_ clip: Clip) {}

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let picture = frame.picture
    begin(width: picture.width, height: picture.height)
    let drawing = unsafe CairoDrawing(context: canvas.context)
    drawing.fill(with: picture.background)
    for layer in picture.layers where layer.opacity > 0 { try lay(layer, with: drawing) }
    try canvas.check()
    unsafe cairo_surface_flush(canvas.surface)
    // RGB24 has four bytes a pixel, so that rows follow one another without gaps.
    let bytes = unsafe UnsafeRawPointer(cairo_image_surface_get_data(canvas.surface))
    return try unsafe LibPNGWriter.fastest.png(
      of: bytes?.assumingMemoryBound(to: UInt32.self), width: picture.width,
      height: picture.height)
  }

  private func begin(width: Int, height: Int) {
    guard size != PixelPoint(x: width, y: height) else { return }
    size = PixelPoint(x: width, y: height)
    canvas = CairoCanvas(width: width, height: height)
  }

  /// Lays a layer that is only moved; one that is scaled or turned is drawn for this frame.
  private func lay(_ layer: Layer, with drawing: CairoDrawing) throws {
    guard let origin = layer.origin else { return try drawing.draw(layer) }
    let source = try surface(of: layer.content)
    let extent = layer.content.extent
    guard extent.width > 0, extent.height > 0 else { return }
    drawing.clipped(by: layer.clips) {
      unsafe cairo_set_source_surface(
        canvas.context, source.surface, Double(extent.x + origin.x), Double(extent.y + origin.y))
      unsafe cairo_paint_with_alpha(canvas.context, layer.opacity)
    }
  }

  private func surface(of content: LayerContent) throws -> CairoCanvas {
    if let known = drawn[ObjectIdentifier(content)] { return known.canvas }
    let extent = content.extent
    let canvas = CairoCanvas(width: extent.width, height: extent.height, hasAlpha: true)
    try unsafe CairoDrawing(context: canvas.context).draw(
      content,
      under: CGAffineTransform(translationX: Double(-extent.x), y: Double(-extent.y)))
    try canvas.check()
    drawn[ObjectIdentifier(content)] = Drawn(content: content, canvas: canvas)
    return canvas
  }
}
