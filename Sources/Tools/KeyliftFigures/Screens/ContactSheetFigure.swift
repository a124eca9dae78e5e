// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// One still of each clip in rows that wrap, or a row of instants for each clip.
struct ContactSheetFigure: ClipFigure {
  /// A clip has as many times as every other.
  typealias Entry = (name: String, clip: Clip, times: [Double])

  private let entries: [Entry]
  private let frames: [[Frame]]
  private let isGrid: Bool

  private static let longestRow = 6
  private static let gap = 16.0
  private static let labelHeight = 26.0
  private static let lineHeight = 14.0
  private static let nameHeight = 24.0

  init(_ entries: [Entry]) {
    self.entries = entries
    frames = entries.map { entry in entry.times.map { entry.clip.timeline.frame(at: $0) } }
    isGrid = entries.allSatisfy { $0.times.count == 1 }
  }

  private var columns: Int {
    guard isGrid else { return entries.map(\.times.count).max() ?? 1 }
    let rows = (entries.count + Self.longestRow - 1) / Self.longestRow
    return (entries.count + rows - 1) / max(rows, 1)
  }

  private var rows: [[(entry: Int, still: Int)]] {
    guard isGrid else {
      return entries.indices.map { entry in entries[entry].times.indices.map { (entry, $0) } }
    }
    return stride(from: 0, to: entries.count, by: columns).map { start in
      (start..<min(start + columns, entries.count)).map { ($0, 0) }
    }
  }

  private func screens(_ painter: FigurePainter) -> [CGSize] {
    frames.joined().map { painter.size(of: $0.screen) }
  }

  private func width(ofStill still: Double) -> Double {
    Double(columns) * (still + Self.gap) - Self.gap + 2 * FigurePage.margin
  }

  func naturalWidth(painter: FigurePainter) -> Double {
    width(
      ofStill: ScreenScale.suitableWidth(for: screens(painter), phoneWidth: 150, within: 110...240))
  }

  func minimumWidth(painter: FigurePainter) -> Double {
    width(ofStill: SheetLayout.minimumStillWidth)
  }

  var shownFrames: [[Frame]] { rows.joined().map { [frames[$0.entry][$0.still]] } }

  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots {
    let layout = layout(width: width, scale: scale, painter: painter)
    let spots = layout.stills.map { still in
      FigureSpot(
        of: frames[still.entry][still.still], in: still.rect, scale: layout.scale, painter: painter)
    }
    return (spots, layout.texts.map(\.box))
  }

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = painter.page(size: layout.size, scale: scale)
    let layers = layout.stills.enumerated().flatMap { index, still -> [Layer] in
      let frame = frames[still.entry][still.still]
      let pictures = painter.pictures(
        of: [frame], background: entries[still.entry].clip.background,
        pixelsPerPoint: layout.scale.pixelsPerPoint)
      return pictures.flatMap { picture in
        picture.layers(at: layout.scale.pixel(still.rect.origin), over: picture.backgroundContent)
          .map { layer in
            var layer = layer
            layer.id = "\(index) \(layer.id)"
            return layer
          }
      }
    }
    return page.picture(id: "contact-sheet", over: layers, text: painter.text) { builder, colors in
      for still in layout.stills where !painter.framing.hasBezel {
        let frame = frames[still.entry][still.still]
        builder.drawBorder(
          around: still.rect, radius: layout.scale.length(Double(frame.screen.cornerRadius)),
          colors.axis)
      }
      for text in layout.texts { builder.draw(text, colors) }
    }
  }

  private struct Layout {
    let size: CGSize
    let scale: ScreenScale
    let stills: [(entry: Int, still: Int, rect: CGRect)]
    let texts: [FigureText]
  }

  private func layout(width: Double, scale: Int, painter: FigurePainter) -> Layout {
    let slot = (width - 2 * FigurePage.margin + Self.gap) / Double(columns) - Self.gap
    let screens = screens(painter)
    let scale = ScreenScale(
      width: slot, widest: screens.map { Double($0.width) }.max() ?? 1, pageScale: scale)
    var stills: [(entry: Int, still: Int, rect: CGRect)] = []
    var texts: [FigureText] = []
    var top = FigurePage.margin
    for row in rows {
      if !isGrid, let first = row.first {
        texts.append(
          painter.text.placed(
            entries[first.entry].name, .title, .ink, x: FigurePage.margin,
            middle: top + 8, atMost: width - 2 * FigurePage.margin))
        top += Self.nameHeight
      }
      let sizes = row.map { scale.size(of: painter.size(of: frames[$0.entry][$0.still].screen)) }
      let height = sizes.map { Double($0.height) }.max() ?? 0
      let labels = row.map { place in
        let entry = entries[place.entry]
        return painter.text.wrapped(
          isGrid ? entry.name : entry.times.timeLabels[place.still], .small,
          to: slot + Self.gap - 4, atMost: 2)
      }
      for (column, (place, size)) in zip(row, sizes).enumerated() {
        let middle = FigurePage.margin + Double(column) * (slot + Self.gap) + slot / 2
        let rect = CGRect(
          x: scale.snapped(middle - size.width / 2), y: scale.snapped(top + height - size.height),
          width: size.width, height: size.height)
        stills.append((place.entry, place.still, rect))
        texts += painter.text.placed(
          labels[column], .small, .ink, x: middle, middle: top + height + 13,
          step: Self.lineHeight, alignment: .center)
      }
      let lines = Double(labels.map(\.count).max() ?? 1)
      top += height + Self.labelHeight + (lines - 1) * Self.lineHeight + (isGrid ? 2 : 8)
    }
    let size = CGSize(width: width, height: (top + 4).rounded(.up))
    return Layout(size: size, scale: scale, stills: stills, texts: texts)
  }
}
