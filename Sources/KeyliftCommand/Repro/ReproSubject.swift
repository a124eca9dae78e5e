// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftCapture
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// A judged video, recording or scene, with the same screen as iOS moves it.
struct ReproSubject {
  let path: String
  let source: Source
  /// The finding's view is the measured one.
  let clip: Clip
  let audit: SceneAudit
  let report: AuditReport
  let worst: AuditFinding?
  /// `nil` if the system is Apple's own already, or no view can have one.
  let apple: Apple?
  let variant: SceneVariant

  enum Source {
    case recorded(Recorded)
    /// The scene's file first.
    case scene([(name: String, bytes: [UInt8])])
  }

  struct Recorded {
    let recording: Recording
    /// The video in which the recording was measured; `nil` for a log.
    let video: MeasuredVideo?
    let fit: RecordingFit
    /// The scene that moves like the recording; `nil` if no view moves with the keyboard.
    let measured: MeasuredScene?
  }

  /// The screen, played with a system of Apple's own.
  struct Apple {
    let system: KeyboardSystem
    /// The view that ends at the guide, if the screen itself does not name the keyboard.
    let guided: String?
    let clip: Clip
    let audit: SceneAudit
  }

  /// In seconds of the clip: the worst frame, or the middle of a move.
  var instant: Double {
    worst?.time ?? min(part.lowerBound + Self.before + Self.moving / 2, part.upperBound)
  }

  let motion: RecordedMotion?
  let system: KeyboardSystem
  let inputs: [String]

  /// The time of the video at the clip's start, in seconds; 0 without a video.
  var videoStart: Double { motion?.videoStart ?? 0 }

  var video: MeasuredVideo? {
    if case .recorded(let recorded) = source { recorded.video } else { nil }
  }

  var isVideo: Bool { video != nil }

  var isMeasured: Bool { if case .scene = source { false } else { true } }

  /// A video only tells the size of the screen, which several devices may have.
  var deviceTitle: String {
    guard isVideo, devicesOfSize > 1 else { return variant.device.title }
    return "Screen of \(screen)"
  }

  var screen: String {
    let size = clip.timeline.screen.size
    return "\(Double(size.width).shortest) x \(Double(size.height).shortest) pt"
  }

  private var devicesOfSize: Int {
    let size = clip.timeline.screen.size
    return Device.all.count { $0.traits(orientation: variant.orientation).size == size }
  }

  var isApplesOwn: Bool { [.uikitGuide, .swiftui].contains(system) }

  /// The options that choose the variant, each behind a space.
  let words: String

  var release: String {
    if !isVideo, case .recorded(let log) = source, let system = log.recording.system {
      return "iOS \(system.printable)"
    }
    let version = variant.version
    guard version == .ios18, case .scene = source else {
      return version == .ios18 ? "iOS 13 to 18" : "iOS \(version.rawValue)"
    }
    return "iOS 18"
  }

  /// In parentheses, behind a space.
  var certainty: (device: String, system: String) {
    switch source {
    case .recorded where isVideo:
      (
        devicesOfSize > 1
          ? " (or another with a screen of this size)" : " (by the size of the video)",
        " (by the look and the motion of the keyboard)"
      )
    case .recorded: ("", "")
    case .scene: (" (in the scene)", " (in the scene)")
    }
  }

  var summary: String {
    let findings = audit.open
    guard let worst else { return "nothing wrong was found" }
    let more = findings.count > 1 ? " and \((findings.count - 1).counted("other finding"))" : ""
    return "\(worst.rule.rawValue) of '\(worst.view)'\(more)"
  }

  /// The seconds of the clip that are shown: the whole move of the keyboard around the worst frame.
  let part: ClosedRange<Double>

