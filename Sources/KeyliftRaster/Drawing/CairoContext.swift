// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftDrawing
import KeyliftStage

/// A Cairo context this value owns, whose user space is always the target's pixels.
///
/// Points are mapped before Cairo sees them, so that no coordinate can overflow Cairo's fixed-point
/// numbers.
@safe
struct CairoContext: ~Copyable {
  private let context: OpaquePointer
  /// The row that paths are drawn from; those above are cut off.
  private let top: Double

  /// Draws into pixels that must live as long as the context.
  ///
  /// - Parameter top: The row of what is drawn that is the first of the pixels. It is taken off paths
  ///   once they are mapped, when that is exact; images must not be drawn where it is not 0.
  init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, top: Int = 0) {
    let surface = unsafe cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(width * 4))!
    unsafe self.init(surface: surface, top: top)
  }

  /// Draws into a surface, which the context then owns.
  ///
  /// A failure to make either shows when drawing ends: Cairo's objects are never null, and keep the
  /// first error.
  init(surface: OpaquePointer, top: Int = 0) {
    self.top = Double(top)
    unsafe context = cairo_create(surface)!
    // "Once all references to the surface are released, the surface is destroyed."
    unsafe cairo_surface_destroy(surface)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    // Half the default: a curve is off by at most a twentieth of a pixel, 13 of 255 on an edge.
    unsafe cairo_set_tolerance(context, 0.05)
    // SVG's default, which `Stroke.reach` is reckoned with.
    unsafe cairo_set_miter_limit(context, 4)
  }

  deinit { unsafe cairo_destroy(context) }

  /// Ends the drawing and throws the first thing that went wrong.
  func finish() throws(RasterError) {
    let surface = unsafe cairo_get_target(context)
    let drawn = unsafe cairo_status(context)
    unsafe cairo_surface_finish(surface)
    let finished = unsafe cairo_surface_status(surface)
    for status in [drawn, finished] where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
  }
}

// Cairo's objects are not thread-safe: a context stays with the task that made it.
@available(*, unavailable)
extension CairoContext: Sendable {}

extension CairoContext {
  /// Draws with the state of the context saved, and restores it.
  func saved<Failure: Error>(_ draw: () throws(Failure) -> Void) throws(Failure) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    try draw()
  }

  /// Draws into a group that is then laid over what was there with an opacity.
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

  /// Sets the colour of what is drawn next.
  func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Fills everything within the clips.
  func paint() { unsafe cairo_paint(context) }

  /// Fills the path with the colour and forgets the path.
  func fill() { unsafe cairo_fill(context) }

  /// Cuts what is drawn next by the path and forgets the path.
  func clip() { unsafe cairo_clip(context) }

  /// Draws along the path, the pen under a transform, and forgets the path.
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

  /// Fills the path with pixels, the first of which a transform maps from the unit square at the
  /// origin, and forgets the path.
  func fill(with image: PixelBuffer, under place: CGAffineTransform) {
    unsafe image.pixels.withUnsafeBytes { bytes in
      // Cairo only reads a source; it asks for writable memory because it has one kind of surface.
      let data = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let surface = unsafe cairo_image_surface_create_for_data(
        data?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(image.width),
        Int32(image.height), Int32(image.width * 4))
      setMatrix(place)
      unsafe cairo_set_source_surface(context, surface, 0, 0)
      unsafe cairo_identity_matrix(context)
      let pattern = unsafe cairo_get_source(context)
      // Pixels at the edge mix with themselves, not with nothing.
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      unsafe cairo_fill(context)
      unsafe cairo_set_source_rgb(context, 0, 0, 0)
      // A vector surface keeps the image until it is written; finishing makes it take a copy.
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  private func setMatrix(_ place: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
    unsafe cairo_set_matrix(context, &matrix)
  }
}

extension CairoContext {
  /// Adds a path under a transform to the current one.
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
        let (first, second) = (mapped(first, place), mapped(second, place))
        let end = mapped(end, place)
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  /// Maps a point and keeps it where Cairo's numbers, of 24 bits before the point, reach.
  private func mapped(_ point: CGPoint, _ place: CGAffineTransform) -> CGPoint {
    let point = point.applying(place)
    func clamped(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, -4e6), 4e6)
    }
    return CGPoint(x: clamped(point.x), y: clamped(point.y) - top)
  }
}
