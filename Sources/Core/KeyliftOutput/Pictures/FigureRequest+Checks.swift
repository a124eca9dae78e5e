// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene
import KeyliftStage

extension FigureRequest {
  /// The most instants of a figure.
  package static let timeLimit = 24
  /// The range of a figure's width and height in points.
  package static let sides = 40...4096

  /// Throws an error with the command line's option names if a value is outside its range for a
  /// kind of figure, or if values exclude each other.
  package func checkValues(for kind: SceneFigure.Kind) throws(RenderError) {
    try (1...SceneLimits.framesPerSecond).checkOption(fps, named: "--fps")
    if kind == .render, let scale, !(1...3 ~= scale) {
      throw .invalidRequest("--scale \(scale): it must be 1, 2 or 3")
    }
    try (16...SceneLimits.sidePixels).checkOption(maxWidth, named: "--max-width")
    try Self.sides.checkOption(width, named: "--width", unit: " points")
    try checkBackground()
    try checkPlayback()
    try checkInstants(atLeast: kind == .onion ? 2 : 1)
  }

  private func checkBackground() throws(RenderError) {
    guard let background, background != FigureRequest.transparent,
      DynamicColor(text: background) == nil
    else { return }
    let suggestion = background == "" ? nil : DynamicColor.suggestion(for: background)
    throw .invalidRequest(
      "--background '\(background)': it is not a color\(suggestion.map { "; \($0)" } ?? "")")
  }

  private func checkPlayback() throws(RenderError) {
    if let speed, !(0.01...100 ~= speed) {
      throw .invalidRequest("--speed \(speed): it must be from 0.01 to 100")
    }
    try (0...65_535).checkOption(loop, named: "--loop")
    if let hold, hold > 600 {
      throw .invalidRequest("--hold \(hold)s: it must be at most 600 seconds")
    }
    if let hold, !(hold >= 0) {
      throw .invalidRequest("--hold \(hold)s: it must be at least 0 seconds")
    }
  }

  private func checkInstants(atLeast least: Int) throws(RenderError) {
    try (1...Self.timeLimit).checkOption(count, named: "--count")
    if isAnimated, at != nil {
      throw .invalidRequest("--animated and --at exclude each other")
    }
    guard let instants else { return }
    if isAnimated { throw .invalidRequest("--animated and --times exclude each other") }
    if count != nil { throw .invalidRequest("--times and --count exclude each other") }
    guard instants.count >= least else {
      throw .invalidRequest("--times: the figure needs \(least) instants or more")
    }
    guard instants.count <= Self.timeLimit else {
      throw .invalidRequest("--times: at most \(Self.timeLimit) instants can be shown")
    }
  }

  /// The requested instants in ascending order, each once.
  package var instants: [Double]? { times.map { Set($0).sorted() } }
}

extension ClosedRange<Int> {
  /// Throws if the value of an option is outside the range.
  ///
  /// `nil` passes.
  ///
  /// - Parameters:
  ///   - option: The option, such as `--fps`.
  ///   - unit: The unit for the message, with a space in front.
  package func checkOption(
    _ value: Int?, named option: String, unit: String = ""
  ) throws(RenderError) {
    guard let value, !contains(value) else { return }
    throw .invalidRequest(
      "\(option) \(value): it must be from \(lowerBound) to \(upperBound)\(unit)")
  }
}

extension FigureRequest {
  /// Throws if a requested instant is after the end of the scene.
  ///
  /// - Parameter end: The end of the scene in seconds. A microsecond more is allowed, because the
  ///   end may be a fraction that cannot be typed, such as 5/3.
  package func checkInstants(upTo end: Double) throws(RenderError) {
    try FigureRequest.check(at, upTo: end, option: "--at")
    try FigureRequest.check(instants?.last, upTo: end, option: "--times")
  }

  private static func check(
    _ time: Double?, upTo end: Double, option: String
  ) throws(RenderError) {
    guard let time, time > end + 1e-6 else { return }
    throw .invalidRequest(
      "\(option) \(time.shortDecimal(places: 6))s: the scene ends at \(end.shortDecimal(places: 6))s"
    )
  }

  package var playback: Playback {
    Playback(speed: speed ?? 1, hold: hold ?? 1, plays: loop.flatMap { $0 == 0 ? nil : $0 })
  }
}
