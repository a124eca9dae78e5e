// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct ComparisonFigureTests {
  private static let systems = [
    "none", "{ name: keyboard-responder, padding: 0 }", "bottom-constraint-as-published",
    "keyboard-padding",
  ]

  private static func comparison(
    _ count: Int = systems.count, device: String = "iphone-15-pro"
  ) throws -> Comparison {
    let keyboard = """
      keyboard: { height: 336, events: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }] }
      """
    return Comparison(
      try systems.prefix(count).map {
        let clip = try SampleClip.played("system: \($0)\n\(keyboard)", device: device)
        return ComparedClip("\(clip.system.rawValue)", clip)
      })
  }

  @Test(
    arguments: [
      (1, [0.3], "iphone-15-pro"), (2, nil, "iphone-se-1"), (2, [0.2, 0.3, 0.755], "ipad-pro-11"),
      (4, nil, "iphone-15-pro"), (4, [0.2, 0.7], "iphone-se-1"), (4, [0.1], "ipad-pro-11"),
    ])
  func textsAreApartAndInside(count: Int, times: [Double]?, device: String) throws {
    let figure = ComparisonFigure(try Self.comparison(count, device: device), times: times)
    let painter = SampleClip.painter
    for width in [figure.minimumWidth(painter: painter), figure.naturalWidth(painter: painter)] {
      let layout = figure.layout(width: width, scale: 1, painter: painter)
      let plots = layout.plots.compactMap { $0 }
      #expect(plots.count == count)
      let plotted = plots.flatMap(\.texts)
      #expect(plotted.count > 5 * count)
      expectApart(layout.texts + plotted, in: layout.size, "\(count) of \(device), \(width) wide")
    }
  }

  /// A video has no marks above its plot, and a scene has those of its events.
  @Test func plotsBesideOneAnotherHaveOneHeight() throws {
    let clips = try [
      "keyboard: { height: 336 }",
      "keyboard: { height: 336, events: [{ at: 0.2, show: letters }] }",
    ].map { ComparedClip("a", try SampleClip.played($0)) }
    let figure = ComparisonFigure(Comparison(clips), times: [0.7])
    let painter = SampleClip.painter
    let layout = figure.layout(
      width: figure.naturalWidth(painter: painter), scale: 1, painter: painter)
    let plots = layout.plots.compactMap { $0 }
    #expect(Set(plots.map(\.markers.height)).count == 2)
    #expect(Set(plots.map(\.area.minY)).count == 1 && Set(plots.map(\.area.maxY)).count == 1)
  }

  @Test func longNamesWrapInPlaceOfWideningTheirColumns() throws {
    let clip = try SampleClip.played(SampleClip.riseAndFall)
    let name = Array(repeating: "word", count: 40).joined(separator: " ")
    func width(_ name: String) -> Double {
      ComparisonFigure(Comparison([ComparedClip(name, clip)]), times: [0.7], hasScreensOnly: true)
        .naturalWidth(painter: SampleClip.painter)
    }
    let text = SampleClip.painter.text
    let line = text.width(of: name, font: Font(size: 12, weight: .semibold))
    #expect(width(name) < line / 2 && width(name) > line / 3)
    let figure = ComparisonFigure(
      Comparison([ComparedClip(name, clip)]), times: [0.7], hasScreensOnly: true)
    let layout = figure.layout(width: width(name), scale: 1, painter: SampleClip.painter)
    let words = layout.texts.flatMap { $0.string.split(separator: " ") }
    #expect(words.filter { $0 == "word" }.count == 40)
  }

  // A GIF of two columns has 300 points.
  @Test(arguments: [2, 4]) func wordsOfNarrowColumnsWrapAndAreNotCut(count: Int) throws {
    let comparison = try Self.comparison(count)
    let figure = ComparisonFigure(comparison, times: nil)
    let painter = SampleClip.painter
    let narrow = figure.layout(
      width: figure.minimumWidth(painter: painter), scale: 1, painter: painter)
    let texts = (narrow.texts + narrow.plots.compactMap { $0 }.flatMap(\.texts)).map(\.string)
    #expect(texts.allSatisfy { !$0.contains("…") }, "\(texts)")
    let all = texts.joined(separator: " ").replacing(" ", with: "")
    for word in comparison.clips.flatMap({ [$0.name] + $0.words }) {
      #expect(all.contains(word.replacing(" ", with: "")), "\(word) in \(texts)")
    }
  }

  @Test(arguments: [1, 2, 3]) func screensAreInTheirSlotsOnWholePixels(scale: Int) throws {
    let figure = ComparisonFigure(try Self.comparison(), times: [0.25, 0.7])
    let painter = SampleClip.painter
    let width = figure.naturalWidth(painter: painter) + 7
    let layout = figure.layout(width: width, scale: scale, painter: painter)
    let slots: [CGRect] = layout.slots.joined().map { Self.scaled($0, by: Double(scale)) }
    #expect(slots.count == 8)
    for (index, slot) in slots.enumerated() {
      #expect(slot.minX == slot.minX.rounded() && slot.minY == slot.minY.rounded())
      #expect(slots[..<index].allSatisfy { !$0.intersects(slot) })
    }
    let picture = figure.picture(width: width, scale: scale, painter: painter)
    let screens = picture.layers.filter { $0.id.hasSuffix(" screen") }
    let corners = screens.map { CGPoint(x: $0.place.tx, y: $0.place.ty) }
    #expect(corners == slots.map(\.origin))
  }

  @Test(arguments: [FramePlacing.wholePixels, .exact])
  func screenIsClippedToItsEdges(_ placing: FramePlacing) throws {
    let figure = ComparisonFigure(try Self.comparison(), times: nil)
    let painter = SampleClip.painter
    let width = figure.naturalWidth(painter: painter)
    let layout = figure.layout(width: width, scale: 2, painter: painter)
    let slots: [CGRect] = layout.slots[0].map { Self.scaled($0, by: 2) }
    let video = figure.painter(
      width: width, scale: 2, placing: placing, painter: painter)
    for time in [0, 0.25, 0.3141, 1, 1.7, 5] {
      let layers = video.picture(at: time).layers
      for (clip, slot) in zip(figure.comparison.clips, slots) {
        let own = layers.filter { $0.id.hasPrefix(clip.name + " ") }
        let marks = ["border", "instant", "gap"].map { "\(clip.name) \($0)" }
        let shown = own.filter { !marks.contains($0.id) }
        #expect(shown.count > 2 && own.count == shown.count + marks.count)
        for layer in shown { #expect(Self.isSeen(layer, within: slot), "\(layer.id) at \(time)") }
      }
    }
  }

  private static func scaled(_ rect: CGRect, by scale: Double) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private static func isSeen(_ layer: Layer, within slot: CGRect) -> Bool {
    let extent = layer.content.extent
    let drawn = CGRect(
      x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
      height: Double(extent.height))
    return slot.holds(drawn.applying(layer.place)) || layer.clips.contains { $0.frame == slot }
  }

  @Test func cursorIsAtTheGap() throws {
    let comparison = try Self.comparison(1)
    let figure = ComparisonFigure(comparison, times: nil)
    let painter = SampleClip.painter
    let layout = figure.layout(width: 300, scale: 2, painter: painter)
    let area = try #require(layout.plots[0]?.area)
    let range = try #require(layout.plots[0]?.plot.vertical.range)
    let video = figure.painter(
      width: 300, scale: 2, placing: .exact, painter: painter)
    for (time, gap) in [(0.0, 34.0), (1.1, -302), (1.7, 34), (9, 34)] {
      let dot = try #require(video.picture(at: time).layers.last { $0.id == "none gap" })
      let middle = dot.place.tx / 2 + Double(dot.content.width) / 4
      let level = dot.place.ty / 2 + Double(dot.content.height) / 4
      let high = (gap - range.lowerBound) / (range.upperBound - range.lowerBound)
      #expect(abs(middle - (area.minX + area.width * min(time / comparison.lastInstant, 1))) < 1e-6)
      #expect(abs(level - (area.maxY - area.height * high)) < 1e-6)
    }
  }

  @Test func constantContentIsTheSameObject() throws {
    let figure = ComparisonFigure(try Self.comparison(2), times: nil)
    let video = figure.painter(
      width: 400, scale: 1, placing: .wholePixels, painter: SampleClip.painter)
    let (one, other) = (video.picture(at: 0.3).layers, video.picture(at: 0.35).layers)
    let objects = Set(one.map { ObjectIdentifier($0.content) })
    #expect(one.count == other.count)
    #expect(other.allSatisfy { objects.contains(ObjectIdentifier($0.content)) })
  }

  @Test func equalClipsAreUniform() throws {
    let clip = try SampleClip.played(SampleClip.rise)
    #expect(Comparison([ComparedClip("a", clip), ComparedClip("b", clip)]).uniformView == "note")
    #expect(try Self.comparison().uniformView == nil)
  }

  // The covered target and the moved target are 302 points apart while the keyboard rests, first when it arrives.
  @Test func chosenInstantHasTheLargestDifference() throws {
    let time = try Self.comparison(2).instantOfLargestDifference
    #expect(abs(time - 0.7) < 2e-3)
  }

  private static func comparison(_ path: String, _ systems: [KeyboardSystem]) throws -> Comparison {
    let scene = try #require(try SceneReader().read(Repository.url("Scenes/\(path)").path).scene)
    return Comparison(
      systems.map { system in
        let clip = scene.answered(by: system).play()
        return ComparedClip(system.rawValue, clip)
      })
  }

  @Test(arguments: [
    ("systems/swiftui.yaml", [KeyboardSystem.swiftui, .keyboardPadding, .none]),
    ("systems/swiftui.yaml", [.swiftui, .swiftui]),
    ("systems/content-inset.yaml", [.contentInset, .contentInsetUntilDidHide, .swiftui]),
    ("situations/cross-fade.yaml", [.none, .none]),
  ])
  func stillHasAKeyboard(path: String, systems: [KeyboardSystem]) throws {
    let comparison = try Self.comparison(path, systems)
    let time = comparison.instantOfLargestDifference
    let frames = comparison.clips.map { $0.clip.timeline.frame(at: time) }
    #expect(frames.contains { $0.keyboardHeight >= 100 && $0.keyboard.alpha > 0.3 }, "at \(time)")
  }

  // On its way down, the keyboard of iOS 26 leaves the responder 65 points behind; on its way up, it
  // covers it by 32.
  @Test func chosenInstantHasACoveredViewIfThereIsOne() throws {
    let comparison = try Self.comparison("ios26-drift.yaml", [.keyboardResponder, .swiftui])
    let time = comparison.instantOfLargestDifference
    let gaps = comparison.clips.indices.compactMap { comparison.gap(of: $0, at: time)?.y }
    #expect(gaps.contains { $0 < -10 }, "\(gaps) at \(time)")
  }

  @Test func widerPageHasLargerScreens() throws {
    let figure = ComparisonFigure(try Self.comparison(2), times: [0.3])
    let painter = SampleClip.painter
    let natural = figure.naturalWidth(painter: painter)
    let widths = [natural, 2 * natural].map { width in
      figure.layout(width: width, scale: 2, painter: painter).slots[0][0].width
    }
    #expect(widths[1] > 1.9 * widths[0])
  }

  @Test func labelIsNearerToItsOwnRow() throws {
    let figure = ComparisonFigure(try Self.comparison(2), times: [0.3, 0.7])
    let layout = figure.layout(width: 400, scale: 2, painter: SampleClip.painter)
    let label = try #require(layout.texts.first { $0.string.hasPrefix("0.3") })
    let (own, next) = (layout.slots[0][0].maxY, layout.slots[1][0].minY)
    #expect(label.middle - own < 0.5 * (next - label.middle))
  }

  @Test func comparisonLastsAsLongAsItsLongestClip() throws {
    let clips = try ["duration: 1", "duration: 3"].map {
      ComparedClip($0, try SampleClip.played(SampleClip.rise + "\n" + $0))
    }
    let comparison = Comparison(clips)
    #expect(comparison.lastInstant == 3)
    #expect(comparison.instants.contains(1) && comparison.instants.contains(3))
    #expect(comparison.plots.compactMap { $0?.series[0].points.last?.x } == [3, 3])
  }
}
