// SPDX-License-Identifier: MIT

/// The animations of an SVG: each once, as a class that elements have.
struct SVGStyleSheet {
  /// The rules, a line each.
  private(set) var markup = SVGMarkup()

  private let length: Double
  private let playback: Playback
  private var classes: [String: String] = [:]
  private var names: Set<String> = []

  /// Creates a style sheet without rules.
  ///
  /// - Parameter duration: The picture's own seconds.
  init(duration: Double, playback: Playback) {
    length = playback.length(of: duration)
    self.playback = playback
  }

  /// Returns the class of elements that go through values; nil where there is but one.
  ///
  /// - Parameters:
  ///   - track: The values over the picture's own time.
  ///   - name: What the class is named after, fit for CSS.
  ///   - declaration: Returns what holds for a value.
  mutating func style<Value>(
    _ track: MotionTrack<Value>, named name: String, _ declaration: (Value) -> String
  ) -> String? {
    guard !track.isStill, length > 0 else { return nil }
    let keys = track.keys.map { (time: $0.time / playback.speed, value: declaration($0.value)) }
    let frames = KeyframeRule(keys, length: length, isStepped: track.jumps).text
    let easing = track.jumps ? "step-end" : "linear"
    if let known = classes[easing + frames] { return known }
    let style = unused(name)
    classes[easing + frames] = style
    add(frames, easing, named: style)
    return style
  }

  private mutating func unused(_ name: String) -> String {
    var (candidate, number) = (name, 1)
    while !names.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  private mutating func add(_ frames: String, _ easing: String, named name: String) {
    markup.add("    .\(name) { animation: \(name) ")
    markup.number(length, decimals: 6)
    markup.add("s \(easing) \(playback.plays.map(String.init) ?? "infinite") }\n")
    markup.add("    @keyframes \(name) {\n\(frames)    }\n")
  }
}

extension SVGMarkup {
  /// Adds a style sheet, if anything is animated, and what stills it for those who want less motion.
  mutating func add(_ sheet: SVGStyleSheet) {
    guard !sheet.markup.bytes.isEmpty else { return }
    add("  <style>\n")
    add(sheet.markup)
    add("    @media (prefers-reduced-motion: reduce) { g, rect { animation: none !important } }\n")
    add("  </style>\n")
  }
}
