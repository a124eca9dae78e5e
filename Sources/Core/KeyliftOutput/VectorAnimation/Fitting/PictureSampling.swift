// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// Chooses the instants at which a moving picture is sampled, so that everything moves linearly
/// from one to the next.
struct PictureSampling {
  /// A jump has two samples at one instant: before and after it.
  typealias Sample = (time: Double, picture: Picture)

  let picture: (Double) -> Picture

  /// The maximum distance from the straight line, halfway between two samples.
  static let tolerance = (pixels: 0.01, opacity: 1.0 / 4096)
  /// In seconds: no curve bends twice in so short a time.
  private static let step = 1.0 / 60
  /// In seconds: shorter intervals are not divided again.
  private static let shortest = (bend: 1.0 / 4000, change: 1e-5)
  /// In seconds before a jump: longer than the nanosecond within which instants are the same.
  private static let before = 1e-8
  /// The fractions of an interval at which it is probed for motion: not multiples of one another,
  /// so that no oscillation is at rest in all of them.
  private static let probes = [0.11, 0.37, 0.5, 0.73, 0.89]

  /// Takes two samples at an instant at which something jumps.
  ///
  /// - Parameters:
  ///   - duration: The last instant; the first is 0.
  ///   - instants: When anything begins, ends or jumps, ascending.
  ///   - take: Receives the samples in order of time.
  func forEachSample(over duration: Double, instants: [Double], _ take: (Sample) -> Void) {
    let inner = instants.filter { $0 > Self.before && $0 < duration }
    var current = sample(at: 0)
    take(current)
    for end in inner + (duration > 0 ? [duration] : []) {
      let last = (time: end, picture: picture(end - Self.before))
      fill(from: current, to: last, take)
      take(last)
      current = sample(at: end)
      if current.picture == last.picture { current = last } else { take(current) }
    }
  }

  private func sample(at time: Double) -> Sample { (time, picture(time)) }

  private func fill(from first: Sample, to last: Sample, _ take: (Sample) -> Void) {
    let length = last.time - first.time
    guard length > Self.before, !isIdle(first, last) else { return }
    let count = Int(clamping: (length / Self.step).rounded(.up))
    var previous = first
    for index in 1...count {
      let time = first.time + length * Double(index) / Double(count)
      let next = index == count ? last : sample(at: time)
      refine(previous, next, take)
      if index < count { take(next) }
      previous = next
    }
  }

  private func isIdle(_ first: Sample, _ last: Sample) -> Bool {
    guard first.picture == last.picture else { return false }
    return Self.probes.allSatisfy {
      picture(first.time + (last.time - first.time) * $0) == first.picture
    }
  }

  private func refine(_ first: Sample, _ last: Sample, _ take: (Sample) -> Void) {
    let length = last.time - first.time
    guard length > Self.shortest.change else { return }
    let middle = sample(at: first.time + length / 2)
    let shortest = Self.shortest(first.picture, middle.picture, last.picture)
    if length >= shortest { refine(first, middle, take) }
    take(middle)
    if length >= shortest { refine(middle, last, take) }
  }

  /// Returns the length of the shortest interval that is divided; infinite for a straight motion.
  private static func shortest(_ first: Picture, _ middle: Picture, _ last: Picture) -> Double {
    guard let before = middle.changes(from: first), let after = middle.changes(from: last) else {
      return shortest.change
    }
    let layers = Set(before + after).map {
      (first.layer(at: $0), middle.layer(at: $0), last.layer(at: $0))
    }
    guard layers.allSatisfy({ $0.isComparable(with: $1) && $1.isComparable(with: $2) }) else {
      return shortest.change
    }
    return layers.allSatisfy(Layer.isStraight) ? .infinity : shortest.bend
  }
}

extension Layer {
  fileprivate func isComparable(with other: Layer) -> Bool {
    id == other.id && clips.count == other.clips.count && (turn == nil) == (other.turn == nil)
      && place.isDrawable == other.place.isDrawable
  }

  fileprivate static func isStraight(_ first: Layer, _ middle: Layer, _ last: Layer) -> Bool {
    guard !(first.stands(like: middle) && middle.stands(like: last)) else { return true }
    let miss = (first.opacity + last.opacity) / 2 - middle.opacity
    guard abs(miss) <= PictureSampling.tolerance.opacity else { return false }
    guard turnMiss(first, middle, last) <= PictureSampling.tolerance.pixels else { return false }
    let layers = [first, middle, last]
    // Contents in whole pixels grow by steps of one.
    let isSteady =
      (first.hasSize(of: middle) && middle.hasSize(of: last))
      || layers.allSatisfy { $0.content.plainFill != nil || $0.exactSize != nil }
    return isHalfway(layers.map { $0.corners.prefix(1) })
      && isHalfway(layers.map { $0.corners.dropFirst() }, slack: isSteady ? 0 : 1)
      && isHalfway(layers.map { $0.clips.flatMap(\.frame.corners)[...] })
  }

  /// Returns the distance from halfway, in pixels, of the point that is farthest from the center of
  /// the rotation.
  private static func turnMiss(_ first: Layer, _ middle: Layer, _ last: Layer) -> Double {
    guard let start = first.turn, let turn = middle.turn, let end = last.turn else { return 0 }
    let miss = abs((start.angle + end.angle) / 2 - turn.angle) * Double.pi / 180
    return miss * 2 * max(Double(turn.center.x), Double(turn.center.y))
  }

  private func stands(like other: Layer) -> Bool {
    place == other.place && opacity == other.opacity && clips == other.clips
      && hasSize(of: other) && turn == other.turn
  }

  private func hasSize(of other: Layer) -> Bool {
    content.width == other.content.width && content.height == other.content.height
      && exactSize == other.exactSize
  }

  private var corners: [CGPoint] {
    let width = exactSize?.width ?? CGFloat(content.width)
    let height = exactSize?.height ?? CGFloat(content.height)
    let corners = [
      CGPoint.zero, CGPoint(x: width, y: height), CGPoint(x: width, y: 0), CGPoint(x: 0, y: height),
    ]
    return corners.map { $0.applying(place) }
  }

  private static func isHalfway(_ points: [ArraySlice<CGPoint>], slack: Double = 0) -> Bool {
    points[0].indices.allSatisfy { index in
      let first = points[0][index]
      let middle = points[1][index]
      let last = points[2][index]
      let missX = abs((first.x + last.x) / 2 - middle.x)
      let missY = abs((first.y + last.y) / 2 - middle.y)
      return max(missX, missY) <= PictureSampling.tolerance.pixels + slack
    }
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] { [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: maxY)] }
}
