// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// A reader of SVG's path data: lines, cubic curves and arcs, absolute and relative.
struct PathData {
  private var rest: Substring.UTF8View
  private var path = Path()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The second control point of the curve before, which a smooth curve mirrors.
  private var control: CGPoint?

  /// Returns the path that the data of an attribute `d` draws; `nil` for quadratic curves and for
  /// anything that is no path.
  static func path(of data: Substring) -> Path? {
    var reader = PathData(rest: data.utf8)
    return reader.read() ? reader.path : nil
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  private mutating func read() -> Bool {
    while let command = nextCommand() {
      if command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        path.close()
        current = start
        control = nil
        continue
      }
      var isFirst = true
      repeat {
        guard draw(command, isFirst: isFirst) else { return false }
        isFirst = false
      } while hasNumber
    }
    return rest.isEmpty
  }

  /// Draws one set of a command's numbers; the sets of a move after its first are lines.
  private mutating func draw(_ command: UInt8, isFirst: Bool) -> Bool {
    let isRelative = command > UInt8(ascii: "Z")
    let origin = isRelative ? current : .zero
    switch command & ~0x20 {
    case UInt8(ascii: "M"):
      guard let end = point(from: origin) else { return false }
      if isFirst {
        path.move(to: end)
        start = end
      } else {
        path.line(to: end)
      }
      current = end
      control = nil
    case UInt8(ascii: "L"): return line(to: point(from: origin))
    case UInt8(ascii: "H"):
      return line(to: number().map { CGPoint(x: origin.x + $0, y: current.y) })
    case UInt8(ascii: "V"):
      return line(to: number().map { CGPoint(x: current.x, y: origin.y + $0) })
    case UInt8(ascii: "C"):
      guard let first = point(from: origin) else { return false }
      return curve(first, point(from: origin), to: point(from: origin))
    case UInt8(ascii: "S"):
      let mirrored = control.map { CGPoint(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) }
      return curve(mirrored ?? current, point(from: origin), to: point(from: origin))
    case UInt8(ascii: "A"): return arc(from: origin)
    default: return false
    }
    return true
  }

  private mutating func line(to end: CGPoint?) -> Bool {
    guard let end else { return false }
    path.line(to: end)
    current = end
    control = nil
    return true
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint?, to end: CGPoint?) -> Bool {
    guard let second, let end else { return false }
    path.curve(to: end, first, second)
    current = end
    control = second
    return true
  }

  private mutating func arc(from origin: CGPoint) -> Bool {
    guard let width = number(), let height = number(), let rotation = number(),
      let isLarge = flag(), let isClockwise = flag(), let end = point(from: origin)
    else { return false }
    let arc = EllipticalArc(
      start: current, end: end, radii: CGSize(width: abs(width), height: abs(height)),
      rotation: rotation * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
    for segment in arc.segments { path.append(segment) }
    current = end
    control = nil
    return true
  }
}

// Numbers may stand side by side without spaces, as in `-.5.5`, and flags as in `a1 1 0 010 2`.
extension PathData {
  private mutating func skipSpace() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x2C || (0x9...0xD).contains($0) }
  }

  private mutating func nextCommand() -> UInt8? {
    skipSpace()
    guard let byte = rest.first, (0x41...0x5A).contains(byte & ~0x20) else { return nil }
    rest = rest.dropFirst()
    return byte
  }

  private var hasNumber: Bool {
    mutating get {
      skipSpace()
      return rest.first.map { !(0x41...0x5A).contains($0 & ~0x20) } ?? false
    }
  }

  private mutating func flag() -> Bool? {
    skipSpace()
    guard let byte = rest.first, byte == 0x30 || byte == 0x31 else { return nil }
    rest = rest.dropFirst()
    return byte == 0x31
  }

  private mutating func point(from origin: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  /// Reads a number without an exponent, which no icon has.
  private mutating func number() -> Double? {
    skipSpace()
    var count = 0
    var hasPoint = false
    for byte in rest {
      let isSign = count == 0 && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
      let isPoint = byte == UInt8(ascii: ".") && !hasPoint
      guard isSign || isPoint || byte.isDigit else { break }
      hasPoint = hasPoint || isPoint
      count += 1
    }
    let text = String(decoding: rest.prefix(count), as: UTF8.self)
    rest = rest.dropFirst(count)
    return Double(text)
  }
}

/// An elliptical arc of SVG's path data, given by its ends.
///
/// The conversion to a center follows the implementation notes of SVG 2, section B.2.
private struct EllipticalArc {
  let start: CGPoint
  let end: CGPoint
  let radii: CGSize
  let rotation: Double
  let isLarge: Bool
  /// Whether angles grow, which is clockwise if y grows downward.
  let isClockwise: Bool

  /// The arc as cubic curves of at most a quarter circle, which are off by less than 0.03 % of the
  /// radius; a line if a radius is 0.
  var segments: [Path.Segment] {
    guard start != end else { return [] }
    guard radii.width > 0, radii.height > 0 else { return [.line(end)] }
    let (center, radii, first, sweep) = parameters
    let count = max(Int(clamping: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let bend = 4.0 / 3 * tan(step / 4)
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let u = x * radii.width
      let v = y * radii.height
      return CGPoint(
        x: center.x + cos(rotation) * u - sin(rotation) * v,
        y: center.y + sin(rotation) * u + cos(rotation) * v)
    }
    return (0..<count).map { index in
      let a = first + Double(index) * step
      let b = a + step
      return .curve(
        place(cos(a) - bend * sin(a), sin(a) + bend * cos(a)),
        place(cos(b) + bend * sin(b), sin(b) - bend * cos(b)),
        index == count - 1 ? end : place(cos(b), sin(b)))
    }
  }

  /// The center, the radii, enlarged if they do not reach from end to end, the first angle and the
  /// angle to the end, in radians.
  private var parameters: (center: CGPoint, radii: CGSize, first: Double, sweep: Double) {
    let dx = (start.x - end.x) / 2
    let dy = (start.y - end.y) / 2
    let x = cos(rotation) * dx + sin(rotation) * dy
    let y = cos(rotation) * dy - sin(rotation) * dx
    let reach = x * x / (radii.width * radii.width) + y * y / (radii.height * radii.height)
    let factor = reach > 1 ? reach.squareRoot() : 1
    let rx = radii.width * factor
    let ry = radii.height * factor
    let side = isLarge == isClockwise ? -1.0 : 1
    let part = side * max(1 / min(reach, 1) - 1, 0).squareRoot()
    let cx = part * rx * y / ry
    let cy = -part * ry * x / rx
    let center = CGPoint(
      x: cos(rotation) * cx - sin(rotation) * cy + (start.x + end.x) / 2,
      y: sin(rotation) * cx + cos(rotation) * cy + (start.y + end.y) / 2)
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    return (center, CGSize(width: rx, height: ry), first, sweep)
  }
}
