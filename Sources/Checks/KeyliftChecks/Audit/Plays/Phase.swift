// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// A part of a play from an event to the next.
struct Phase: Sendable {
  enum Beginning: Hashable {
    case start
    case events([Int])
    /// The end of a finger's movement, or the arrival of a late bar, which the event at the index began.
    case release(Int)
    case attachment
    /// The time from which on a recording does not know where the keyboard is.
    case unknown
  }

  fileprivate(set) var index: Int
  let beginning: Beginning
  let events: [KeyboardEvent]
  let time: Double
  /// The geometry just before the beginning, and the frames from there to just before the next phase.
  let series: [AuditedFrame]
  /// The geometry just before the next phase, or at the end of the play.
  let end: AuditedFrame
  let isSettled: Bool
  let startsSettled: Bool
  let notifications: [KeyboardNotification]

  var event: Int? {
    switch beginning {
    case .start, .attachment, .unknown: nil
    case .events(let events): events.first
    case .release(let event): event
    }
  }

  var isDrag: Bool {
    guard case .events = beginning else { return false }
    return hasFinger
  }

  var isFingerLift: Bool {
    guard case .release = beginning else { return false }
    return hasFinger
  }

  private var hasFinger: Bool {
    events.contains {
      switch $0.action {
      case .drag, .move: true
      default: false
      }
    }
  }

  /// Whether the window's frame or the screen's size changes, which lays everything out anew.
  var isRotation: Bool { start.screen != end.screen || start.window != end.window }

  /// In points, positive if the keyboard's top moves up.
  var keyboardRise: Double { Double(start.keyboard.minY - end.keyboard.minY) }

  var isFade: Bool { frames.contains { (0.01...0.99).contains($0.keyboardAlpha) } }

  var start: AuditedFrame { series[0] }

  var frames: ArraySlice<AuditedFrame> { series.dropFirst() }

  let keyboardRest: Int

  /// The time before an instant at which the state before it is taken, in seconds: longer than the
  /// nanosecond within which instants are the same.
  private static let moment = 1e-7
  /// The largest step of a frame that counts as rest, in points.
  ///
  /// A spring that still moves by 0.5 points in a frame has more than a point to go.
  fileprivate static let rest = 0.05
  /// The largest last step of a spring that is invisible, in points.
  ///
  /// The springs of UIKit snap 0.4 points at their ends.
  static let stillness = 0.5

  private struct Cut {
    var time: Double
    var beginning: Beginning
    var events: [KeyboardEvent]
  }

  enum Sampling {
    /// The frames of the clip: where they are from a recording, nothing is known between them.
    case frames
    /// Sixty times a second from each cut on, whatever the frames of the clip are: the tracks of a
    /// played scene are known at all times.
    case tracks
  }

  static func all(
    of clip: Clip, _ scene: Scene, views: [AuditedView], _ sampling: Sampling,
    frame: (Double) -> AuditedFrame
  ) -> [Phase] {
    let isWhole = scene.duration.map { $0 >= clip.timeline.end - 1e-6 } ?? true
    let last = sampling.end(of: clip, scene)
    let cuts = cuts(of: scene, upTo: last)
    let sampled =
      sampling == .frames ? (0...clip.lastFrame).map { frame(clip.time(ofFrame: $0)) } : []
    let final = frame(isWhole ? max(clip.timeline.end, last) : last)
    var phases: [Phase] = []
    for (index, cut) in cuts.enumerated() {
      let next = index + 1 < cuts.count ? cuts[index + 1].time : nil
      // A screen that is not attached yet has no layout.
      let before = cut.beginning == .attachment ? -moment : moment
      let frames =
        sampling == .tracks
        ? Sampling.times(from: cut.time, to: next, last: last).map(frame)
        : sampled.filter {
          $0.time > cut.time - Instant.tolerance
            && $0.time < (next ?? .infinity) - Instant.tolerance
        }
      let series = [frame(cut.time - before)] + frames
      let end = next.map { frame($0 - moment) } ?? final
      let earlier = frame(max(end.time - sampling.interval(of: clip), cut.time))
      let isSettled = (next == nil && isWhole) || end.isNear(earlier)
      phases.append(
        Phase(
          index: index, beginning: cut.beginning, events: cut.events, time: cut.time,
          series: series, end: end, isSettled: isSettled,
          startsSettled: phases.last?.isSettled ?? true,
          notifications: clip.notifications.filter {
            $0.time > cut.time - moment && $0.time < (next ?? .infinity) - moment
          },
          keyboardRest: keyboardRest(series, end)))
    }
    return phases
  }

