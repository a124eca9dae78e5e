// SPDX-License-Identifier: MIT

extension ScreenCurves {
  /// The line of the keyboard.
  static let keyboardLine = PlotLine.numbered(0)
  /// The line of the target.
  static let targetLine = PlotLine.numbered(1)

  /// Returns the curves over time, each instant of some marked from top to bottom.
  ///
  /// The axis upwards has no name: whoever shows the plot says that it is the distance from the screen's bottom.
  ///
  /// - Parameters:
  ///   - target: The target's id.
  ///   - times: The instants in seconds.
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
