// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftRecording

extension MeasuredFilm {
  /// The longest time in seconds for which a view that is not found is taken to move evenly.
  private static let shortGap = 0.15

  /// The recording as a clip plays it, in which each view is somewhere in each frame.
  ///
  /// A view that is behind the keyboard has its top edge at the keyboard's, the least way by which
  /// it can be late. Between two places a short time apart it moves evenly. Where else a view is not
  /// found, it is transparent.
  package var playable: Recording {
    var result = recording
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

  private func filled(
    _ samples: [RecordedSample], at time: Double, cover: (Double) -> Double?
  ) -> RecordedSample? {
    let next = samples.firstIndex { $0.time >= time }
    if let next, samples[next].time == time { return samples[next] }
    let after = next.map { samples[$0] }
    let before = next == nil ? samples.last : samples[..<(next ?? 0)].last
    guard var sample = before ?? after else { return nil }
    (sample.time, sample.confidence, sample.flags) = (time, 0, [])
    if let top = cover(time) {
      sample.rect.origin.y = top
    } else if let before, let after, after.time - before.time <= MeasuredFilm.shortGap {
      let share = (time - before.time) / (after.time - before.time)
      sample.rect.origin.y = before.rect.minY + (after.rect.minY - before.rect.minY) * share
    } else {
      sample.alpha = 0
    }
    return sample
  }
}
