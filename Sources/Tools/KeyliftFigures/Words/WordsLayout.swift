// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// A figure with the author's words around it: a title above, notes at the sides, and a list of
/// numbers and a caption below.
struct WordsLayout {
  struct CallOut: Hashable {
    var lines: [FigureText]
    var box: CGRect
    var arrow: FigureArrow
  }

  let size: CGSize
  let origin: CGPoint
  let texts: [FigureText]
  let callOuts: [CallOut]
  let bullets: [(number: Int, center: CGPoint)]
  /// The indices of the notes that are numbers.
  let numbers: [Int]
  private let words: FigureWords
  private let spots: [FigureSpot]
  private let offsets: [CGSize]

  static let noteWidth = 150.0
  private static let laneGap = NotePlacer.nearest + 6
  private static let lineHeight = 16.0
  private static let listRow = 24.0
  private static let rowGap = 8.0
  private static let bandGap = 18.0
  static let radius = 9.0
  private static let titleFont = Font(size: 16, weight: .semibold)

  /// - Parameters:
  ///   - base: The size of the figure without words.
  ///   - spots: The figure's screens, where the figure without words has them.
  ///   - frames: The frames of each screen; arrows point at places in the last.
  ///   - obstacles: The rectangles that arrows should not cross.
  ///   - isMoving: Whether the figure moves, so that all notes are numbers.
  init(
    _ words: FigureWords, around base: CGSize, spots: [FigureSpot], frames: [[Frame]],
    obstacles: [CGRect] = [], isMoving: Bool, text: TextPainter
  ) {
    self.words = words
    let numbers = words.numbered(isMoving: isMoving)
    self.numbers = numbers
    let called = words.notes.indices.filter { !numbers.contains($0) }
    let lanes = called.map { NoteLane(of: words.notes[$0], amongScreens: spots.count) }
    let (left, right) = Self.margins(of: words, spots: spots.count, isMoving: isMoving, text: text)
    let width = base.width + left + right
    let title = text.wrapped(words.title, Self.titleFont, to: width - 2 * FigurePage.margin)
    let top = title.isEmpty ? 0 : Double(title.count) * 21 + 10
    let above = zip(called, lanes).filter { $0.1 == .above }.map { words.notes[$0.0] }
    let row = Self.rowHeight(of: above, text)
    func placed(rows: Int) -> (band: Double, callOuts: [CallOut]) {
      let band = rows > 0 ? Double(rows) * row + Self.bandGap : 0
      let origin = CGPoint(x: left, y: top + band)
      var placer = NotePlacer(
        spots: spots.map { $0.moved(to: origin) },
        obstacles: obstacles.map { $0.offsetBy(dx: origin.x, dy: origin.y) },
        base: CGRect(origin: origin, size: base), rows: (rows, row), text: text)
      for (index, lane) in zip(called, lanes) {
        let note = words.notes[index]
        guard note.screen <= frames.count, note.screen <= spots.count,
          let frame = frames[note.screen - 1].last,
          let point = spots[note.screen - 1].moved(to: origin)
            .tip(of: note.anchor, in: frame, isOnRight: lane.isOnRight(of: note))
        else { continue }
        placer.add(note, at: point, lane: lane)
      }
      return (band, placer.placed())
    }
    // With a row for each note there is always room.
    let rows = (0..<above.count).dropFirst().first { rows in
      let (band, callOuts) = placed(rows: rows)
      return !callOuts.filter { $0.box.maxY < top + band }.overlap
    }
    let (band, callOuts) = placed(rows: rows ?? above.count)
    self.callOuts = callOuts
    origin = CGPoint(x: left, y: top + band)
    self.spots = spots.map { [origin] in $0.moved(to: origin) }
    offsets = CircleSpread.offsets(of: words, numbers, on: self.spots, frames: frames, width: width)
    var texts = text.placed(
      title, Self.titleFont, .ink, x: width / 2, middle: FigurePage.margin + 8, step: 21,
      alignment: .center)
    var bottom = top + band + base.height
    var bullets: [(number: Int, center: CGPoint)] = []
    for (number, index) in numbers.enumerated() where !words.notes[index].text.isEmpty {
      let x = FigurePage.margin + Self.radius
      let lines = text.wrapped(
        words.notes[index].text, .plain, to: width - 2 * FigurePage.margin - 28)
      let fromRight = words.notes[index].text.runsFromRight
      let longest = lines.map { text.width(of: $0, font: .plain) }.max() ?? 0
      bullets.append((number + 1, CGPoint(x: x, y: bottom + 4)))
      texts += text.placed(
        lines, .plain, .ink, x: x + 18 + (fromRight ? longest : 0), middle: bottom + 4,
        step: Self.lineHeight, alignment: fromRight ? .right : .left)
      bottom += Self.listRow + Double(max(lines.count - 1, 0)) * Self.lineHeight
    }
    let caption = text.wrapped(words.caption, .plain, to: width - 2 * FigurePage.margin)
    texts += text.placed(
      caption, .plain, .secondary, x: width / 2, middle: bottom + 4, step: Self.lineHeight,
      alignment: .center)
    if !caption.isEmpty { bottom += Double(caption.count) * Self.lineHeight + 6 }
    self.texts = texts
    self.bullets = bullets
    let grown = bottom - (top + band + base.height)
    size = CGSize(
      width: width, height: (top + band + base.height + (grown > 0 ? grown : 0)).rounded(.up))
  }

