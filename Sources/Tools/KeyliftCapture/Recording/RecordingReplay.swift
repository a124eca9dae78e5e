// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

/// A recording as a scene that plays what was recorded, for everything that takes a scene.
package struct RecordingReplay: Sendable {
  private let recording: Recording
  private let device: Device
  private let orientation: Orientation
  private let version: SystemVersion
  private let grid: ReplayGrid
  private let fits: [MoveFit]
  private let series: SampleSeries
  /// `nil` for a log, in which a view rests until its next sample.
  private let filled: FilledRecording?

  package init(_ recording: Recording) throws(ReplayError) {
    self.recording = recording
    series = SampleSeries(keyboardOf: recording)
    let fit = RecordingFit(recording)
    let version = recording.system.flatMap { Int($0.prefix { $0 != "." }) }
      .flatMap(SystemVersion.version(playing:))
    let known = version ?? fit.generation.map { $0 == .ios26 ? .ios26 : .ios18 }
    (device, orientation) = try RecordingReplay.device(of: recording, known)
    self.version = known ?? device.standardVersion
    grid = ReplayGrid(recording.times)
    fits = fit.moves
    filled = recording.isMeasured ? FilledRecording(recording, fits) : nil
  }

  package var lost: [LostSight] { filled?.lost ?? [] }

  private var moves: [RecordedMove] { fits.map(\.move) }

  private var screen: CGSize { device.traits(orientation: orientation).size }

  private static func device(
    of recording: Recording, _ version: SystemVersion?
  ) throws(ReplayError) -> (Device, Orientation) {
    if let named = recording.device.flatMap(Device.named) {
      guard let size = recording.screen else { return (named, .portrait) }
      let own = Orientation.allCases.first { named.traits(orientation: $0).size == size }
      return (named, own ?? (size.width > size.height ? .landscape : .portrait))
    }
    guard let size = recording.screen else { return (.standard, .portrait) }
    for orientation in Orientation.allCases {
      let same = Device.all.filter { $0.traits(orientation: orientation).size == size }
      let able = same.first { device in version.map(device.systemVersions.contains) ?? true }
      if let device = able ?? same.first { return (device, orientation) }
    }
    throw .noDevice(size)
  }

  package func clipTime(_ time: Double) -> Double { grid.frameTime(time) }

  /// Returns the time of the recording from which on a frame of the clip is shown, in seconds.
  fileprivate func recordedTime(_ time: Double) -> Double {
    time + grid.origin - 0.5 / Double(grid.fps)
  }

  package func driving(_ scene: Scene) -> Scene {
    var scene = onScreen(scene)
    scene.driver = motion(keys.layout)
    return scene
  }

  /// Returns the scene on the recording's screen, with Keylift's own keyboard and the recording's
  /// events.
  ///
  /// Each move begins when its spring does, with the keys and the caret of the scene's first show.
  package func retiming(_ scene: Scene) -> Scene {
    var scene = onScreen(scene)
    let first = scene.keyboard.events.first { if case .show = $0.action { true } else { false } }
    scene.keyboard.events = zip(events(keys.layout), eventStarts).map { event, start in
      var event = event
      event.time = start
      if case .show = event.action, let first {
        event.action = first.action
        event.focus = first.focus
      }
      return event
    }.sorted { $0.time < $1.time }
    return scene
  }

  private func onScreen(_ scene: Scene) -> Scene {
    var scene = scene
    scene.devices = SceneAxis(device)
    scene.orientations = SceneAxis(orientation)
    scene.ios = SceneAxis(version)
    scene.duration = grid.frameTime(recording.times.last ?? 0)
    scene.keyboard.isPredictive = keys.predictive
    return scene
  }

  /// The scene of a video, whose frames are named by their times.
  package var videoScene: Scene {
    var scene = scene
    scene.recorded?.videoStart = grid.origin
    return scene
  }

  package var scene: Scene {
    let layout = keys.layout
    var scene = onScreen(
      Scene(title: recording.title, fps: grid.fps, views: recording.views.map(\.sceneView)))
    if let appearance = recording.appearance { scene.appearances = SceneAxis(appearance) }
    scene.keyboard.events = (events(layout) + fieldChanges).sorted { $0.time < $1.time }
    scene.measure = measured
    scene.recorded = motion(layout)
    return scene
  }

  private func motion(_ layout: KeyboardType) -> RecordedMotion {
    var views: [String: [RecordedMotion.Step]] = [:]
    for view in recording.views { views[view.id] = steps(of: view) }
    return RecordedMotion(
      keyboard: keyboardSteps, views: views,
      notifications: recording.notifications.map {
        var notification = $0
        notification.time = max(notification.time - grid.origin, 0)
        return notification
      },
      focus: recording.focus.map {
        RecordedMotion.Focus(time: grid.frameTime($0.time), view: $0.view)
      }, layout: layout,
      unknown: (filled?.lost ?? []).map { lost in
        let first = grid.frameTime(lost.last) + (lost.shown == nil ? 0 : 1 / Double(grid.fps))
        let end = grid.frameTime(lost.next ?? recording.times.last ?? 0)
        return first...max(end, first)
      })
  }

  /// In a log a view is where it was first seen before that, and rests until its next sample.
  ///
  /// In a video a view that is not found for a while may be anywhere, so it is hidden.
  private func steps(of view: RecordedView) -> [RecordedMotion.Step] {
    if let filled { return steps(filled.places(of: view)) }
    var places = view.samples.map {
      FilledRecording.Place(time: $0.time, rect: $0.rect, alpha: $0.alpha)
    }
    places += view.unseen.map {
      FilledRecording.Place(time: $0.time, rect: .null, alpha: 0, isKnown: false)
    }
    places.sort { $0.time < $1.time }
    var rect = view.samples.first?.rect ?? .zero
    for index in places.indices {
      if places[index].isKnown { rect = places[index].rect } else { places[index].rect = rect }
    }
    var steps = steps(places)
    if !steps.isEmpty { steps[0].time = 0 }
    return steps
  }

  /// The frames that a video lacks in a move are unknown.
  private func steps(_ places: [FilledRecording.Place]) -> [RecordedMotion.Step] {
    var steps: [RecordedMotion.Step] = []
    for place in places {
      let time = grid.frameTime(place.time)
      if steps.last?.time == time { steps.removeLast() }
      if place.isAfterGap, var last = steps.last, time - last.time > 1.5 / Double(grid.fps) {
        last.time += 1 / Double(grid.fps)
        last.isSeen = false
        steps.append(last)
      }
      steps.append(
        RecordedMotion.Step(
          time: time, rect: place.rect, alpha: place.alpha, isSeen: place.isKnown))
    }
    return steps
  }

  /// The keyboard slides as a whole, as often only its top edge is known.
  private var keyboardSteps: [RecordedMotion.Step] {
    let bottom = Double(screen.height)
    let places =
      filled?.keyboard
      ?? recording.keyboard.map {
        FilledRecording.Place(time: $0.time, rect: $0.rect, alpha: $0.alpha)
      }
    return steps(
      places.map { place in
        var place = place
        let top = Double(place.rect.minY)
        let height = max(restingHeight(at: place.time), bottom - top, 0)
        let (left, width) =
          place.rect.width > 0 ? (place.rect.minX, place.rect.width) : (0, screen.width)
        place.rect = CGRect(x: left, y: top, width: width, height: height)
        return place
      })
  }

  private func restingHeight(at time: Double) -> Double {
    let bottom = Double(screen.height)
    var rest = 0.0
    for move in moves {
      if move.start > time { break }
      let height = bottom - min(move.from, move.to)
      let isPartial = move.kind == .drag || move.isRelease
      rest = isPartial ? max(rest, height) : height
      if time <= move.end { return rest }
    }
    return 0
  }

  private var keys: (layout: KeyboardType, predictive: Bool) {
    let heights = device.keyboardHeights(orientation, ios: version)
    let candidates: [(height: CGFloat, layout: KeyboardType, predictive: Bool)] = [
      (heights.height(of: .letters, predictive: true), .letters, true),
      (heights.height(of: .letters, predictive: false), .letters, false),
      (heights.height(of: .numberPad, predictive: false), .numberPad, false),
      (heights.height(of: .emoji, predictive: false), .emoji, false),
    ]
    let rests = moves.filter { $0.kind != .drag }.map { screen.height - min($0.from, $0.to) }
    let height = rests.last ?? screen.height - (series.points.map(\.value).min() ?? 0)
    let best = candidates.min { abs($0.height - height) < abs($1.height - height) }
    return best.map { ($0.layout, $0.predictive) } ?? (.letters, true)
  }

  /// The audit divides the play by these events.
  private func events(_ layout: KeyboardType) -> [KeyboardEvent] {
    // The phase of a finger's event ends with its release.
    fits.filter { !$0.move.isRelease }.map { fit -> KeyboardEvent in
      let move = fit.move
      // In a video a keyboard is first seen some frames after its spring has started.
      let start =
        filled == nil ? move.start : min(fit.generation?.spring.start ?? .infinity, move.start)
      let time = grid.frameTime(start)
      let focus = recording.focus.last { $0.time < move.start + 0.3 }?.view
      switch move.kind {
      case .show: return KeyboardEvent(at: time, .show(layout), focus: focus)
      case .hide: return KeyboardEvent(at: time, .hide)
      case .heightChange: return KeyboardEvent(at: time, .change(layout))
      case .drag: return KeyboardEvent(at: time, .drag(drag(move, from: time)))
      }
    }
  }

  /// A move begins with its spring, or with the first frame of a finger.
  private var eventStarts: [Double] {
    fits.filter { !$0.move.isRelease }.map { fit in
      max((fit.ownSpring?.start ?? fit.move.start) - grid.origin, 0)
    }
  }

  private func drag(_ move: RecordedMove, from time: Double) -> KeyboardDrag {
    let heights = series.points[move.range].map { CGFloat($0.value) }
    return KeyboardDrag(heights, duration: grid.frameTime(move.end) - time)
  }

  private var fieldChanges: [KeyboardEvent] {
    recording.focus.compactMap { focus in
      guard let view = focus.view,
        !moves.contains(where: { $0.start - 0.3 < focus.time && focus.time < $0.end }),
        let top = series.value(at: focus.time), top < Double(screen.height) - 1
      else { return nil }
      return KeyboardEvent(at: grid.frameTime(focus.time), .focus, focus: view)
    }
  }

  /// The lowest view that moves with the keyboard; figures show its distance.
  private var measured: String? {
    let raisedEdges = recording.views.filter { view in
      let bottoms = view.samples.map(\.rect.maxY)
      guard let low = bottoms.max(), let high = bottoms.min() else { return false }
      return low - high > 2 && view.kind != .tabBar
    }
    let first = raisedEdges.filter { $0.kind.takesText }
    return (first.isEmpty ? raisedEdges : first)
      .max { ($0.samples.first?.rect.maxY ?? 0) < ($1.samples.first?.rect.maxY ?? 0) }?.id
  }
}

