// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// What an SVG draws at several places and is written once: whole contents, and lines of text in others.
///
/// A still has none, as it has no shapes.
struct SVGRepeats {
  /// A line of text in a colour, wherever it stands.
  struct Text: Hashable {
    /// The glyphs, from the origin.
    let run: GlyphRun
    /// The colour.
    let color: Color

    init(_ run: GlyphRun, _ color: Color) {
      var run = run
      run.origin = .zero
      (self.run, self.color) = (run, color)
    }
  }

  private var contents: [LayerContent: Int] = [:]
  private var texts: [Text: Int] = [:]

  /// The fewest marks of a content, and the shortest line of text, that are longer than what uses them.
  private static let least = (marks: 2, letters: 2)

  /// Creates what repeats in an SVG of which nothing does.
  init() {}

  /// Creates what repeats among all that an SVG draws.
  init(of contents: some Sequence<LayerContent>) {
    for content in contents { self.contents[content, default: 0] += 1 }
    for content in self.contents.keys {
      for case .glyphs(let run, let color) in content.marks {
        texts[Text(run, color), default: 0] += 1
      }
    }
  }

  /// Returns whether a content is drawn more than once.
  func contains(_ content: LayerContent) -> Bool {
    content.marks.count >= SVGRepeats.least.marks && contents[content, default: 0] > 1
  }

  /// Returns whether a line of text is drawn more than once.
  func contains(_ run: GlyphRun, _ color: Color) -> Bool {
    run.placements.count >= SVGRepeats.least.letters
      && texts[Text(run, color), default: 0] > 1
  }
}
