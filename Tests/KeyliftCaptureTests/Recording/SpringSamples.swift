// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import TestSupport

enum SpringSamples {
  static func place(
    _ time: Double, frequency: Double, start: Double, from: Double, to: Double,
    duration: Double = .infinity
  ) -> Double {
    let elapsed = time - start
    guard elapsed > 0 else { return from }
    guard elapsed < duration else { return to }
    let radians = frequency * elapsed
    return to + (from - to) * (1 + radians) * Foundation.exp(-radians)
  }

  /// Returns a recording of a keyboard that comes up and goes down again, at 60 frames a second.
  ///
  /// - Parameters:
  ///   - jitter: The largest error of a sample's time, in seconds.
  ///   - noise: The largest error of a place, in points.
  ///   - late: The frames by which the view `composer` is late.
  ///   - step: The frames for which the view stays before it moves on.
  static func recording(
    frequency: Double, duration: Double, jitter: Double = 0, noise: Double = 0, late: Int = 0,
    step: Int = 1, seed: UInt64 = 1
  ) -> Recording {
    var random = SeededRandom(seed: seed)
    var recording = Recording(title: "springs")
    recording.screen = CGSize(width: 402, height: 874)
    var composer = RecordedView(id: "composer", kind: .composer)
    func top(_ time: Double) -> Double {
      let up = place(time, frequency: frequency, start: 0.5, from: 874, to: 538, duration: duration)
      let down = place(
        time, frequency: frequency, start: 1.7, from: 538, to: 874, duration: duration)
      return time < 1.7 ? up : down
    }
    for frame in 0..<160 {
      let ideal = Double(frame) / 60 + 0.003
      let time = max(ideal + random.double(in: -1...1) * jitter, 0)
      let error = random.double(in: -1...1) * noise
      recording.keyboard.append(
        RecordedSample(
          time: time, keyboardTop: top(time) + error, on: CGSize(width: 402, height: 874)))
      let shown = max(frame - late, 0) / step * step
      // From the safe area at 840 to the keyboard at 538, in step with it.
      let bottom = 840 - 302 * (874 - top(Double(shown) / 60 + 0.003)) / 336
      composer.samples.append(
        RecordedSample(time: time, rect: CGRect(x: 0, y: bottom - 60, width: 402, height: 60)))
    }
    recording.views = [composer]
    return recording
  }
}
