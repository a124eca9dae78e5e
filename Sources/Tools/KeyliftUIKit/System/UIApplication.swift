// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The app; UIKit's class of the same name.
///
/// Its window is that of the stage that plays the running code or, while a screen is being set up, of
/// the stage made last on this thread.
open class UIApplication: Responder {
  /// The app.
  public static var shared: UIApplication { UIApplication() }

  /// The windows: one, or none without a stage.
  public var windows: [Window] { Stage.nearest.map { [$0.window] } ?? [] }
  /// The window.
  public var keyWindow: Window? { windows.first }
  /// The scenes: one, or none without a stage.
  public var connectedScenes: Set<UIScene> {
    Stage.nearest.map { [UIWindowScene($0.window)] } ?? []
  }
  /// The state: always active.
  public var applicationState: State { .active }

  /// A state of an app, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// In front.
    case active = 0
    /// In front, without touches.
    case inactive = 1
    /// Behind other apps.
    case background = 2
  }

  /// Sent when the app comes to the front, which a stage's app never does.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Sent when the app leaves the front, which a stage's app never does.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Sent when the app goes behind others, which a stage's app never does.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Sent before the app comes to the front, which a stage's app never does.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

/// A part of the app's interface; UIKit's class of the same name.
open class UIScene: Responder {
  /// A state of a scene, with UIKit's raw values.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front.
    case foregroundActive = 0
    /// In front, without touches.
    case foregroundInactive = 1
    /// Behind others.
    case background = 2
  }

  /// The state: always in front.
  public var activationState: ActivationState { .foregroundActive }
}

/// A part of the app's interface with windows; UIKit's class of the same name.
public final class UIWindowScene: UIScene {
  /// The windows: one.
  public let windows: [Window]

  init(_ window: Window) {
    windows = [window]
  }

  /// The window.
  public var keyWindow: Window? { windows.first }
  /// The screen of the window.
  public var screen: Screen { windows[0].screen }
  /// The traits of the screen.
  public var traitCollection: TraitCollection { screen.traitCollection }
  /// The status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(screen) }
  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation {
    screen.traits.isLandscape ? .landscapeRight : .portrait
  }
}

/// A set of orientations of an interface, with UIKit's bits.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button or indicator at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button or indicator at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The status bar of a scene; UIKit's class of the same name.
public final class UIStatusBarManager {
  /// The rectangle of the status bar in the screen's points.
  public let statusBarFrame: CGRect

  init(_ screen: Screen) {
    statusBarFrame = CGRect(
      x: 0, y: 0, width: screen.bounds.width, height: screen.traits.statusBarHeight)
  }
}

/// An orientation of an interface, with UIKit's raw values.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// With the home button or indicator at the right.
  case landscapeRight = 3
  /// With the home button or indicator at the left.
  case landscapeLeft = 4

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension Window {
  /// Whether the window gets the keyboard, as a stage's only window does.
  public var isKeyWindow: Bool { true }
  /// The scene of the window.
  public var windowScene: UIWindowScene? { UIWindowScene(self) }
  /// Shows the window, which a stage does from its start.
  public func makeKeyAndVisible() {}
}