package enum ReplayError: Error, Hashable, Sendable {
  case noDevice(CGSize)
}

extension ReplayError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDevice(let size):
      let width = Double(size.width)
      let height = Double(size.height)
      return """
        no device has a screen of \(width.shortest) x \(height.shortest) points; name one with \
        "device"
        """
    }
  }
}

extension RecordedView {
  /// A view without a look of its own is a tinted rectangle.
  fileprivate var sceneView: SceneView {
    var view = SceneView(
      id: id, pins: Pins(frame: samples.first?.rect ?? .zero), content: kind.content)
    if kind == .view || kind == .scroll || kind == .label {
      view.decoration.background = .system(.secondarySystemFill)
      view.decoration.borderColor = .system(.opaqueSeparator)
      view.decoration.borderWidth = 1
    }
    return view
  }
}

/// The frames of a clip that shows each frame of a recording once.
///
/// A recording's times are a multiple of the screen's frame plus a constant, with some jitter. A
/// time goes to the nearest frame, so jitter neither repeats nor drops one.
private struct ReplayGrid: Hashable, Sendable {
  let fps: Int
  /// The time of frame 0 in the recording, in seconds, at most half a frame from 0.
  let origin: Double

  private static let rates = [24, 25, 30, 48, 50, 60, 80, 90, 120]

