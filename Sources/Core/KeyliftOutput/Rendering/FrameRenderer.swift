// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// Owns handles of Cairo and HarfBuzz, so it stays with the job that made it.
final class FrameRenderer {
  enum Medium {
    /// A maximum width limits the number of pixels.
    case pixels
    /// A maximum width reduces the size of the whole picture.
    case outlines
  }

  private let painters: [FramePainter]
  /// The same painter twice unless there is a maximum width.
  private let settings: (pixels: FramedScreenPainter, outlines: FramedScreenPainter)
  /// At least 1.
  private let reduction: Double
  private let encoder: FrameEncoder
  let style: RenderStyle
  /// Without the phases that the encoder measures.
  var timings = PhaseTimings()

  init(
    clip: Clip, style: RenderStyle, placing: FramePlacing = .wholePixels,
    store: FrameStore = FrameStore(), lists: DisplayListStore = DisplayListStore()
  ) throws(RenderError) {
    encoder = FrameEncoder(store: store)
    self.style = style
    let start = ContinuousClock.now
    let shaper = try RenderError.catching { try TextRendering.shaper(fonts: style.fonts) }
    let scale = style.scale(for: clip)
    let scales = scale.map { [$0, nil] } ?? [nil]
    painters = scales.map {
      FramePainter(
        shaper: shaper, background: clip.background, placing: placing, scale: $0, lists: lists)
    }
    let captioned = style.framing.isAnnotated ? clip.captioned : nil
    let settings = painters.map {
      FramedScreenPainter(
        $0, framing: style.framing, measuring: captioned?.view,
        measuresFocusedField: captioned?.hasFocusedField ?? false, touches: clip.touches,
        seenScale: scale ?? 1, screens: clip.timeline.allScreens)
    }
    self.settings = (settings[0], settings[settings.count - 1])
    reduction = max(1 / (scale ?? 1), 1)
    timings.add(.paint, ContinuousClock.now - start, times: 0)
  }

  var allTimings: PhaseTimings {
    var timings = timings
    timings.add(encoder.durations)
    return timings
  }

  var missingCharacters: [Character] { painters.flatMap(\.missingCharacters).uniqued() }

  func picture(of frame: Frame, for medium: Medium = .pixels, hasNumbers: Bool = true) -> Picture {
    timings.measure(.paint) { paint(frame, for: medium, hasNumbers: hasNumbers) }
  }

  private func paint(_ frame: Frame, for medium: Medium, hasNumbers: Bool = true) -> Picture {
    switch medium {
    case .pixels: return settings.pixels.picture(of: frame, hasNumbers: hasNumbers)
    case .outlines:
      var picture = settings.outlines.picture(of: frame, hasNumbers: hasNumbers)
      picture.scale *= reduction
      return picture.withFilledSeams
    }
  }

  func numbers(of frame: Frame) -> Picture {
    timings.measure(.paint) { settings.outlines.numbers(of: frame) }
  }

  /// Writes plain ids, so that the SVG files of two frames differ only in the lines of the views
  /// that differ.
  ///
  /// - Parameter picture: The picture for pixels. With a maximum width, the file shows another
  ///   picture, for outlines.
  func svg(of picture: Picture, _ frame: Frame) -> [UInt8] {
    timings.measure(.svg) {
      SVGWriter.bytes(of: style.isLimited ? paint(frame, for: .outlines) : picture)
    }
  }

  func still(
    of frame: Frame, as format: StillFormat, label: PictureLabel
  ) throws(RenderError) -> [UInt8] {
    let picture = picture(of: frame, for: format == .png ? .pixels : .outlines)
    switch format {
    case .svg:
      return timings.measure(.svg) {
        SVGWriter.bytes(of: picture, label: label, naming: style.naming, keepsText: style.keepsText)
      }
    case .pdf: return try pdf(of: picture)
    case .png: return try png(of: picture)
    }
  }

  func png(of picture: Picture) throws(RenderError) -> [UInt8] {
    try RenderError.catching { try encoder.png(of: picture, settings: pngSettings(of: picture)) }
  }

  func key(of picture: Picture) -> FrameKey {
    encoder.key(of: picture, settings: pngSettings(of: picture))
  }

  private func pngSettings(of picture: Picture) -> PNGEncoder.Settings {
    PNGEncoder.Settings(hasAlpha: style.framing.isTransparent, scale: picture.scale)
  }

  func pdf(of picture: Picture) throws(RenderError) -> [UInt8] {
    try RenderError.catching {
      try VectorWriter.bytes(of: picture, as: .pdf, keepsText: style.keepsText)
    }
  }
}

package struct PhaseTimings: Sendable {
  package enum Phase: Int, CaseIterable, Sendable {
    case solve
    case sample
    /// Includes loading the fonts.
    case paint
    case draw
    case compose
    case encode
    case svg
    case write
  }

  private var durations: [Duration] = Phase.allCases.map { _ in .zero }
  private var counts: [Int] = Phase.allCases.map { _ in 0 }

  package init() {}

  /// - Parameter times: The number of passes that the work counts as; 0 for preparation.
  package mutating func measure<Result, Failed: Error>(
    _ phase: Phase, times: Int = 1, _ work: () throws(Failed) -> Result
  ) throws(Failed) -> Result {
    let start = ContinuousClock.now
    let result = try work()
    add(phase, ContinuousClock.now - start, times: times)
    return result
  }

  mutating func add(_ durations: FrameDurations) {
    add(.draw, durations.draw, times: durations.frames)
    add(.compose, durations.compose, times: durations.frames)
    add(.encode, durations.encode, times: durations.frames)
  }

  mutating func add(_ phase: Phase, _ duration: Duration, times: Int) {
    durations[phase.rawValue] += duration
    counts[phase.rawValue] += times
  }

  static func += (sum: inout PhaseTimings, other: PhaseTimings) {
    for index in sum.durations.indices {
      sum.durations[index] += other.durations[index]
      sum.counts[index] += other.counts[index]
    }
  }

  package var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  package var table: String {
    let rows = Phase.allCases.filter { counts[$0.rawValue] > 0 }.map { phase in
      let count = counts[phase.rawValue]
      let total = durations[phase.rawValue] / .milliseconds(1)
      return ["\(phase)", String(count), total.fixed(2), (total / Double(count)).fixed(2)]
    }
    return ([["phase", "times", "ms", "ms each"]] + rows).map { row in
      row.enumerated().map { column, cell in
        column == 0 ? cell.padded(to: 10) : cell.rightAligned(to: 10)
      }.joined()
    }.joined(separator: "\n")
  }
}
