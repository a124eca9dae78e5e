// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// The delegates of an app and of its scenes. A stage calls none of their methods: a test makes the controller that
// it plays. A delegate that a test calls itself can make a window, whose controller the stage then shows
// (`makeKeyAndVisible()`).

/// The delegate of an app; UIKit's protocol of the same name.
public protocol UIApplicationDelegate: AnyObject {
  /// Called before the app's start is done.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app's start is done.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app comes to the front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the app leaves the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app goes behind others.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app comes to the front.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app's end.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called to open an address.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after the user has discarded scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns the orientations of a window.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: Window?
  ) -> UIInterfaceOrientationMask
  /// Returns whether the app takes keyboards of other apps, which a stage has not.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool
}

extension UIApplicationDelegate {
  /// The window that the delegate's own class keeps; `nil` if the class has none.
  public var window: Window?? { ownWindow(of: self) }
  /// Does nothing: a stage plays what a test makes.
  public static func main() {}
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// Returns a configuration without a name.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: .windowApplication) }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns all of them.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: Window?
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }
}

extension UIApplication {
  /// A kind of extension of other apps.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A keyboard.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}

/// A task that goes on behind other apps; UIKit's structure of the same name.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public let rawValue: Int
  /// Creates a task from UIKit's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The session of a scene; UIKit's class of the same name.
public final class UISceneSession: Hashable {
  /// A role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role.
  public let role = Role.windowApplication
  /// The name of the session, the same for all.
  public let persistentIdentifier = "stage"
  /// The configuration.
  public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

  init() {}

  /// Returns whether two sessions are the same: a stage has one.
  public static func == (first: UISceneSession, second: UISceneSession) -> Bool { true }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentIdentifier) }
}

/// The classes of a scene; UIKit's class of the same name.
public final class UISceneConfiguration {
  /// The name; `nil` for none.
  public let name: String?
  /// The role.
  public let role: UISceneSession.Role
  /// The class of the scene; `nil` for the system's.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate; `nil` for none.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UIScene {
  /// Why a scene is made; UIKit's class of the same name.
  public final class ConnectionOptions {
    /// The addresses to open: none on a stage.
    public let urlContexts: Set<URL> = []
    /// Creates options, as a test does that calls a scene's delegate.
    public init() {}
  }

  /// Posted when a scene comes to the front, which a stage's never does.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a scene leaves the front, which a stage's never does.
  public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when a scene goes behind others, which a stage's never does.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted before a scene comes to the front, which a stage's never does.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// The delegate of a scene; UIKit's protocol of the same name.
public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is made.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is released.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene comes to the front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene leaves the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene goes behind others.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows; UIKit's protocol of the same name.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Called after the scene has turned.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any CoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: TraitCollection)
}

extension UIWindowSceneDelegate {
  /// The window that the delegate's own class keeps; `nil` if the class has none.
  public var window: Window?? { ownWindow(of: self) }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any CoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: TraitCollection
  ) {}
}

/// UIKit's requirement is optional, so that the value has two levels: a class may have no window, or none yet.
private func ownWindow(of delegate: AnyObject) -> Window?? {
  var mirror: Mirror? = Mirror(reflecting: delegate)
  while let members = mirror {
    if let own = members.children.first(where: { $0.label == "window" }) {
      return own.value as? Window
    }
    mirror = members.superclassMirror
  }
  return nil
}
