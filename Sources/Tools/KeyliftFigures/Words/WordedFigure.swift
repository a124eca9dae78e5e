// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftOutput
import KeyliftScene
import KeyliftStage

struct WordedFigure: ClipFigure {
  let base: any ClipFigure
  let words: FigureWords

  init(_ base: any ClipFigure, _ words: FigureWords) throws(RenderError) {
    try words.check(base.shownFrames)
    self.base = base
    self.words = words
  }

  func naturalWidth(painter: FigurePainter) -> Double {
    base.naturalWidth(painter: painter) + margins(painter)
  }

  func minimumWidth(painter: FigurePainter) -> Double {
    base.minimumWidth(painter: painter) + margins(painter)
  }

  var shownFrames: [[Frame]] { base.shownFrames }

  func spots(width: Double, scale: Int, painter: FigurePainter) -> FigureSpots {
    base.spots(width: width - margins(painter), scale: scale, painter: painter)
  }

  func picture(width: Double, scale: Int, painter: FigurePainter) -> Picture {
    let width = width - margins(painter)
    let picture = base.picture(width: width, scale: scale, painter: painter)
    let (spots, texts) = base.spots(width: width, scale: scale, painter: painter)
    let frames = base.shownFrames.compactMap(\.last)
    let layout = WordsLayout(
      words, around: picture.points, spots: spots, frames: frames.map { [$0] }, obstacles: texts,
      isMoving: false, text: painter.text)
    let page = painter.page(size: layout.size, scale: scale)
    return WordsPainter(layout, page: page, isMoving: false, text: painter.text)
      .picture(around: picture, frames)
  }

  private func margins(_ painter: FigurePainter) -> Double {
    let (left, right) = WordsLayout.margins(
      of: words, spots: base.shownFrames.count, isMoving: false, text: painter.text)
    return left + right
  }
}

extension Picture {
  var points: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
}

/// The painter of words around a figure, which keeps what does not move.
struct WordsPainter {
  private let layout: WordsLayout
  private let page: FigurePage
  private let isMoving: Bool
  private let still: Layer
  private let circles: [LayerContent]

  private static let side = 2 * (WordsLayout.radius + 2)

  init(_ layout: WordsLayout, page: FigurePage, isMoving: Bool, text: TextPainter) {
    self.layout = layout
    self.page = page
    self.isMoving = isMoving
    let content = page.content(text: text) { builder in
      layout.draw(in: builder, page.colors)
      for bullet in layout.bullets {
        builder.drawNumber(bullet.number, at: bullet.center, page.colors)
      }
    }
    still = Layer(id: "words", content: content, place: .identity)
    let side = Self.side
    let pixels = Int(clamping: (side * Double(page.scale)).rounded(.up))
    circles = layout.numbers.indices.map { index in
      let builder = DisplayListBuilder(
        width: pixels, height: pixels, scale: Double(page.scale), text: text)
      builder.drawNumber(index + 1, at: CGPoint(x: side / 2, y: side / 2), page.colors)
      return builder.finished()
    }
  }

  func picture(around picture: Picture, _ frames: [Frame]) -> Picture {
    let scale = Double(page.scale)
    let offset = PixelPoint(
      x: Int(clamping: (layout.origin.x * scale).rounded()),
      y: Int(clamping: (layout.origin.y * scale).rounded()))
    let moved = picture.layers.map { $0.moved(by: offset) }
    let numbers = layout.circles(at: frames).enumerated().map { index, circle in
      let center = circle.center ?? .zero
      let corner = CGPoint(x: center.x - Self.side / 2, y: center.y - Self.side / 2)
      let place =
        isMoving
        ? CGAffineTransform(translationX: corner.x * scale, y: corner.y * scale)
        : CGAffineTransform(
          translationX: (corner.x * scale).rounded(), y: (corner.y * scale).rounded())
      return Layer(
        id: "note \(circle.number)", content: circles[index], place: place,
        opacity: circle.center == nil ? 0 : 1)
    }
    return page.picture(of: moved + [still] + numbers)
  }
}
