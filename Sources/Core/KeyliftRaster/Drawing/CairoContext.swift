// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics

/// An owned Cairo context whose user space is always the target's pixels.
///
/// Points are mapped before they reach Cairo, so that no coordinate overflows Cairo's fixed-point
/// numbers.
@safe
struct CairoContext: ~Copyable {
  let context: OpaquePointer
  /// The row of the drawing at the first row of the target; parts of paths above it are clipped.
  let top: Int

  /// Creates a context that draws into pixels, which must outlive it.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, row by row.
  ///   - top: The row of the drawing at the first row of the pixels. It is subtracted from mapped
  ///     paths, where that is exact.
  init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, top: Int = 0
  ) {
    let surface = unsafe cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(width * 4))!
    unsafe self.init(surface: surface, top: top)
  }

  /// Creates a context that draws into a surface and owns it.
  ///
  /// `finish()` reports a failure to create either: Cairo's objects are never null and keep the
  /// first error.
  init(surface: OpaquePointer, top: Int = 0) {
    self.top = top
    unsafe context = cairo_create(surface)!
    // "Once all references to the surface are released, the surface is destroyed."
    unsafe cairo_surface_destroy(surface)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    // Half the default: a curve is off by at most a twentieth of a pixel, 13 of 255 on an edge.
    unsafe cairo_set_tolerance(context, 0.05)
    // SVG's default, which `Stroke.reach` assumes.
    unsafe cairo_set_miter_limit(context, 4)
  }

  deinit { unsafe cairo_destroy(context) }

  func finish() throws(RasterError) {
    let surface = unsafe cairo_get_target(context)
    let drawn = unsafe cairo_status(context)
    unsafe cairo_surface_finish(surface)
    let finished = unsafe cairo_surface_status(surface)
    for status in [drawn, finished] where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  func saved<Failure: Error>(_ draw: () throws(Failure) -> Void) throws(Failure) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    try draw()
  }

  func faded<Failure: Error>(
    opacity: Double, _ draw: () throws(Failure) -> Void
  ) throws(Failure) {
    unsafe cairo_push_group(context)
    defer {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    }
    try draw()
  }

  func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  func paint() { unsafe cairo_paint(context) }

  func fill() { unsafe cairo_fill(context) }

  func clip() { unsafe cairo_clip(context) }

  /// Strokes the path with the pen under a transform, and clears the path.
  func stroke(_ stroke: Stroke, under place: CGAffineTransform) {
    unsafe cairo_set_line_width(context, stroke.width)
    unsafe cairo_set_line_cap(
      context, stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(
      context, stroke.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    setMatrix(place)
    unsafe cairo_stroke(context)
    unsafe cairo_identity_matrix(context)
  }

  func setMatrix(_ place: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
    unsafe cairo_set_matrix(context, &matrix)
  }

  func add(_ path: Path, under place: CGAffineTransform) {
    for segment in path.segments {
      switch segment {
      case .move(let point):
        let point = mapped(point, place)
        unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point):
        let point = mapped(point, place)
        unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        let first = mapped(first, place)
        let second = mapped(second, place)
        let end = mapped(end, place)
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  private func mapped(_ point: CGPoint, _ place: CGAffineTransform) -> CGPoint {
    CairoContext.mapped(point, place, top: top)
  }

  /// Maps a point and clamps it to the range of Cairo's numbers, which have 24 bits before the
  /// binary point.
  ///
  /// - Parameter top: The row of the drawing at the first row of the pixels.
  static func mapped(_ point: CGPoint, _ place: CGAffineTransform, top: Int) -> CGPoint {
    let point = point.applying(place)
    func clamped(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, -4e6), 4e6)
    }
    return CGPoint(x: clamped(point.x), y: clamped(point.y) - Double(top))
  }

  func draw(
    _ marks: [Mark], under place: CGAffineTransform, images: ImageStore
  ) throws(RasterError) {
    for mark in marks { try draw(mark, under: place, images: images) }
  }

  private func draw(
    _ mark: Mark, under place: CGAffineTransform, images: ImageStore
  ) throws(RasterError) {
    switch mark {
    case .fill(let outline, let color):
      setColor(color)
      add(outline.path, under: place)
      fill()
    case .stroke(let outline, let line):
      guard line.width > 0, line.width < 1e6 else { return }
      setColor(line.color)
      add(outline.path, under: place)
      stroke(line, under: place)
    case .glyphs(let run, let color):
      setColor(color)
      draw(run, under: place)
    case .image(let image, let rect, let clip):
      let pixels = try images.pixels(of: image)
      saved { draw(image, pixels, in: rect, clip: clip, under: place, images: images) }
    }
  }

  /// Fills the outlines of a glyph run as one path.
  ///
  /// Cairo's own glyphs would be placed at whole pixels.
  private func draw(_ run: GlyphRun, under place: CGAffineTransform) {
    for placement in run.placements {
      add(placement.glyph.path, under: run.place(of: placement, under: place))
    }
    fill()
  }
}

extension Double {
  /// The length in 256ths of a pixel, as Cairo rounds the coordinates of points.
  var in256ths: Double { (self * 256).rounded(.toNearestOrEven) }
}

extension GlyphRun {
  func place(of placement: Placement, under place: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: unit, b: 0, c: 0, d: -unit, tx: origin.x + placement.x, ty: origin.y + placement.y
    ).concatenating(place)
  }
}

// Cairo's objects are not thread-safe, so a context stays with the task that made it.
@available(*, unavailable)
extension CairoContext: Sendable {}
