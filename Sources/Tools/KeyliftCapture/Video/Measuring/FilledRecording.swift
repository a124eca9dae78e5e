// SPDX-License-Identifier: MIT

import Foundation

extension MeasuredVideo {
  /// The trust in a place that follows from others: as low as a clip takes, so that the audit does
  /// not judge by it; and of one that is as sure as a place that is seen.
  private static let filledConfidence = (guess: 0.5, sure: 0.6)
  /// The distance in points of two places between which a view has rested.
  private static let resting = 0.5
  /// The seconds after which a spring is at rest.
  private static let longestSpring = 0.5
  /// The longest time in seconds for which a view that is not found is taken to move evenly.
  private static let shortGap = 0.15

  /// The recording as a clip plays it, in which each view is somewhere in each frame.
  ///
  /// A view that is behind the keyboard has its top edge at the keyboard's, the minimum distance by
  /// which it can be late. A keyboard near the bottom of the screen, where it is not recognized, is
  /// where the spring of its move has it. Between two places a short time apart it moves evenly.
  /// Where else a view is not found, it is transparent.
  package var playable: Recording {
    var result = recording
    result.keyboard = keyboardByItsSprings
    let tops = Dictionary(
      recording.keyboard.map { ($0.time, Double($0.rect.minY)) },
      uniquingKeysWith: { first, _ in first })
    for index in result.views.indices {
      let view = recording.views[index]
      let covers = covered.filter { $0.view == view.id }
      result.views[index].samples = times.compactMap { time in
        filled(view.samples, at: time) { time in
          covers.contains { $0.start <= time && time <= $0.end } ? tops[time] : nil
        }
      }
    }
    return result
  }

  /// The samples of the keyboard, with those of its springs where it is not recognized.
  private var keyboardByItsSprings: [RecordedSample] {
    let known = Set(recording.keyboard.map(\.time))
    let springs = RecordingFit(recording).entries.compactMap { $0.fit.generation?.spring }
    let height = recording.keyboard.map { Double($0.rect.height) }.max() ?? 0
    let bottom = Double(screen.size.height)
    let added = times.filter { !known.contains($0) }.compactMap { time -> RecordedSample? in
      let spring = springs.last {
        $0.start <= time && time - $0.start < MeasuredVideo.longestSpring
      }
      guard let spring else { return nil }
      let top = min(spring.value(at: time), bottom)
      let rect = CGRect(x: 0, y: top, width: Double(screen.size.width), height: height)
      return RecordedSample(
        time: time, rect: rect, confidence: MeasuredVideo.filledConfidence.guess)
    }
    return (recording.keyboard + added).sorted { $0.time < $1.time }
  }

  private func filled(
    _ samples: [RecordedSample], at time: Double, cover: (Double) -> Double?
  ) -> RecordedSample? {
    let next = samples.firstIndex { $0.time >= time }
    if let next, samples[next].time == time { return samples[next] }
    let after = next.map { samples[$0] }
    let before = next == nil ? samples.last : samples[..<(next ?? 0)].last
    guard var sample = before ?? after else { return nil }
    let confidence = MeasuredVideo.filledConfidence
    sample.time = time
    sample.confidence = confidence.guess
    sample.flags = []
    if let top = cover(time) {
      sample.rect.origin.y = top
      sample.confidence = confidence.sure
    } else if let before, let after, after.time - before.time <= MeasuredVideo.shortGap {
      let share = (time - before.time) / (after.time - before.time)
      let displacement = after.rect.minY - before.rect.minY
      sample.rect.origin.y = before.rect.minY + displacement * share
      if abs(displacement) < MeasuredVideo.resting { sample.confidence = confidence.sure }
    } else {
      sample.alpha = 0
    }
    return sample
  }
}
