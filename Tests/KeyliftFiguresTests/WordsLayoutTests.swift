// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

struct WordsLayoutTests {
  private func words(
    _ notes: [FigureNote], title: String = "", caption: String = "", isNumbered: Bool = false
  ) -> FigureWords {
    var words = FigureWords()
    words.title = title
    words.caption = caption
    words.notes = notes
    words.isNumbered = isNumbered
    return words
  }

  private func comparison(_ count: Int) throws -> Comparison {
    let clip = try SampleClip.played(SampleClip.riseAndFall)
    return Comparison((1...count).map { ComparedClip("column \($0)", clip) })
  }

  private func layout(
    _ words: FigureWords, around figure: any ClipFigure
  ) throws -> (layout: WordsLayout, base: CGSize) {
    let painter = SampleClip.painter
    let width = figure.naturalWidth(painter: painter)
    let picture = figure.picture(width: width, scale: 1, painter: painter)
    let (spots, texts) = figure.spots(width: width, scale: 1, painter: painter)
    let layout = WordsLayout(
      words, around: picture.points, spots: spots, frames: figure.shownFrames, obstacles: texts,
      isMoving: false, text: painter.text)
    return (layout, picture.points)
  }

  // On an iPhone 15 Pro, 393 points wide, the keyboard's top is 336 points above the bottom of 852.
  @Test func arrowsEndAtTheirPlaces() throws {
    let figure = DimensionFigure(try SampleClip.played(SampleClip.rise), time: 0.9)
    let painter = SampleClip.painter
    let note = FigureNote(anchor: .view("keyboard", .top), text: "the keyboard")
    let width = figure.naturalWidth(painter: painter)
    let screen = figure.layout(width: width, scale: 1, painter: painter).screen
    let (layout, _) = try layout(words([note]), around: figure)
    let end = try #require(layout.callOuts.first?.arrow.end)
    let unit = Double(screen.width) / 393
    #expect(abs(Double(end.x) - Double(layout.origin.x + screen.midX)) < 0.6)
    #expect(abs(Double(end.y) - Double(layout.origin.y + screen.minY) - (852 - 336) * unit) < 1)
  }

  // An arrow's head is 9 points long; a shorter shaft is not seen as one.
  @Test(arguments: [FigureNote.Side.left, .right])
  func arrowsToTheScreensEdgeAreLevelAndLongerThanTheirHeads(side: FigureNote.Side) throws {
    let edge = side == .left ? FigureNote.Edge.left : .right
    for screen in 1...2 {
      let words = words([
        FigureNote(anchor: .view("screen", edge), text: "edge", side: side, screen: screen)
      ])
      let figure = ComparisonFigure(
        try comparison(2), times: [0.7], hasScreensOnly: true, words: words)
      let arrow = try #require(layout(words, around: figure).layout.callOuts.first?.arrow)
      #expect(abs(arrow.start.y - arrow.end.y) < 0.01)
      #expect(arrow.length >= 17)
      #expect((arrow.end.x > arrow.start.x) == (side == .left))
    }
  }

  @Test(arguments: [1, 2, 3], [FigureNote.Side.left, .right, .top, nil])
  func notesAreApartFromOneAnotherAndFromScreens(count: Int, side: FigureNote.Side?) throws {
    let long = "the composer is behind the keyboard and nobody can read what it says"
    let notes = (0..<6).map { index in
      FigureNote(
        anchor: .point(CGPoint(x: 40 + 50 * index, y: 500 + 4 * index)), text: long, side: side,
        screen: index % count + 1)
    }
    let words = words(notes, title: "A title", caption: "A caption")
    let figure = ComparisonFigure(
      try comparison(count), times: [0.7], hasScreensOnly: true, words: words)
    let (layout, base) = try layout(words, around: figure)
    #expect(layout.callOuts.count == notes.count)
    let painter = SampleClip.painter
    let spots = figure.spots(
      width: figure.naturalWidth(painter: painter), scale: 1, painter: painter
    ).screens.map { $0.rect.offsetBy(dx: layout.origin.x, dy: layout.origin.y) }
    let page = CGRect(origin: .zero, size: layout.size)
    for (index, callOut) in layout.callOuts.enumerated() {
      #expect(page.holds(callOut.box), "\(callOut.box) on \(layout.size)")
      #expect(spots.allSatisfy { !$0.intersects(callOut.box) })
      #expect(layout.callOuts[..<index].allSatisfy { !$0.box.intersects(callOut.box) })
      #expect(layout.texts.allSatisfy { !$0.box.intersects(callOut.box) })
    }
    #expect(layout.size.height > base.height && layout.origin.y > 0)
  }