  private static func cuts(of scene: Scene, upTo end: Double) -> [Cut] {
    var cuts = [Cut(time: 0, beginning: .start, events: [])]
    for (index, event) in scene.keyboard.events.enumerated() where event.time <= end {
      if let last = cuts.indices.last, abs(cuts[last].time - event.time) < 1e-6, index > 0,
        case .events(let others) = cuts[last].beginning
      {
        cuts[last].beginning = .events(others + [index])
        cuts[last].events.append(event)
      } else {
        cuts.append(Cut(time: event.time, beginning: .events([index]), events: [event]))
      }
      if event.duration > 0, event.time + event.duration <= end {
        cuts.append(
          Cut(time: event.time + event.duration, beginning: .release(index), events: [event]))
      }
    }
    if let time = scene.attachTime, time <= end {
      cuts.append(Cut(time: time, beginning: .attachment, events: []))
    }
    for range in scene.recorded?.unknown ?? [] where range.lowerBound <= end {
      cuts.append(Cut(time: range.lowerBound, beginning: .unknown, events: []))
    }
    return cuts.stablySorted(by: \.time)
  }

  private static func keyboardRest(_ series: [AuditedFrame], _ end: AuditedFrame) -> Int {
    var rest = series.count - 1
    while rest > 0, abs(series[rest - 1].keyboard.minY - end.keyboard.minY) < 0.01 { rest -= 1 }
    return rest
  }
}

extension Phase.Sampling {
  private static let rate = 60.0

  fileprivate func interval(of clip: Clip) -> Double {
    self == .tracks ? 1 / Self.rate : 1 / Double(clip.fps)
  }

  fileprivate func end(of clip: Clip, _ scene: Scene) -> Double {
    guard self == .tracks else { return clip.time(ofFrame: clip.lastFrame) }
    return scene.duration ?? max(clip.timeline.end, clip.notifications.last?.time ?? 0)
  }

  /// Returns the times from a cut to before the next, or to the first not before the end of the play.
  fileprivate static func times(from start: Double, to next: Double?, last: Double) -> [Double] {
    let length = max((next ?? last) - start, 0) * rate
    let tolerance = Instant.tolerance * rate
    // The sample at the next cut belongs to the next phase.
    let count = (length - tolerance).rounded(.up) + (next == nil ? 1 : 0)
    return (0..<Int(min(max(count, 0), Double(SceneLimits.frames)))).map {
      start + Double($0) / rate
    }
  }
}

extension [Phase] {
  /// Returns the phases in which the recording has the keyboard's position, renumbered.
  func known(in motion: RecordedMotion?) -> [Phase] {
    guard let ranges = motion?.unknown, !ranges.isEmpty else { return self }
    let known = filter { phase in
      !ranges.contains {
        phase.time < $0.upperBound - Instant.tolerance && $0.lowerBound <= phase.end.time
      }
    }
    return known.enumerated().map { index, phase in
      var phase = phase
      phase.index = index
      return phase
    }
  }
}

extension AuditedFrame {
  fileprivate func isNear(_ other: AuditedFrame) -> Bool {
    guard rects.count == other.rects.count,
      abs(keyboard.minY - other.keyboard.minY) <= Phase.rest
    else { return false }
    return zip(rects, other.rects).allSatisfy { one, two in
      abs(one.minY - two.minY) <= Phase.rest && abs(one.maxY - two.maxY) <= Phase.rest
    }
  }
}
