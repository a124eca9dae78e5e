// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
package import KeyliftLook
package import KeyliftOutput
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

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

  package func bytes(
    _ kind: SceneFigure.Kind, as format: StillFormat
  ) throws(RenderError) -> [UInt8] {
    try options.checkInstants(upTo: clip.time(ofFrame: clip.lastFrame))
    return try options.still(
      of: figure(kind), as: format, clip.timeline.screen.appearance, label: label, title: title,
      monitor)
  }

  package var label: PictureLabel { options.words.label(clip.label) }

  private var curves: ScreenCurves { ScreenCurves(of: clip) }

  private func figure(_ kind: SceneFigure.Kind) throws(RenderError) -> any ClipFigure {
    switch kind {
    case .sheet: try sheet
    case .onion: try onion
    case .dimensions:
      DimensionFigure(clip, time: options.time ?? FigureInstants(curves).shown)
    case .render, .compare: preconditionFailure("\(kind) is not a figure of one clip")
    }
  }

  private var sheet: any ClipFigure {
    get throws(RenderError) {
      let curves = curves
      let times = options.instants ?? FigureInstants(curves).overview(options.count)
      try options.words.checkLabels(count: times.count, of: "still")
      return SheetFigure(clip, curves: curves, times: times, names: options.words.labels)
    }
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

package struct ContactSheetRendering {
  private let clips: [(name: String, clip: Clip)]
  private let options: DrawOptions
  private let monitor: any RenderMonitor

  package init(
    _ clips: [(name: String, clip: Clip)], options: DrawOptions, monitor: any RenderMonitor
  ) {
    precondition(!clips.isEmpty)
    self.clips = clips
    self.options = options
    self.monitor = monitor
  }

  package func bytes(as format: StillFormat) throws(RenderError) -> [UInt8] {
    for (_, clip) in clips {
      try options.checkInstants(upTo: clip.time(ofFrame: clip.lastFrame))
    }
    try options.words.checkLabels(count: clips.count, of: "scene")
    let entries = clips.enumerated().map { index, clip in
      ContactSheetFigure.Entry(
        name: options.words.labels.isEmpty ? clip.name : options.words.labels[index],
        clip: clip.clip,
        times: options.instants ?? [FigureInstants(ScreenCurves(of: clip.clip)).shown])
    }
    let first = clips[0].clip
    return try options.still(
      of: ContactSheetFigure(entries), as: format, first.timeline.screen.appearance, label: label,
      title: first.title, monitor)
  }

  package var label: PictureLabel {
    let names = options.words.labels.isEmpty ? clips.map(\.name) : options.words.labels
    let list = names.joined(separator: ", ")
    return options.words.label(
      PictureLabel(title: list, description: "\(clips.count.counted("screen")): \(list)"))
  }
}

extension FigureWords {
  func label(_ label: PictureLabel) -> PictureLabel {
    PictureLabel(title: title.isEmpty ? label.title : title, description: label.description)
  }

  fileprivate func checkLabels(count: Int, of noun: String) throws(RenderError) {
    guard !labels.isEmpty, labels.count != count else { return }
    throw .invalidRequest(
      "--labels: \(labels.count.counted("label")) for \(count.counted(noun))")
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
    let picture = figure.picture(
      width: size.width, scale: size.scale, painter: painter)
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

package struct FigureWriter {
  let shaper: any TextShaper
  package let text: TextPainter
  private let keepsText: Bool

  package init(_ rendering: TextRendering) throws(RenderError) {
    let fonts = try rendering.findFonts()
    keepsText = rendering == .selectable
    shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    text = TextPainter(shaper: shaper)
  }

  package func bytes(
    of picture: Picture, as format: StillFormat, label: PictureLabel = PictureLabel()
  ) throws(RenderError) -> [UInt8] {
    try RenderError.catching {
      switch format {
      case .svg:
        return SVGWriter.bytes(
          of: picture, label: label, naming: .hashed, keepsText: keepsText)
      case .pdf: return try VectorWriter.bytes(of: picture, as: .pdf, keepsText: keepsText)
      case .png:
        let settings = PNGEncoder.Settings(
          hasAlpha: picture.background == .clear, scale: picture.scale)
        return try FrameEncoder().png(of: picture, settings: settings)
      }
    }
  }
}