  init(_ times: [Double]) {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
      .filter { $0 > 0.002 && $0 < SampleSeries.longestGap }
    let step = steps.upperMedian ?? 1.0 / 60
    let fps = Self.rates.min { abs(1 / Double($0) - step) < abs(1 / Double($1) - step) } ?? 60
    self.fps = fps
    // The offset with the least jitter; a mean would depend on where the circle is cut.
    let phases = times.map { ($0 * Double(fps)) - ($0 * Double(fps)).rounded(.down) }
    func jitter(_ phase: Double) -> Double {
      phases.reduce(0) { sum, other in
        let off = abs(other - phase)
        let distance = min(off, 1 - off)
        return sum + distance * distance
      }
    }
    let best = (0..<20).map { Double($0) / 20 }.min { jitter($0) < jitter($1) } ?? 0
    origin = (best > 0.5 ? best - 1 : best) / Double(fps)
  }

  func frameTime(_ time: Double) -> Double {
    let frame = ((time - origin) * Double(fps)).rounded()
    return max(frame, 0) / Double(fps)
  }
}

/// A scene or a recording, by the file's extension.
package enum PlayableFile {
  package static func read(
    _ path: String, from files: SceneFiles
  ) throws(SceneFileError) -> SceneReading {
    guard RecordingReader.isRecording(path) else {
      return try SceneReader(files: files, media: .ofThisMachine).read(path)
    }
    let reading = RecordingReader.read(
      try files.forScene(at: path).bytes(path, RecordingLimits.fileBytes), at: path)
    guard let recording = reading.recording else {
      return SceneReading(scene: nil, findings: reading.diagnostics, path: path)
    }
    do throws(ReplayError) {
      let replay = try RecordingReplay(recording)
      let scene = replay.scene
      // An event stands where the keyboard begins to move.
      let places = scene.keyboard.events.map { event in
        SourcePlace(line: reading.line(at: replay.recordedTime(event.time)), column: 1)
      }
      let lost = replay.lost.map { $0.finding(in: path, line: reading.line(at: $0.last)) }
      return SceneReading(
        scene: scene, findings: reading.diagnostics + lost, events: places, path: path)
    } catch {
      let finding = Diagnostic(
        file: path, line: 1, column: 1, code: "unknown-device", message: "\(error)", text: nil)
      return SceneReading(scene: nil, findings: reading.diagnostics + [finding], path: path)
    }
  }
}
