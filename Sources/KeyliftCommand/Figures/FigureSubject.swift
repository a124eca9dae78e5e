// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftFigures
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The clip that a figure shows.
struct FigureSubject {
  /// The path of its folder in `Output`: the scene's name, and the variant's if there are several.
  let title: String
  let clip: Clip
  let appearance: Appearance

  /// Reads and plays a scene, which must be narrowed to one variant.
  init(_ path: String, _ request: FigureRequest, console: Console) throws(Failure) {
    let entry = try SceneInput([path], console: console).entries[0]
    let scene = try request.applied(to: entry)
    let variant = try scene.onlyVariant(in: "a figure")
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }

  /// The instant of the last frame in seconds.
  var end: Double { clip.time(ofFrame: clip.lastFrame) }

  /// The positions of the keyboard and the measured view over time.
  var curves: ScreenCurves { ScreenCurves(of: clip) }
}

/// A writer that turns pictures of figures into the bytes of files.
struct FigureWriter {
  let shaper: any TextShaper
  let text: TextPainter

  /// Creates a writer, with the fonts that the choice of text needs.
  init(_ choice: TextChoice) throws(Failure) {
    shaper = try TextChoice.shaping(with: try choice.findFonts())
    text = TextPainter(shaper: shaper)
  }

  /// Returns the bytes of a file.
  func bytes(of picture: Picture, as format: StillFormat) throws(Failure) -> [UInt8] {
    try Failure.catching {
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
