// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

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
