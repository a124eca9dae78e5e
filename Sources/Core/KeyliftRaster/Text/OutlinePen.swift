// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftGraphics

final class OutlinePen {
  private var segments: [Path.Segment] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  var path: Path { Path(segments) }

  private func move(_ x: Float, _ y: Float) {
    current = CGPoint(x: Double(x), y: Double(y))
    start = current
    segments.append(.move(current))
  }

  private func line(_ x: Float, _ y: Float) {
    current = CGPoint(x: Double(x), y: Double(y))
    segments.append(.line(current))
  }

  private func curve(_ points: (Float, Float, Float, Float, Float, Float)) {
    current = CGPoint(x: Double(points.4), y: Double(points.5))
    segments.append(
      .curve(
        CGPoint(x: Double(points.0), y: Double(points.1)),
        CGPoint(x: Double(points.2), y: Double(points.3)), current))
  }

  private func quadratic(_ x1: Float, _ y1: Float, _ x: Float, _ y: Float) {
    let control = CGPoint(x: Double(x1), y: Double(y1))
    let end = CGPoint(x: Double(x), y: Double(y))
    segments.append(.quadratic(from: current, control, to: end))
    current = end
  }

  private func close() {
    // HarfBuzz draws a line back to the start, which closing the path draws anyway.
    if segments.last == .line(start) { segments.removeLast() }
    segments.append(.close)
  }

  /// Returns the callbacks through which HarfBuzz draws with a pen; the caller owns them.
  static func functions() -> OpaquePointer {
    let functions = unsafe hb_draw_funcs_create()!
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in unsafe OutlinePen.at(data)?.move(x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in unsafe OutlinePen.at(data)?.line(x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in unsafe OutlinePen.at(data)?.quadratic(x1, y1, x, y) }, nil,
      nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlinePen.at(data)?.curve((x1, y1, x2, y2, x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe OutlinePen.at(data)?.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }

  private static func at(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    unsafe data.map { unsafe Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }
}
