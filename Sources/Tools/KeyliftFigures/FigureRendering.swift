// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
import KeyliftLook
package import KeyliftOutput
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

extension DrawOptions {
  /// Draws a figure of one clip.
  package func figure(
    _ kind: SceneFigure.Kind, of clip: Clip, named title: String, as format: StillFormat,
    _ monitor: any RenderMonitor
  ) throws(RenderError) -> [UInt8] {
    try checkInstants(upTo: clip.time(ofFrame: clip.lastFrame), of: clip.title)
    return try still(
      of: figure(kind, of: clip), as: format, clip.timeline.screen.appearance,
      label: words.label(clip.label), title: title, monitor)
  }

  private func figure(
    _ kind: SceneFigure.Kind, of clip: Clip
  ) throws(RenderError) -> any ClipFigure {
    lazy var curves = ScreenCurves(of: clip)
    switch kind {
    case .sheet:
      let times = instants ?? FigureInstants(curves).overview(count)
      try words.checkLabels(count: times.count, of: "still")
      return SheetFigure(clip, curves: curves, times: times, names: words.labels)
    case .onion:
      let instants = instants ?? FigureInstants(curves).mainMove(5)
      guard instants.count > 1 else { throw .nothingMoves }
      guard let figure = OnionFigure(clip, times: instants) else { throw .turns }
      return figure
    case .dimensions: return DimensionFigure(clip, time: time ?? FigureInstants(curves).shown)
    case .render, .compare: preconditionFailure("\(kind) is not a figure of one clip")
    }
  }

  /// Draws a still of each clip, or a row of stills; at least one clip.
  package func contactSheet(
    of clips: [(name: String, clip: Clip)], as format: StillFormat, _ monitor: any RenderMonitor
  ) throws(RenderError) -> [UInt8] {
    for (_, clip) in clips {
      try checkInstants(upTo: clip.time(ofFrame: clip.lastFrame), of: clip.title)
    }
    try words.checkLabels(count: clips.count, of: "scene")
    let entries = clips.enumerated().map { index, clip in
      (
        name: words.labels.isEmpty ? clip.name : words.labels[index], clip: clip.clip,
        times: instants ?? [FigureInstants(ScreenCurves(of: clip.clip)).shown]
      )
    }
    let first = clips[0].clip
    return try still(
      of: ContactSheetFigure(entries), as: format, first.timeline.screen.appearance,
      label: words.label(ofScreens: clips.map(\.name)), title: first.title, monitor)
  }
}

extension FigureWords {
  package func label(_ label: PictureLabel) -> PictureLabel {
    PictureLabel(title: title.isEmpty ? label.title : title, description: label.description)
  }

  package func label(ofScreens names: [String]) -> PictureLabel {
    let list = (labels.isEmpty ? names : labels).joined(separator: ", ")
    return label(
      PictureLabel(title: list, description: "\(names.count.counted("screen")): \(list)"))
  }

  fileprivate func checkLabels(count: Int, of noun: String) throws(RenderError) {
    guard !labels.isEmpty, labels.count != count else { return }
    throw .invalidRequest("--labels: \(labels.count.counted("label")) for \(count.counted(noun))")
  }
}

extension DrawOptions {
  func still(
    of figure: any ClipFigure, as format: StillFormat, _ appearance: Appearance,
    label: PictureLabel, title: String, _ monitor: any RenderMonitor
  ) throws(RenderError) -> [UInt8] {
    let figure: any ClipFigure = try words.needsPage ? WordedFigure(figure, words) : figure
    let writer = try FigureWriter(text)
    let painter = painter(writer.shaper, appearance)
    let size = try size(of: figure, inPixels: format == .png, painter: painter)
    let picture = figure.picture(width: size.width, scale: size.scale, painter: painter)
    monitor.warn(of: painter.missingCharacters, in: title)
    return try writer.bytes(of: picture, as: format, label: label)
  }

  func painter(_ shaper: any TextShaper, _ appearance: Appearance) -> FigurePainter {
    FigurePainter(
      shaper: shaper, appearance: appearance, background: background, deviceFrame: deviceFrame,
      showsTouches: showsTouches)
  }

  func size(
    of figure: any ClipFigure, inPixels: Bool, painter: FigurePainter
  ) throws(RenderError) -> (width: Double, scale: Int) {
    try figureSize(
      minimum: figure.minimumWidth(painter: painter),
      natural: figure.naturalWidth(painter: painter), inPixels: inPixels)
  }
}

extension StillFormat {
  package init(ofFigureAt path: String) throws(RenderError) {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if let problem = SceneFigure.Kind.sheet.problem(of: path, MotionPreference()) {
      throw .invalidRequest(problem)
    }
    guard let format = StillFormat(rawValue: fileExtension) else {
      preconditionFailure("the formats of a figure are known")
    }
    self = format
  }
}

extension RenderError {
  fileprivate static let nothingMoves: RenderError = .invalidRequest(
    "the scene has no duration, so there are no instants to draw over one another")

  fileprivate static let turns: RenderError = .invalidRequest(
    "the device rotates between these instants; choose instants before or after with --times")
}

struct FigureWriter {
  let shaper: any TextShaper
  let text: TextPainter
  private let keepsText: Bool

  init(_ rendering: TextRendering) throws(RenderError) {
    let fonts = try rendering.findFonts()
    keepsText = rendering == .selectable
    shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    text = TextPainter(shaper: shaper)
  }

  func bytes(
    of picture: Picture, as format: StillFormat, label: PictureLabel = PictureLabel()
  ) throws(RenderError) -> [UInt8] {
    try RenderError.catching {
      switch format {
      case .svg:
        return SVGWriter.bytes(of: picture, label: label, naming: .hashed, keepsText: keepsText)
      case .pdf: return try VectorWriter.bytes(of: picture, as: .pdf, keepsText: keepsText)
      case .png:
        let settings = PNGEncoder.Settings(
          hasAlpha: picture.background == .clear, scale: picture.scale)
        return try FrameEncoder().png(of: picture, settings: settings)
      }
    }
  }
}
