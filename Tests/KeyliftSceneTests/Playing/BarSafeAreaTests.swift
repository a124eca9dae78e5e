// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// Bars that extend the safe area, on an iPhone 15 Pro: 393 by 852 points, safe from 59 to 818, with
/// a status bar of 53.67 above a navigation bar (`Docs/iOS/Appearance.md` 5.2 and 5.3).
struct BarSafeAreaTests {
  private static let navigationBarBottom = 59 - 16.0 / 3 + 44
  /// React Navigation imitates a bar of 32 points on a phone on its side, which a wide phone does not
  /// have; the safe areas below are 0 and 21 points.
  @Test(arguments: [
    ("iphone-se-3", 32.0, 375.0), ("iphone-13", 53.0, 390.0), ("iphone-13-pro-max", 70.0, 428.0),
    ("ipad-9", 49.0, 810.0),
  ])
  func tabBarOfAPhoneOnItsSideIsLow(
    _ device: String, height: CGFloat, screen: CGFloat
  ) throws {
    let text = """
      version: 1
      device: \(device)
      ios: 18
      orientation: landscape
      views: [{ id: tabs, kind: tab-bar, items: [{ title: A }] }]
      """
    #expect(try Scene(yaml: text).play().view("tabs", at: 0).rect.minY == screen - height)
  }

  private static let tabBarTop = 852 - 49 - 34.0
  private static let largeTitle = 52.0

  private func clip(_ views: String, keyboard: String = "[]") throws -> Clip {
    let yaml = """
      version: 1
      scene: Bars
      device: iphone-15-pro
      keyboard: \(keyboard)
      views:
      \(views)
      """
    return try Scene(yaml: yaml).play()
  }

  @Test(arguments: [false, true]) func viewsBeginBelowANavigationBar(isLarge: Bool) throws {
    let clip = try clip(
      """
        - { id: pinned, top: safe-area + 8, bottom: safe-area }
        - id: page
          views:
            - { id: inner, top: safe-area, height: 10 }
        - { id: column, kind: vstack, views: [{ id: fill, max-height: fill }] }
        - { id: form, kind: scroll, views: [{ id: end, top: 0, height: 2000 }] }
        - { id: bar, kind: navigation-bar, title: A, large: \(isLarge), extends-safe-area: top }
      """)
    let bottom = Self.navigationBarBottom + (isLarge ? Self.largeTitle : 0)
    #expect(abs(try clip.view("pinned", at: 0).rect.minY - bottom - 8) < 1e-9)
    #expect(abs(try clip.view("pinned", at: 0).rect.maxY - 818) < 1e-9)
    for id in ["inner", "fill", "end"] {
      #expect(abs(try clip.view(id, at: 0).rect.minY - bottom) < 1e-9, "\(id)")
    }
    #expect(try clip.view("bar", at: 0).rect.minY == 0)
  }

  @Test func barsWithoutTheKeyExtendNothing() throws {
    let clip = try clip(
      """
        - { id: page, top: safe-area, bottom: safe-area }
        - { id: composer, kind: composer }
        - { id: bar, kind: navigation-bar, title: A }
        - { id: tabs, kind: tab-bar, items: [{ title: A }] }
      """)
    let page = try clip.view("page", at: 0).rect
    #expect((page.minY, page.maxY) == (59, 818))
    #expect(try clip.view("composer", at: 0).rect.maxY == 818)
  }

  @Test func composerStandsOnATabBar() throws {
    let clip = try clip(
      """
        - { id: page, top: safe-area, bottom: safe-area }
        - { id: composer, kind: composer, extends-safe-area: bottom }
        - { id: tabs, kind: tab-bar, items: [{ title: A }], extends-safe-area: bottom }
      """)
    #expect(try clip.view("composer", at: 0).rect.maxY == Self.tabBarTop)
    #expect(try clip.view("page", at: 0).rect.maxY == Self.tabBarTop - 52)
  }

  @Test func constraintsCountTheBars() throws {
    let clip = try clip(
      """
        - { id: page, left: 0, right: 0 }
        - { id: strip, height: 40, bottom: safe-area, extends-safe-area: bottom }
        - { id: bar, kind: navigation-bar, title: A, extends-safe-area: top }
      constraints:
        - page.top == safe-area.top
        - page.bottom == parent.safe-area.bottom - 8
      """)
    let page = try clip.view("page", at: 0).rect
    #expect(abs(page.minY - Self.navigationBarBottom) < 1e-6)
    #expect(abs(page.maxY - (818 - 40 - 8)) < 1e-6)
  }

