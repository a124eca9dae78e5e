// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension LottieMarkup {
  /// Units in a pixel: whole hundredths are short, and finer than visible.
  private static let glyphUnits = 100.0

  mutating func shapes(
    _ groups: [LottieGroup], within transforms: ArraySlice<LottieTransform>, depth: Int
  ) {
    guard let transform = transforms.first else {
      // In Lottie the first is in front of the others.
      return list(groups.reversed()) { $0.group($1, depth: depth) }
    }
    group(within: transform, depth: depth) { markup in
      markup.shapes(groups, within: transforms.dropFirst(), depth: depth + 1)
      markup.add(",")
    }
  }

  private mutating func group(_ group: LottieGroup, depth: Int) {
    self.group(within: group.transform, opacity: group.opacity, depth: depth) { markup in
      for mark in group.marks.reversed() {
        markup.newLine(depth + 1)
        markup.mark(mark, growing: group.growth, depth: depth + 1)
        markup.add(",")
      }
    }
  }

  /// - Parameters:
  ///   - depth: The level of its line; `nil` for a group on its parent's line.
  ///   - write: Adds the contents, each with a comma after it.
  private mutating func group(
    _ name: String? = nil, within transform: LottieTransform = .identity,
    opacity: LottieTrack<Double> = LottieTrack(1), depth: Int? = nil,
    _ write: (inout LottieMarkup) -> Void
  ) {
    if let depth { newLine(depth) }
    add("{\"ty\":\"gr\",")
    if let name {
      add("\"nm\":")
      string(name)
      add(",")
    }
    add("\"it\":[")
    write(&self)
    if let depth { newLine(depth + 1) }
    add("{\"ty\":\"tr\",")
    self.transform(transform, opacity: opacity, depth: depth.map { $0 + 2 } ?? 0)
    add("}]}")
  }

  /// Each mark is a group of its own, so that its paint fills nothing else.
  private mutating func mark(_ mark: Mark, growing growth: LottieGroup.Growth?, depth: Int) {
    switch mark {
    case .fill(let outline, let color):
      group { markup in
        markup.outline(outline, growing: growth, depth: depth + 1)
        markup.fill(color)
      }
    case .stroke(let outline, let stroke):
      group { markup in
        markup.outline(outline, growing: growth, depth: depth + 1)
        markup.stroke(stroke)
      }
    case .glyphs(let run, let color): glyphs(run, color)
    case .image: preconditionFailure("an image is a layer")
    }
  }

  private mutating func fill(_ color: Color) {
    add("{\"ty\":\"fl\",")
    self.color(color)
    add(",\"r\":1},")
  }

  private mutating func stroke(_ stroke: Stroke) {
    add("{\"ty\":\"st\",")
    color(stroke.color)
    add(",")
    property("w", max(stroke.width, 0))
    add(",\"lc\":\(stroke.cap == .round ? 2 : 1),\"lj\":\(stroke.join == .round ? 2 : 1)")
    if stroke.join == .miter { add(",\"ml\":4") }
    add("},")
  }

  private mutating func glyphs(_ run: GlyphRun, _ color: Color) {
    let units = Self.glyphUnits
    let place = LottieTransform(position: LottieTrack(run.origin))
      .stretched(by: CGPoint(x: 1 / units, y: 1 / units))
    group(run.text.isEmpty ? nil : run.text, within: place) { markup in
      for placement in run.placements {
        let place = CGAffineTransform(
          a: run.unit * units, b: 0, c: 0, d: -run.unit * units, tx: placement.x * units,
          ty: placement.y * units)
        markup.path(placement.glyph.path.applying(place), decimals: 0)
      }
      markup.fill(color)
    }
  }

  private mutating func outline(_ outline: Outline, growing growth: LottieGroup.Growth?, depth: Int)
  {
    let size = growth?.size ?? LottieTrack(.zero)
    switch outline {
    case .rect(let rect): frame("rc", rect, growing: size, cornerRadius: 0, depth: depth)
    case .roundedRect(let rect, let radius):
      frame("rc", rect, growing: size, cornerRadius: radius, depth: depth)
    case .ellipse(let rect): frame("el", rect, growing: size, depth: depth)
    case .path(let path):
      if let growth { self.path(growth, depth: depth) } else { self.path(path, decimals: 4) }
    }
  }

  private mutating func frame(
    _ type: String, _ rect: CGRect, growing growth: LottieTrack<CGPoint>,
    cornerRadius: Double? = nil, depth: Int
  ) {
    add("{\"ty\":\"\(type)\",")
    let middle = growth.map { CGPoint(x: rect.midX + $0.x / 2, y: rect.midY + $0.y / 2) }
    property("p", middle, depth: depth)
    add(",")
    let size = growth.map { CGPoint(x: rect.width + $0.x, y: rect.height + $0.y) }
    property("s", size, depth: depth)
    if let cornerRadius {
      add(",")
      property("r", min(cornerRadius, rect.width / 2, rect.height / 2))
    }
    add("},")
  }

  private mutating func path(_ growth: LottieGroup.Growth, depth: Int) {
    add("{\"ty\":\"sh\",")
    keys(of: growth.size, named: "ks", depth: depth) { markup, size in
      for contour in LottieContour.contours(of: growth.outline.grown(by: size).path) {
        markup.bezier(contour)
      }
    }
    add("},")
  }

  private mutating func path(_ path: Path, decimals: Int) {
    for contour in LottieContour.contours(of: path) {
      add("{\"ty\":\"sh\",")
      property("ks") { $0.bezier(contour, decimals: decimals) }
      add("},")
    }
  }

  mutating func bezier(_ contour: LottieContour, decimals: Int = 4) {
    add("{\"c\":\(contour.isClosed),\"v\":[")
    list(contour.vertices) { $0.pair($1.point, decimals: decimals) }
    add("],\"i\":[")
    list(contour.vertices) { $0.tangent($1.incoming, from: $1.point, decimals: decimals) }
    add("],\"o\":[")
    list(contour.vertices) { $0.tangent($1.outgoing, from: $1.point, decimals: decimals) }
    add("]}")
  }

  /// Lottie's control points are relative to their point, whose coordinates are rounded.
  private mutating func tangent(_ control: CGPoint, from point: CGPoint, decimals: Int) {
    // A straight line must stay straight.
    guard control != point else { return pair(.zero, decimals: 0) }
    let start = CGPoint(x: point.x.asWritten(decimals), y: point.y.asWritten(decimals))
    pair(CGPoint(x: control.x - start.x, y: control.y - start.y), decimals: decimals)
  }
}

