// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The frames whose pixels differ, looked at one by one.
struct FrameTrial {
  private let subject: GoldenSubject
  private let golden: ReadGolden
  private let expected: GoldenPictures
  private let source: any FrameSource
  private let recorder: GoldenRecorder
  private let renderer = PictureRenderer()
  private let encoder = PNGEncoder()
  private let moved: Set<String>
  private var attribution: LayerAttribution
  private var findings: [FrameFinding] = []
  private var hasOtherSize = false
  /// The pair of pictures compared last: at rest one frame is as the next.
  private var last: ComparedPair?

  init(
    _ subject: GoldenSubject, _ golden: ReadGolden, _ expected: GoldenPictures,
    _ comparison: TraceComparison, source: any FrameSource
  ) {
    self.subject = subject
    self.golden = golden
    self.expected = expected
    self.source = source
    recorder = GoldenRecorder(subject.clip, source: source)
    moved = Set(comparison.differences.map(\.view))
    let recoloring = Recoloring(expected, recorder)
    attribution = LayerAttribution(
      clip: ClipLength(frameCount: subject.clip.frameCount, fps: subject.clip.fps), moved: moved,
      scale: golden.frames.scale,
      recoloring: { recoloring.change(from: $0.content, to: $1.content) })
  }

  /// Looks at a frame that the golden has too.
  mutating func add(_ differing: ClipLook.DifferingFrame) throws(RasterError) {
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
    last = ComparedPair(hashes: hashes, masks: masks, comparison: comparison)
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
      box: comparison.bounds, cutter: frame.view(cuttingAs:),
      count: { comparison.places?.count(in: $0) ?? 0 })
  }

  /// Returns where pixels may differ: under masked and ignored views, where they are and where they were.
  private func masks(in frame: Frame) -> [PixelRect] {
    let ids = subject.settings.masks + subject.settings.ignored
    let number = subject.clip.frameNumber(showingAt: frame.time)
    return ids.flatMap { id in
      let now = frame.views.first { $0.id == id }?.rect
      let old = golden.trace.track(of: id)?.row(at: number).rect
      return [now, old].compactMap { $0 }.map { pixels($0, in: frame) }
    }
  }

  /// Returns the pixels that a rectangle in the window's points touches.
  private func pixels(_ rect: CGRect, in frame: Frame) -> PixelRect {
    let scale = CGFloat(frame.screen.scale)
    let shown = rect.offsetBy(dx: frame.window.minX, dy: frame.window.minY)
    return PixelRect(
      around: CGRect(
        x: shown.minX * scale, y: shown.minY * scale, width: shown.width * scale,
        height: shown.height * scale))
  }
}

extension FrameTrial {
  /// Returns what all frames together, and the geometry, come to.
  ///
  /// - Parameter isElsewhere: Whether the golden was recorded with other libraries or fonts.
  func finding(_ comparison: TraceComparison, isElsewhere: Bool) -> Finding {
    var finding = subject.finding(verdict(with: comparison.verdict), notes: comparison.notes)
    finding.frames = findings
    let rewordings = attribution.rewordings
    finding.differences =
      rewordings + comparison.differences
      + attribution.differences.filter { !rewordings.contains($0) }
    if let allowance = subject.allowance, finding.verdict.isAllowed(by: allowance.stage) {
      finding.passes = true
      finding.notes.append("\(finding.verdict.rawValue) may pass: \(allowance.reason)")
    }
    if isElsewhere, !findings.isEmpty { finding.notes.append(.otherFingerprint) }
    return finding
  }

  private func verdict(with geometry: Verdict) -> Verdict {
    if hasOtherSize { return .resized }
    guard geometry == .identical else { return geometry }
    return Verdict.worst(of: findings.map(\.verdict))
  }

  /// Returns the pictures of a frame.
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

  /// Where the views that moved, and the masks, stand in each frame of the clip.
  var outlines: FrameOutlines {
    var outlines = FrameOutlines()
    for number in 0...subject.clip.lastFrame {
      let frame = subject.clip.frame(number)
      outlines.add(masks: masks(in: frame), moves: moves(in: frame, number), at: number)
    }
    return outlines
  }

  /// Returns where the views that moved were and are, those that just now are where they were left out.
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
  /// Returns the id of the view that cuts what lies in it to a shape, in the picture's pixels; nil where none is so.
  fileprivate func view(cuttingAs clip: LayerClip) -> String? {
    let scale = CGFloat(screen.scale)
    return views.first { view in
      let rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
      // Clips are cut at the nearest pixels.
      let edges = [
        rect.minX * scale - clip.frame.minX, rect.minY * scale - clip.frame.minY,
        rect.maxX * scale - clip.frame.maxX, rect.maxY * scale - clip.frame.maxY,
      ]
      return edges.allSatisfy { abs($0) < 0.51 }
        && abs(view.decoration.cornerRadius * scale - clip.cornerRadius) < 0.01
    }?.id
  }
}

/// Two pictures that were compared, known by the hashes of their pixels.
private struct ComparedPair {
  let hashes: [String]
  let masks: [PixelRect]
  let comparison: PixelComparison
}

extension Verdict {
  /// Whether a scene that lets a difference pass lets this one pass too.
  fileprivate func isAllowed(by stage: GoldenAllowance.Stage) -> Bool {
    switch stage {
    case .imperceptible: self == .imperceptible
    case .antialiasing: self == .imperceptible || self == .antialiasing
    case .speckle: self == .imperceptible || self == .antialiasing || self == .speckle
    }
  }
}

extension String {
  fileprivate static let otherFingerprint =
    "the golden was recorded with other libraries or fonts (fingerprint.txt, keylift doctor): if nothing else "
    + "changed, verify where it was recorded, or record it again here"
}
