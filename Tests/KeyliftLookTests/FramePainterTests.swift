// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct FramePainterTests {
  private static let screen = ScreenTraits(
    device: "test", size: CGSize(width: 400, height: 800), scale: 3, cornerRadius: 0,
    family: .homeButton, safeArea: .zero)

  private func frame(_ views: [FrameView], scale: Int = 3) -> Frame {
    var screen = Self.screen
    screen.scale = scale
    return Frame(
      time: 0, screen: screen, window: CGRect(x: 0, y: 0, width: 400, height: 800), views: views,
      keyboard: FrameKeyboard(rect: CGRect(x: 0, y: 800, width: 400, height: 0), alpha: 0))
  }

  private func box(_ id: String, _ rect: CGRect) -> FrameView {
    FrameView(
      id: id, rect: rect, size: rect.size,
      place: CGAffineTransform(translationX: rect.minX, y: rect.minY),
      decoration: Decoration(background: .system(.systemBlue)))
  }

  private func painter() -> FramePainter { FramePainter(shaper: NoText()) }

  private func rects(_ picture: Picture) -> [String: PixelRect] {
    var rects: [String: PixelRect] = [:]
    for layer in picture.layers {
      guard let origin = layer.origin else { continue }
      rects[layer.id] = PixelRect(
        x: origin.x, y: origin.y, width: layer.content.width, height: layer.content.height)
    }
    return rects
  }

  @Test(arguments: 0..<200) func adjacentViewsAreAdjacentInPixels(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scale = 1 + Int(seed % 3)
    let shift = random.double(in: -300...300)
    var y = shift
    var boxes: [FrameView] = []
    for index in 0..<12 {
      let height = random.double(in: 1...60)
      boxes.append(box("b\(index)", CGRect(x: 0, y: y, width: 100, height: height)))
      // As in a layout, the next box begins at the end of this box's rectangle.
      y = boxes[index].rect.maxY
    }
    let pixels = rects(painter().picture(of: frame(boxes, scale: scale)))
    var neighbors = 0
    for index in 1..<boxes.count {
      guard let upper = pixels["b\(index - 1)"], let lower = pixels["b\(index)"] else { continue }
      #expect(upper.maxY == lower.y, "seed \(seed)")
      neighbors += 1
    }
    #expect(neighbors > 0, "seed \(seed)")
  }

  @Test func viewsThatDoNotMoveAreSharedByExactPictures() throws {
    func boxes(_ y: Double) -> [FrameView] {
      (0..<1000).map { index in
        box("v\(index)", CGRect(x: 0, y: index == 777 ? y : 3, width: 50, height: 20))
      }
    }
    let painter = FramePainter(shaper: NoText(), placing: .exact)
    let framed = FramedScreenPainter(painter, framing: FramedScreen(deviceFrame: .bezel))
    for paint in [painter.picture, { framed.picture(of: $0) }] as [(Frame) -> Picture] {
      let (first, second) = (paint(frame(boxes(10))), paint(frame(boxes(99))))
      let shared = zip(first.shared, second.shared).count { $0 === $1 }
      #expect(first.shared.count >= 10 && shared >= 9)
      let changed = try #require(second.changes(from: first))
      #expect(changed.map { second.layer(at: $0).id } == ["v777"])
      let fresh = FramePainter(shaper: NoText(), placing: .exact).picture(of: frame(boxes(99)))
      // A device frame adds layers of its own around those of the views.
      let views = second.layers.filter { $0.id.hasPrefix("v") }
      #expect(views.count == 1000)
      let contents = fresh.layers.filter { $0.id.hasPrefix("v") }.map(\.content)
      #expect(views.map(\.content) == contents)
    }
  }

  @Test func movingViewKeepsItsContent() throws {
    let painter = painter()
    let first = painter.picture(of: frame([box("a", CGRect(x: 0, y: 10, width: 50, height: 20))]))
    let second = painter.picture(of: frame([box("a", CGRect(x: 0, y: 99, width: 50, height: 20))]))
    let before = try #require(first.layers.first { $0.id == "a" })
    let after = try #require(second.layers.first { $0.id == "a" })
    #expect(before.content === after.content)
    #expect(before.place != after.place)
  }

  @Test func transparentAndEmptyViewsHaveNoLayer() {
    var faded = box("faded", CGRect(x: 0, y: 0, width: 10, height: 10))
    faded.alpha = 0
    let flat = box("flat", CGRect(x: 0, y: 0, width: 10, height: 0))
    var plain = box("plain", CGRect(x: 0, y: 0, width: 10, height: 10))
    plain.decoration = .none
    let picture = painter().picture(of: frame([faded, flat, plain]))
    #expect(picture.layers.allSatisfy { !["faded", "flat", "plain"].contains($0.id) })
  }

  @Test func scaledViewKeepsItsTransformInPixels() throws {
    var view = box("scaled", CGRect(x: 10, y: 10, width: 40, height: 40))
    view.size = CGSize(width: 20, height: 20)
    view.place = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 10)
    let picture = painter().picture(of: frame([view]))
    let layer = try #require(picture.layers.first { $0.id == "scaled" })
    #expect(layer.content.width == 60)
    #expect(layer.place == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 30))
    #expect(layer.origin == nil)
  }

  @Test func exactPositionsAreNotRoundedAndKeepTheContent() throws {
    let painter = FramePainter(shaper: NoText(), placing: .exact)
    func layer(_ y: Double) throws -> Layer {
      var view = box("a", CGRect(x: 0.1, y: y, width: 50, height: 20.1))
      view.decoration.cornerRadius = 4
      view.clips = [FrameClipping(rect: CGRect(x: 0, y: y, width: 50, height: 9.7))]
      return try #require(painter.picture(of: frame([view])).layers.first { $0.id == "a" })
    }
    let (first, second) = (try layer(10), try layer(10.17))
    #expect(first.content === second.content)
    // 20.1 · 3 = 60.3.
    #expect(first.content.height == 60)
    #expect(abs(second.place.tx - 0.3) < 1e-4 && abs(second.place.ty - 30.51) < 1e-4)
    #expect(abs(second.clips[0].frame.maxY - 59.61) < 1e-4)
  }

  @Test func plainColorFillsItsExactRectangle() throws {
    let view = box("a", CGRect(x: 0, y: 10.1, width: 50, height: 20.1))
    let painter = FramePainter(shaper: NoText(), placing: .exact)
    let layer = try #require(painter.picture(of: frame([view])).layers.first { $0.id == "a" })
    let bottom = CGPoint(x: 0, y: layer.content.height).applying(layer.place)
    #expect(abs(bottom.y - 90.6) < 1e-4)
  }

  @Test func clipsAreRoundedLikeEdges() throws {
    var view = box("cut", CGRect(x: 0, y: 0, width: 100, height: 100))
    view.clips = [
      FrameClipping(rect: CGRect(x: 0, y: 10.1, width: 50, height: 20.2), cornerRadius: 4)
    ]
    let picture = painter().picture(of: frame([view]))
    let layer = try #require(picture.layers.first { $0.id == "cut" })
    // 10.1 · 3 = 30.3 and 30.3 · 3 = 90.9.
    #expect(layer.clips.map(\.rect) == [PixelRect(x: 0, y: 30, width: 150, height: 61)])
    #expect(layer.clips.map(\.cornerRadius) == [12])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 5e-308])
  func invalidPositionsDoNotTrap(value: Double) {
    let views = [
      box("a", CGRect(x: value, y: value, width: 10, height: 10)),
      box("b", CGRect(x: 0, y: 0, width: value, height: value)),
    ]
    #expect(painter().picture(of: frame(views)).width == 1200)
  }

  /// A view that goes to another level is drawn anew, although its content is the same.
  @Test func elevatedViewHasTheColorsOfASheet() throws {
    var page = box("page", CGRect(x: 0, y: 0, width: 400, height: 800))
    page.decoration = Decoration(background: .system(.systemBackground))
    let painter = painter()
    for (isElevated, hex) in [(false, 0x000000), (true, 0x1C1C1E), (false, 0x000000)] {
      page.isElevated = isElevated
      var shown = frame([page])
      shown.screen.appearance = .dark
      let layer = try #require(painter.picture(of: shown).layers.first { $0.id == "page" })
      guard case .fill(_, let color)? = layer.content.marks.first else {
        Issue.record("the page is not filled")
        return
      }
      #expect(color == Color(hex: UInt32(hex)))
    }
  }

  @Test func visibleKeyboardIsDrawnAboveViews() {
    var shown = frame([box("a", CGRect(x: 0, y: 0, width: 400, height: 800))])
    #expect(painter().picture(of: shown).layers.allSatisfy { $0.id != "keyboard" })
    shown.keyboard = FrameKeyboard(rect: CGRect(x: 0, y: 540, width: 400, height: 260))
    let ids = painter().picture(of: shown).layers.map(\.id)
    #expect(ids.firstIndex(of: "keyboard") ?? 0 > ids.firstIndex(of: "a") ?? .max)
  }

  /// Keys are at their final positions and clipped to the keyboard's current height.
  @Test func keysOfAGrowingKeyboardDoNotMove() throws {
    let painter = painter()
    var contents: [LayerContent] = []
    for height in [200.0, 230, 259.5, 260] {
      var growing = frame([])
      let shown = CGRect(x: 0, y: 800 - height, width: 400, height: height)
      growing.keyboard = FrameKeyboard(rect: shown, settledKeys: CGSize(width: 400, height: 260))
      let picture = painter.picture(of: growing)
      let keys = try #require(picture.layers.first { $0.id == "keyboard" })
      #expect(rects(picture)["keyboard"] == PixelRect(x: 0, y: 1620, width: 1200, height: 780))
      let top = Int((shown.minY * 3).rounded())
      let cut = keys.clips.reduce(PixelRect(x: 0, y: 1620, width: 1200, height: 780)) {
        $0.intersection($1.rect)
      }
      #expect(cut == PixelRect(x: 0, y: top, width: 1200, height: 2400 - top))
      contents.append(keys.content)
    }
    #expect(contents.allSatisfy { $0 === contents[0] })
  }

  @Test func panelOfAShrinkingKeyboardFillsTheGap() throws {
    var shrinking = frame([])
    shrinking.keyboard = FrameKeyboard(
      rect: CGRect(x: 0, y: 500, width: 400, height: 300),
      settledKeys: CGSize(width: 400, height: 260))
    let rects = rects(painter().picture(of: shrinking))
    #expect(rects["keyboard-panel"] == PixelRect(x: 0, y: 1500, width: 1200, height: 120))
    #expect(rects["keyboard"] == PixelRect(x: 0, y: 1620, width: 1200, height: 780))
  }

  @Test func newKeysMoveWithTheTopOfTheKeyboard() throws {
    for (top, settled) in [(500.0, 260.0), (600, 260)] {
      var changing = frame([])
      changing.keyboard = FrameKeyboard(
        rect: CGRect(x: 0, y: top, width: 400, height: 800 - top),
        settledKeys: CGSize(width: 400, height: settled))
      changing.keyboard.hasNewKeys = true
      let picture = painter().picture(of: changing)
      let keys = try #require(picture.layers.first { $0.id == "keyboard" })
      #expect(
        rects(picture)["keyboard"]
          == PixelRect(x: 0, y: Int(top) * 3, width: 1200, height: Int(settled) * 3))
      #expect(keys.clips.isEmpty)
      let below = settled < 800 - top ? PixelRect(x: 0, y: 2280, width: 1200, height: 120) : nil
      #expect(rects(picture)["keyboard-panel"] == below)
    }
  }
}

private final class NoText: TextShaper {
  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    ShapedText(glyphs: [], unitsPerEm: 1000)
  }
}
