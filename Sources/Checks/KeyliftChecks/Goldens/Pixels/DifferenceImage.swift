// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO

/// A picture that shows how two others differ.
///
/// Differing pixels have strong colors over the faded actual picture, masks are hatched, and moved
/// views are outlined in their old and new places.
package struct DifferenceImage {
  package struct Move: Hashable, Sendable {
    /// The rectangle in the expected picture, drawn dashed; `nil` if the view is not there.
    var old: PixelRect?
    var new: PixelRect?
  }

  private let actual: PixelBuffer
  private let map: DifferenceMap
  private let masks: [PixelRect]
  private let moves: [Move]
  private let scale: Int
  private let frame: PixelRect

  /// Creates a difference image.
  ///
  /// - Parameters:
  ///   - actual: The actual picture, premultiplied. It is shown over white.
  ///   - map: The difference from the expected picture. It must have the same size.
  ///   - masks: The masks. Parts outside the picture are ignored.
  ///   - moves: The moved views. Parts outside the picture are ignored.
  ///   - scale: The line width in pixels, at least 1.
  package init(
    actual: PixelBuffer, map: DifferenceMap, masks: [PixelRect] = [], moves: [Move] = [],
    scale: Int = 1
  ) {
    precondition(
      (actual.width, actual.height) == (map.width, map.height), "a map has its pictures' size")
    precondition(scale >= 1, "a line is at least a pixel wide")
    self.actual = actual
    self.map = map
    self.masks = masks
    self.moves = moves
    self.scale = scale
    frame = PixelRect(x: 0, y: 0, width: actual.width, height: actual.height)
  }

  package func draw() -> PixelBuffer {
    var pixels = actual.pixels.map(DifferenceImage.faded)
    for mask in masks { hatch(mask, &pixels) }
    mark(&pixels)
    for move in moves {
      if let old = move.old { outline(old, DifferenceImage.oldColor, isDashed: true, &pixels) }
      if let new = move.new { outline(new, DifferenceImage.newColor, isDashed: false, &pixels) }
    }
    return PixelBuffer(width: actual.width, height: actual.height, pixels: pixels)
  }

  static func color(of kind: PixelClass) -> UInt32? {
    switch kind {
    case .equal, .rounding: nil
    case .imperceptible: 0xFF5A_C8FA
    case .antialiasing: 0xFFFF_9500
    case .distinct: changedColor
    case .masked: maskedColor
    }
  }

  package static let colors: [(name: String, pixel: UInt32)] = [
    ("changed", changedColor), ("masked", maskedColor), ("hatch", hatchColor), ("old", oldColor),
    ("new", newColor),
  ]

  static let changedColor: UInt32 = 0xFFE5_0046
  static let maskedColor: UInt32 = 0xFFAF_52DE
  static let hatchColor: UInt32 = 0xFF8E_8E93
  static let oldColor: UInt32 = 0xFF34_6B3A
  static let newColor: UInt32 = 0xFF00_55FF

  /// Returns a pixel over white as a light gray, from 192 for black to 255 for white.
  static func faded(_ pixel: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 { pixel >> shift & 0xFF }
    // The ITU-R BT.601 weights, as fractions of 256.
    let luma = (channel(16) * 77 + channel(8) * 150 + channel(0) * 29) / 256 + 255 - channel(24)
    return 0xFF00_0000 | (255 - (255 - min(luma, 255)) / 4) * 0x01_0101
  }

  /// The distance between hatching lines or dashes, and the length of a dash, in line widths.
  package static let gap = 4

  private func mark(_ pixels: inout [UInt32]) {
    for y in 0..<map.height {
      for x in 0..<map.width {
        if let color = DifferenceImage.color(of: map[x, y]) { pixels[y * map.width + x] = color }
      }
    }
  }

  private func hatch(_ mask: PixelRect, _ pixels: inout [UInt32]) {
    fill(mask, DifferenceImage.hatchColor, &pixels) { x, y in
      (x + y) / scale % (2 * DifferenceImage.gap) == 0
    }
  }

  private func outline(
    _ rect: PixelRect, _ color: UInt32, isDashed: Bool, _ pixels: inout [UInt32]
  ) {
    let rect = rect.bounded
    let width = min(scale, rect.width, rect.height)
    let sides = [
      PixelRect(x: rect.x, y: rect.y, width: rect.width, height: width),
      PixelRect(x: rect.x, y: rect.maxY - width, width: rect.width, height: width),
      PixelRect(x: rect.x, y: rect.y, width: width, height: rect.height),
      PixelRect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height),
    ]
    for side in sides {
      fill(side, color, &pixels) { x, y in
        !isDashed || (x - rect.x + y - rect.y) / scale / DifferenceImage.gap % 2 == 0
      }
    }
  }

  private func fill(
    _ rect: PixelRect, _ color: UInt32, _ pixels: inout [UInt32],
    where isFilled: (_ x: Int, _ y: Int) -> Bool
  ) {
    let inside = rect.bounded.intersection(frame)
    for y in inside.y..<inside.maxY {
      for x in inside.x..<inside.maxX where isFilled(x, y) { pixels[y * frame.width + x] = color }
    }
  }
}

