// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The instants at which a moving picture must be known, so that all that moves in it goes straight
/// from one to the next.
struct PictureSampling {
  /// What shows at an instant.
  private let picture: (Double) -> Picture

  /// How far from the straight line anything may be halfway between two samples, in pixels and in opacity.
  static let tolerance = (pixels: 0.01, opacity: 1.0 / 4096)
  /// The seconds between samples at the most while something moves: no curve bends twice in so short a time.
  private static let step = 1.0 / 60
  /// The seconds that are not halved again: what bends, and what comes or goes.
  private static let shortest = (bend: 1.0 / 4000, change: 1e-5)
  /// How long before a jump what showed until then is looked at, in seconds: more than the nanosecond within which
  /// instants are the same.
  private static let before = 1e-8
  /// Where an interval is looked at for any motion: no parts of one another, so that no swing is at rest in all.
  private static let probes = [0.11, 0.37, 0.5, 0.73, 0.89]

  /// Creates a sampling of a function of time.
  init(_ picture: @escaping (Double) -> Picture) {
    self.picture = picture
  }

  /// Returns samples from the start to the end, two wherever something may jump.
  ///
  /// - Parameters:
  ///   - duration: The last instant in seconds; the first is 0.
  ///   - instants: Wherever anything begins, ends or jumps, ascending.
  func samples(over duration: Double, instants: [Double]) -> [PictureSample] {
    let inner = instants.filter { $0 > PictureSampling.before && $0 < duration }
    var samples = [sample(at: 0)]
    for end in inner + (duration > 0 ? [duration] : []) {
      let last = PictureSample(time: end, picture: picture(end - PictureSampling.before))
      samples += between(samples[samples.count - 1], last)
      samples.append(last)
      let next = sample(at: end)
      if next.picture != last.picture { samples.append(next) }
    }
    return samples
  }

  private func sample(at time: Double) -> PictureSample {
    PictureSample(time: time, picture: picture(time))
  }

  /// Returns the samples needed between two.
  private func between(_ first: PictureSample, _ last: PictureSample) -> [PictureSample] {
    let length = last.time - first.time
    guard length > PictureSampling.before, !isIdle(first, last) else { return [] }
    let count = Int((length / PictureSampling.step).rounded(.up))
    var result: [PictureSample] = []
    var previous = first
    for index in 1...count {
      let time = first.time + length * Double(index) / Double(count)
      let next = index == count ? last : sample(at: time)
      refine(previous, next, into: &result)
      if index < count { result.append(next) }
      previous = next
    }
    return result
  }

  private func isIdle(_ first: PictureSample, _ last: PictureSample) -> Bool {
    guard first.picture == last.picture else { return false }
    return PictureSampling.probes.allSatisfy {
      picture(first.time + (last.time - first.time) * $0) == first.picture
    }
  }

  /// Adds the samples needed between two neighbours.
  private func refine(
    _ first: PictureSample, _ last: PictureSample, into result: inout [PictureSample]
  ) {
    let length = last.time - first.time
    guard length > PictureSampling.shortest.change else { return }
    let middle = sample(at: first.time + length / 2)
    let bend = PictureBend(first.picture, middle.picture, last.picture)
    let shortest = bend == .change ? PictureSampling.shortest.change : PictureSampling.shortest.bend
    let isEnough = bend == .none || length < shortest
    if !isEnough { refine(first, middle, into: &result) }
    result.append(middle)
    if !isEnough { refine(middle, last, into: &result) }
  }
}
