// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
package import KeyliftMotion

/// The moves of a recording's keyboard with their springs, and the views that follow.
package struct RecordingFit: Hashable, Sendable {
  /// A move and its followers.
  package struct Entry: Hashable, Sendable {
    /// The fit of the keyboard.
    package var fit: MoveFit
    /// The views that move with it.
    package var followers: [FollowerFit]
  }

  /// The moves in order of time.
  package let entries: [Entry]

  /// Finds and fits all moves of a recording.
  package init(_ recording: Recording, timeUncertainty: Double? = nil) {
    let series = SampleSeries(keyboardOf: recording)
    let moves = RecordedMove.all(
      in: series, bottom: (recording.screen?.height).map { Double($0) })
    entries = moves.enumerated().map { index, move in
      let fit = MoveFit(move, in: series, timeUncertainty: timeUncertainty)
      let next = index + 1 < moves.count ? moves[index + 1].start : .infinity
      let followers = recording.views.compactMap {
        FollowerFit($0, during: fit, in: series, of: recording, until: next)
      }
      return Entry(fit: fit, followers: followers)
    }
  }

  /// The generation of iOS that all moves with a generation have; `nil` if they differ or none has.
  package var generation: KeyboardMotion? {
    let found = Set(entries.compactMap { $0.fit.generation?.motion })
    return found.count == 1 ? found.first : nil
  }
}

extension MoveFit {
  /// The move in words: its kind, way, spring and rms.
  package var sentence: String {
    let name = move.kind.title(isRelease: move.isRelease)
    let way = "\(move.from.decimal(atMost: 1)) to \(move.to.decimal(atMost: 1)) pt"
    let time = "\(name) at \(move.start.decimal(atMost: 3)) s: \(way)"
    guard let spring else {
      let seconds = (move.end - move.start).decimal(atMost: 3)
      return move.kind == .drag ? "\(time) in \(seconds) s" : "\(time), at once"
    }
    let error = spring.frequencyError.map { " ± \($0.decimal(atMost: 2))" } ?? ""
    return "\(time), spring of \(spring.frequency.decimal(atMost: 2))\(error)/s"
  }
}

extension RecordedMove.Kind {
  /// The kind in words.
  package func title(isRelease: Bool) -> String {
    switch self {
    case .show: isRelease ? "release, back up" : "show"
    case .hide: isRelease ? "release, down" : "hide"
    case .drag: "drag"
    case .heightChange: "height change"
    }
  }
}

extension FollowerFit {
  /// The view in words: its curve, how late it is, and how far it is behind at worst.
  package var sentence: String {
    var parts: [String] = []
    switch curve {
    case .keyboard: parts.append("moves as the keyboard")
    case .named(let name, let seconds):
      parts.append("moves by '\(name)' over \(seconds.decimal(atMost: 2)) s")
    case .unknown: parts.append("moves by no known curve")
    }
    if framesLate > 0 { parts.append("\(framesLate) \(framesLate == 1 ? "frame" : "frames") late") }
    if framesPerStep > 1 { parts.append("in steps of \(framesPerStep) frames") }
    for (extreme, word) in [(behind, "behind"), (ahead, "ahead")] where extreme.distance > 1 {
      parts.append(
        "at worst \(extreme.distance.decimal(atMost: 1)) pt \(word) at "
          + "\(extreme.time.decimal(atMost: 3)) s")
    }
    return "'\(view)' " + parts.joined(separator: ", ")
  }
}
