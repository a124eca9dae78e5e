// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

struct FrameAnalysis {
  private let subject: GoldenSubject
  private let golden: GoldenDocument
  private let expected: GoldenPictures
  private let source: any FrameSource
  private let recorder: GoldenRecorder
  private let renderer = PictureRenderer()
  private let encoder = PNGEncoder()
  private let moved: Set<String>
  private let keyboardMoves: [ClosedRange<Int>]
  private var attribution: LayerAttribution
  private var findings: [FrameFinding] = []
  private var hasOtherSize = false
  /// The last comparison, reused while the pictures stay the same, as they do at rest.
  private var last: (hashes: [String], masks: [PixelRect], comparison: PixelComparison)?

  init(
    _ subject: GoldenSubject, _ golden: GoldenDocument, _ expected: GoldenPictures,
    _ comparison: TraceComparison, source: any FrameSource
  ) {
    self.subject = subject
    self.golden = golden
    self.expected = expected
    self.source = source
    recorder = GoldenRecorder(subject.clip, source: source)
    moved = Set(comparison.differences.map(\.view))
    keyboardMoves = comparison.differences.filter { $0.view == KeyboardPart.keys.rawValue }
      .map(\.frames)
    let recoloring = Recoloring(expected, recorder)
    attribution = LayerAttribution(
      clip: ClipLength(frameCount: subject.clip.frameCount, fps: subject.clip.fps),
      views: Set(golden.trace.tracks.map(\.id) + subject.clip.frame(0).views.map(\.id)),
      moved: moved, scale: golden.frames.scale,
      recoloring: { recoloring.change(from: $0.content, to: $1.content) })
  }

  mutating func add(_ differing: ClipComparison.DifferingFrame) throws(RasterError) {
    let number = differing.number
    let (frame, actual) = source.frame(number)
    let old = golden.frames.frames[number]
    guard (old.width, old.height) == (actual.width, actual.height) else {
      hasOtherSize = true
      return findings.append(FrameFinding(frame: number, verdict: .resized))
    }
    let comparison = try compare(
      actual, number, hashes: [old.hash, differing.hash], masks: masks(in: frame))
    guard comparison.verdict != .identical else { return }
    findings.append(
      FrameFinding(
        frame: number, verdict: comparison.verdict, pixels: comparison.counts.beyondRounding,
        worstStep: comparison.worstStep))
    guard comparison.counts.beyondRounding > 0 else { return }
    attribution.add(try layers(of: number, frame, actual, comparison))
  }

  private mutating func compare(
    _ actual: Picture, _ number: Int, hashes: [String], masks: [PixelRect]
  ) throws(RasterError) -> PixelComparison {
    if let last, last.hashes == hashes, last.masks == masks { return last.comparison }
    let comparison = PixelComparison(
      try renderer.render(expected.picture(of: number)), try renderer.render(actual),
      masks: masks, detail: .places)
    last = (hashes, masks, comparison)
    return comparison
  }

  private func layers(
    of number: Int, _ frame: Frame, _ actual: Picture, _ comparison: PixelComparison
  ) throws(RasterError) -> LayerFrame {
    let old = golden.frames.frames[number]
    let now = try recorder.frame(of: actual)
    return LayerFrame(
      frame: number, expected: golden.frames.records(of: old),
      actual: recorder.frames.records(of: now),
      background: old.background == now.background
        ? nil : ColorChange(from: old.background, to: now.background),
      box: comparison.bounds, clippingView: frame.view(clippingTo:),
      followers: frame.viewsFollowingKeyboard,
      hasKeyboardMoved: keyboardMoves.contains { $0.contains(number) },
      count: { comparison.places?.count(in: $0) ?? 0 })
  }

  /// Returns the rectangles in which pixels may differ: the actual and expected places of masked
  /// and ignored views.
  private func masks(in frame: Frame) -> [PixelRect] {
    let ids = subject.settings.masks + subject.settings.ignored
    let number = subject.clip.frameNumber(showingAt: frame.time)
    return ids.flatMap { id in
      let now = frame.views.first { $0.id == id }?.rect
      let old = golden.trace.track(of: id)?.row(at: number).rect
      return [now, old].compactMap { $0 }.map { pixels($0, in: frame) }
    }
  }

  /// Returns the pixels that a rectangle in window points touches.
  private func pixels(_ rect: CGRect, in frame: Frame) -> PixelRect {
    let scale = CGFloat(frame.screen.scale)
    let shown = rect.offsetBy(dx: frame.window.minX, dy: frame.window.minY)
    return PixelRect(
      around: CGRect(
        x: shown.minX * scale, y: shown.minY * scale, width: shown.width * scale,
        height: shown.height * scale))
  }

