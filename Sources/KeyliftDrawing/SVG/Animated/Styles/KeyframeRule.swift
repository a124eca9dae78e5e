// SPDX-License-Identifier: MIT

/// The key frames of one property as CSS has them: percentages of the time, and what holds then.
///
/// CSS knows no two values at one instant: where something jumps, the first is that of the shortest time before
/// which can be written.
struct KeyframeRule {
  /// A percentage, counted in the units of the last digit written, and what holds then.
  private var frames: [(unit: Int, value: String)] = []
  private let digits: Int
  private let isStepped: Bool

  /// The shortest time that can be told apart, in seconds: in it the keyboard's fastest move, 6,000 pixels in a second,
  /// goes a fiftieth of a pixel.
  private static let fineness = 3e-6

  /// Creates the key frames of a track.
  ///
  /// - Parameters:
  ///   - keys: Seconds of the showing, in order, and what holds then; at least one.
  ///   - length: The seconds of the whole showing, more than 0.
  ///   - isStepped: Whether each value holds until the next, as with CSS's `step-end`.
  init(_ keys: [(time: Double, value: String)], length: Double, isStepped: Bool = false) {
    var (digits, unit) = (0, 100)
    while digits < 7, length / Double(unit) > KeyframeRule.fineness {
      (digits, unit) = (digits + 1, unit * 10)
    }
    self.digits = digits
    self.isStepped = isStepped
    let keys = keys.map { key in
      (unit: Int((min(max(key.time / length, 0), 1) * Double(unit)).rounded()), value: key.value)
    }
    if isStepped { step(through: keys) } else { goStraight(through: keys, until: unit) }
  }

  private mutating func goStraight(through keys: [(unit: Int, value: String)], until end: Int) {
    add(keys[0].value, at: 0)
    for key in keys { add(key.value, at: key.unit) }
    let last = frames[frames.count - 1]
    if last.unit < end { add(last.value, at: end) }
  }

  /// Adds what holds from each time on: of several at one time the last.
  private mutating func step(through keys: [(unit: Int, value: String)]) {
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
}

extension KeyframeRule {
  /// The frames as the lines of a rule.
  var text: String { isStepped ? steps : ways }

  /// The frames, each value once: CSS asks for no order.
  private var steps: String {
    var (values, times): ([String], [String: [String]]) = ([], [:])
    for frame in frames {
      if times[frame.value] == nil { values.append(frame.value) }
      times[frame.value, default: []].append(percentage(frame.unit))
    }
    return values.reduce("") { text, value in
      text + "      \(times[value, default: []].joined(separator: ", ")) { \(value) }\n"
    }
  }

  /// The frames, those that follow one another and are the same as one.
  private var ways: String {
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
