// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

/// Names around an app's screens do what they do on iOS.
struct SystemNameTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
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
}
