// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures
import KeyliftScene
import KeyliftStage

extension FigureRequest {
  /// The most instants of a figure.
  static let timeLimit = 24
  /// The range of a figure's width and height in points.
  static let sides = 40...4096

  /// Throws an error with the command line's option names if a figure of a kind cannot meet the
  /// request.
  func check(for kind: SceneFigure.Kind) throws(ValidationError) {
    try (1...SceneLimits.framesPerSecond).check(fps, of: "--fps")
    if kind == .render, let scale, !(1...3 ~= scale) {
      throw ValidationError("--scale \(scale): it must be 1, 2 or 3")
    }
    try (16...SceneLimits.sidePixels).check(maxWidth, of: "--max-width")
    try Self.sides.check(width, of: "--width", unit: " points")
    try checkBackground()
    try checkPlayback()
    try checkInstants(atLeast: kind == .onion ? 2 : 1)
    if kind != .compare, columns != nil {
      throw ValidationError("--ios: only a comparison takes several generations")
    }
    _ = try ComparedAxis(self)
  }

  private func checkBackground() throws(ValidationError) {
    guard let background, background != FramingOptions.transparent,
      DynamicColor(text: background) == nil
    else { return }
    let suggestion = background == "" ? nil : DynamicColor.suggestion(for: background)
    throw ValidationError(
      "--background '\(background)': it is not a color\(suggestion.map { "; \($0)" } ?? "")")
  }

  private func checkPlayback() throws(ValidationError) {
    if let speed, !(0.01...100 ~= speed) {
      throw ValidationError("--speed \(speed): it must be from 0.01 to 100")
    }
    try (0...65_535).check(loop, of: "--loop")
    if let hold, hold > 600 {
      throw ValidationError("--hold \(hold)s: it must be at most 600 seconds")
    }
  }

  private func checkInstants(atLeast least: Int) throws(ValidationError) {
    try (1...Self.timeLimit).check(count, of: "--count")
    if isAnimated, at != nil {
      throw ValidationError("--animated and --at exclude each other")
    }
    guard let instants else { return }
    if isAnimated { throw ValidationError("--animated and --times exclude each other") }
    if count != nil { throw ValidationError("--times and --count exclude each other") }
    guard instants.count >= least else {
      throw ValidationError("--times: the figure needs \(least) instants or more")
    }
    guard instants.count <= Self.timeLimit else {
      throw ValidationError("--times: at most \(Self.timeLimit) instants can be shown")
    }
  }
}

extension ClosedRange<Int> {
  /// Throws if the value of an option is outside the range.
  ///
  /// `nil` passes.
  ///
  /// - Parameters:
  ///   - option: The option, such as `--fps`.
  ///   - unit: The unit for the message, with a space in front.
  func check(_ value: Int?, of option: String, unit: String = "") throws(ValidationError) {
    guard let value, !contains(value) else { return }
    throw ValidationError(
      "\(option) \(value): it must be from \(lowerBound) to \(upperBound)\(unit)")
  }
}