  /// Returns the finding for all analyzed frames and the geometry.
  ///
  /// - Parameter system: The difference of the libraries and fonts; `nil` for none.
  func finding(_ comparison: TraceComparison, _ system: FingerprintDifference?) -> Finding {
    var finding = subject.finding(verdict(with: comparison.verdict), notes: comparison.notes)
    finding.frames = findings
    let rewordings = attribution.rewordings
    finding.differences =
      rewordings + comparison.differences
      + attribution.differences.filter { !rewordings.contains($0) }
    let unnamed = UnnamedViews(among: subject.viewPlaces)
    finding.notes += [unnamed.note(on: finding.differences)].compactMap { $0 }
    if let allowance = subject.allowance, finding.verdict.isAllowed(by: allowance.level) {
      finding.passes = true
      finding.notes.append("\(finding.verdict.rawValue) may pass: \(allowance.reason)")
    }
    if let system, !findings.isEmpty { finding.notes.append(system.note) }
    return finding
  }

  private func verdict(with geometry: Verdict) -> Verdict {
    if hasOtherSize { return .resized }
    guard geometry == .identical else { return geometry }
    return Verdict.worst(of: findings.map(\.verdict))
  }

  func pictures(of number: Int) throws(RasterError) -> FindingPictures {
    let (frame, actual) = source.frame(number)
    let new = try renderer.render(actual)
    guard number < golden.frames.frames.count else {
      return FindingPictures(frame: number, actual: try encoder.encode(new))
    }
    let old = try renderer.render(expected.picture(of: number))
    var pictures = FindingPictures(
      frame: number, expected: try encoder.encode(old), actual: try encoder.encode(new))
    guard (old.width, old.height) == (new.width, new.height) else { return pictures }
    let masks = masks(in: frame)
    if let map = PixelComparison(old, new, masks: masks, detail: .map).map {
      let image = DifferenceImage(
        actual: new, map: map, masks: masks, moves: moves(in: frame, number),
        scale: frame.screen.scale)
      pictures.difference = try encoder.encode(image.draw())
    }
    return pictures
  }

  var outlines: FrameOutlines {
    var outlines = FrameOutlines()
    for number in 0...subject.clip.lastFrame {
      let frame = subject.clip.frame(number)
      outlines.add(masks: masks(in: frame), moves: moves(in: frame, number), at: number)
    }
    return outlines
  }

  /// Returns the old and new rectangles of moved views, without views that are in place in this
  /// frame.
  private func moves(in frame: Frame, _ number: Int) -> [DifferenceImage.Move] {
    frame.views.filter { moved.contains($0.id) }.compactMap { view in
      let old = golden.trace.track(of: view.id)?.row(at: number).rect
      let move = DifferenceImage.Move(
        old: old.map { pixels($0, in: frame) }, new: pixels(view.rect, in: frame))
      return move.old == move.new ? nil : move
    }
  }
}

extension Frame {
  fileprivate func view(clippingTo clip: LayerClipping) -> String? {
    let scale = CGFloat(screen.scale)
    return views.first { view in
      let rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
      // Clips are aligned to the nearest pixels.
      let edges = [
        rect.minX * scale - clip.frame.minX, rect.minY * scale - clip.frame.minY,
        rect.maxX * scale - clip.frame.maxX, rect.maxY * scale - clip.frame.maxY,
      ]
      return edges.allSatisfy { abs($0) < 0.51 }
        && abs(view.decoration.cornerRadius * scale - clip.cornerRadius) < 0.01
    }?.id
  }
}

extension Verdict {
  fileprivate func isAllowed(by level: GoldenAllowance.Level) -> Bool {
    switch level {
    case .imperceptible: self == .imperceptible
    case .antialiasing: self == .imperceptible || self == .antialiasing
    case .speckle: self == .imperceptible || self == .antialiasing || self == .speckle
    }
  }
}

/// The views of a scene's files that have no id, with the places that declare them.
///
/// Such a view is named by its kind and a number, by which nobody finds it in a long file.
struct UnnamedViews {
  /// The places by the views' names; those of one place have ascending numbers.
  private let places: [String: FilePlace]

  /// Finds the views without an id among all views of a scene's files.
  ///
  /// The ids of files have no underscores, and the names of other views have one.
  init(among places: [String: FilePlace]) {
    self.places = places.filter { $0.key.contains("_") }
  }

  /// Returns a note with the places of those that differ; `nil` if there are none.
  ///
  ///     without an id: `label_7` (Scenes/chat.yaml:41:9) and `label_9` (Scenes/row.yaml:3:5, 2 of 4)
  func note(on differences: [ViewDifference]) -> String? {
    let names = differences.map(\.view).uniqued().compactMap { view in
      places[view].map { "\(ViewDifference.name(of: view)) (\($0.text)\(turn(of: view, at: $0)))" }
    }
    return names.isEmpty ? nil : "without an id: \(DifferenceGroup.list(names))"
  }

  /// Returns a view's number among those that a part or a repeated view declares at one place; empty
  /// if it is the only one.
  private func turn(of view: String, at place: FilePlace) -> String {
    let views = places.filter { $0.value == place }.keys
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    guard views.count > 1, let index = views.firstIndex(of: view) else { return "" }
    return ", \(index + 1) of \(views.count)"
  }
}

extension FilePlace {
  package var text: String { "\(file):\(place.line):\(place.column)" }
}
