// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension Finding {
  /// A short summary of the differences, such as `moved, 42 of 103 frames`; empty if nothing
  /// differs.
  package var headline: String {
    let differing = frames.count { !$0.verdict.passes }
    switch verdict {
    case .identical: return ""
    case .recorded where !(frames.isEmpty && differences.isEmpty): return "it differed"
    case _ where differing == 0: return verdict.words
    default: return "\(verdict.words), \(differing) of \(frameCount.counted("frame"))"
    }
  }

  /// Returns a sentence for each difference: the views that differ most, with equal sentences
  /// joined, or else the pixels that differ most.
  ///
  /// - Parameter limit: The maximum number of sentences, at least 1. One more counts those left out.
  package func sentences(limit: Int) -> [String] {
    differences.isEmpty
      ? [worstPixels].compactMap(\.self) : DifferenceGroup.lines(of: differences, limit: limit)
  }

  package var reasonNotAccepted: String {
    let isHere = FilePath.isBelowCurrent(golden) || golden.hasPrefix("/")
    guard isHere || files == nil else { return "its golden is above the current folder" }
    let notes = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return verdict.words + notes
  }

  func place(of frame: Int) -> String { "frame \(frame) (\(seconds(frame)) s)" }

  package func seconds(_ frame: Int) -> String {
    let time = frames.first { $0.frame == frame }?.time
    return (time ?? Double(frame) / Double(max(fps, 1))).decimal(atMost: 3, rounding: .exact)
  }

  private var worstPixels: String? {
    guard let worst = frames.max(by: { ($0.pixels, $1.frame) < ($1.pixels, $0.frame) }),
      worst.pixels > 0
    else { return nil }
    let pixels = worst.pixels.counted("pixel")
    let steps = "the worst by \(worst.worstStep.counted("step")) of 255"
    return "\(pixels) off in \(place(of: worst.frame)), \(steps)"
  }
}

extension Verdict {
  package var words: String {
    switch self {
    case .antialiasing: "anti-aliasing only"
    case .missing: "no golden"
    case .unreadable: "the golden cannot be read"
    case .invalid: "the scene is invalid"
    case .fontless: "a font is missing"
    case .failed: "the scene cannot be drawn"
    case .orphaned: "a golden without a scene"
    case .recorded: "recorded, nothing was compared"
    default: rawValue
    }
  }
}

/// The outcome of a finding, in the order in which a summary counts the outcomes.
enum Outcome: String, CaseIterable {
  case pass
  case differ
  case missing
  case unreadable
  case invalid
  case fontless
  case failed
  /// A golden has no scene, which fails the run in CI only.
  case orphaned
  case recorded

  init(_ finding: Finding) {
    switch finding.verdict {
    case .orphaned: self = .orphaned
    case _ where finding.passes: self = .pass
    case .missing: self = .missing
    case .unreadable: self = .unreadable
    case .invalid: self = .invalid
    case .fontless: self = .fontless
    case .failed: self = .failed
    case .recorded: self = .recorded
    default: self = .differ
    }
  }

  var word: String {
    switch self {
    case .pass: "ok"
    case .differ: "differs"
    default: rawValue
    }
  }
}

extension RunReport {
  package var failures: [Finding] { findings.filter { !$0.passes } }

  /// The counts of the run: `40 checked: 37 pass, 2 differ, 1 missing`.
  package var summary: String {
    let counts = Outcome.allCases.compactMap { outcome -> String? in
      let count = findings.count { Outcome($0) == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let total = findings.isEmpty ? "nothing checked" : "\(findings.count) checked: "
    return total + counts.joined(separator: ", ") + (shard.map { " (\($0.words))" } ?? "")
  }
}

/// A sentence split into plain text and ids between backticks.
package struct Sentence {
  package enum Piece: Hashable {
    case words(String)
    case code(String)
  }

  package let pieces: [Piece]

  package init(_ text: String) {
    let cut = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard !cut.count.isMultiple(of: 2) else {
      pieces = [.words(text)]
      return
    }
    pieces = cut.enumerated().filter { !$0.element.isEmpty }.map {
      $0.offset.isMultiple(of: 2) ? .words($0.element) : .code($0.element)
    }
  }
}
