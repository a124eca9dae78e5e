// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

package struct SymbolFiles: Hashable, Sendable {
  package let folder: String?
  package static let package = "bootstrap-icons"

  /// - Parameter directories: The folders of fonts in search order, which may have a folder
  ///   `bootstrap-icons`; the folders in which packages install the files come after them.
  package init(searching directories: [String]) {
    let folders =
      directories.map { "\($0)/\(SymbolFiles.package)" } + SymbolFiles.standardDirectories
    folder = folders.first {
      FileManager.default.isReadableFile(atPath: "\($0)/\(SymbolFiles.example).svg")
    }
  }

  static let none = SymbolFiles(folder: nil)

  private init(folder: String?) { self.folder = folder }

  /// A file that every version of Bootstrap Icons has.
  private static let example = "circle"

  /// The maximum number of bytes of a file: four times those of the largest icon, as contours are
  /// compared with each other.
  private static let byteLimit = 32 << 10

  /// The folders of Debian's package, and of npm's with the Node.js of Homebrew and of Linux.
  private static let standardDirectories =
    ["/usr/share/bootstrap-icons/svg"]
    + ["/opt/homebrew", "/usr/local", "/usr"].map { "\($0)/lib/node_modules/bootstrap-icons/icons" }

  package var isInstalled: Bool { folder != nil }

  func path(of symbol: Symbol) -> String? {
    guard let folder else { return nil }
    let path = "\(folder)/\(symbol.file).svg"
    return FileManager.default.isReadableFile(atPath: path) ? path : nil
  }

  /// Returns a symbol's outline, in sixteenths of its box and y downward; `nil` if there is no file
  /// or if it cannot be read.
  func path(drawing symbol: Symbol) -> Path? {
    guard let path = path(of: symbol),
      let bytes = RegularFile.bytes(of: path, upTo: SymbolFiles.byteLimit + 1),
      bytes.count <= SymbolFiles.byteLimit
    else { return nil }
    return Path(icon: String(decoding: bytes, as: UTF8.self))
  }
}

extension Path {
  /// Reads the outline of an icon in SVG, of paths and circles on a square of 16 by 16 units; `nil`
  /// for anything that no file of Bootstrap Icons contains.
  ///
  /// Areas are clockwise and holes counterclockwise, so that the nonzero rule fills the outline.
  init?(icon svg: String) {
    guard let start = svg.range(of: "<svg "), svg.contains("viewBox=\"0 0 16 16\"") else {
      return nil
    }
    var segments: [Segment] = []
    for tag in svg[start.upperBound...].split(separator: "<").dropFirst() {
      if tag.hasPrefix("/") { continue }
      guard let path = Path.shape(of: tag) else { return nil }
      segments += path.wound(isEvenOdd: tag.contains("fill-rule=\"evenodd\"")).segments
    }
    if segments.isEmpty { return nil }
    self.init(segments)
  }

  private static func shape(of tag: Substring) -> Path? {
    if tag.hasPrefix("path ") { return attribute("d", of: tag).flatMap(PathData.path(of:)) }
    guard tag.hasPrefix("circle ") else { return nil }
    let numbers = ["cx", "cy", "r"].compactMap { attribute($0, of: tag).flatMap(Double.init) }
    guard numbers.count == 3, numbers[2] > 0 else { return nil }
    let x = numbers[0]
    let y = numbers[1]
    let radius = numbers[2]
    return Outline.ellipse(
      CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    ).path
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return tag[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).first
  }
}

extension Path {
  /// Returns the path with every area clockwise and every hole counterclockwise, where y grows
  /// downward.
  ///
  /// A contour with a filled area, or with none, on both sides is left out, as nothing of it is
  /// visible.
  ///
  /// - Parameter isEvenOdd: Whether the even-odd rule fills the path; else the nonzero rule does.
  func wound(isEvenOdd: Bool) -> Path {
    func fills(_ winding: Int) -> Bool { isEvenOdd ? winding % 2 != 0 : winding != 0 }
    let contours = Contour.contours(of: self)
    return Path(
      contours.enumerated().flatMap { index, contour -> [Segment] in
        guard let point = contour.innerPoint else { return [] }
        let outside = contours.enumerated().reduce(0) { sum, other in
          other.offset == index ? sum : sum + other.element.winding(around: point)
        }
        let inside = fills(outside + contour.winding(around: point))
        guard inside != fills(outside) else { return [] }
        return inside == contour.isClockwise ? contour.segments : contour.reversed
      })
  }
}

private struct Contour {
  let segments: [Path.Segment]
  /// Points along the line, eight for each curve.
  private let polygon: [CGPoint]

  init(_ segments: [Path.Segment]) {
    self.segments = segments
    var points: [CGPoint] = []
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point):
        if points.last != point { points.append(point) }
      case .curve(let first, let second, let end):
        let start = points.last ?? end
        points += (1...8).map {
          CGPoint.onCurve(start, first, second, end, at: Double($0) / 8)
        }
      case .close: break
      }
    }
    if points.count > 1, points.first == points.last { points.removeLast() }
    polygon = points
  }

  static func contours(of path: Path) -> [Contour] {
    var parts: [[Path.Segment]] = []
    for segment in path.segments {
      if case .move = segment { parts.append([]) }
      if parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(segment)
    }
    return parts.map(Contour.init)
  }

  /// Twice the area, positive if the contour is clockwise where y grows downward.
  private var area: Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { sum, edge in
      sum + edge.0.x * edge.1.y - edge.1.x * edge.0.y
    }
  }

  var isClockwise: Bool { area > 0 }

  /// A point just inside, beside the middle of the longest edge; `nil` for a contour without area.
  var innerPoint: CGPoint? {
    guard polygon.count > 2, area != 0 else { return nil }
    let edges = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    func length(_ edge: (CGPoint, CGPoint)) -> Double {
      hypot(edge.1.x - edge.0.x, edge.1.y - edge.0.y)
    }
    guard let edge = edges.max(by: { length($0) < length($1) }) else { return nil }
    let step = (isClockwise ? 1e-3 : -1e-3) / length(edge)
    return CGPoint(
      x: (edge.0.x + edge.1.x) / 2 - (edge.1.y - edge.0.y) * step,
      y: (edge.0.y + edge.1.y) / 2 + (edge.1.x - edge.0.x) * step)
  }

  /// Returns how often the contour turns clockwise around a point.
  func winding(around point: CGPoint) -> Int {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { sum, edge in
      let (a, b) = edge
      guard (a.y <= point.y) != (b.y <= point.y) else { return sum }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      return x > point.x ? sum + (b.y > a.y ? 1 : -1) : sum
    }
  }

  var reversed: [Path.Segment] {
    var back: [Path.Segment] = []
    var current = CGPoint.zero
    for segment in segments {
      switch segment {
      case .move(let point): current = point
      case .line(let point):
        back.append(.line(current))
        current = point
      case .curve(let first, let second, let end):
        back.append(.curve(second, first, current))
        current = end
      case .close: break
      }
    }
    return [.move(current)] + back.reversed() + [.close]
  }
}

extension CGPoint {
  fileprivate static func onCurve(
    _ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint, at t: Double
  ) -> CGPoint {
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    return CGPoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }
}
