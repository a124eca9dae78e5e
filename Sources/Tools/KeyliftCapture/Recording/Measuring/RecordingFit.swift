// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// The moves of a recording's keyboard with their springs, and the views that follow.
package struct RecordingFit: Hashable, Sendable {
  package private(set) var moves: [MoveFit]

  package init(_ recording: Recording, progress: (Int, Int) -> Void = { _, _ in }) {
    let series = SampleSeries(keyboardOf: recording)
    // To find a move takes about as long as to fit it.
    let moves = RecordedMove.all(
      in: series, bottom: (recording.screen?.height).map { Double($0) }
    ) { progress($0, 2 * $1) }
    let edges = recording.views.map {
      (
        id: $0.id, edge: SampleSeries(bottomOf: $0, in: recording),
        covers: CoveredView.all(of: $0, in: recording),
        height: Double($0.samples.first?.rect.height ?? 0)
      )
    }
    var times = recording.times[...]
    let room = RecordingFit.room(in: recording)
    let alone = moves.enumerated().map { index, move in
      let fit = MoveFit(move, in: series, room: room)
      progress(moves.count + index + 1, 2 * moves.count)
      return fit
    }
    let fits = RecordingFit.withOneDepth(alone, in: series)
    self.moves = RecordingFit.withOneGeneration(fits).enumerated().map { index, fit in
      var fit = fit
      let next = index + 1 < moves.count ? moves[index + 1].start : .infinity
      times = times.drop { $0 < fit.move.start - 1e-6 }
      fit.followers = edges.compactMap { id, edge, covers, height in
        FollowerFit(
          id, edge, during: fit, in: series, at: times.prefix { $0 <= next }, covers: covers,
          height: height)
      }
      return fit
    }
  }

  package var withoutSprings: RecordingFit {
    var copy = self
    for index in copy.moves.indices {
      copy.moves[index].spring = nil
      copy.moves[index].generations = []
    }
    return copy
  }

  /// The maximum height of a bar on a keyboard, and the maximum distance between them, in points.
  private static let bar = (height: 64.0, gap: 48.0)
  /// The distance in points below the screen from which a keyboard's depth counts.
  private static let deeper = 4.0

  private static func room(in recording: Recording) -> Double {
    let sure = recording.keyboard.filter(\.isSure)
    guard let rest = sure.min(by: { $0.rect.minY < $1.rect.minY }) else { return 0 }
    let stands = recording.views.contains { view in
      view.samples.contains { sample in
        sample.time == rest.time && (-1...bar.gap).contains(rest.rect.minY - sample.rect.maxY)
      }
    }
    return stands ? bar.height + bar.gap : 0
  }

  private static func withOneDepth(_ fits: [MoveFit], in series: SampleSeries) -> [MoveFit] {
    func depth(_ fit: MoveFit) -> Double {
      (fit.generation?.spring).map { max($0.from, $0.to) - max(fit.move.from, fit.move.to) } ?? 0
    }
    let surest = fits.filter { $0.generation != nil }.max { $0.certainty < $1.certainty }
    guard let depth = surest.map(depth), depth > deeper else { return fits }
    return fits.map { fit in
      var move = fit.move
      guard move.isBottomKnown, fit.generation == nil else { return fit }
      if !move.isStartSeen, move.from > move.to {
        move.from += depth
      } else if !move.isEndSeen, move.to > move.from {
        move.to += depth
      } else {
        return fit
      }
      return MoveFit(move, in: series)
    }
  }

  /// A video shows one phone, so moves that are not sure of their generation have that of the
  /// surest one.
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

  var generation: KeyboardMotion? {
    let found = Set(moves.compactMap { $0.generation?.motion })
    return found.count == 1 ? found.first : nil
  }
}

extension RecordedMove {
  package var title: String {
    switch kind {
    case .show: isRelease ? "release, back up" : "show"
    case .hide: isRelease ? "release, down" : "hide"
    case .drag: "drag"
    case .heightChange: "height change"
    }
  }
}
