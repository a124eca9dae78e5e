// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
import KeyliftLook
package import KeyliftRaster
package import KeyliftScene
import KeyliftStage

package struct RenderStyle: Sendable {
  let fonts: FontFiles?
  private(set) var framing: FramedScreen
  private var maxWidth: Int?
  /// Without a caption.
  private let maxHeight: Int?
  let naming: SVGNaming
  let keepsText: Bool

  /// The options must have been checked.
  package init(_ options: DrawOptions, needsFonts: Bool = true) throws(RenderError) {
    fonts = needsFonts ? try options.text.findFonts() : nil
    framing = options.framing
    maxWidth = options.maxWidth
    maxHeight = options.maxHeight
    naming = options.naming
    keepsText = options.text == .selectable
  }

  var isLimited: Bool { maxWidth != nil || maxHeight != nil }

  func limited(to width: Int) -> RenderStyle {
    var style = self
    style.maxWidth = width
    return style
  }

  func withoutTransparency() -> RenderStyle {
    var style = self
    style.framing.isClear = false
    return style
  }

  /// The pixels per point at which the largest picture of a clip has the maximum width or height;
  /// `nil` if no picture is too large at the scale of the screen.
  func scale(for clip: Clip) -> Double? {
    let screens = clip.timeline.allScreens
    let scales = [
      maxWidth.map { Double($0) / framing.width(of: screens) },
      // The screen, the edges above and the edges below are each rounded to whole pixels.
      maxHeight.map { Double($0 - 2) / framing.height(of: screens) },
    ]
    guard let scale = scales.compactMap(\.self).min() else { return nil }
    return scale < Double(clip.timeline.screen.scale) ? scale : nil
  }
}

extension DrawOptions {
  fileprivate var naming: SVGNaming { idPrefix.map { .prefixed($0) } ?? .hashed }

  /// Names options as the command line does.
  package func check(for kind: SceneFigure.Kind) throws(RenderError) {
    if let problem = FigureOptions(draw: self).problem(for: kind) { throw .invalidRequest(problem) }
    try JobCount.range.checkOption(jobs, named: "--jobs")
  }

  /// - Parameter end: The end of the clip in seconds, or of the longest of several.
  package func checkInstants(upTo end: Double, of title: String) throws(RenderError) {
    for (time, option) in [(time, "--at"), (instants?.last, "--times")] {
      guard let sentence = time?.sentence(for: option, after: end, of: title) else { continue }
      throw .invalidRequest(sentence)
    }
  }

  package func range(in clip: Clip) throws(RenderError) -> ClosedRange<Double> {
    do throws(ClipCut.Problem) { return try cut.range(in: clip) } catch {
      throw .invalidRequest(error.sentence(about: clip))
    }
  }

  package var playback: Playback {
    Playback(speed: speed, hold: hold, plays: loop == 0 ? nil : loop)
  }

  /// A fully transparent background has no margin.
  fileprivate var framing: FramedScreen {
    let isClear = background?.resolved(in: .light).alpha == 0
    return FramedScreen(
      deviceFrame: deviceFrame, background: isClear ? nil : background,
      isAnnotated: isAnnotated, showsTouches: showsTouches, isClear: isClear)
  }

  /// Returns the width of a figure's layout in points, and the pixels per point.
  ///
  /// A maximum width makes the layout narrower, so that text stays as large as it is. Only where
  /// the narrowest legible layout is still too wide, a point has fewer pixels.
  ///
  /// - Parameter inPixels: Whether the file consists of pixels; in a file of outlines a point is as
  ///   wide as a pixel.
  package func figureSize(
    minimum: Double, natural: Double, inPixels: Bool
  ) throws(RenderError) -> (width: Double, scale: Int) {
    if let width, Double(width) < minimum {
      throw .tooNarrow("--width \(width)", minimum: minimum)
    }
    let wanted = width.map(Double.init) ?? natural
    let scale = scale ?? 2
    guard let maxWidth = maxWidth ?? usualWidth else { return (wanted, scale) }
    var fitting = scale
    if inPixels { fitting = (1...scale).last { Double(maxWidth / $0) >= minimum } ?? 1 }
    let limit = inPixels ? maxWidth / fitting : maxWidth
    guard Double(limit) >= minimum else {
      if self.maxWidth == nil { return (minimum.rounded(.up), fitting) }
      throw .tooNarrow("--max-width \(limit)", minimum: minimum)
    }
    return (min(wanted, Double(limit)), fitting)
  }
}

extension ClipCut.Problem {
  fileprivate func sentence(about clip: Clip) -> String {
    switch self {
    case .noEvent(let name, let count):
      "\(name): '\(clip.title.printable)' has \(count.counted("event"))"
    case .noFrames(let first, let end):
      "--frames begins with \(first), and the clip has the frames 0 to \(end)"
    case .isEmpty(let from, let to): Self.emptySentence(from: from, to: to)
    case .isLate(let from, let end): .late("--from", from, of: clip.title, end: end)
    }
  }
}

extension Double {
  /// Returns the sentence about an instant after a clip's end; `nil` for an earlier instant.
  ///
  /// A microsecond more is allowed, because the end may be a fraction that cannot be typed, such as
  /// 5/3.
  fileprivate func sentence(for option: String, after end: Double, of title: String) -> String? {
    self > end + 1e-6 ? .late(option, self, of: title, end: end) : nil
  }
}

extension RenderMonitor {
  /// Warns of an instant after the end of a clip, at which the last frame is shown.
  package func warn(_ option: String, _ time: Double?, after end: Double, of title: String) {
    guard let sentence = time?.sentence(for: option, after: end, of: title) else { return }
    receive(.warning("\(Message(printable: sentence)); the last frame is shown"))
  }

  package func warn(_ option: String, _ time: Double?, in clip: Clip) {
    warn(option, time, after: clip.time(ofFrame: clip.lastFrame), of: clip.title)
  }
}

extension String {
  fileprivate static func late(
    _ option: String, _ time: Double, of title: String, end: Double
  ) -> String {
    func seconds(_ time: Double) -> String { "\(time.shortDecimal(places: 6))s" }
    return "\(option) \(seconds(time)): '\(title.printable)' ends at \(seconds(end))"
  }
}

extension RenderError {
  fileprivate static func tooNarrow(_ option: String, minimum: Double) -> RenderError {
    let fitting = Int(clamping: minimum.rounded(.up))
    return .invalidRequest("\(option) leaves no room to read the figure; \(fitting) would do")
  }
}

extension ClosedRange<Int> {
  /// `nil` passes.
  package func checkOption(_ value: Int?, named option: String) throws(RenderError) {
    guard let value, !contains(value) else { return }
    throw .invalidRequest("\(option) \(value): it must be from \(lowerBound) to \(upperBound)")
  }
}

extension TextRendering {
  package func findFonts() throws(RenderError) -> FontFiles? {
    try RenderError.catching { try findFonts(in: Self.fontFolders) }
  }
}
