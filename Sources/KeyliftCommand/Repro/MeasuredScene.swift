// SPDX-License-Identifier: MIT

import KeyliftGraphics
import Foundation
import KeyliftChecks
import KeyliftCapture
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A scene that moves as a recording does, with Keylift's own keyboard and one of its systems.
///
/// A recording has places and no reasons. Of the systems that can place the measured view, the one
/// with the smallest error over all frames is taken.
struct MeasuredScene {
  let text: String
  let scene: Scene
  let system: String
  let deviation: SceneDeviation.Row
  let guided: Scene

  /// `nil` for a recording in which no view moves with the keyboard.
  ///
  /// - Parameter source: The name of the recording's file, for the first line.
  init?(
    of recording: Recording, _ fit: RecordingFit, source: String, _ console: Console
  ) throws(Failure) {
    let replay = try Failure.catching { try RecordingReplay(recording) }
    guard let draft = Draft(replay, recording, fit, source: source) else { return nil }
    let guided = draft.guided
    let candidates = [guided] + draft.candidates
    defer { console.clearProgress() }
    let tried = candidates.enumerated().compactMap { index, candidate -> Trial? in
      console.progress("systems", index, of: candidates.count)
      guard let scene = candidate.scene else { return nil }
      let deviation = SceneDeviation(scene.play(), from: recording, time: replay.clipTime)
      return deviation.rows.first { $0.id == draft.view.id }.map {
        (candidate, scene, $0)
      }
    }
    // The first of equals is the one that needs least.
    guard let guide = tried.first, let best = tried.min(by: { $0.deviation.rms < $1.deviation.rms })
    else { return nil }
    text = best.candidate.text
    scene = best.scene
    system = best.candidate.system
    deviation = best.deviation
    self.guided = guide.scene
  }

  private typealias Trial = (candidate: Candidate, scene: Scene, deviation: SceneDeviation.Row)

  fileprivate struct Candidate {
    let system: String
    let text: String

    var scene: Scene? {
      let files = SceneFiles.disk.replacing("-", with: Array(text.utf8))
      let reading = try? SceneReader(files: files, media: .ofThisMachine).read("-")
      return reading?.scene.flatMap { $0.systemShortfallText == nil ? $0 : nil }
    }
  }
}

/// The screen of a recording as lines of a scene, without its system.
private struct Draft {
  let view: RecordedView
  private let source: String
  private let scene: Scene
  private let others: [RecordedView]
  private let follower: FollowerFit
  /// The points between the view and the safe area while the keyboard is hidden; `nil` if the
  /// recording does not show that.
  private let inset: Double?

  init?(
    _ replay: RecordingReplay, _ recording: Recording, _ fit: RecordingFit, source: String
  ) {
    let replayed = replay.scene
    guard let id = replayed.measure, let view = recording.views.first(where: { $0.id == id }),
      let follower = fit.moves.lazy.flatMap(\.followers).first(where: { $0.view == id })
    else { return nil }
    self.view = view
    self.follower = follower
    self.source = source
    scene = replay.retiming(replayed)
    // Views inside of others would be placed twice.
    others = recording.views.filter { $0.id != id && Draft.drawn.contains($0.kind) }
    inset = Draft.inset(of: view, recording, scene)
  }

  /// Kinds that need no text, which recordings lack.
  private static let drawn: [RecordedKind] = [.textField, .composer, .navigationBar]

  private static func inset(
    of view: RecordedView, _ recording: Recording, _ scene: Scene
  ) -> Double? {
    let traits = scene.variants[0].traits()
    let height = Double(traits.size.height)
    let hidden = recording.keyboard.filter { Double($0.rect.minY) > height - 1 }.map(\.time)
    let bottoms = view.samples.filter { sample in
      hidden.contains { abs($0 - sample.time) < 1e-6 }
    }.map { Double($0.rect.maxY) }
    return bottoms.upperMedian.map { height - Double(traits.safeArea.bottom) - $0 }
  }

  /// The guide ends at the screen's bottom, not at the safe area, if the view rests nearer to the
  /// safe area than to the keyboard.
  var guided: MeasuredScene.Candidate {
    let isLow = inset.map { $0 < follower.restGap } ?? false
    return candidate("uikit-guide", isLow ? ["uses-bottom-safe-area: false"] : [])
  }

