// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The app; UIKit's class of the same name.
///
/// Its window is that of the stage that plays the running code or, while a screen is being set up, of
/// the stage made last on this thread.
open class UIApplication: Responder {
  /// The app, one for each thread.
  public static var shared: UIApplication {
    if let app = Thread.current.threadDictionary[key] as? UIApplication { return app }
    let app = UIApplication()
    Thread.current.threadDictionary[key] = app
    return app
  }
  private static let key = "keylift.application"

  /// The windows: one, or none without a stage.
  open var windows: [Window] { Stage.nearest.map { [$0.window] } ?? [] }
  /// The window.
  open var keyWindow: Window? { windows.first }
  /// The scenes: one, or none without a stage.
  open var connectedScenes: Set<UIScene> {
    Stage.nearest.map { [UIWindowScene($0.window)] } ?? []
  }
  /// The sessions of the scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// The state: always active.
  open var applicationState: State { .active }
  /// The delegate, which a stage does not call.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the screen stays on, which a stage's does, whatever is set.
  open var isIdleTimerDisabled = false
  /// The direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    TraitCollection.current.layoutDirection
  }
  /// The text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    TraitCollection.current.preferredContentSizeCategory
  }
  /// The rectangle of the status bar in the screen's points.
  open var statusBarFrame: CGRect { UIStatusBarManager(.main).statusBarFrame }
  /// The orientation of the interface.
  open var statusBarOrientation: UIInterfaceOrientation {
    Screen.main.traits.isLandscape ? .landscapeRight : .portrait
  }
  /// Whether several scenes can be open: never on a stage.
  open var supportsMultipleScenes: Bool { false }

  /// Returns false, because a stage opens no other app.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Calls the closure with false, because a stage opens no other app.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  /// Returns a task, which a stage's app in front does not need.
  open func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  /// Does nothing.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// Does nothing: a stage gets no messages of servers.
  open func registerForRemoteNotifications() {}

  /// A state of an app, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// In front.
    case active = 0
    /// In front, without touches.
    case inactive = 1
    /// Behind other apps.
    case background = 2
  }

  /// An option of an app's start.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address that was opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// An option of opening an address in this app.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// An option of opening an address in another app.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The address of the app's settings.
  public static let openSettingsURLString = "app-settings:"

  /// Sent after the app's start, which a stage's app is not aware of.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Sent before the app's end, which a stage's app is not aware of.
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Sent when memory is short, which it never is on a stage.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Sent after the user has taken a picture of the screen, which nobody does on a stage.
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
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

  /// The delegate, which a stage does not call.
  open weak var delegate: (any UISceneDelegate)?
  /// The session.
  public let session = UISceneSession()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title in the switcher of windows, which a stage has not.
  open var title: String! = ""

  /// The state: always in front.
  open var activationState: ActivationState { .foregroundActive }
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
  /// The coordinates of the screen.
  public var coordinateSpace: any CoordinateSpace { screen }
  /// The size and orientation.
  public var effectiveGeometry: Geometry {
    Geometry(interfaceOrientation: interfaceOrientation, coordinateSpace: screen)
  }

  /// The size and orientation of a scene.
  public struct Geometry {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The coordinates of the scene.
    public let coordinateSpace: any CoordinateSpace
  }

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