  @Test func rotationTakesTheBarAlong() throws {
    let clip = try clip(
      """
        - { id: page, top: safe-area, bottom: safe-area }
        - { id: bar, kind: navigation-bar, title: A, extends-safe-area: top }
      """, keyboard: "[{ at: 0.2, rotate: landscape }]")
    // 32 points without a status bar, and a home indicator of 21.
    let page = try clip.view("page", at: 5).rect
    #expect((page.minY, page.maxY) == (32, 393 - 21))
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func conversationEndsAboveItsComposerAtEveryTextSize(_ textSize: ContentSizeCategory) throws {
    for name in ["chat", "five-systems", "systems/bottom-anchor", "situations/other-app"] {
      let path = Repository.url("Scenes/\(name).yaml").path
      let scene = try #require(try SceneReader().read(path).scene)
      var variant = try #require(scene.variants.first)
      variant.textSize = textSize
      let clip = scene.play(variant)
      for time in stride(from: 0, through: 2, by: 0.1) {
        let messages = try clip.view("messages", at: time).rect
        let composer = try clip.view("composer", at: time).rect
        #expect(abs(messages.maxY - composer.minY) < 1e-6, "\(name) at \(time)")
      }
    }
  }
}

/// Bars with a large title on an iPhone 15 Pro, 44 and 52 points below a status bar of 53.67
/// (`Docs/iOS/Appearance.md` 5.2).
struct LargeTitleTests {
  private static let expanded = 59 - 16.0 / 3 + 44 + 52

  private func clip(
    _ form: String, bar: String = "large: true", textSize: String = "l"
  ) throws -> Clip {
    let yaml = """
      version: 1
      scene: Large title
      device: iphone-15-pro
      text-size: \(textSize)
      system: keyboard-responder
      target: form
      keyboard: [{ at: 0.2, show: letters, focus: last }, { at: 1.2, hide: true }]
      views:
        - id: form
          \(form)
          views:
            - { id: first, kind: text-field, top: 200, left: 0, right: 0, height: 44 }
            - { id: last, kind: text-field, top: 760, left: 0, right: 0, height: 44 }
            - { id: end, top: 1500, height: 20 }
        - { id: bar, kind: navigation-bar, title: Settings, \(bar), extends-safe-area: top }
      """
    return try Scene(yaml: yaml).play()
  }

  private func bar(
    in clip: Clip, at time: Double = 0
  ) throws -> (height: Double, content: NavigationBarContent) {
    let view = try #require(clip.timeline.frame(at: time).views.first { $0.id == "bar" })
    guard case .navigationBar(let content) = view.content else { throw SceneFileError.notFound }
    #expect(view.size.height == view.rect.height)
    return (Double(view.rect.height), content)
  }

  @Test(arguments: [(0, 0), (1, 1), (26, 26), (52, 52), (53, 52), (500, 52)] as [(Double, Double)])
  func titleCollapsesAsFarAsTheContentIsScrolled(distance: Double, collapse: Double) throws {
    let offset = distance - Self.expanded
    let clip = try clip("kind: scroll\n    offset: [0, \(offset)]")
    let (height, content) = try bar(in: clip)
    #expect(abs(height - (Self.expanded - collapse)) < 1e-9)
    #expect(abs(content.collapse - collapse) < 1e-9)
    #expect(content.isOverContent == (distance > 52))
  }

  /// The lines of the text style `large-title` are 41 points high, and 73 at `ax5`.
  @Test func largeTitleOfLargeTextCollapsesByItsOwnHeight() throws {
    let expanded = Self.expanded + 73 - 41
    for (distance, collapse) in [(0.0, 0.0), (60, 60), (84, 84), (500, 84)] {
      let clip = try clip(
        "kind: scroll\n    offset: [0, \(distance - expanded)]", textSize: "ax5")
      let (height, content) = try bar(in: clip)
      #expect(abs(height - (expanded - collapse)) < 1e-9)
      #expect(abs(content.collapse - collapse) < 1e-9)
      #expect(content.isOverContent == (distance > 84))
    }
  }

  @Test func scrollViewBelowTheBarLeavesItAlone() throws {
    let clip = try clip("kind: scroll\n    top: \(Self.expanded)\n    offset: [0, 100]")
    let (height, content) = try bar(in: clip)
    #expect(abs(height - Self.expanded) < 1e-9)
    #expect(!content.isOverContent)
  }

  @Test func barGetsABackgroundWhileContentIsUnderIt() throws {
    let clip = try clip("top: 0\n    bottom: 0", bar: "large: true")
    let times = stride(from: 0, through: 2, by: 0.05)
    var covered = 0
    for time in times {
      let frame = clip.timeline.frame(at: time)
      let field = try #require(frame.views.first { $0.id == "first" })
      let (height, content) = try bar(in: clip, at: time)
      #expect(abs(height - Self.expanded) < 1e-9)
      #expect(content.isOverContent == (field.rect.minY < Self.expanded - 0.5), "\(time)")
      covered += content.isOverContent ? 1 : 0
    }
    #expect(covered > 5)
    #expect(try !bar(in: clip, at: 2).content.isOverContent)
  }

  @Test func barWithAHairlineStaysAsItIs() throws {
    let clip = try clip("kind: scroll\n    offset: [0, 100]", bar: "large: false")
    #expect(try !bar(in: clip).content.isOverContent)
  }
}
