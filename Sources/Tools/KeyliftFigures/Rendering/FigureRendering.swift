// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
package import KeyliftLook
package import KeyliftOutput
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

/// The drawing of a figure of one played scene.
package struct FigureRendering {
  let title: String
  let clip: Clip
  let options: DrawOptions
  let monitor: any RenderMonitor

  package init(
    title: String, clip: Clip, options: DrawOptions, monitor: any RenderMonitor
  ) {
    self.title = title
    self.clip = clip
    self.options = options
    self.monitor = monitor
  }

  /// Returns the bytes of a figure's file.
  ///
  /// - Parameters:
  ///   - kind: A sheet, an onion skin or dimensions.
  ///   - format: The format of the file.
  package func bytes(
    _ kind: SceneFigure.Kind, as format: StillFormat
  ) throws(RenderError) -> [UInt8] {
    try options.checkInstants(upTo: clip.time(ofFrame: clip.lastFrame))
    let figure = try figure(kind)
    let writer = try FigureWriter(options.text)
    let painter = FigurePainter(shaper: writer.shaper)
    let size = try options.size(of: figure, inPixels: format == .png, painter: painter)
    let picture = figure.picture(
      width: size.width, scale: size.scale, appearance: clip.timeline.screen.appearance,
      painter: painter)
    monitor.warn(of: painter.missingCharacters, in: title)
    return try writer.bytes(of: picture, as: format)
  }

  private var curves: ScreenCurves { ScreenCurves(of: clip) }

  private func figure(_ kind: SceneFigure.Kind) throws(RenderError) -> any ClipFigure {
    switch kind {
    case .sheet: sheet
    case .onion: try onion
    case .dimensions:
      DimensionFigure(clip, time: options.time ?? FigureInstants(curves).shown)
    case .render, .compare: preconditionFailure("\(kind) is not a figure of one clip")
    }
  }

  private var sheet: any ClipFigure {
    let curves = curves
    return SheetFigure(
      clip, curves: curves,
      times: options.instants ?? FigureInstants(curves).overview(options.count))
  }

  private var onion: any ClipFigure {
    get throws(RenderError) {
      let instants = options.instants ?? FigureInstants(curves).mainMove(5)
      guard instants.count > 1 else { throw .nothingMoves }
      guard let figure = OnionFigure(clip, times: instants) else { throw .turns }
      return figure
    }
  }
}

extension DrawOptions {
  /// Returns the width in points and the scale at which a figure is drawn.
  func size(
    of figure: any ClipFigure, inPixels: Bool, painter: FigurePainter
  ) throws(RenderError) -> (width: Double, scale: Int) {
    try figureSize(
      minimum: figure.minimumWidth(painter: painter),
      natural: figure.naturalWidth(painter: painter), inPixels: inPixels)
  }
}

extension StillFormat {
  /// Creates the format that the name of a figure's file ends in.
  package init(ofFigureAt path: String) throws(RenderError) {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    guard !path.hasSuffix("/"), let format = StillFormat(rawValue: fileExtension) else {
      throw .noFigure(path)
    }
    self = format
  }
}

extension RenderError {
  fileprivate static func noFigure(_ path: String) -> RenderError {
    let known = StillFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return .invalidRequest(
      "a figure cannot be written to '\(path.printable)'; its name must end in \(known)")
  }

  fileprivate static let nothingMoves: RenderError = .invalidRequest(
    "the scene has no duration, so there are no instants to draw over one another")

  fileprivate static let turns: RenderError = .invalidRequest(
    "the device rotates between these instants; choose instants before or after with --times")
}

/// A writer that turns pictures of figures into the bytes of files.
package struct FigureWriter {
  let shaper: any TextShaper
  package let text: TextPainter

  /// Creates a writer, with the fonts that the rendering of text needs.
  package init(_ rendering: TextRendering) throws(RenderError) {
    let fonts = try rendering.findFonts()
    shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    text = TextPainter(shaper: shaper)
  }

  package func bytes(of picture: Picture, as format: StillFormat) throws(RenderError) -> [UInt8] {
    try RenderError.catching {
      switch format {
      case .svg: return SVGWriter.bytes(of: picture)
      case .pdf: return try VectorWriter.bytes(of: picture, as: .pdf)
      case .png:
        let settings = PNGEncoder.Settings(hasAlpha: false, scale: picture.scale)
        return try FrameEncoder().png(of: picture, settings: settings)
      }
    }
  }
}
