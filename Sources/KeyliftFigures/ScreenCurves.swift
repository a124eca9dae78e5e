// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftScene
import KeyliftStage

/// The positions of a clip's keyboard and target over time.
package struct ScreenCurves: Hashable, Sendable {
  /// The positions at one instant.
  struct Sample: Hashable, Sendable {
    /// The instant in seconds.
    var time: Double
    /// The height of the keyboard's top above the screen's bottom, in points.
    var keyboard: Double
    /// The height of the target's bottom above the screen's bottom, in points; `nil` without a
    /// target.
    var target: Double?
    /// The height of the visible part of the keyboard in points.
    var shown: Double
    /// The keyboard's left edge in points.
    var left: Double
    var alpha: Double

    /// The distance from the keyboard's top up to the target's bottom in points; `nil` without a
    /// target.
    var gap: Double? { target.map { $0 - keyboard } }
  }

  /// The samples, a whole number of milliseconds apart except for the last.
  let samples: [Sample]

  /// The most samples of a clip.
  private static let limit = 6000

  /// Samples a clip.
  ///
  /// - Parameter target: The id of the view that follows the keyboard.
  package init(of clip: Clip, target: String?) {
    let end = clip.time(ofFrame: clip.lastFrame)
    let milliseconds = Int((end * 1000 + 1e-6).rounded(.down))
    let step = max(milliseconds / ScreenCurves.limit, 0) + 1
    let even = stride(from: 0, through: milliseconds, by: step).map { Double($0) / 1000 }
    let times = even + (end - (even.last ?? 0) > 1e-6 ? [end] : [])
    samples = times.map { Sample(clip.timeline.frame(at: $0), target: target) }
  }

  /// The instant of the last frame in seconds.
  var end: Double { samples.last?.time ?? 0 }

  /// The distance in points from the keyboard's top, or the screen's bottom without a visible
  /// keyboard, up to the target's bottom over time.
  ///
  /// It is negative while the keyboard covers a part of the target; without a target there are no
  /// points. The bottom of a scroll view is that of its adjusted content area, without the inset.
  var gap: [Plot.Point] {
    samples.compactMap { sample in sample.gap.map { Plot.Point(sample.time, $0) } }
  }

  /// The style of the keyboard's line.
  static let keyboardLine = PlotLine.numbered(0)
  /// The style of the target's line.
  static let targetLine = PlotLine.numbered(1)

  /// Returns a plot of the curves over time, with vertical markers at instants.
  ///
  /// The vertical axis has no name: the figure around the plot says that it is the height above the
  /// screen's bottom.
  ///
  /// - Parameters:
  ///   - target: The target's id.
  ///   - times: The instants of the markers in seconds.
  func plot(target: String?, marking times: [Double]) -> Plot {
    let keyboard = Plot.Series(
      "keyboard’s top", samples.map { Plot.Point($0.time, $0.keyboard) },
      line: ScreenCurves.keyboardLine)
    let bottoms = samples.compactMap { sample in
      sample.target.map { Plot.Point(sample.time, $0) }
    }
    let follower = Plot.Series("bottom of \(target ?? "")", bottoms, line: ScreenCurves.targetLine)
    let series = [keyboard] + (bottoms.isEmpty ? [] : [follower])
    let heights = series.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: PlotAxis("Time", unit: "s", range: 0...max(end, 1e-3)),
      vertical: PlotAxis("", covering: heights), series: series,
      markers: times.map { Plot.Marker("", at: $0) }, hasLegend: false)
  }
}

extension ScreenCurves.Sample {
  /// Reads a frame.
  init(_ frame: Frame, target: String?) {
    let bottom = target.flatMap(frame.screenRect(ofView:))?.maxY
    self.init(
      time: frame.time, keyboard: frame.keyboardHeight,
      target: bottom.map { frame.screen.size.height - $0 },
      shown: frame.keyboardEdges.map { $0.bottom - $0.top } ?? 0, left: frame.keyboard.rect.minX,
      alpha: frame.keyboard.alpha)
  }
}

extension Frame {
  /// The height of the keyboard's top above the screen's bottom edge, in points; 0 if it is not
  /// visible.
  var keyboardHeight: Double {
    keyboard.alpha > 0 ? max(screen.size.height - keyboard.rect.minY, 0) : 0
  }

  /// The visible top edge of the keyboard in the screen's points; the bottom edge of the screen if
  /// the keyboard is not visible.
  var keyboardTop: Double { screen.size.height - keyboardHeight }

  /// The visible edges of the keyboard in the screen's points; `nil` if it is not visible.
  var keyboardEdges: (top: Double, bottom: Double)? {
    guard keyboardHeight > 0 else { return nil }
    return (keyboardTop, Double(min(keyboard.rect.maxY, screen.size.height)))
  }

  /// Returns a view's rectangle in the screen's points, without a scroll view's bottom inset; `nil`
  /// if there is no such view.
  func screenRect(ofView id: String) -> CGRect? {
    guard let view = views.first(where: { $0.id == id }) else { return nil }
    var rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
    rect.size.height = max(rect.height - (view.scroll?.adjustedInset.bottom ?? 0), 0)
    return rect
  }
}
