// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftScene
import KeyliftStage

extension GoldenFrames {
  /// The frames as stable text: of each only what is not as in the frame before.
  ///
  /// ```
  /// keylift-frames 2
  /// scale 1
  /// content 0123456789abcdef 393 94
  /// text 0123456789abcdef "Mei Tanaka"
  /// frame 0 00112233445566778899aabbccddeeff
  /// size 393 852
  /// background #ffffff
  /// order bar messages
  /// layer bar 0123456789abcdef 0 0 1
  /// layer messages fedcba9876543210 0 94 1 clip 0 94 393 700 0
  /// ```
  package var text: String {
    var lines = ["keylift-frames \(GoldenFrames.version)", "scale \(scale)"]
    for content in contents { lines += content.lines }
    var last: GoldenFrame?
    for (index, frame) in frames.enumerated() {
      lines.append("frame \(index) \(frame.hash)")
      lines += frame.lines(after: last)
      last = frame
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension GoldenContent {
  fileprivate var lines: [String] {
    let head = "content \(name) \(width) \(height)"
    return text.isEmpty ? [head] : [head, "text \(name) \(JSONText.quoted(text))"]
  }
}

extension GoldenFrame {
  fileprivate func lines(after last: GoldenFrame?) -> [String] {
    var lines: [String] = []
    if (last?.width, last?.height) != (width, height) { lines.append("size \(width) \(height)") }
    if last?.background != background {
      lines.append("background \(GoldenColor.text(of: background))")
    }
    if last?.layers.map(\.id) != layers.map(\.id) {
      lines.append((["order"] + layers.map(\.id)).joined(separator: " "))
    }
    let old = Dictionary(
      last?.layers.map { ($0.id, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    return lines + layers.filter { old[$0.id] != $0 }.map(\.line)
  }
}

extension GoldenLayer {
  fileprivate var line: String {
    let clips = clips.map { " clip \($0.rect.words) \(GoldenLayer.number($0.cornerRadius))" }
    return "layer \(id) \(content) \(origin.x) \(origin.y) \(GoldenLayer.number(opacity))"
      + clips.joined()
  }

  /// Returns the shortest text that reads back as the same number.
  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension PixelRect {
  fileprivate var words: String { "\(x) \(y) \(width) \(height)" }
}