  /// The systems that are tried besides UIKit's guide, the plain ones first.
  var candidates: [MeasuredScene.Candidate] {
    let gap = follower.restGap.decimal(atMost: 1)
    let constraint = ["subtracts-safe-area: true", "padding: \(padding)"]
    let frames = "frames: \(max(follower.framesLate, 1))"
    var candidates = [
      candidate("none"), candidate("keyboard-responder", ["padding: \(gap)"]),
      candidate("bottom-constraint", constraint), candidate("keyboard-padding"),
      candidate("react-native-kav", ["offset: \(gap)"]),
      candidate("react-native-kav", ["offset: \(gap)", "animates-hide: true", frames]),
      candidate("late", [frames]), candidate("flutter"),
      candidate("flutter", ["bottom-view-padding: maintained"]),
    ]
    if case .named(let curve, let seconds) = follower.curve {
      let motion = ["curve: \(curve)", "duration: \(seconds.decimal(atMost: 2))"]
      candidates.append(candidate("bottom-constraint", constraint + motion))
    }
    return candidates
  }

  private var padding: String {
    (follower.restGap - (inset ?? follower.restGap)).decimal(atMost: 1)
  }

  private func candidate(_ name: String, _ parameters: [String] = []) -> MeasuredScene.Candidate {
    let words = (["name: \(name)"] + parameters).joined(separator: ", ")
    let system = parameters.isEmpty ? name : "{ \(words) }"
    let isGuided = name == "uikit-guide"
    return MeasuredScene.Candidate(system: system, text: text(system, isGuided: isGuided))
  }

  private func text(_ system: String, isGuided: Bool) -> String {
    var lines = [
      "# The screen of \(source.printable) as measured: a phone, its keyboard, and '\(view.id)'.",
      "version: 1", "scene: \(JSONText.quoted(scene.title.printable))",
      "device: \(scene.devices.values[0].name)",
    ]
    lines += scene.ios.map { ["ios: \($0.values[0].rawValue)"] } ?? []
    if let orientation = scene.orientations.values.first, orientation != .portrait {
      lines.append("orientation: \(orientation.rawValue)")
    }
    if scene.appearances.values.first == .dark { lines.append("appearance: dark") }
    lines += ["system: \(system)", "target: \(view.id)", "measure: \(view.id)", "keyboard:"]
    if !scene.keyboard.isPredictive { lines.append("  predictive: false") }
    lines.append("  events:")
    lines += scene.keyboard.events.map { "    - { \($0.sceneText) }" }
    lines += ["views:"] + others.map { line(of: $0, isPlaced: true) }
    lines += [line(of: view, isPlaced: false), "constraints:"] + constraints(isGuided)
    return (lines + ["duration: \((scene.duration ?? 0).decimal(atMost: 2))"])
      .joined(separator: "\n") + "\n"
  }

  private func constraints(_ isGuided: Bool) -> [String] {
    let gap = follower.restGap.decimal(atMost: 1)
    let rest =
      "\(view.id).bottom == safe-area.bottom"
      + Draft.offset(-(inset ?? follower.restGap))
    guard isGuided else { return ["  - \(rest)"] }
    let above = "keyboard.top\(Draft.offset(-(Double(gap) ?? 0)))"
    guard inset != nil else { return ["  - \(view.id).bottom == \(above)"] }
    return ["  - \(view.id).bottom <= \(above)", "  - \(rest) @ 750"]
  }

  private static func offset(_ points: Double) -> String {
    let text = abs(points).decimal(atMost: 1)
    return text == "0" ? "" : " \(points < 0 ? "-" : "+") \(text)"
  }

  private func line(of view: RecordedView, isPlaced: Bool) -> String {
    let rect = view.samples.first?.rect ?? .zero
    func points(_ value: CGFloat) -> String { Double(value).decimal(atMost: 1) }
    var words = ["id: \(view.id)"]
    if Draft.drawn.contains(view.kind) {
      words.append("kind: \(view.kind.rawValue)")
    } else {
      words += [
        "background: secondary-fill", "border-width: 1", "border-color: opaque-separator",
      ]
    }
    words += ["left: \(points(rect.minX))", "width: \(points(rect.width))"]
    if isPlaced { words.append("top: \(points(rect.minY))") }
    words.append("height: \(points(rect.height))")
    return "  - { \(words.joined(separator: ", ")) }"
  }
}
