// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct PinnedLayoutTests {
  /// Returns where a view comes to stand on an iPhone 15 Pro, 393 by 852 points, safe from 59 to 818.
  private func rect(
    _ pins: Pins, content: Content = .none, inside outer: SceneView? = nil
  ) throws -> CGRect {
    let view = SceneView(id: "view", pins: pins, content: content)
    var root = outer
    root?.subviews = [view]
    let device = try #require(Device.named("iphone-15-pro"))
    let clip = Scene(views: [root ?? view]).play(SceneVariant(device: device))
    return try #require(clip.frame(0).views.last).rect
  }

  /// Without pins a view fills its superview, and without a size of its own it reaches to the other
  /// edge.
  @Test(arguments: [
    (Pins(), CGRect(x: 0, y: 0, width: 393, height: 852)),
    (
      Pins(left: 16, right: 20, top: 100, bottom: 52),
      CGRect(x: 16, y: 100, width: 357, height: 700)
    ),
    (
      Pins(left: 0, right: 0, bottom: .safeArea(8), height: 52),
      CGRect(x: 0, y: 818 - 8 - 52, width: 393, height: 52)
    ),
    (
      Pins(width: 100, height: 50, centerX: 0, centerY: 10),
      CGRect(x: 146.5, y: 411, width: 100, height: 50)
    ),
    (Pins(left: 16, right: 16, top: .safeArea(44)), CGRect(x: 16, y: 103, width: 361, height: 749)),
  ])
  func twoPinsOnAnAxisGiveTheFrame(pins: Pins, frame: CGRect) throws {
    #expect(try rect(pins) == frame)
  }

  @Test func safeAreaCenterIsTheCenterOfTheSafeArea() throws {
    let pins = Pins(left: 0, width: 10, height: 10, centerY: .safeArea)
    // Half-way between 59 and 818.
    #expect(try rect(pins).midY == 438.5)
  }

  @Test func anOpenHeightIsTheContents() throws {
    let pins = Pins(left: 16, right: 16, top: 100)
    #expect(try rect(pins, content: .textField(TextFieldContent())).height == 34)
  }

  @Test func pinsThatCrossLeaveNothingAndDoNotTrap() throws {
    let pins = Pins(left: 300, right: 300, top: 0, height: 10)
    #expect(try rect(pins).width == 0)
  }

  @Test func insideAScrollViewPinsReferToItsContentAndMoveWithItsOffset() throws {
    let scroll = SceneView(
      id: "scroll", pins: Pins(left: 0, right: 0, top: 100, height: 400),
      scroll: SceneScroll(
        position: .offset(CGPoint(x: 0, y: 50)), contentSize: CGSize(width: 393, height: 1000)))
    let pins = Pins(left: 0, right: 0, bottom: 0, height: 40)
    #expect(try rect(pins, inside: scroll) == CGRect(x: 0, y: 1010, width: 393, height: 40))
  }
}

/// The places that an audit reads are those of the frames that are drawn.
struct TimelineGeometryTests {
  /// Scenes that move, scroll, fade, turn, mirror, collapse a title or pan a page.
  private static let scenes = [
    "chat", "sign-up", "stacks", "apps/checkout", "apps/login", "frameworks/web-view-panned",
    "frameworks/flutter-safe-area-step", "languages/arabic", "situations/cross-fade",
    "situations/drag-and-return", "situations/floating", "situations/rotation",
    "situations/sheet", "situations/slide-over", "systems/keyboard-responder", "systems/none",
  ]

  @Test(arguments: scenes) func placesAreThoseOfTheFrame(_ name: String) throws {
    let path = Repository.url("Scenes/\(name).yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    for variant in scene.variants.prefix(2) {
      let clip = scene.play(variant)
      try expectSamePlaces(in: clip)
    }
  }

  /// A large title collapses as far as the content has scrolled.
  @Test func collapsedTitleHasTheHeightOfTheFrame() throws {
    let scene = try Scene(yaml: Self.title)
    let clip = scene.play()
    let heights = (0...clip.lastFrame).map { clip.frame($0).views.last?.rect.height }
    #expect(Set(heights).count > 3)
    try expectSamePlaces(in: clip)
  }

  private func expectSamePlaces(in clip: Clip) throws {
    let geometry = clip.timeline.geometry
    for number in 0...clip.lastFrame {
      let time = clip.time(ofFrame: number)
      let frame = clip.timeline.frame(at: time)
      let places = geometry.frame(at: time)
      #expect(places.rects == frame.views.map(\.rect), "frame \(number)")
      #expect(places.alphas == frame.views.map(\.alpha), "frame \(number)")
      #expect(places.scrolls == frame.views.map(\.scroll), "frame \(number)")
      #expect(places.pans == frame.views.map { $0.visualViewport.map { Double($0.offsetTop) } })
      #expect(places.caret == frame.views.firstIndex { $0.content.hasCaret })
      #expect(places.window == frame.window && places.screen == frame.screen.size)
      #expect(places.safeArea == frame.screen.safeArea)
      #expect(places.keyboard.rect == frame.keyboard.rect, "frame \(number)")
      #expect(places.keyboard.alpha == frame.keyboard.alpha, "frame \(number)")
      #expect(places.keyboard.form == frame.keyboard.content.form)
      #expect(places.keyboard.hasKeys == frame.keyboard.content.hasKeys)
    }
    let first = ([0] + clip.timeline.instants).lazy.compactMap {
      clip.timeline.frame(at: $0).views.first { $0.content.hasCaret }?.id
    }.first
    #expect(clip.timeline.firstCaretView == first)
  }

  private static let title = """
    version: 1
    system: content-inset
    target: form
    keyboard:
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    views:
      - id: form
        kind: scroll
        top: 0
        bottom: 0
        keeps-focus-visible: true
        views:
          - { id: note, kind: text-field, left: 20, right: 20, top: 700, height: 44 }
          - { id: rest, left: 0, right: 0, top: 744, height: 400 }
      - { id: bar, kind: navigation-bar, title: Notes, large: true, extends-safe-area: top }
    """
}
