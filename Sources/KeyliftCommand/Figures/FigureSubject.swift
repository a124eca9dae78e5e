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
  /// The id of the view that follows the keyboard.
  let target: String?
  let appearance: Appearance

  /// Reads and plays a scene, which must be narrowed to one variant.
  init(_ path: String, _ request: FigureRequest, console: Console) throws(Failure) {
    let entry = try SceneInput([path], console: console).entries[0]
    let scene = try request.applied(to: entry)
    let variant = try FigureSubject.variant(of: scene)
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    target = scene.target
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }

  static func variant(of scene: Scene) throws(Failure) -> SceneVariant {
    guard scene.variants.count == 1 else {
      throw Failure(
        .usage, .manyVariants(scene.variants.count, scene.narrowingFlags))
    }
    return scene.variants[0]
  }

  /// The instant of the last frame in seconds.
  var end: Double { clip.time(ofFrame: clip.lastFrame) }

  /// Throws if the last of some ascending instants is after the clip's end.
  func check(_ times: [Double], option: String) throws(Failure) {
    guard let last = times.last, last > end + 1e-6 else { return }
    throw Failure(.usage, .beyondEnd(last, option: option, end: end))
  }

  /// The positions of the keyboard and the target over time.
  var curves: ScreenCurves { ScreenCurves(of: clip, target: target) }
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

extension String {
  fileprivate static func manyVariants(_ count: Int, _ flags: String) -> String {
    "error: the scene has \(count) variants and a figure shows one; choose with \(flags)"
  }

  /// Returns the message for an instant after the clip's end.
  static func beyondEnd(_ time: Double, option: String, end: Double) -> String {
    "error: \(option) \(time.shortDecimal(places: 6))s: the scene ends at "
      + "\(end.shortDecimal(places: 6))s"
  }
}
