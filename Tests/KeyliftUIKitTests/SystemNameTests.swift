// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

struct SystemNameTests {
  private final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
  private class Base: UIWindowSceneDelegate { var window: UIWindow? }
  private final class Derived: Base {}
  private final class Windowless: UIResponder, UIApplicationDelegate {}

  private let stage = Stage(traits: .phone)

  @Test func windowOfADelegateIsThatOfItsClass() {
    let delegate = Delegate()
    let app = UIApplication.shared
    app.delegate = delegate
    #expect(app.delegate?.window??.screen == nil)
    delegate.window = stage.window
    #expect(app.delegate?.window??.screen.bounds.height == 852)
    app.delegate = nil
  }

  @Test func inheritedWindowIsFound() {
    let derived = Derived()
    derived.window = stage.window
    let delegate: any UIWindowSceneDelegate = derived
    #expect(delegate.window??.screen.bounds.height == 852)
  }

  @Test func delegateWithoutAWindowHasNone() {
    let delegate: any UIApplicationDelegate = Windowless()
    #expect(delegate.window == nil)
  }

  @Test func tabBarIsHiddenAsAsked() {
    let controller = UITabBarController()
    controller.setTabBarHidden(true, animated: false)
    #expect(controller.isTabBarHidden)
  }

  @Test func edgeEffectsAreKept() {
    let view = UIScrollView()
    view.topEdgeEffect.style = .soft
    #expect(view.topEdgeEffect.style == .soft)
    #expect(view.bottomEdgeEffect.style == .automatic)
  }

  @Test func textWithoutATableIsItsKey() {
    let count = 3
    #expect(String(localized: "Send \(count)") == "Send 3")
  }

  @Test func traitsOfAnAppAreKeptUntilTheyAreRemoved() {
    let controller = UIViewController()
    #expect(controller.traitOverrides.verticalSizeClass == .regular)
    controller.traitOverrides.verticalSizeClass = .compact
    #expect(controller.traitOverrides.verticalSizeClass == .compact)
    #expect(controller.traitOverrides.contains(UITraitVerticalSizeClass.self))
    controller.traitOverrides.remove(UITraitVerticalSizeClass.self)
    #expect(!controller.traitOverrides.contains(UITraitVerticalSizeClass.self))
  }

  @Test func textSizesAreInOrder() {
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.large >= .large)
    #expect(!(UIContentSizeCategory.small > .medium))
  }

  @Test func tableOfWeakObjectsForgetsWhatIsReleased() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = UIView()
    table.add(kept)
    table.add(kept)
    do {
      let released = UIView()
      table.add(released)
      #expect(table.count == 2)
    }
    #expect(table.allObjects.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
    table.remove(kept)
    #expect(table.anyObject == nil)
  }

  /// The form of Apple's documentation of `NSCoder.string(for:)`.
  @Test func rectangleIsATextAndBack() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2}, {30, 4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2}, {30, 4}}") == rect)
    #expect(
      NSCoder.string(for: UIEdgeInsets(top: 0, left: 8.5, bottom: 1, right: 0)) == "{0, 8.5, 1, 0}")
  }

  @Test func fontAndColorOfAnAttributedStringComeAlong() {
    var text = AttributedString("Hello")
    text.font = UIFont.systemFont(ofSize: 13)
    let old = NSAttributedString(text)
    #expect(old.string == "Hello")
    let font = unsafe old.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == .systemFont(ofSize: 13))
  }

  @Test func editButtonBeginsEditing() {
    let controller = UIViewController()
    controller.editButtonItem.perform()
    #expect(controller.isEditing)
  }
}
