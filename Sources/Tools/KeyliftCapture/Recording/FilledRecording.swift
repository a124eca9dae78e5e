// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The places of the keyboard and the views in each frame of a video, filled where they follow from
/// others.
///
/// A video and the recording that is written of it are played from the same samples, so they are
/// judged alike.
struct FilledRecording {
  struct Place: Hashable {
    var time: Double
    var rect: CGRect
    var alpha = 1.0
    /// Whether the rectangle was seen, or follows from others that were.
    var isKnown = true
    /// Whether frames of a move are missing before this one.
    var isAfterGap = false
  }

  private let recording: Recording
  private let times: [Double]
  private let springs: [SpringFit]
  let lost: [LostSight]

  /// The maximum distance in points between two places of a view that rests.
  private static let resting = 0.5
  private static let longestSpring = 0.5
  /// The maximum time in seconds for which a view that is not found is taken to move evenly.
  private static let shortGap = 0.15
  /// The seconds before its spring in which a lost keyboard rests, and in which a video with wrong
  /// times may already show it moving.
  private static let beforeSpring = (longest: 0.1, exact: 0.04)

  init(_ recording: Recording, _ fits: [MoveFit]) {
    self.recording = recording
    times = recording.times
    springs = fits.compactMap { $0.generation?.spring }
    lost = LostSight.all(in: recording, fits)
  }

  /// Near the bottom of the screen, where the keyboard is not recognized, it follows the spring of
  /// its move.
  var keyboard: [Place] {
    let samples = recording.keyboard.filter(\.isSure)
    let gaps = Set(recording.unseenKeyboard.filter { $0.flags.contains(.afterGap) }.map(\.time))
    let bottom = recording.bottom
    var places: [Place] = []
    for (time, before, after) in neighbors(samples) {
      if let after, after.time == time {
        places.append(Place(after))
        continue
      }
      guard var place = places.last ?? (before ?? after).map(Place.init) else { continue }
      place.time = time
      place.isKnown = false
      place.isAfterGap = gaps.contains(time)
      if let spring = spring(at: time) {
        place.rect.origin.y = min(spring.value(at: time), bottom)
      } else if let after, let spring = self.spring(at: after.time), spring.start > time,
        Double(place.rect.minY) >= bottom - 1 || spring.start - time < Self.beforeSpring.longest
      {
        place.rect.origin.y = min(spring.from, bottom)
        place.isKnown = spring.from >= bottom - 1 && spring.start - time > Self.beforeSpring.exact
      }
      places.append(place)
    }
    return places
  }

  /// Returns for each time the last sample before it, and the first one from it on.
  private func neighbors(
    _ samples: [RecordedSample]
  ) -> [(time: Double, before: RecordedSample?, after: RecordedSample?)] {
    var next = 0
    return times.map { time in
      while next < samples.count, samples[next].time < time { next += 1 }
      return (
        time, next > 0 ? samples[next - 1] : nil, next < samples.count ? samples[next] : nil
      )
    }
  }

  private func spring(at time: Double) -> SpringFit? {
    springs.last { $0.start <= time && time - $0.start < Self.longestSpring }
  }

  /// A view behind the keyboard has its top edge at the keyboard's, the minimum distance by which
  /// it can be late.
  ///
  /// Between two places a short time apart it moves evenly. Elsewhere it is transparent.
  func places(of view: RecordedView) -> [Place] {
    let samples = view.samples.filter(\.isSure)
    let gaps = Set(view.unseen.filter { $0.flags.contains(.afterGap) }.map(\.time))
    let covers = CoveredView.all(of: view, in: recording)
    let tops = Dictionary(
      recording.keyboard.filter(\.isSure).map { ($0.time, $0.rect.minY) }, uniquingKeysWith: { $1 })
    return neighbors(samples).compactMap { time, before, after in
      if let after, after.time == time { return Place(after) }
      guard var place = (before ?? after).map(Place.init) else { return nil }
      place.time = time
      place.isKnown = false
      place.isAfterGap = gaps.contains(time)
      if let top = tops[time], covers.contains(where: { $0.start <= time && time <= $0.end }) {
        place.rect.origin.y = top
        place.isKnown = true
      } else if let before, let after, after.time - before.time <= Self.shortGap {
        let displacement = after.rect.minY - before.rect.minY
        let share = (time - before.time) / (after.time - before.time)
        place.rect.origin.y = before.rect.minY + displacement * share
        place.isKnown = abs(displacement) < Self.resting
      } else {
        place.alpha = 0
      }
      return place
    }
  }
}

extension FilledRecording.Place {
  fileprivate init(_ sample: RecordedSample) {
    self.init(
      time: sample.time, rect: sample.rect, alpha: sample.alpha,
      isKnown: !sample.flags.contains(.repeated),
      isAfterGap: sample.flags.contains(.afterGap))
  }
}

extension Recording {
  /// The bottom edge of the screen, or the lowest place of the keyboard's top if it is not known.
  package var bottom: Double {
    screen.map { Double($0.height) } ?? keyboard.map { Double($0.rect.minY) }.max() ?? 0
  }
}

/// A time in which a view is wholly behind the keyboard that it stands on at rest.
///
/// Where it is cannot be seen then, but it is below the keyboard's top edge.
package struct CoveredView: Hashable, Sendable {
  package let view: String
  package let start: Double
  package let end: Double
  package let behind: Double

  /// In fewer frames, a part of the view may be visible but not recognized.
  private static let minimumFrames = 4

  package static func all(of view: RecordedView, in recording: Recording) -> [CoveredView] {
    let hidden = Set(view.unseen.filter(\.isCovered).map(\.time))
    guard !hidden.isEmpty else { return [] }
    let samples = Dictionary(view.samples.map { ($0.time, $0) }, uniquingKeysWith: { $1 })
    let keyboards = recording.keyboard.filter(\.isSure)
    let gap = restGap(samples, keyboards)
    var result: [CoveredView] = []
    var last: RecordedSample?
    var run: (start: Double, end: Double, frames: Int)?
    for keyboard in keyboards {
      if let sample = samples[keyboard.time] {
        last = sample
        close()
      } else if !hidden.contains(keyboard.time) {
        close()
      } else if let last, keyboard.rect.minY < last.rect.minY {
        run = (run?.start ?? keyboard.time, keyboard.time, (run?.frames ?? 0) + 1)
      }
    }
    close()
    func close() {
      guard let covered = run, let last else { return }
      run = nil
      let behind = Double(last.rect.height) + gap
      guard behind > 0, covered.frames >= CoveredView.minimumFrames else { return }
      result.append(
        CoveredView(view: view.id, start: covered.start, end: covered.end, behind: behind))
    }
    return result
  }

  private static func restGap(
    _ samples: [Double: RecordedSample], _ keyboards: [RecordedSample]
  ) -> Double {
    let highest = keyboards.map(\.rect.minY).min() ?? 0
    let gaps = keyboards.filter { $0.rect.minY < highest + 1 }.compactMap { keyboard in
      samples[keyboard.time].map { Double(keyboard.rect.minY - $0.rect.maxY) }
    }
    return gaps.upperMedian ?? 0
  }
}
