// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

struct SVGStyleSheet {
  private(set) var markup = SVGMarkup()

  private let length: Double
  private let playback: Playback
  private var classes: [String: String] = [:]
  private var names = LayerNames()
  private var stillness: Stillness

  init(duration: Double, playback: Playback) {
    length = playback.length(of: duration)
    self.playback = playback
    stillness = Stillness(duration: duration)
  }

  /// `nil` if the value never changes.
  ///
  /// - Parameter name: The base of the class's name, a CSS identifier.
  mutating func style<Value: CSSValue>(_ track: MotionTrack<Value>, named name: String) -> String? {
    guard !track.isStill, length > 0 else { return nil }
    let declaration = Value.declaration(for: track.keys.map(\.value))
    let values = track.keys.map { declaration($0.value) }
    // A track that only jumps is no motion.
    if !track.jumps { stillness.note(values, at: track.keys.map(\.time)) }
    let keys = zip(track.keys, values).map { (time: $0.time / playback.speed, value: $1) }
    let frames = KeyframeRule(keys, length: length, isStepped: track.jumps).text
    let easing = track.jumps ? "step-end" : "linear"
    if let known = classes[easing + frames] { return known }
    let style = names.unused(name)
    classes[easing + frames] = style
    let written = SVGNaming.mark + style
    markup.add("    .\(written) { animation: \(written) ")
    markup.number(length, decimals: 6)
    markup.add("s \(easing) \(playback.plays.map(String.init) ?? "infinite") }\n")
    markup.add("    @keyframes \(written) {\n\(frames)    }\n")
    return style
  }

  /// Shows people who prefer reduced motion a frame in which everything rests.
  ///
  /// The rule names the classes, because an SVG's style sheet holds for the whole page that
  /// contains the SVG.
  fileprivate var restRule: String {
    let names = classes.values.sorted().map { ".\(SVGNaming.mark)\($0)" }
    let rest = stillness.instant.map { rest in
      let delay = (rest / playback.speed).decimal(atMost: 6, limit: 1e9)
      return "animation-play-state: paused !important; animation-delay: -\(delay)s !important"
    }
    return """
          @media (prefers-reduced-motion: reduce) {
            \(names.joined(separator: ", ")) { \(rest ?? "animation: none !important") }
          }

      """
  }
}

private struct Stillness {
  let duration: Double
  var moves: [ClosedRange<Double>] = []
  var comesBack = false

  /// Takes values as they are written, so that the noise of sums is no motion.
  mutating func note(_ values: [String], at times: [Double]) {
    for index in values.indices.dropLast() where values[index] != values[index + 1] {
      moves.append(times[index]...times[index + 1])
    }
    if values.first == values.last { comesBack = true }
  }

  /// A shorter rest looks like a part of the motion around it.
  private static let minimum = 0.1

  /// The middle of the last rest before a picture goes back to how it began, such as that of the
  /// keyboard between its rise and its fall; `nil` if the last instant is the one to show.
  var instant: Double? {
    guard comesBack else { return nil }
    var rests: [ClosedRange<Double>] = []
    var end = 0.0
    for move in moves.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if move.lowerBound - end >= Self.minimum { rests.append(end...move.lowerBound) }
      end = max(end, move.upperBound)
    }
    guard let last = rests.last, last.lowerBound > 0 else { return nil }
    return (last.lowerBound + last.upperBound) / 2
  }
}

extension SVGMarkup {
  mutating func add(_ sheet: SVGStyleSheet) {
    guard !sheet.markup.bytes.isEmpty else { return }
    add("  <style>\n")
    add(sheet.markup)
    add(sheet.restRule)
    add("  </style>\n")
  }
}

protocol CSSValue: MotionValue {
  /// Returns a function that writes each of some values as a CSS declaration.
  ///
  /// All declarations name the same functions or properties, and none that no value needs.
  static func declaration(for values: [Self]) -> (Self) -> String
}

extension Double: CSSValue {
  static func declaration(for values: [Double]) -> (Double) -> String {
    { "opacity: \($0.css(decimals: 4))" }
  }
}

