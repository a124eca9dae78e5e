// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage
import KeyliftUIKit
import Testing

struct UISplitViewControllerTests {
  private static let tablet = ScreenTraits(
    device: "ipad-pro-11", size: CGSize(width: 834, height: 1194), scale: 2, cornerRadius: 18,
    family: .pad, safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

  private static func shown(
    on traits: ScreenTraits, _ mode: UISplitViewController.DisplayMode
  ) -> (stage: Stage, split: UISplitViewController) {
    let stage = Stage(traits: traits)
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = mode
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    stage.window.rootViewController = split
    return (stage, split)
  }

  private static func frame(
    _ column: UISplitViewController.Column, _ split: UISplitViewController
  ) -> CGRect? {
    guard let view = split.viewController(for: column)?.view, view.window != nil else { return nil }
    return view.frame
  }

  @Test func primaryColumnHasAFractionOfTheWidth() {
    let (stage, split) = Self.shown(on: Self.tablet, .oneBesideSecondary)
    withExtendedLifetime(stage) {
      split.preferredPrimaryColumnWidthFraction = 0.5
      #expect(Self.frame(.primary, split)?.width == 417)
    }
  }

  @Test func columnsShareTheWidthOfAPad() {
    let (stage, split) = Self.shown(on: Self.tablet, .oneBesideSecondary)
    withExtendedLifetime(stage) {
      #expect(Self.frame(.primary, split) == CGRect(x: 0, y: 0, width: 320, height: 1194))
      #expect(Self.frame(.secondary, split) == CGRect(x: 320, y: 0, width: 514, height: 1194))
      #expect(!split.isCollapsed)
    }
  }

  @Test func columnOverTheSecondaryOneLeavesItsWidth() {
    let (stage, split) = Self.shown(on: Self.tablet, .oneOverSecondary)
    withExtendedLifetime(stage) {
      #expect(Self.frame(.secondary, split) == CGRect(x: 0, y: 0, width: 834, height: 1194))
      #expect(split.view.subviews.last === split.viewController(for: .primary)?.view)
    }
  }

  @Test func uprightPadShowsTheSecondaryColumnUntilAnotherIsShown() {
    let (stage, split) = Self.shown(on: Self.tablet, .automatic)
    withExtendedLifetime(stage) {
      #expect(split.displayMode == .secondaryOnly)
      #expect(Self.frame(.primary, split) == nil)
      split.show(.primary)
      #expect(Self.frame(.primary, split)?.width == 320)
      split.hide(.primary)
      #expect(Self.frame(.primary, split) == nil)
    }
  }

  @Test func oneColumnFillsAPhone() {
    let (stage, split) = Self.shown(on: .phone, .oneBesideSecondary)
    withExtendedLifetime(stage) {
      #expect(split.isCollapsed)
      #expect(Self.frame(.primary, split) == nil)
      #expect(Self.frame(.secondary, split) == CGRect(x: 0, y: 0, width: 393, height: 852))
      let compact = UIViewController()
      split.setViewController(compact, for: .compact)
      #expect(Self.frame(.secondary, split) == nil)
      #expect(compact.view.window === stage.window)
      #expect(compact.splitViewController === split)
    }
  }
}
