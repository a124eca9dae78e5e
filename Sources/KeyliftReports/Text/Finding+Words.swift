// SPDX-License-Identifier: MIT

import Foundation

extension Finding {
  /// What differs in a few words: `moved, 42 of 103 frames`; nothing for what is identical.
  var headline: String {
    let differing = frames.count { !$0.verdict.passes }
    switch verdict {
    case .identical: return ""
    case .recorded where !(frames.isEmpty && differences.isEmpty): return "it differed"
    case _ where differing == 0: return verdict.words
    default: return "\(verdict.words), \(differing) of \(Figure.count(frameCount, "frame"))"
    }
  }

  /// What a person is told of the differences, a line each: the worst views, those alike together, or else the worst
  /// pixels.
  ///
  /// - Parameter limit: The most lines, at least 1; one more says how many were left out.
  package func sentences(limit: Int) -> [String] {
    differences.isEmpty
      ? [worstPixels].compactMap(\.self) : Summary.lines(of: differences, limit: limit)
  }

  /// Returns where a frame is: `frame 11 (0.183 s)`.
  package func place(of frame: Int) -> String { "frame \(frame) (\(seconds(frame)) s)" }

  /// Returns the instant of a frame in seconds, with at most 3 decimals.
  func seconds(_ frame: Int) -> String {
    let time = frames.first { $0.frame == frame }?.time
    return (time ?? Double(frame) / Double(max(fps, 1))).decimals(3)
  }

  private var worstPixels: String? {
    guard let worst = frames.max(by: { ($0.pixels, $1.frame) < ($1.pixels, $0.frame) }),
      worst.pixels > 0
    else { return nil }
    let pixels = Figure.count(worst.pixels, "pixel")
    let steps = "the worst by \(Figure.count(worst.worstStep, "step")) of 255"
    return "\(pixels) off in \(place(of: worst.frame)), \(steps)"
  }
}

extension Verdict {
  /// The verdict in the words of a report.
  var words: String {
    switch self {
    case .antialiasing: "anti-aliasing only"
    case .missing: "no golden"
    case .unreadable: "the golden cannot be read"
    case .orphaned: "a golden without a scene"
    case .recorded: "recorded, nothing was compared"
    default: rawValue
    }
  }
}

extension Double {
  /// Returns the number in plain decimals, without zeros at its end and without a negative zero.
  ///
  /// - Parameter count: The most digits after the point.
  package func decimals(_ count: Int) -> String {
    let text = String(format: "%.\(count)f", self)
    let short =
      text.contains(".")
      ? text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed() : Array(text)
    return short == ["-", "0"] ? "0" : String(short)
  }
}
