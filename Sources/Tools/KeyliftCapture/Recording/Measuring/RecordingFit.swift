// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The moves of a recording's keyboard with their springs, and the views that follow.
package struct RecordingFit: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var fit: MoveFit
    package var followers: [FollowerFit]
  }

  package private(set) var entries: [Entry]

  /// Finds and fits all moves of a recording.
  ///
  /// - Parameter progress: Receives the number of steps so far and of all.
  package init(_ recording: Recording, progress: (Int, Int) -> Void = { _, _ in }) {
    let series = SampleSeries(keyboardOf: recording)
    // To find a move takes about as long as to fit it.
    let moves = RecordedMove.all(
      in: series, bottom: (recording.screen?.height).map { Double($0) }
    ) { progress($0, 2 * $1) }
    let edges = recording.views.map {
      (id: $0.id, edge: SampleSeries(bottomOf: $0, in: recording))
    }
    var times = recording.times[...]
    let alone = moves.enumerated().map { index, move in
      let fit = MoveFit(move, in: series)
      progress(moves.count + index + 1, 2 * moves.count)
      return fit
    }
    entries = RecordingFit.withOneGeneration(alone).enumerated().map { index, fit in
      let move = fit.move
      let next = index + 1 < moves.count ? moves[index + 1].start : .infinity
      times = times.drop { $0 < move.start - 1e-6 }
      let followers = edges.compactMap { id, edge in
        FollowerFit(id, edge, during: fit, in: series, at: times.prefix { $0 <= next })
      }
      return Entry(fit: fit, followers: followers)
    }
  }

  /// The moves without their springs, for a keyboard whose places were computed.
  package var withoutSprings: RecordingFit {
    var copy = self
    for index in copy.entries.indices {
      copy.entries[index].fit.spring = nil
      copy.entries[index].fit.generations = []
    }
    return copy
  }

  /// Returns fits in which moves that alone are not sure of their generation have that of the surest
  /// one: a video shows one phone.
  private static func withOneGeneration(_ fits: [MoveFit]) -> [MoveFit] {
    let known = fits.filter { $0.generation != nil }
    let surest = known.max { $0.certainty < $1.certainty }
    guard let motion = surest?.generation?.motion else { return fits }
    return fits.map { fit in
      var fit = fit
      fit.takeGeneration(motion)
      return fit
    }
  }

  /// The generation of iOS that all moves with a generation have; `nil` if they differ or none has.
  var generation: KeyboardMotion? {
    let found = Set(entries.compactMap { $0.fit.generation?.motion })
    return found.count == 1 ? found.first : nil
  }
}

extension RecordedMove.Kind {
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
    let extremes = [(behind, false), (ahead, true)].filter { $0.0.distance > 1 }.map {
      """
      \(DistanceWords.offPlace($0.distance, isAhead: $1)) at \($0.time.decimal(atMost: 3)) s, \
      \(DistanceWords.gap($0.gap)) then
      """
    }
    if !extremes.isEmpty {
      let worst = extremes.joined(separator: " and ")
      parts.append("at worst \(worst) (\(DistanceWords.gap(restGap)) at rest)")
    }
    // A video of React Native's view shows both; the keyboard's notification waits for JavaScript.
    if framesLate > 1, framesPerStep > 1 {
      parts.append("as React Native's KeyboardAvoidingView and others that JavaScript lays out")
    }
    return "'\(view)' " + parts.joined(separator: ", ")
  }
}
