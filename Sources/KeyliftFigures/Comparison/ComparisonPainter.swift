// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// What draws the instants of a comparison.
///
/// It stays with the task that made it, as its shaper does.
package final class ComparisonPainter {
  private let comparison: Comparison
  private let layout: ComparisonLayout
  private let page: FigurePage
  private let placing: FramePlacing
  private let text: TextPainter
  private var screens: [ComparisonScreen]
  /// What is the same at every instant.
  private let plots: LayerContent
  /// What marks an instant in the plots, of which there is one a column at most.
  private let cursors: [ComparisonCursor?]

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - layout: Where everything stands.
  ///   - scale: Pixels per point.
  ///   - appearance: Light or dark.
  ///   - placing: How exactly screens are drawn.
  init(
    _ comparison: Comparison, layout: ComparisonLayout, scale: Int, appearance: Appearance,
    placing: FramePlacing, shaper: any TextShaper
  ) {
    (self.comparison, self.layout, self.placing) = (comparison, layout, placing)
    let page = FigurePage(size: layout.size, scale: scale, appearance: appearance)
    let (colors, text) = (PlotColors.of(appearance), TextPainter(shaper: shaper))
    screens = comparison.clips.map { clip in
      ComparisonScreen(
        name: clip.name,
        painter: FramePainter(
          shaper: shaper, background: clip.clip.background, placing: placing,
          scale: layout.scale.pixelsPerPoint),
        placing: placing, border: colors.axis)
    }
    plots = page.content(text: text) { sketch in
      layout.draw(in: &sketch, colors, dots: comparison.clips.map(\.response.dots))
    }
    cursors = layout.plots.map { plot in
      plot.map { ComparisonCursor($0, colors: colors, scale: scale, text: text) }
    }
    (self.page, self.text) = (page, text)
  }

  /// The characters that no font had, in the order in which they were met.
  package var missingCharacters: [Character] {
    (text.missing + screens.flatMap(\.painter.missingCharacters)).uniqued()
  }

  /// Returns what is seen at an instant of all clips, in seconds.
  package func picture(at time: Double) -> Picture { picture(at: [time]) }

  /// Returns what is seen at an instant in each row of screens.
  func picture(at times: [Double]) -> Picture {
    let rows = zip(layout.slots, times).flatMap { slots, time in
      slots.enumerated().flatMap { column, slot in screen(column, at: time, in: slot) }
    }
    let ground = Layer(id: "plots", content: plots, place: .identity)
    let marks = times.flatMap { time in
      cursors.indices.flatMap { mark(time, inColumn: $0) }
    }
    return page.picture(of: rows + [ground] + marks)
  }

  private func screen(_ column: Int, at time: Double, in slot: CGRect) -> [Layer] {
    let clip = comparison.clips[column]
    let frame = clip.clip.timeline.frame(at: min(time, clip.end))
    let size = layout.scale.size(of: frame.screen.size)
    let corner = CGPoint(x: slot.midX - size.width / 2, y: slot.maxY - size.height)
    return screens[column].layers(
      of: frame, at: layout.scale.pixel(corner), pixelsPerPoint: layout.scale.pixelsPerPoint,
      line: page.hairline)
  }

  private func mark(_ time: Double, inColumn column: Int) -> [Layer] {
    guard let cursor = cursors[column], let point = comparison.gap(of: column, at: time) else {
      return []
    }
    return cursor.layers(at: point, name: comparison.clips[column].name, placing: placing)
  }
}

extension KeyboardResponse {
  /// The points of the gap that its words tell of.
  fileprivate var dots: [Plot.Point] { excesses.map(\.point) }
}
