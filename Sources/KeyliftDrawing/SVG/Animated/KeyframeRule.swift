// SPDX-License-Identifier: MIT

/// The key frames of one property as CSS has them: percentages of the time, and what holds then.
///
/// CSS knows no two values at one instant: where something jumps, the first is that of the shortest time before
/// which can be written.
struct KeyframeRule {
  /// A percentage, counted in the units of the last digit written, and what holds then.
  private var frames: [(unit: Int, value: String)] = []
  private let digits: Int

  /// The shortest time that can be told apart, in seconds: in it the keyboard's fastest move, 6,000 pixels in a second,
  /// goes a fiftieth of a pixel.
  private static let fineness = 3e-6

  /// Creates the key frames of a track.
  ///
  /// - Parameters:
  ///   - keys: Seconds of the showing, in order, and what holds then; at least one.
  ///   - length: The seconds of the whole showing, more than 0.
  init(_ keys: [(time: Double, value: String)], length: Double) {
    var (digits, unit) = (0, 100)
    while digits < 7, length / Double(unit) > KeyframeRule.fineness {
      (digits, unit) = (digits + 1, unit * 10)
    }
    self.digits = digits
    add(keys[0].value, at: 0)
    for key in keys {
      add(key.value, at: Int((min(max(key.time / length, 0), 1) * Double(unit)).rounded()))
    }
    let last = frames[frames.count - 1]
    if last.unit < unit { add(last.value, at: unit) }
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
}

extension KeyframeRule {
  /// The frames as the lines of a rule, those that follow one another and are the same as one.
  var text: String {
    var text = ""
    var start = 0
    while start < frames.count {
      let value = frames[start].value
      let end = frames[start...].firstIndex { $0.value != value } ?? frames.count
      // Between two of the same nothing moves: what lies between need not be said.
      let units = end - start > 2 ? [frames[start], frames[end - 1]] : Array(frames[start..<end])
      let times = units.map { percentage($0.unit) }.joined(separator: ", ")
      text += "      \(times) { \(value) }\n"
      start = end
    }
    return text
  }

  private func percentage(_ unit: Int) -> String {
    var markup = SVGMarkup()
    let powers = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7]
    markup.number(Double(unit) / powers[digits], decimals: digits)
    return String(decoding: markup.bytes, as: UTF8.self) + "%"
  }
}
