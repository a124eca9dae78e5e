// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

/// The bytes of a PNG file with a valid header.
public struct PNGImage: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The colors of the image's parts; `nil` unless somebody has decoded it.
  package var colors: ImageColors?

  /// Creates an image from a file's bytes.
  ///
  /// It is `nil` if the bytes do not begin as a PNG file does, or if a side is 0 or more than
  /// 16,384 pixels. Only the signature and the header are read, so the rest may still be damaged.
  public init?(bytes: [UInt8]) {
    var chunks = bytes.dropFirst(PNGChunk.signature.count)
    guard bytes.starts(with: PNGChunk.signature), let header = PNGChunk(from: &chunks),
      header.name == "IHDR", header.bytes.count == 13
    else { return nil }
    let width = Int(UInt32(bigEndianBytes: header.bytes.prefix(4)))
    let height = Int(UInt32(bigEndianBytes: header.bytes.dropFirst(4).prefix(4)))
    let sides = 1...PixelLimits.side
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

/// The mean colors of an image in a coarse grid.
///
/// Glass in front of an image takes its color from them, without decoding the image again.
package struct ImageColors: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// The colors row by row from the top.
  let cells: [Color]

  package init(columns: Int, rows: Int, cells: [Color]) {
    precondition(columns > 0 && rows > 0 && cells.count == columns * rows)
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }

  /// Returns the mean color of a part of the image, with the mean opacity.
  ///
  /// - Parameter part: The part, in fractions of the image's width and height; `clear` if it is
  ///   empty or outside.
  package func mean(in part: CGRect) -> Color {
    var sum = SIMD4<Double>.zero
    var area = 0.0
    for row in 0..<rows {
      let height = ImageColors.overlap(part.minY, part.maxY, of: row, in: rows)
      guard height > 0 else { continue }
      for column in 0..<columns {
        let share = height * ImageColors.overlap(part.minX, part.maxX, of: column, in: columns)
        sum += cells[row * columns + column].premultiplied * share
        area += share
      }
    }
    return area > 0 ? Color(premultiplied: sum / area) : .clear
  }

  private static func overlap(
    _ low: CGFloat, _ high: CGFloat, of index: Int, in count: Int
  ) -> Double {
    let start = Double(index) / Double(count)
    let end = Double(index + 1) / Double(count)
    return max(min(Double(high), end) - max(Double(low), start), 0)
  }
}

package struct ImageDamage: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}

extension Color {
  /// Red, green and blue times the opacity, and the opacity, in `0...1`.
  fileprivate var premultiplied: SIMD4<Double> {
    SIMD4(SIMD3(Double(red), Double(green), Double(blue)) / 255, 1) * (Double(alpha) / 255)
  }

  package init(premultiplied color: SIMD4<Double>) {
    func level(_ value: Double) -> UInt8 {
      UInt8(clamping: (min(max(value, 0), 1) * 255).rounded())
    }
    guard color.w > 0 else {
      self = .clear
      return
    }
    self.init(
      red: level(color.x / color.w), green: level(color.y / color.w),
      blue: level(color.z / color.w), alpha: level(color.w))
  }
}
