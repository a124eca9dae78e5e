// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
public import KeyliftOutput
public import KeyliftScene

/// A figure of a clip.
public enum FigureKind: Hashable, Sendable, CaseIterable {
  /// A row of stills above a plot of the keyboard and the measured view.
  case sheet
  /// Several instants on top of one another.
  case onion
  /// A still with measurements.
  case dimensions

  fileprivate var kind: SceneFigure.Kind {
    switch self {
    case .sheet: .sheet
    case .onion: .onion
    case .dimensions: .dimensions
    }
  }
}

extension Clip {
  /// Draws a figure and writes it to a file that ends in `.svg`, `.pdf` or `.png`, as `keylift
  /// sheet`, `onion` and `dimensions` do.
  ///
  ///     try clip.write(.sheet, to: "sheet.png")
  ///
  /// - Returns: The warnings that the command would print.
  @discardableResult public func write(
    _ figure: FigureKind, to path: String, options: DrawOptions = DrawOptions()
  ) throws(RenderError) -> [String] {
    let format = try StillFormat(ofFigureAt: path)
    let remarks = WarningCollector()
    remarks.warn(of: self, named: title)
    try options.check(for: figure.kind)
    let bytes = try options.figure(figure.kind, of: self, named: title, as: format, remarks)
    try RenderedFile.write(bytes, to: path)
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
  public init(_ clips: KeyValuePairs<String, Clip>) { columns = clips.map { ($0.key, $0.value) } }

  /// Draws the comparison and writes it to a file, as `keylift compare` does.
  ///
  /// The path's extension chooses what is written: an animation, or a still (`.png`, `.pdf`, and
  /// `.svg` with times).
  ///
  /// - Returns: The warnings and notes that the command would print.
  @discardableResult
  public func write(
    to path: String, options: DrawOptions = DrawOptions()
  ) throws(RenderError) -> [String] {
    guard let first = columns.first else { throw .noColumns }
    guard columns.count <= ComparedAxis.limit else { throw .manyColumns }
    let kind = try Comparison.fileKind(of: path, SceneFigure.Kind.compare.motion(of: options))
    try options.check(for: .compare)
    let remarks = WarningCollector()
    for column in columns {
      remarks.warn(of: column.clip, named: "\(column.clip.title), \(column.name)")
    }
    let comparison = Comparison(columns.map { ComparedClip($0.name, $0.clip) })
    if let note = comparison.uniformNote { remarks.receive(note) }
    try comparison.write(
      to: path, as: kind, titled: first.clip.title, options,
      rate: FrameRate(frames: first.clip.fps), jobs: JobCount.of(options.jobs), remarks)
    return remarks.lines
  }
}

extension RenderError {
  fileprivate static let noColumns: RenderError = .invalidRequest("a comparison needs a clip")
  fileprivate static let manyColumns: RenderError = .invalidRequest(
    "at most \(ComparedAxis.limit) clips can stand side by side")
}