/// One subpath in Lottie's form: vertices, each with the control points of the curves that end and
/// begin there.
struct LottieContour {
  struct Vertex {
    var point: CGPoint
    var incoming: CGPoint
    var outgoing: CGPoint

    init(_ point: CGPoint, incoming: CGPoint? = nil) {
      self.point = point
      self.incoming = incoming ?? point
      outgoing = point
    }
  }

  private(set) var vertices: [Vertex]
  private(set) var isClosed = false

  private init(from start: CGPoint) { vertices = [Vertex(start)] }

  static func contours(of path: Path) -> [LottieContour] {
    var contours: [LottieContour] = []
    for segment in path.segments {
      if case .move(let point) = segment {
        contours.append(LottieContour(from: point))
      } else if let last = contours.last {
        // After a closed contour, another begins at the same point.
        if last.isClosed, segment != .close {
          contours.append(LottieContour(from: last.vertices[0].point))
        }
        contours[contours.count - 1].add(segment)
      }
    }
    return contours.filter { $0.vertices.count > 1 }
  }

  private mutating func add(_ segment: Path.Segment) {
    switch segment {
    case .move: break
    case .line(let point): vertices.append(Vertex(point))
    case .curve(let first, let second, let end):
      vertices[vertices.count - 1].outgoing = first
      vertices.append(Vertex(end, incoming: second))
    case .close:
      guard !isClosed else { return }
      isClosed = true
      // A curve back to the start ends in the first point itself.
      guard vertices.count > 2, let last = vertices.last, last.point == vertices[0].point else {
        return
      }
      vertices.removeLast()
      vertices[0].incoming = last.incoming
    }
  }

  /// A rectangle without a width or a height has no corners to round.
  private static let minimum = 1e-3

  init(around rect: CGRect, cornerRadius: Double) {
    let solid = CGRect(
      x: rect.minX, y: rect.minY, width: max(rect.width, Self.minimum),
      height: max(rect.height, Self.minimum))
    let outline: Outline =
      cornerRadius > 0 ? .roundedRect(solid, radius: cornerRadius) : .rect(solid)
    self = Self.contours(of: outline.path)[0]
  }
}