  @Test(arguments: [FigureNote.Side.left, .right])
  func notesAboutOnePlaceStandInTheirOrder(side: FigureNote.Side) throws {
    let long = "these words take several lines beside the screen, as many do"
    let notes = ["first", long, "third", "fourth"].map {
      FigureNote(anchor: .view("keyboard", .top), text: $0, side: side)
    }
    let other = FigureNote(anchor: .point(CGPoint(x: 100, y: 300)), text: "another", side: side)
    let figure = DimensionFigure(try SampleClip.played(SampleClip.rise), time: 0.9)
    let callOuts = try layout(words(notes + [other]), around: figure).layout.callOuts
    for (before, after) in zip(callOuts[..<4], callOuts[1..<4]) {
      #expect(before.box.maxY < after.box.minY)
    }
  }

  @Test(arguments: [
    ("وراء لوحة المفاتيح لا يرى أحد ما يكتب", true), ("nobody sees what is written there", false),
  ])
  func linesBeginWhereTheirScriptDoes(text: String, isFromRight: Bool) throws {
    let note = FigureNote(anchor: .view("keyboard", .top), text: text, side: .right)
    let figure = DimensionFigure(try SampleClip.played(SampleClip.rise), time: 0.9)
    let called = try layout(words([note]), around: figure).layout.callOuts[0].lines
    let listed = try layout(words([note], isNumbered: true), around: figure).layout.texts
    for lines in [called, listed] where lines.count > 1 {
      let edges = lines.map { isFromRight ? $0.left + $0.width : $0.left }
      #expect(edges.allSatisfy { abs($0 - edges[0]) < 0.01 }, "\(edges)")
    }
    #expect(called.count > 1)
  }