/// The class of each pixel of two compared pictures, one byte per pixel.
package struct DifferenceMap: Hashable, Sendable {
  let width: Int
  let height: Int
  private var classes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    classes = Array(repeating: PixelClass.equal.rawValue, count: width * height)
  }

  subscript(x: Int, y: Int) -> PixelClass {
    get { PixelClass(rawValue: classes[y * width + x]) ?? .equal }
    set { classes[y * width + x] = newValue.rawValue }
  }
}

/// A set of pixels of a picture, one bit per pixel.
struct PixelSet: Hashable, Sendable {
  private let width: Int
  private let height: Int
  /// The number of 64-bit words per row.
  private let stride: Int
  private var words: [UInt64]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 63) / 64
    words = Array(repeating: 0, count: stride * height)
  }

  /// The pixel must be inside the picture.
  @inline(__always)
  mutating func insert(x: Int, y: Int) {
    words[y &* stride &+ x &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: x & 63)
  }

  /// The rectangle may extend outside the picture.
  func count(in rect: PixelRect) -> Int {
    let inside = rect.bounded.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !inside.isEmpty else { return 0 }
    let first = inside.x / 64
    let last = (inside.maxX - 1) / 64
    let head = UInt64.max << UInt64(inside.x % 64)
    let tail = UInt64.max >> UInt64(63 - (inside.maxX - 1) % 64)
    var count = 0
    for y in inside.y..<inside.maxY {
      for index in first...last {
        var word = words[y * stride + index]
        if index == first { word &= head }
        if index == last { word &= tail }
        count += word.nonzeroBitCount
      }
    }
    return count
  }
}

/// The outlines of moved views and of masks in the frames of a clip, in pixels.
package struct FrameOutlines: Codable, Hashable, Sendable {
  /// The outlines from one frame on, until the next change.
  package struct Change: Codable, Hashable, Sendable {
    package var frame: Int
    /// The masks as left edge, top edge, width and height.
    package var masks: [[Int]]
    /// The old and the new rectangle of each moved view.
    ///
    /// Null stands for a rectangle that is missing.
    package var moves: [[[Int]?]]
  }

  package private(set) var changes: [Change] = []

  package init() {}

  /// Frames must be added in order.
  mutating func add(masks: [PixelRect], moves: [DifferenceImage.Move], at frame: Int) {
    let change = Change(
      frame: frame, masks: masks.map(\.list), moves: moves.map { [$0.old?.list, $0.new?.list] })
    guard change.masks != changes.last?.masks || change.moves != changes.last?.moves else { return }
    changes.append(change)
  }

  var json: String { jsonText([.sortedKeys]) }

  package init?(json: [UInt8]) {
    guard JSONText.hasValues(json[...], atMost: RunReport.valueLimit),
      let outlines = try? JSONDecoder().decode(FrameOutlines.self, from: Data(json))
    else { return nil }
    self = outlines
  }
}

extension PixelRect {
  fileprivate var list: [Int] { [x, y, width, height] }
}
