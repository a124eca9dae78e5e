// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics
import KeyliftIO
public import KeyliftOutput
public import KeyliftScene

/// A figure of a clip.
public enum FigureKind: Hashable, Sendable {
  /// A row of stills above a plot of the keyboard and the measured view.
  ///
  /// `times` has the instants in seconds. Without them, the figure chooses up to `count`, which is 6
  /// to 8 by default.
  case sheet(times: [Double]? = nil, count: Int? = nil)
  /// Several instants on top of one another; `times` has two or more, in seconds.
  case onion(times: [Double]? = nil)
  /// A still with measurements at an instant in seconds.
  case dimensions(at: Double? = nil)
}

/// The options for drawing figures and comparisons, those of `keylift sheet` and `keylift compare`
/// with the same defaults.
public struct FigureOptions: Hashable, Sendable {
  /// The width of the layout in points; `nil` for its natural width.
  public var width: Int?
  /// The maximum width in pixels, at least 16.
  public var maxWidth: Int?
  /// Pixels per point, from 1 to 8.
  public var scale: Int
  /// The rendering of text.
  public var text: TextRendering
  /// The instants of a comparison's still in seconds; `nil` for an animation, or for the instant at
  /// which the columns differ most.
  public var times: [Double]?
  /// The speed of an animation, from 0.01 to 100.
  public var speed: Double
  /// The number of times that an animation plays; 0 for endless repetition.
  public var loop: Int
  /// The number of seconds for which an animation's last frame stays.
  public var hold: Double

  /// Creates options; those that are left out are the defaults of the command line.
  public init(
    width: Int? = nil, maxWidth: Int? = nil, scale: Int = 2, text: TextRendering = .inter,
    times: [Double]? = nil, speed: Double = 1, loop: Int = 0, hold: Double = 1
  ) {
    self.width = width
    self.maxWidth = maxWidth
    self.scale = scale
    self.text = text
    self.times = times
    self.speed = speed
    self.loop = loop
    self.hold = hold
  }

  /// Returns the request with the same values for a kind of figure, which checks them.
  func request(
    _ kind: SceneFigure.Kind, times: [Double]?, count: Int? = nil, at time: Double? = nil
  ) throws(RenderError) -> FigureRequest {
    var request = FigureRequest()
    request.text = text
    request.width = width
    request.maxWidth = maxWidth
    request.scale = scale
    request.times = times
    request.count = count
    request.at = time
    request.speed = speed
    request.loop = loop
    request.hold = hold
    try request.checkValues(for: kind)
    try (1...8).checkOption(scale, named: "--scale")
    return request
  }
}

extension Clip {
  /// Draws a figure and writes it to a file that ends in `.svg`, `.pdf` or `.png`, as `keylift
  /// sheet`, `onion` and `dimensions` do.
  ///
  ///     try clip.write(.sheet(), to: "sheet.png")
  ///
  /// - Returns: The warnings that the command would print.
  @discardableResult
  public func write(
    _ figure: FigureKind, to path: String, options: FigureOptions = FigureOptions()
  ) throws(RenderError) -> [String] {
    let format = try StillFormat(ofFigureAt: path)
    let remarks = WarningCollector()
    remarks.warn(of: self, named: title)
    let kind: SceneFigure.Kind
    let request: FigureRequest
    switch figure {
    case .sheet(let times, let count):
      kind = .sheet
      request = try options.request(.sheet, times: times, count: count)
    case .onion(let times): (kind, request) = (.onion, try options.request(.onion, times: times))
    case .dimensions(let time):
      kind = .dimensions
      request = try options.request(.dimensions, times: nil, at: time)
    }
    let rendering = FigureRendering(title: title, clip: self, request: request, monitor: remarks)
    try RenderedFile.write(try rendering.bytes(kind, as: format), to: path)
    return remarks.lines
  }
}

/// Clips side by side, above plots of the gap between the keyboard and the measured view.
///
/// Responders of one's own stand beside the built-in systems:
///
///     let comparison = ClipComparison([
///       "ours": scene.play(answering: ChatResponder.self),
///       "UIKit's guide": try scene.answering(with: .uikitGuide).play(),
///     ])
///     try comparison.write(to: "compare.gif")
public struct ClipComparison: Sendable {
  private let columns: [(name: String, clip: Clip)]

  /// Creates a comparison of 1 to 12 clips with the names of their columns, from the left.
  public init(_ clips: KeyValuePairs<String, Clip>) {
    columns = clips.map { ($0.key, $0.value) }
  }

  /// Draws the comparison and writes it to a file, as `keylift compare` does.
  ///
  /// The path's extension chooses what is written: an animation, or a still (`.png`, `.pdf`, and
  /// `.svg` with times).
  ///
  /// - Returns: The warnings and notes that the command would print.
  @discardableResult
  public func write(
    to path: String, options: FigureOptions = FigureOptions()
  ) throws(RenderError) -> [String] {
    guard let first = columns.first else { throw .noColumns }
    guard columns.count <= ComparedAxis.limit else { throw .manyColumns }
    let kind = try ComparisonRendering.kind(
      of: path, MotionPreference(isStill: options.times != nil))
    let remarks = WarningCollector()
    for column in columns {
      remarks.warn(of: column.clip, named: "\(column.clip.title), \(column.name)")
    }
    let comparison = Comparison(columns.map { ComparedClip($0.name, $0.clip) })
    if let view = comparison.uniformView {
      remarks.receive(ComparisonRendering.isUniform(view))
    }
    let rendering = ComparisonRendering(
      title: first.clip.title, comparison: comparison,
      request: try options.request(.compare, times: options.times),
      rate: FrameRate(frames: first.clip.fps), jobs: JobCount.of(nil), monitor: remarks)
    try rendering.write(to: path, as: kind)
    return remarks.lines
  }
}

extension RenderError {
  fileprivate static let noColumns: RenderError = .invalidRequest("a comparison needs a clip")
  fileprivate static let manyColumns: RenderError = .invalidRequest(
    "at most \(ComparedAxis.limit) clips can stand side by side")
}