  init(_ path: String, _ disk: SceneFiles, jobs: Int, _ console: Console) throws(Failure) {
    self.path = path
    let name = (path as NSString).lastPathComponent
    let entry: SceneInput.Entry
    if VideoInput.isVideo(path) || RecordingReader.isRecording(path) {
      let input = try RecordingInput(path, console: console)
      let fit = input.fit(console)
      source = .recorded(
        Recorded(
          recording: input.recording, video: input.video, fit: fit,
          measured: try MeasuredScene(of: input.recording, fit, source: name, console)))
      entry = try input.entry(named: name, from: disk, console: console)
    } else {
      let reading = try SceneInput.playable(path, from: disk, console: console)
      guard reading.scene != nil else { throw Failure(.badScene) }
      let files = try Self.copies(of: reading.files, disk)
      source = .scene(files)
      entry = try SceneInput.Entry(reading, at: files[0].name)
    }
    let run = AuditRun(options: FigureOptions(), jobs: jobs, situations: nil, play: nil)
    report = try run.report(on: [entry])
    audit = report.scenes[0]
    worst = audit.open.reduce(nil) { worst, finding in
      worst.map { finding.isWorse(than: $0) ? finding : $0 } ?? finding
    }
    let found = worst
    variant =
      entry.scene.variants.first { $0.folder == found?.worst } ?? entry.scene.variants[0]
    motion = entry.scene.recorded
    system = entry.scene.system.name
    inputs = entry.files
    words = SceneInput.Entry.words(found?.worst == nil ? nil : variant).map { " " + $0.shellWord }
      .joined()
    var scene = entry.scene
    if let view = found?.view { scene.measure = view }
    clip = scene.play(variant)
    part = Self.part(of: clip, scene.keyboard.events.map(\.time), around: found)
    apple = try Self.apple(source, scene, variant, run)
  }

  /// In seconds: before a move, of a move, and after the last instant that matters.
  private static let before = 0.15
  private static let moving = 0.6
  private static let after = 0.3

  private static func part(
    of clip: Clip, _ events: [Double], around finding: AuditFinding?
  ) -> ClosedRange<Double> {
    let end = clip.time(ofFrame: clip.lastFrame)
    let first = finding.map { min(clip.time(ofFrame: $0.first), $0.time) } ?? events.first ?? 0
    // A finding begins up to a move after its event.
    let event = events.last { $0 <= first + 0.05 && first - $0 < moving } ?? first
    let last = max(event + moving, finding?.time ?? 0)
    let start = max(min(event - before, end), 0)
    return start...max(min(last + after, end), start)
  }

  /// The scene first, with paths from the folder that has all of the files.
  private static func copies(
    of paths: [String], _ disk: SceneFiles
  ) throws(Failure) -> [(name: String, bytes: [UInt8])] {
    var known: Set<String> = []
    let places = paths.map { (path: $0, place: URL(filePath: $0).standardizedFileURL.path) }
      .filter { known.insert($0.place).inserted }
    var root = places[0].place.split(separator: "/").dropLast()
    for (_, place) in places {
      let folders = place.split(separator: "/").dropLast()
      root = root.prefix(zip(root, folders).prefix { $0 == $1 }.count)
    }
    var files: [(name: String, bytes: [UInt8])] = []
    for (path, place) in places {
      let name = place.split(separator: "/").dropFirst(root.count).joined(separator: "/")
      let bytes = try disk.forScene(at: paths[0]).input(path, ReproFiles.limit)
      files.append((places.count == 1 ? ReproFiles.scene : "scene/\(name)", bytes))
    }
    return files
  }

  /// UIKit's layout guide if the screen names the keyboard or was measured, else SwiftUI's avoidance.
  ///
  /// SwiftUI moves only views that end at the safe area. If it leaves more faults than the guide would,
  /// the target, or the outermost view around the finding's, ends at the guide.
  private static func apple(
    _ source: Source, _ scene: Scene, _ variant: SceneVariant, _ run: AuditRun
  ) throws(Failure) -> Apple? {
    if case .recorded(let recorded) = source {
      guard let measured = recorded.measured else { return nil }
      return try apple(measured.guided, nil, variant, run)
    }
    let systems: [KeyboardSystem] = scene.namesKeyboard ? [.uikitGuide] : [.swiftui, .uikitGuide]
    let candidates = systems.filter { $0 != scene.system.name }.map { scene.answered(by: $0) }
    guard !systems.contains(scene.system.name),
      let first = candidates.first(where: { $0.systemShortfallText == nil })
    else { return nil }
    let plain = try apple(first, nil, variant, run)
    let moved = scene.system.name == .webView ? scene.measure : scene.target ?? scene.measure
    guard plain.faults > 0, !scene.namesKeyboard, let guided = moved.flatMap(scene.guided) else {
      return plain
    }
    let better = try apple(guided.scene, guided.view, variant, run)
    return better.faults < plain.faults ? better : plain
  }

  private static func apple(
    _ scene: Scene, _ guided: String?, _ variant: SceneVariant, _ run: AuditRun
  ) throws(Failure) -> Apple {
    let report = try run.report(on: [SceneInput.Entry(path: "", scene: scene, files: [])])
    let own = scene.variants.first { $0.folder == variant.folder } ?? scene.variants[0]
    return Apple(
      system: scene.system.name, guided: guided, clip: scene.play(own), audit: report.scenes[0])
  }
}

extension ReproSubject.Apple {
  fileprivate var faults: Int { audit.open.count { $0.severity != .notice } }
}
