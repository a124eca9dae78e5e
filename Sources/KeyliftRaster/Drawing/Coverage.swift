// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// How much of each pixel the rounded corners of clips leave: 255 for all of it.
struct Coverage {
  /// One clip's corner, seen from its top left; the others are its mirror images.
  private struct Corner {
    let rect: PixelRect
    let side: Int
    let pixels: [UInt8]
  }

  private let corners: [Corner]

  /// Draws the corners of those clips that have any.
  init(_ clips: [LayerClip]) throws(RasterError) {
    var corners: [Corner] = []
    for clip in clips where clip.cornerRadius > 0 && !clip.rect.isEmpty {
      corners.append(try Coverage.corner(of: clip.rect.bounded, radius: clip.cornerRadius))
    }
    self.corners = corners
  }

  /// Writes the coverage of the pixels of a row from a column on and returns whether any is partial.
  func write(row y: Int, from x: Int, into mask: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var isPartial = false
    for corner in corners {
      let fromEdge = min(y - corner.rect.y, corner.rect.maxY - 1 - y)
      guard fromEdge >= 0, fromEdge < corner.side else { continue }
      if !isPartial { unsafe mask.update(repeating: 255) }
      isPartial = true
      for column in 0..<corner.side {
        let value = corner.pixels[fromEdge * corner.side + column]
        unsafe Coverage.multiply(mask, at: corner.rect.x + column - x, by: value)
        // A column in the middle of a narrow clip is both a left and a right one, and is cut once.
        let mirror = corner.rect.maxX - 1 - column
        guard mirror != corner.rect.x + column else { continue }
        unsafe Coverage.multiply(mask, at: mirror - x, by: value)
      }
    }
    return isPartial
  }

  private static func multiply(
    _ mask: UnsafeMutableBufferPointer<UInt8>, at index: Int, by value: UInt8
  ) {
    guard index >= 0, index < mask.count else { return }
    let product = unsafe Blend.product(UInt32(mask[index]), UInt32(value))
    unsafe mask[index] = UInt8(truncatingIfNeeded: product)
  }

  private static func corner(of rect: PixelRect, radius: Double) throws(RasterError) -> Corner {
    // No more than half the clip; and beyond 16,384 pixels no picture shows the bend.
    let half = min(Double(min(rect.width, rect.height)) / 2, Double(PixelLimits.side))
    let side = Int(min(radius, half).rounded(.up))
    let shape = CGRect(x: 0, y: 0, width: Double(rect.width), height: Double(rect.height))
    let content = LayerContent(
      width: side, height: side,
      marks: [.fill(.roundedRect(shape, radius: min(radius, half)), .black)])
    let tile = try LayerTile(
      content, under: .identity, in: PixelRect(x: 0, y: 0, width: side, height: side),
      images: ImageStore(limit: 0))
    return Corner(
      rect: rect, side: side, pixels: tile.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }
}
