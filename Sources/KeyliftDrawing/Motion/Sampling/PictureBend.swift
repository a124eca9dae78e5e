// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// How three pictures at even distances in time follow one another.
enum PictureBend {
  /// Everything goes straight on.
  case none
  /// Something does not.
  case bend
  /// One has a layer or a clip that another has not.
  case change

  init(_ first: Picture, _ middle: Picture, _ last: Picture) {
    self = .none
    let layers = (first.layers, middle.layers, last.layers)
    guard layers.0.count == layers.1.count, layers.1.count == layers.2.count else {
      self = .change
      return
    }
    for index in layers.0.indices {
      let (one, two, three) = (layers.0[index], layers.1[index], layers.2[index])
      guard one.isComparable(with: two), two.isComparable(with: three) else {
        self = .change
        return
      }
      if !Layer.isStraight(one, two, three) { self = .bend }
    }
  }
}

extension Layer {
  /// Whether the layer can have become another by moving.
  fileprivate func isComparable(with other: Layer) -> Bool {
    id == other.id && clips.count == other.clips.count
      && place.isDrawable == other.place.isDrawable
  }

  /// Returns whether a layer is halfway between two others.
  fileprivate static func isStraight(_ first: Layer, _ middle: Layer, _ last: Layer) -> Bool {
    guard !(first.stands(like: middle) && middle.stands(like: last)) else { return true }
    guard isHalfway(first.opacity, middle.opacity, last.opacity) else { return false }
    let layers = [first, middle, last]
    // What is drawn in whole pixels grows by steps of one.
    let isSteady =
      (first.hasSize(of: middle) && middle.hasSize(of: last))
      || layers.allSatisfy { $0.content.plainFill != nil || $0.exactSize != nil }
    return isHalfway(layers.map { $0.corners.prefix(1) })
      && isHalfway(layers.map { $0.corners.dropFirst() }, slack: isSteady ? 0 : 1)
      && isHalfway(layers.map { $0.clips.flatMap(\.frame.corners)[...] })
  }

  private func stands(like other: Layer) -> Bool {
    place == other.place && opacity == other.opacity && clips == other.clips
      && hasSize(of: other)
  }

  private func hasSize(of other: Layer) -> Bool {
    content.width == other.content.width && content.height == other.content.height
      && exactSize == other.exactSize
  }

  /// Where the corners stand, the top left first.
  private var corners: [CGPoint] {
    let width = exactSize?.width ?? CGFloat(content.width)
    let height = exactSize?.height ?? CGFloat(content.height)
    let corners = [
      CGPoint.zero, CGPoint(x: width, y: height), CGPoint(x: width, y: 0),
      CGPoint(x: 0, y: height),
    ]
    return corners.map { $0.applying(place) }
  }

  private static func isHalfway(_ points: [ArraySlice<CGPoint>], slack: Double = 0) -> Bool {
    points[0].indices.allSatisfy { index in
      let (first, middle, last) = (points[0][index], points[1][index], points[2][index])
      let missX = abs((first.x + last.x) / 2 - middle.x)
      let missY = abs((first.y + last.y) / 2 - middle.y)
      return max(missX, missY) <= PictureSampling.tolerance.pixels + slack
    }
  }

  private static func isHalfway(_ first: Double, _ middle: Double, _ last: Double) -> Bool {
    abs((first + last) / 2 - middle) <= PictureSampling.tolerance.opacity
  }
}

extension CGRect {
  /// The two corners that say all of a rectangle.
  fileprivate var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: maxY)]
  }
}