  @Test func numbersStandOnTheirPlacesAndInAListBelow() throws {
    let clip = try SampleClip.played(SampleClip.rise)
    let notes = [
      FigureNote(anchor: .view("note", .bottom), text: "its bottom"),
      FigureNote(anchor: .view("note", .bottom), text: "the same place"),
      FigureNote(anchor: .view("keyboard", .center)),
    ]
    let words = words(notes, isNumbered: true)
    let figure = DimensionFigure(clip, time: 0.9)
    let (layout, base) = try layout(words, around: figure)
    #expect(layout.callOuts.isEmpty && layout.bullets.map(\.number) == [1, 2])
    #expect(layout.bullets.allSatisfy { $0.center.y > base.height })
    let circles = layout.circles(at: figure.shownFrames.compactMap(\.last))
    let centers = circles.compactMap(\.center)
    #expect(centers.count == 3)
    for index in 1..<3 {
      #expect(
        centers[..<index].allSatisfy { $0.distance(to: centers[index]) > 2 * WordsLayout.radius })
    }
  }

  // A row of 24 circles, 21 points each, is wider than a page with one screen.
  @Test func manyNumbersOfOnePlaceStandInRowsOnThePage() throws {
    let words = words(
      Array(repeating: FigureNote(anchor: .view("note", .left)), count: FigureNote.limit))
    let figure = DimensionFigure(try SampleClip.played(SampleClip.rise), time: 0.9)
    let (layout, _) = try layout(words, around: figure)
    let centers = layout.circles(at: figure.shownFrames.compactMap(\.last))
      .compactMap(\.center)
    #expect(centers.count == FigureNote.limit)
    for index in centers.indices {
      let x = Double(centers[index].x)
      #expect(x >= WordsLayout.radius && x <= Double(layout.size.width) - WordsLayout.radius)
      #expect(
        centers[..<index].allSatisfy { $0.distance(to: centers[index]) > 2 * WordsLayout.radius })
    }
  }

  @Test(arguments: [FigureNote.Side.left, .right, .top])
  func arrowToAViewEndsInsideOfItsNearestEdge(side: FigureNote.Side) throws {
    let clip = try SampleClip.played(SampleClip.rise)
    let figure = ComparisonFigure(
      Comparison([ComparedClip("", clip)]), times: [0.9], hasScreensOnly: true)
    let words = words([FigureNote(anchor: .view("keyboard", nil), text: "a", side: side)])
    let (layout, _) = try layout(words, around: figure)
    let painter = SampleClip.painter
    let spot = figure.spots(
      width: figure.naturalWidth(painter: painter), scale: 1, painter: painter
    ).screens[0].moved(to: layout.origin)
    let end = try #require(layout.callOuts.first?.arrow.end)
    // The keyboard is as wide as the screen, and 336 of its 852 points high.
    let top = Double(spot.rect.maxY) - 336 * spot.unit
    let middle = CGPoint(x: spot.rect.midX, y: (top + Double(spot.rect.maxY)) / 2)
    let inset = 12 * spot.unit
    let expected =
      switch side {
      case .left: CGPoint(x: spot.rect.minX + inset, y: middle.y)
      case .right: CGPoint(x: spot.rect.maxX - inset, y: middle.y)
      case .top: CGPoint(x: middle.x, y: top + inset)
      }
    #expect(end.distance(to: expected) < 1)
  }

  // The box is from 100 to 293 and from 200 to 300. A circle's radius is 9 points of the page, and
  // three quarters of it are outside of the box.
  @Test(arguments: [FigureNote.Side.left, .right, .top, nil])
  func numberOfAViewCoversOnlyItsEdge(side: FigureNote.Side?) throws {
    let yaml = """
      version: 1
      device: iphone-15-pro
      keyboard: [{ at: 0.2, show: letters }]
      views: [{ id: box, top: 200, left: 100, right: 100, height: 100 }]
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let clip = try #require(reading.scene, "\(reading.diagnostics)").play()
    let figure = ComparisonFigure(
      Comparison([ComparedClip("", clip)]), times: [0.9], hasScreensOnly: true)
    let isOnRight = side == .right || side == nil
    let notes = [
      FigureNote(anchor: .view("box", nil), side: side),
      FigureNote(anchor: .view("box", .center), side: side),
      FigureNote(anchor: .view("box", isOnRight ? .bottom : .right), side: side),
    ]
    let (layout, _) = try layout(words(notes, isNumbered: true), around: figure)
    let painter = SampleClip.painter
    let spot = figure.spots(
      width: figure.naturalWidth(painter: painter), scale: 1, painter: painter
    ).screens[0].moved(to: layout.origin)
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: spot.rect.minX + x * spot.unit, y: spot.rect.minY + y * spot.unit)
    }
    let expected =
      switch side {
      case .left: CGPoint(x: place(100, 250).x - 6.75, y: place(100, 250).y)
      case .right, nil: CGPoint(x: place(293, 250).x + 6.75, y: place(293, 250).y)
      case .top: CGPoint(x: place(196.5, 200).x, y: place(196.5, 200).y - 6.75)
      }
    let circles = layout.circles(at: figure.shownFrames.compactMap(\.last))
    try #require(circles.count == 3)
    let centers = try circles.map { try #require($0.center) }
    #expect(centers[0].distance(to: expected) < 0.01)
    #expect(centers[1].distance(to: place(196.5, 250)) < 0.01)
    let named =
      isOnRight
      ? CGPoint(x: place(196.5, 300).x, y: place(196.5, 300).y + 6.75)
      : CGPoint(x: place(293, 250).x + 6.75, y: place(293, 250).y)
    #expect(centers[2].distance(to: named) < 0.01)
  }

  @Test func wordsAboutTheLeftEdgeOfTheFirstScreenStandAtTheLeft() throws {
    let figure = ComparisonFigure(try comparison(1), times: [0.7], hasScreensOnly: true)
    let words = words([FigureNote(anchor: .view("note", .left), text: "its left edge")])
    let callOut = try #require(layout(words, around: figure).layout.callOuts.first)
    #expect(callOut.arrow.end.x > callOut.arrow.start.x)
  }

  // The bottom of the note is the top of the keyboard while the keyboard is up.
  @Test(arguments: [false, true]) func numbersOfPlacesThatMeetStandApart(isMoving: Bool) throws {
    let clip = try SampleClip.played(SampleClip.riseAndFall)
    let notes = [
      FigureNote(anchor: .view("note", .bottom), text: "the bottom of the note"),
      FigureNote(anchor: .view("keyboard", .top), text: "the top of the keyboard"),
      FigureNote(anchor: .point(CGPoint(x: 200, y: 510)), text: "a point"),
      FigureNote(anchor: .point(CGPoint(x: 200, y: 60)), text: "a point far away"),
    ]
    let words = words(notes, isNumbered: true)
    let figure = ComparisonFigure(
      Comparison([ComparedClip("", clip)]), times: isMoving ? nil : [0.9], hasScreensOnly: true,
      words: words)
    let painter = SampleClip.painter
    let width = figure.naturalWidth(painter: painter)
    let (spots, _) = figure.spots(width: width, scale: 1, painter: painter)
    let layout = WordsLayout(
      words, around: CGSize(width: width, height: 700), spots: spots, frames: figure.shownFrames,
      isMoving: isMoving, text: painter.text)
    for frame in figure.shownFrames[0] {
      let centers = layout.circles(at: [frame]).compactMap(\.center)
      for index in centers.indices {
        #expect(
          centers[..<index].allSatisfy { $0.distance(to: centers[index]) > 2 * WordsLayout.radius })
      }
      // What meets nothing stands on its place.
      let place = spots[0].moved(to: layout.origin).point(of: notes[3].anchor, in: frame)
      #expect(layout.circles(at: [frame])[3].center == place)
    }
  }

  // The note is as high as the safe area, from 100 to 818, and ends at the keyboard's top, 516, once
  // the keyboard is up.
  @Test func numbersMoveWithTheirViews() throws {
    let clip = try SampleClip.played(SampleClip.riseAndFall)
    let words = words([FigureNote(anchor: .view("note", .bottom), text: "its bottom")])
    let figure = ComparisonFigure(Comparison([ComparedClip("", clip)]), times: nil, words: words)
    let painter = SampleClip.painter
    let width = figure.naturalWidth(painter: painter)
    let (spots, _) = figure.spots(width: width, scale: 1, painter: painter)
    let layout = WordsLayout(
      words, around: CGSize(width: width, height: 700), spots: spots,
      frames: [[clip.timeline.frame(at: 0)]], isMoving: true, text: painter.text)
    let heights = [0, 0.9].map { time in
      Double(layout.circles(at: [clip.timeline.frame(at: time)])[0].center?.y ?? 0)
    }
    #expect(abs(heights[0] - heights[1] - (818 - 516) * spots[0].unit) < 0.01)
  }

  @Test func wordsWrapInEveryScript() {
    let painter = SampleClip.painter.text
    for text in ["one two three four five six seven", "键盘盖住了输入框的下半部分所以看不见", "x"] {
      let lines = painter.wrapped(text, .plain, to: 80)
      #expect(lines.joined().replacing(" ", with: "") == text.replacing(" ", with: ""))
      #expect(lines.allSatisfy { painter.width(of: $0, font: .plain) <= 80 })
    }
  }

  @Test func longWordsBreakAfterTheirMarks() {
    let painter = SampleClip.painter.text
    let width = painter.width(of: "keyboard-responder:", font: .plain) + 1
    #expect(
      painter.wrapped("keyboard-responder:padding=0", .plain, to: width)
        == ["keyboard-responder:", "padding=0"])
    let cut = painter.wrapped("one two three four", .plain, to: 30, atMost: 2)
    #expect(cut.count == 2 && cut[1].hasSuffix("…"))
  }

  @Test func noteAboutAnotherViewIsRefused() throws {
    let figure = DimensionFigure(try SampleClip.played(SampleClip.rise), time: 0.9)
    for note in [
      FigureNote(anchor: .view("composer", .top), text: "x"),
      FigureNote(anchor: .view("note", .top), text: "x", screen: 2),
    ] { #expect(throws: (any Error).self) { try WordedFigure(figure, words([note])) } }
  }
}

struct FigureGroundTests {
  private func painter(_ background: DynamicColor?, _ frame: DeviceFrame) -> FigurePainter {
    FigurePainter(shaper: BlockShaper(), background: background, deviceFrame: frame)
  }

  private func figures() throws -> [any ClipFigure] {
    let clip = try SampleClip.played(SampleClip.rise)
    let sheet = SheetFigure(clip, curves: ScreenCurves(of: clip), times: [0, 0.9])
    let onion = try #require(OnionFigure(clip, times: [0, 0.4, 0.9]))
    let comparison = Comparison([ComparedClip("a", clip), ComparedClip("b", clip)])
    let contact = ContactSheetFigure([("a", clip, [0.9]), ("b", clip, [0.9])])
    return [
      sheet, onion, DimensionFigure(clip, time: 0.9),
      ComparisonFigure(comparison, times: [0.9]), contact,
    ]
  }

  @Test func pageHasTheColorOrNone() throws {
    let night = Color(hex: 0x0D1117)
    for figure in try figures() {
      for (background, expected) in [
        (DynamicColor.fixed(.clear), Color.clear), (.fixed(night), night),
      ] {
        let painter = painter(background, .none)
        let width = figure.naturalWidth(painter: painter)
        let picture = figure.picture(width: width, scale: 1, painter: painter)
        #expect(picture.background == expected)
      }
    }
  }

  @Test func textIsLegibleOnTheColorOfThePage() {
    let size = CGSize(width: 10, height: 10)
    let night = FigurePage(size: size, appearance: .light, background: .fixed(Color(hex: 0x0D1117)))
    let day = FigurePage(size: size, appearance: .dark, background: .fixed(.white))
    #expect(!night.colors.ink.isDark && day.colors.ink.isDark)
    let clear = FigurePage(size: size, appearance: .dark, background: .fixed(.clear))
    #expect(!clear.colors.ink.isDark)
  }

  @Test func bezelFitsOnThePageAndScreensStayApart() throws {
    for figure in try figures() {
      let painter = painter(nil, .bezel)
      for width in [figure.naturalWidth(painter: painter), figure.minimumWidth(painter: painter)] {
        let picture = figure.picture(width: width, scale: 2, painter: painter)
        let page = CGRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
        let bodies = picture.layers.filter { $0.id.hasSuffix("surround") }
        #expect(!bodies.isEmpty)
        for body in bodies { #expect(page.holds(CGRect(body.content.extent).applying(body.place))) }
        let spots = figure.spots(width: width, scale: 2, painter: painter).screens
        for (index, spot) in spots.enumerated() {
          #expect(spots[..<index].allSatisfy { !$0.rect.intersects(spot.rect) })
        }
      }
    }
  }
}
