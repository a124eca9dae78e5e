// SPDX-License-Identifier: MIT

import KeyliftIO

/// The numbers in sentences, with no more decimals than are useful and no trailing zeros.
package enum NumberText {
  /// Returns a length with its unit.
  ///
  /// It has one decimal from 1 pt on, and two to four below.
  package static func points(_ value: Double) -> String { "\(length(value)) pt" }

  /// Returns a length without its unit.
  package static func length(_ value: Double) -> String {
    value.decimal(atMost: decimals(ofLength: value))
  }

  /// Returns a length rounded to the decimals that its text has.
  static func spelled(_ length: Double) -> Double {
    let unit = [1, 10, 100, 1_000, 10_000.0][decimals(ofLength: length)]
    return (length * unit).rounded() / unit
  }

  private static func decimals(ofLength value: Double) -> Int {
    switch value.magnitude {
    case 1...: 1
    case 0.1...: 2
    case 0.0005...: 3
    // A trace has four decimals.
    default: 4
    }
  }

  /// Returns an opacity or a difference of opacities.
  package static func opacity(_ value: Double) -> String {
    value.decimal(atMost: value.magnitude < 0.01 ? 4 : 2)
  }

  /// Returns the duration of a number of frames, with its unit.
  package static func seconds(ofFrames frames: Double, fps: Int) -> String {
    "\((frames / Double(fps)).decimal(atMost: 3)) s"
  }

  /// Returns a shift in time: `2 frames late (0.033 s)`, `about 0.6 frames early (0.01 s)`.
  package static func frames(_ frames: Double, fps: Int, _ way: String) -> String {
    let time = seconds(ofFrames: frames, fps: fps)
    guard let whole = Int(exactly: frames) else {
      return "about \(frames.decimal(atMost: 1)) frames \(way) (\(time))"
    }
    return "\(count(whole, "frame")) \(way) (\(time))"
  }

  /// Returns a count with its noun in the singular or plural: `1 frame`, `2 frames`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
