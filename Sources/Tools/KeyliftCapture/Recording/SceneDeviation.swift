// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
package import KeyliftScene
import KeyliftStage

package struct SceneDeviation: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var id: String
    package var worst: Double
    package var time: Double
    package var frame: Int
    /// The root mean square of the distances of the top edges, in points.
    package var rms: Double
    /// The shift in seconds with the smallest maximum distance; positive if the recording is later.
    package var shift: Double
    package var worstShifted: Double
  }

  /// The keyboard first, and then the views that both have.
  package let rows: [Row]
  package let missing: [String]

  /// `time` returns the clip's time for a time of the recording, both in seconds.
  package init(
    _ clip: Clip, from recording: Recording, time: @escaping (Double) -> Double = { $0 }
  ) {
    let ids = Set(clip.frame(0).views.map(\.id))
    missing = recording.views.map(\.id).filter { !ids.contains($0) }
    let comparison = Comparison(
      clip: clip, times: recording.times, isHeld: !recording.ticks.isEmpty, clipTime: time)
    let shared = recording.tracks.dropFirst().filter { ids.contains($0.id) }
    rows = (recording.tracks.prefix(1) + shared).compactMap { comparison.row(of: $0) }
  }
}

private struct Comparison {
  let clip: Clip
  let times: [Double]
  /// Whether a view rests until its next sample, as in a log that writes only changes.
  let isHeld: Bool
  let clipTime: (Double) -> Double

  private static let shiftSamples = 200
  /// In seconds: two frames earlier to twelve later.
  private static let shifts = (-8...48).map { Double($0) / 240 }

  func row(of view: RecordedView) -> SceneDeviation.Row? {
    var pairs: [(time: Double, rect: CGRect)] = []
    var samples = view.samples.filter(\.isSure)[...]
    var last: RecordedSample?
    for time in times {
      while let sample = samples.first, sample.time <= time + 1e-9 {
        last = sample
        samples.removeFirst()
      }
      guard let last else { continue }
      // A video says nothing of a frame in which a view is covered, or that repeats another one.
      let isSeen = abs(last.time - time) < 1e-6 && !last.flags.contains(.repeated)
      if isSeen || (isHeld && view.unseen.isEmpty) { pairs.append((time, last.rect)) }
    }
    // A recording that runs on after the clip says nothing about it.
    pairs.removeAll { clip.time(ofFrame: clip.lastFrame) < clipTime($0.time) - 0.5 }
    guard !pairs.isEmpty else { return nil }
    let isKeyboard = view.id == RecordedView.keyboardID
    let offs = pairs.map { distance($0.rect, at: clipTime($0.time), view.id, isKeyboard) }
    guard let place = offs.indices.max(by: { offs[$0] < offs[$1] }) else { return nil }
    func worst(_ pairs: some Sequence<(time: Double, rect: CGRect)>, shift: Double) -> Double {
      pairs.map { distance($0.rect, at: clipTime($0.time) - shift, view.id, isKeyboard) }.max() ?? 0
    }
    // The samples that are far off choose the shift, so that a long recording takes not too long.
    let far = offs.indices.sorted { offs[$0] > offs[$1] }.prefix(Self.shiftSamples)
      .map { pairs[$0] }
    let shift =
      Self.shifts.map { (seconds: $0, worst: worst(far, shift: $0)) }
      .min { ($0.worst, abs($0.seconds)) < ($1.worst, abs($1.seconds)) }?.seconds ?? 0
    let squares = offs.reduce(0) { $0 + $1 * $1 }
    return SceneDeviation.Row(
      id: view.id, worst: offs[place], time: pairs[place].time,
      frame: clip.frameNumber(showingAt: clipTime(pairs[place].time)),
      rms: (squares / Double(offs.count)).squareRoot(),
      shift: shift, worstShifted: worst(pairs, shift: shift))
  }

  /// A video shows only the keyboard's top edge.
  private func distance(
    _ rect: CGRect, at time: Double, _ id: String, _ isKeyboard: Bool
  ) -> Double {
    let frame = clip.timeline.frame(at: max(time, 0))
    if isKeyboard { return abs(Double(rect.minY - frame.keyboard.rect.minY)) }
    guard let own = frame.views.first(where: { $0.id == id })?.rect else { return 0 }
    let placed = own.offsetBy(dx: frame.window.minX, dy: frame.window.minY)
    return Double(max(abs(rect.minY - placed.minY), abs(rect.maxY - placed.maxY)))
  }
}

extension SceneDeviation.Row {
  package var sentence: String {
    guard worst > 0.5 else {
      return "'\(id)' is where the scene has it, within \(max(worst, 0.1).decimal(atMost: 1)) pt"
    }
    var text = """
      '\(id)' differs by \(worst.decimal(atMost: 1)) pt at worst, at \(time.decimal(atMost: 3)) s, \
      \(rms.decimal(atMost: 1)) pt rms
      """
    if shift != 0, worstShifted < worst / 2 {
      let milliseconds = (abs(shift) * 1000).decimal(atMost: 0)
      text += """
        ; it is \(milliseconds) ms \(shift > 0 ? "later" : "earlier"), and then within \
        \(worstShifted.decimal(atMost: 1)) pt
        """
    }
    return text
  }
}

extension Scene {
  private static let overlaySuffix = "-in-scene"

  /// Returns the scene of a recording with the places of a played scene's views, drawn as frames.
  package func overlaid(by clip: Clip) -> Scene {
    guard var motion = recorded else { return self }
    var scene = self
    let shared = clip.frame(0).views.map(\.id).filter { motion.views[$0] != nil }
    for id in [RecordedView.keyboardID] + shared {
      let steps = Scene.steps(of: id, in: clip)
      guard let first = steps.first else { continue }
      var view = SceneView(id: id + Self.overlaySuffix, pins: Pins(frame: first.rect))
      view.decoration.borderColor = .system(.systemRed)
      view.decoration.borderWidth = 2
      scene.views.append(view)
      motion.views[view.id] = steps
    }
    scene.recorded = motion
    return scene
  }

  private static func steps(of id: String, in clip: Clip) -> [RecordedMotion.Step] {
    var steps: [RecordedMotion.Step] = []
    for index in 0...clip.lastFrame {
      let frame = clip.frame(index)
      let own = frame.views.first { $0.id == id }?.rect
      let rect =
        id == RecordedView.keyboardID
        ? frame.keyboard.rect : own?.offsetBy(dx: frame.window.minX, dy: frame.window.minY)
      guard let rect, rect != steps.last?.rect else { continue }
      steps.append(RecordedMotion.Step(time: frame.time, rect: rect))
    }
    return steps
  }
}
