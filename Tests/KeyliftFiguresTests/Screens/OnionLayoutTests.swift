// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftScene
import KeyliftStage
import Testing

struct OnionLayoutTests {
  private static func layout(
    _ lines: String, times: [Double], width: Double = 500
  ) throws -> OnionLayout {
    let clip = try SampleClip.played(lines)
    let figure = try #require(OnionFigure(clip, times: times))
    return figure.layout(width: width, scale: 2, painter: SampleClip.painter)
  }

  @Test func arrowsLeadFromTheFirstInstantToTheLast() throws {
    let layout = try Self.layout(SampleClip.rise, times: [0.2, 0.3, 0.7])
    let (keyboard, note) = (layout.arrows[0].arrow, layout.arrows[1].arrow)
    func y(_ points: Double) -> Double { layout.screen.minY + layout.scale.length(points) }
    #expect(abs(keyboard.start.y - y(852)) < 0.5 && abs(keyboard.end.y - y(516)) < 1e-9)
    #expect(abs(note.start.y - y(818)) < 1e-9 && abs(note.end.y - y(516)) < 1e-9)
    #expect(keyboard.start.x > layout.screen.maxX && note.start.x < layout.screen.minX)
    #expect(layout.notes.map(\.string) == ["keyboard", "336 pt up", "note", "302 pt up"])
  }

  @Test func arrowsOfAHidingKeyboardLeadDown() throws {
    let layout = try Self.layout(SampleClip.riseAndFall, times: [1.2, 1.7])
    #expect(layout.arrows.allSatisfy { $0.arrow.end.y > $0.arrow.start.y })
    #expect(layout.notes.map(\.string) == ["keyboard", "336 pt down", "note", "302 pt down"])
  }

  @Test func stillViewHasNoArrow() throws {
    let layout = try Self.layout(SampleClip.cover, times: [0.2, 0.7])
    #expect(layout.arrows.map(\.move) == [0])
    #expect(layout.notes.map(\.string).suffix(2) == ["note", "does not move"])
  }

  @Test func horizontalMotionHasAnArrowOnTheScreen() {
    let move = OnionMove(
      name: "keyboard", hue: .ink, points: [CGPoint(x: 10, y: 50), CGPoint(x: 40, y: 20.25)],
      widths: [5, 5])
    #expect(move.isSlanted && !move.isUpright)
    #expect(move.lines == ["keyboard", "29.8 pt up", "30 pt right"])
  }

  @Test(arguments: [1, 2, 5, 24]) func textsAreApartAndInside(count: Int) throws {
    let times = (0...count).map { 0.2 + 0.5 * Double($0) / Double(count) }
    for target in ["note", nil] {
      let clip = try SampleClip.played(SampleClip.show, target: target)
      let figure = try #require(OnionFigure(clip, times: times))
      let painter = SampleClip.painter
      for width in [figure.minimumWidth(painter: painter), figure.naturalWidth(painter: painter)] {
        let layout = figure.layout(width: width, scale: 1, painter: painter)
        #expect(layout.texts.count == times.count + (target == nil ? 3 : 4))
        expectApart(layout.texts, in: layout.size, "\(count) steps, \(width) wide")
      }
    }
  }

  @Test func rotatedDeviceHasNoOnionFigure() throws {
    let clip = try SampleClip.played(
      "system: none\nkeyboard: [{ at: 0.2, show: letters }, { at: 0.5, rotate: landscape }]")
    #expect(OnionFigure(clip, times: [0.2, 0.6]) == nil)
    #expect(OnionFigure(clip, times: [0.6, 0.7]) != nil)
  }

  private static func layer(_ id: String, x: Double, hasText: Bool = false) -> Layer {
    let colors = PlotColors.of(.light)
    let builder = DisplayListBuilder(width: 40, height: 20, scale: 1, text: SampleClip.painter.text)
    builder.fill(CGRect(x: 0, y: 0, width: 40, height: 20), colors.axis)
    if hasText {
      builder.draw("text", font: .plain, color: colors.ink, x: 4, baseline: 16)
    }
    return Layer(
      id: id, content: builder.finished(), place: CGAffineTransform(translationX: x, y: 0))
  }

  @Test func layersKeepTheirOrderAndEarlierOnesArePaler() {
    let instants: [[(String, Double)]] = [
      [("page", 0), ("note", 1), ("keyboard", 5), ("bar", 0)],
      [("page", 0), ("note", 2), ("bar", 0)], [("page", 0), ("note", 3), ("bar", 0)],
    ]
    let skins = Layer.onionSkins(of: instants.map { $0.map { Self.layer($0.0, x: $0.1) } })
    #expect(skins.map(\.id) == ["page", "note", "note", "note", "keyboard", "bar"])
    #expect(skins.map(\.place.tx) == [0, 1, 2, 3, 5, 0])
    let opacities = skins.map(\.opacity)
    #expect(opacities[1] < opacities[2] && opacities[2] < 1 && opacities[3] == 1)
    #expect(opacities[4] == opacities[1])
  }

  @Test func onlyTheLastInstantHasText() {
    let skins = Layer.onionSkins(
      of: (0..<3).map { [Self.layer("note", x: Double($0), hasText: true)] })
    #expect(skins.map(\.content.marks.count) == [1, 1, 2])
    #expect(skins.map(\.content.extent.width) == [40, 40, 40])
  }
}
