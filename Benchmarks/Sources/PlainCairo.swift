// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Synchronization

/// Cairo as most programs use it: every frame is drawn in full with Cairo's defaults and written by
/// its own PNG writer.
///
/// The pictures are painted and the text shaped beforehand, which counts in its favor.
struct PlainCairo: FrameWay {
  init(_ clip: Clip) {}

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let picture = frame.picture
    let canvas = CairoCanvas(width: picture.width, height: picture.height)
    try unsafe CairoDrawing(context: canvas.context).draw(picture)
    return try canvas.png()
  }
}

/// Cairo's objects are not thread-safe, so the canvas stays with the task that made it.
@safe
private final class CairoCanvas {
  private let surface: OpaquePointer?
  let context: OpaquePointer?

  /// Without alpha, as our own files are.
  init(width: Int, height: Int) {
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    unsafe context = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  func png() throws -> [UInt8] {
    // Cairo keeps its first error.
    try unsafe CairoCanvas.check(cairo_status(context))
    let sink = PNGBytes()
    try unsafe CairoCanvas.check(
      cairo_surface_write_to_png_stream(
        surface, PNGBytes.write, Unmanaged.passUnretained(sink).toOpaque()))
    return sink.bytes
  }

  private static func check(_ status: cairo_status_t) throws {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw BenchmarkError("Cairo says: \(unsafe String(cString: cairo_status_to_string(status)))")
  }
}

private final class PNGBytes {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = unsafe Unmanaged<PNGBytes>.fromOpaque(closure).takeUnretainedValue()
    unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// A picture's marks as calls of Cairo, in its own coordinates and with its defaults.
@safe
private struct CairoDrawing {
  private let context: OpaquePointer?

  /// The caller owns the context, which must outlive this value.
  init(context: OpaquePointer?) {
    unsafe self.context = context
  }

  func draw(_ picture: Picture) throws {
    setColor(picture.background)
    unsafe cairo_paint(context)
    for layer in picture.layers where layer.opacity > 0 { try draw(layer) }
  }

  private func draw(_ layer: Layer) throws {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    for clip in layer.clips { self.clip(to: clip.outline.path) }
    if layer.opacity < 1 { unsafe cairo_push_group(context) }
    transform(layer.place)
    for mark in layer.content.marks { try draw(mark) }
    guard layer.opacity < 1 else { return }
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, layer.opacity)
  }

  private func clip(to path: Path) {
    add(path)
    unsafe cairo_clip(context)
  }

  private func draw(_ mark: Mark) throws {
    switch mark {
    case .fill(let outline, let color):
      setColor(color)
      add(outline.path)
      unsafe cairo_fill(context)
    case .stroke(let outline, let stroke):
      setColor(stroke.color)
      setPen(stroke)
      add(outline.path)
      unsafe cairo_stroke(context)
    case .glyphs(let run, let color):
      setColor(color)
      draw(run)
    case .image(let image, let rect, let clip):
      draw(try DecodedImages.pixels(of: image), in: rect, clip)
    }
  }

  private func draw(_ image: PixelBuffer, in rect: CGRect, _ outline: Outline?) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    if let outline { clip(to: outline.path) }
    unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    unsafe cairo_clip(context)
    unsafe cairo_translate(context, rect.minX, rect.minY)
    unsafe cairo_scale(
      context, rect.width / Double(image.width), rect.height / Double(image.height))
    var words = image.pixels
    unsafe words.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(image.width), Int32(image.height), Int32(image.width * 4))
      unsafe cairo_set_source_surface(context, surface, 0, 0)
      unsafe cairo_paint(context)
      unsafe cairo_surface_destroy(surface)
    }
  }

  private func draw(_ run: GlyphRun) {
    for placement in run.placements {
      unsafe cairo_save(context)
      transform(
        CGAffineTransform(
          a: run.unit, b: 0, c: 0, d: -run.unit, tx: run.origin.x + placement.x,
          ty: run.origin.y + placement.y))
      add(placement.glyph.path)
      unsafe cairo_restore(context)
    }
    unsafe cairo_fill(context)
  }

  private func setPen(_ stroke: Stroke) {
    unsafe cairo_set_line_width(context, stroke.width)
    unsafe cairo_set_line_cap(
      context, stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(
      context, stroke.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
  }

  private func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func transform(_ place: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
    unsafe cairo_transform(context, &matrix)
  }

  private func add(_ path: Path) {
    for segment in path.segments {
      switch segment {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}

/// Decoding once for all frames favors Cairo.
private enum DecodedImages {
  private static let known = Mutex<[PNGImage: PixelBuffer]>([:])

  static func pixels(of image: PNGImage) throws -> PixelBuffer {
    try known.withLock { known in
      if let pixels = known[image] { return pixels }
      let pixels = try PixelBuffer(decoding: image)
      known[image] = pixels
      return pixels
    }
  }
}
