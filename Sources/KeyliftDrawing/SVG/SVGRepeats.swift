// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The contents, lines of text and paths that an SVG draws more than once: each is written once and
/// referred to.
///
/// A still has none: each of its elements is complete, so that the difference of two files has only
/// the lines of views that differ.
struct SVGRepeats {
  /// A line of text in a color, wherever it is placed.
  struct Text: Hashable {
    /// The glyphs, from the origin.
    let run: GlyphRun
    /// The color.
    let color: Color

    init(_ run: GlyphRun, _ color: Color) {
      var run = run
      run.origin = .zero
      (self.run, self.color) = (run, color)
    }
  }

  /// A path as its data at the origin, and its place.
  struct Shape {
    /// The path's data, its top left corner at the origin.
    let data: String
    /// The place of the top left corner.
    let origin: CGPoint

    fileprivate init(_ path: Path) {
      let bounds = path.bounds
      origin = bounds.isNull ? .zero : bounds.origin
      var markup = SVGMarkup()
      markup.commands(
        of: path.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
      data = String(decoding: markup.bytes, as: UTF8.self)
    }
  }

  private var contents: [LayerContent: Int] = [:]
  private var texts: [Text: Int] = [:]
  private var paths: [String: Int] = [:]

  /// The fewest marks, glyphs and bytes of path data that are longer than the reference to them.
  private static let least = (marks: 2, glyphs: 2, bytes: 60)

  /// Counts what an SVG draws; without contents nothing repeats.
  init(in contents: some Sequence<LayerContent> = []) {
    for content in contents {
      self.contents[content, default: 0] += 1
      for case .path(let path) in content.marks.compactMap(\.outline) {
        paths[Shape(path).data, default: 0] += 1
      }
    }
    for case .glyphs(let run, let color) in self.contents.keys.lazy.flatMap(\.marks) {
      texts[Text(run, color), default: 0] += 1
    }
  }

  /// Returns whether a content is drawn more than once.
  func contains(_ content: LayerContent) -> Bool {
    content.marks.count >= SVGRepeats.least.marks && contents[content, default: 0] > 1
  }

  /// Returns a line of text if it is drawn more than once.
  func text(_ run: GlyphRun, _ color: Color) -> Text? {
    guard run.placements.count >= SVGRepeats.least.glyphs, !texts.isEmpty else { return nil }
    let text = Text(run, color)
    return texts[text, default: 0] > 1 ? text : nil
  }

  /// Returns a path as a shape if it is drawn more than once.
  func shape(of path: Path) -> Shape? {
    guard !paths.isEmpty else { return nil }
    let shape = Shape(path)
    let isLong = shape.data.utf8.count >= SVGRepeats.least.bytes
    return isLong && paths[shape.data, default: 0] > 1 ? shape : nil
  }
}
