// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

struct StackPlayingTests {
  /// Plays a scene on an iPhone 15 Pro, 393 by 852 with a safe area of 59 and 34, and returns the frames of its
  /// views at the start.
  private func rects(_ views: String) throws -> [String: CGRect] {
    let reading = try SceneReading(yaml: "views:\n\(views)")
    #expect(reading.diagnostics.map(\.description) == [])
    let scene = try #require(reading.scene)
    let frame = scene.play().frame(0)
    return Dictionary(uniqueKeysWithValues: frame.views.map { ($0.id, $0.rect) })
  }

  @Test func stackFillsTheScreenAndItsViewsTheSafeArea() throws {
    let rects = try rects("  - { id: page, kind: vstack, views: [{ id: a }] }")
    #expect(rects["page"] == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(rects["a"] == CGRect(x: 0, y: 59, width: 393, height: 759))
  }

  @Test func pinnedStackIsAsLargeAsItsViews() throws {
    let rects = try rects(
      """
        - { id: card, kind: vstack, center-x: 0, top: 100, padding: 10, spacing: 4, views: [
            { id: a, width: 50, height: 20 }, { id: b, width: 30, height: 20 }] }
      """)
    #expect(rects["card"] == CGRect(x: 161.5, y: 100, width: 70, height: 64))
    #expect(rects["a"] == CGRect(x: 171.5, y: 110, width: 50, height: 20))
    #expect(rects["b"] == CGRect(x: 181.5, y: 134, width: 30, height: 20))
  }

  @Test func barAtTheBottomReachesUnderTheHomeIndicator() throws {
    let rects = try rects(
      """
        - { id: bar, kind: hstack, bottom: 0, padding: 8, views: [
            { id: a, width: 44, height: 44 }, { kind: spacer }] }
      """)
    #expect(rects["bar"] == CGRect(x: 0, y: 758, width: 393, height: 94))
    #expect(rects["a"] == CGRect(x: 8, y: 766, width: 44, height: 44))
  }

  @Test func barPinnedToTheSafeAreaStaysInIt() throws {
    let rects = try rects(
      """
        - { id: bar, kind: hstack, bottom: safe-area, padding: 8, views: [
            { id: a, width: 44, height: 44 }] }
      """)
    #expect(rects["bar"] == CGRect(x: 0, y: 758, width: 393, height: 60))
    #expect(rects["a"] == CGRect(x: 174.5, y: 766, width: 44, height: 44))
  }

  @Test func barThatIgnoresTheSafeAreaLiesOnTheEdge() throws {
    let rects = try rects(
      """
        - { id: bar, kind: hstack, bottom: 0, ignores-safe-area: [bottom], views: [
            { id: a, width: 44, height: 44 }] }
      """)
    #expect(rects["bar"] == CGRect(x: 0, y: 808, width: 393, height: 44))
    #expect(rects["a"] == CGRect(x: 174.5, y: 808, width: 44, height: 44))
  }

  @Test func backdropReachesToTheEdgesOfTheScreen() throws {
    let rects = try rects(
      """
        - id: page
          kind: zstack
          views:
            - { id: backdrop, ignores-safe-area: all }
            - { id: text, kind: label, text: Hello }
      """)
    #expect(rects["backdrop"] == CGRect(x: 0, y: 0, width: 393, height: 852))
    let text = try #require(rects["text"])
    #expect(abs(text.midY - 438.5) < 1e-9)
  }

  @Test func stackInAScrollViewMakesItsContent() throws {
    let rects = try rects(
      """
        - id: scroll
          kind: scroll
          views:
            - { id: column, kind: vstack, spacing: 0, top: 0, left: 0, right: 0, views: [
                { id: a, height: 1000 }, { id: b, height: 500 }] }
      """)
    // Content begins below the safe area, 59 points down.
    #expect(rects["column"] == CGRect(x: 0, y: 59, width: 393, height: 1500))
    #expect(rects["b"] == CGRect(x: 0, y: 1059, width: 393, height: 500))
  }

  @Test func stackInAScrollViewIsNotCompressed() throws {
    let rects = try rects(
      """
        - id: scroll
          kind: scroll
          views:
            - { id: column, kind: vstack, spacing: 0, top: 0, left: 0, right: 0, views: [
                { id: a, height: 800 }, { id: b, kind: button, title: B, size: 100, min-height: 20 },
                { id: c, height: 200 }] }
      """)
    let button = try #require(rects["b"])
    #expect(button.height > 100)
    #expect(rects["c"]?.minY == button.maxY)
    #expect(rects["column"]?.height == 1000 + button.height)
  }

  @Test func viewsInAViewInAStackArePinned() throws {
    let rects = try rects(
      """
        - id: page
          kind: vstack
          views:
            - { id: card, height: 100, views: [{ id: a, right: 10, top: 5, width: 20, height: 20 }] }
      """)
    #expect(rects["card"] == CGRect(x: 0, y: 388.5, width: 393, height: 100))
    #expect(rects["a"] == CGRect(x: 363, y: 393.5, width: 20, height: 20))
  }
}
