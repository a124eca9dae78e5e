// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftIO

/// The CSS keyframes of one property: percentages of the time, with a declaration for each.
///
/// CSS has no two values at one instant. At a jump, the first value has the latest earlier
/// percentage that can be written.
struct KeyframeRule {
  /// A percentage, counted in units of its last digit, and a declaration.
  private typealias Frame = (unit: Int, value: String)

  private var frames: [Frame] = []
  /// The units in 100 percent.
  private let whole: Int
  private let digits: Int
  private let isStepped: Bool

  /// The shortest time between two keyframes in seconds: the keyboard's fastest motion, 6,000
  /// pixels in a second, moves by a fiftieth of a pixel in it.
  private static let fineness = 3e-6

  /// Creates the keyframes of a track.
  ///
  /// - Parameters:
  ///   - keys: Seconds of the play in order, and a declaration for each; at least one.
  ///   - length: The seconds of the whole play, more than 0.
  ///   - isStepped: Whether each value holds until the next, as with CSS's `step-end`.
  init(_ keys: [(time: Double, value: String)], length: Double, isStepped: Bool = false) {
    var (digits, whole) = (0, 100)
    while digits < 7, length / Double(whole) > KeyframeRule.fineness {
      (digits, whole) = (digits + 1, whole * 10)
    }
    (self.digits, self.whole, self.isStepped) = (digits, whole, isStepped)
    let keys = keys.map { key in
      (
        unit: Int(clamping: (min(max(key.time / length, 0), 1) * Double(whole)).rounded()),
        value: key.value
      )
    }
    if isStepped { addSteps(keys) } else { addWays(keys) }
  }

  private mutating func addWays(_ keys: [Frame]) {
    add(keys[0].value, at: 0)
    for key in keys { add(key.value, at: key.unit) }
    let last = frames[frames.count - 1]
    if last.unit < whole { add(last.value, at: whole) }
  }

  /// Adds each value from its time on; of several at one time the last.
  private mutating func addSteps(_ keys: [Frame]) {
    frames = [(0, keys[0].value)]
    for key in keys where key.value != frames[frames.count - 1].value {
      if frames[frames.count - 1].unit == key.unit { frames.removeLast() }
      if frames.last?.value != key.value { frames.append(key) }
    }
  }

  private mutating func add(_ value: String, at unit: Int) {
    guard let last = frames.last, unit <= last.unit else {
      frames.append((unit, value))
      return
    }
    frames[frames.count - 1].unit -= 1
    let before = frames.dropLast().last?.unit ?? -1
    if frames[frames.count - 1].unit <= before { frames.removeLast() }
    frames.append((last.unit, value))
  }

  /// The frames as the lines of a rule.
  var text: String {
    var groups: [[Frame]] = []
    if isStepped {
      // Each value once: CSS asks for no order.
      let alike = Dictionary(grouping: frames, by: \.value)
      groups = frames.map(\.value).uniqued().compactMap { alike[$0] }
    } else {
      // Nothing moves between equal values, so the frames between the first and the last are not
      // needed.
      groups = frames.runs { $0.value == $1.value }.map { run in
        run.count > 2 ? [frames[run.startIndex], frames[run.endIndex - 1]] : Array(run)
      }
    }
    return groups.reduce(into: "") { text, group in
      let times = group.map { percentage($0.unit) }.joined(separator: ", ")
      text += "      \(times) { \(group[0].value) }\n"
    }
  }

  private func percentage(_ unit: Int) -> String {
    (Double(unit) / Double(whole / 100)).decimal(atMost: digits, limit: 1e9) + "%"
  }
}