  static func margins(
    of words: FigureWords, spots: Int, isMoving: Bool, text: TextPainter
  ) -> (left: Double, right: Double) {
    func room(_ lane: NoteLane) -> Double {
      words.widestNote(in: lane, amongScreens: spots, isMoving: isMoving, text: text)
        .map { ($0 + laneGap).rounded(.up) } ?? 0
    }
    return (room(.outerLeft), room(.outerRight))
  }

  private static func rowHeight(of notes: [FigureNote], _ text: TextPainter) -> Double {
    let lines = notes.map { text.wrapped($0.text, .plain, to: noteWidth).count }
    return Double(lines.max() ?? 0) * lineHeight + rowGap
  }

  func draw(in builder: DisplayListBuilder, _ colors: PlotColors) {
    for callOut in callOuts {
      builder.drawHalo(of: callOut.arrow, colors.halo)
      builder.draw(callOut.arrow, colors.ink)
    }
    for callOut in callOuts { for line in callOut.lines { builder.draw(line, colors) } }
    for text in texts { builder.draw(text, colors) }
  }

  /// The `center` of a circle is `nil` if its view is not in the frame.
  func circles(at frames: [Frame]) -> [(number: Int, center: CGPoint?)] {
    numbers.enumerated().map { number, index in
      let note = words.notes[index]
      guard note.screen <= frames.count, note.screen <= spots.count else {
        return (number + 1, nil)
      }
      let point = spots[note.screen - 1].center(
        of: note.anchor, in: frames[note.screen - 1],
        isOnRight: NoteLane(of: note, amongScreens: spots.count).isOnRight(of: note))
      return (
        number + 1,
        point.map { CGPoint(x: $0.x + offsets[number].width, y: $0.y + offsets[number].height) }
      )
    }
  }
}

extension FigureWords {
  func numbered(isMoving: Bool) -> [Int] {
    notes.indices.filter { isMoving || isNumbered || notes[$0].text.isEmpty }
  }

  /// Returns the width of the widest note in a lane; `nil` if there is none.
  func widestNote(
    in lane: NoteLane, amongScreens count: Int, isMoving: Bool, text: TextPainter
  ) -> Double? {
    let numbers = numbered(isMoving: isMoving)
    return notes.indices.filter {
      !numbers.contains($0) && NoteLane(of: notes[$0], amongScreens: count) == lane
    }.map { index in
      text.wrapped(notes[index].text, .plain, to: WordsLayout.noteWidth)
        .map { text.width(of: $0, font: .plain) }.max() ?? 0
    }.max()
  }
}

enum NoteLane: Hashable {
  case outerLeft
  case outerRight
  /// Between a screen, whose number starts at 0, and the next.
  case between(Int)
  case above

  /// `nil` if the words are above the screen.
  func isOnRight(of note: FigureNote) -> Bool? {
    switch self {
    case .outerLeft: false
    case .outerRight: true
    case .between(let index): note.screen - 1 <= index
    case .above: nil
    }
  }

  init(of note: FigureNote, amongScreens count: Int) {
    let index = note.screen - 1
    switch note.side {
    case .left: self = index == 0 ? .outerLeft : .between(index - 1)
    case .right: self = index >= count - 1 ? .outerRight : .between(index)
    case .top: self = .above
    case nil:
      if index == 0, note.anchor.isLeftEdge {
        self = .outerLeft
      } else if index >= count - 1 {
        self = .outerRight
      } else {
        self = index == 0 ? .outerLeft : .between(index)
      }
    }
  }
}

extension FigureNote.Anchor {
  /// An arrow from the right would cross all of the view.
  fileprivate var isLeftEdge: Bool { if case .view(_, .left) = self { true } else { false } }
}

extension [WordsLayout.CallOut] {
  fileprivate var overlap: Bool {
    indices.contains { index in self[..<index].contains { $0.box.touches(self[index].box) } }
  }
}

extension DisplayListBuilder {
  fileprivate func drawHalo(of arrow: FigureArrow, _ color: Color) {
    let corners = arrow.head
    stroke(
      Path([.move(arrow.start), .line(arrow.neck)]), color, width: FigureArrow.width + 3,
      cap: .round)
    stroke(
      Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .close]), color, width: 3,
      cap: .round)
  }

  func drawNumber(_ number: Int, at center: CGPoint, _ colors: PlotColors) {
    fillDot(at: center, radius: WordsLayout.radius + 1.5, colors.halo)
    fillDot(at: center, radius: WordsLayout.radius, colors.mark)
    let font = Font(size: 11, weight: .semibold)
    draw(
      "\(number)", font: font, color: .white, x: center.x,
      baseline: center.y + font.size * Font.capHeightRatio / 2, alignment: .center)
  }
}