extension CGPoint: CSSValue {
  static func declaration(for values: [CGPoint]) -> (CGPoint) -> String {
    let translate = function("translate", values, identity: 0, \.pixels)
    return { "transform: " + translate($0) }
  }

  /// Leaves out an axis on which all values are the identity; empty if both are.
  fileprivate static func function(
    _ name: String, _ values: [CGPoint], identity: Double, _ number: @escaping (Double) -> String
  ) -> (CGPoint) -> String {
    let isAcross = values.contains { $0.x != identity }
    let isDown = values.contains { $0.y != identity }
    return { value in
      switch (isAcross, isDown) {
      case (false, false): ""
      case (false, true): "\(name)Y(\(number(value.y)))"
      case (true, false): "\(name)X(\(number(value.x)))"
      case (true, true): "\(name)(\(number(value.x)), \(number(value.y)))"
      }
    }
  }
}

extension LayerPose: CSSValue {
  static func declaration(for poses: [LayerPose]) -> (LayerPose) -> String {
    let translate = CGPoint.function("translate", poses.map(\.move), identity: 0, \.pixels)
    let scale = CGPoint.function("scale", poses.map(\.scale), identity: 1) { $0.css(decimals: 7) }
    let isTurned = poses.contains { $0.turn != 0 }
    let isSlanted = poses.contains { $0.slant != 0 }
    return { pose in
      let functions = [
        translate(pose.move), isTurned ? "rotate(\(pose.turn.css(decimals: 5))deg)" : "",
        isSlanted ? "skewX(\(pose.slant.css(decimals: 5))deg)" : "", scale(pose.scale),
      ]
      return "transform: " + functions.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

/// Constant measures are attributes of the element.
extension CGRect: CSSValue {
  static func declaration(for rects: [CGRect]) -> (CGRect) -> String {
    let parts: [(name: String, value: (CGRect) -> Double)] = [
      ("x", { $0.minX }), ("y", { $0.minY }), ("width", { $0.width }), ("height", { $0.height }),
    ]
    let moving = parts.filter { part in Set(rects.map { part.value($0).pixels }).count > 1 }
    return { rect in moving.map { "\($0.name): \($0.value(rect).pixels)" }.joined(separator: "; ") }
  }
}

extension Double {
  fileprivate var pixels: String { css(decimals: 3) + "px" }

  fileprivate func css(decimals: Int) -> String { decimal(atMost: decimals, limit: 1e9) }
}

/// The CSS keyframes of one property: percentages of the time, with a declaration for each.
///
/// CSS has no two values at one instant. At a jump, the first value has the latest earlier
/// percentage that can be written.
struct KeyframeRule {
  private typealias Frame = (unit: Int, value: String)

  private var frames: [Frame] = []
  private let whole: Int
  private let digits: Int
  private let isStepped: Bool

  /// The minimum time between two keyframes in seconds: the keyboard's fastest motion, 6,000 pixels
  /// in a second, moves by a fiftieth of a pixel in it.
  private static let fineness = 3e-6

  /// - Parameters:
  ///   - keys: Seconds of the play in order; at least one.
  ///   - isStepped: Whether each value holds until the next, as with CSS's `step-end`.
  init(_ keys: [(time: Double, value: String)], length: Double, isStepped: Bool = false) {
    var digits = 0
    var whole = 100
    while digits < 7, length / Double(whole) > Self.fineness {
      digits = digits + 1
      whole = whole * 10
    }
    self.digits = digits
    self.whole = whole
    self.isStepped = isStepped
    let keys = keys.map { key in
      (
        unit: Int(clamping: (min(max(key.time / length, 0), 1) * Double(whole)).rounded()),
        value: key.value
      )
    }
    if isStepped { addSteps(keys) } else { addLines(keys) }
  }

  private mutating func addLines(_ keys: [Frame]) {
    add(keys[0].value, at: 0)
    for key in keys { add(key.value, at: key.unit) }
    let last = frames[frames.count - 1]
    if last.unit < whole { add(last.value, at: whole) }
  }

  /// Adds the last of several values at one time.
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
