// SPDX-License-Identifier: MIT

/// Numbers as sentences spell them: no more decimals than say something, and none that are zeros.
enum Figure {
  /// Returns a length with its unit: one decimal from 1 pt on, two or three below.
  static func points(_ value: Double) -> String { "\(length(value)) pt" }

  /// Returns a length without its unit.
  static func length(_ value: Double) -> String {
    switch value.magnitude {
    case 1...: decimal(value, places: 1)
    case 0.1...: decimal(value, places: 2)
    case 0.0005...: decimal(value, places: 3)
    // A trace has four.
    default: decimal(value, places: 4)
    }
  }

  /// Returns an opacity, or a difference of two.
  static func opacity(_ value: Double) -> String {
    decimal(value, places: value.magnitude < 0.01 ? 4 : 2)
  }

  /// Returns the time of some frames with its unit.
  static func seconds(ofFrames frames: Double, fps: Int) -> String {
    "\(decimal(frames / Double(fps), places: 3)) s"
  }

  /// Returns a shift by some frames: `2 frames late (0.033 s)`, `about 0.6 frames early (0.01 s)`.
  static func frames(_ frames: Double, fps: Int, _ way: String) -> String {
    let time = seconds(ofFrames: frames, fps: fps)
    guard let whole = Int(exactly: frames) else {
      return "about \(decimal(frames, places: 1)) frames \(way) (\(time))"
    }
    return "\(count(whole, "frame")) \(way) (\(time))"
  }

  /// Returns a number of things with their name: `1 frame`, `2 frames`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns a number with at most some decimals, halves away from zero.
  static func decimal(_ value: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((value.magnitude * Double(unit)).rounded())
    var decimals = String(String(scaled % unit + unit).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / unit)\(decimals.isEmpty ? "" : ".\(decimals)")"
  }
}
