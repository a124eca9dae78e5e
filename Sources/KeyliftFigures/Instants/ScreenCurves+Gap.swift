// SPDX-License-Identifier: MIT

extension ScreenCurves {
  /// The points between the target's bottom and the keyboard's top over time, or the screen's bottom edge where no
  /// keyboard is seen; negative where the keyboard covers some of the target, and none without a target.
  ///
  /// A scroll view's bottom is that of what can be scrolled to: its inset does not count.
  var gap: [Plot.Point] {
    samples.compactMap { sample in sample.gap.map { Plot.Point(sample.time, $0) } }
  }
}

extension ScreenCurves.Sample {
  /// The points between the target's bottom and the keyboard's top; nil without a target.
  var gap: Double? { target.map { $0 - keyboard } }
}
