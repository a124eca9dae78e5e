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
