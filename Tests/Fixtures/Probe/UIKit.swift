// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Declarations of UIKit as `Examples/Probe` uses them, by Apple's documentation. Nothing is implemented.

@_exported import Foundation
@_exported import ObjectiveC

extension NotificationCenter {
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}

@MainActor open class UIResponder: NSObject {
  nonisolated public static let keyboardDidShowNotification = Notification.Name("")
  nonisolated public static let keyboardFrameEndUserInfoKey = ""
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { false }
}

@MainActor public final class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public static func main() {}
}

@MainActor public final class UIScreen: NSObject {
  public static var main: UIScreen { UIScreen() }
  public var bounds: CGRect { .zero }
  public var scale: CGFloat { 0 }
  public func value(forKey key: String) -> Any? { nil }
}

@MainActor public final class UIDevice: NSObject {
  public static var current: UIDevice { UIDevice() }
  public var name: String { "" }
  public var systemVersion: String { "" }
}

public struct UIEdgeInsets { public let top, left, bottom, right: CGFloat }

@MainActor open class UIView: UIResponder {
  open var frame = CGRect.zero
  public var bounds: CGRect { .zero }
  public var safeAreaInsets: UIEdgeInsets { fatalError() }
  public var window: UIWindow? { nil }
  public init(frame: CGRect = .zero) {}
  public func addSubview(_ view: UIView) {}
}

@MainActor public final class UIWindow: UIView {
  public var rootViewController: UIViewController?
  public var windowScene: UIWindowScene? { nil }
  public func makeKeyAndVisible() {}
}

@MainActor public final class UIWindowScene: NSObject {
  public enum GeometryPreferences { case iOS(interfaceOrientations: UIInterfaceOrientationMask) }
  public func requestGeometryUpdate(_ preferences: GeometryPreferences) {}
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
}

@MainActor open class UIViewController: UIResponder {
  public var view: UIView! { nil }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

public enum UIKeyboardType { case `default`, numberPad }
public enum UITextAutocorrectionType { case yes, no }
public enum UITextSpellCheckingType { case yes, no }

@MainActor public final class UITextInputAssistantItem: NSObject {
  public var leadingBarButtonGroups: [NSObject] = []
  public var trailingBarButtonGroups: [NSObject] = []
}

@MainActor public final class UITextField: UIView {
  public var keyboardType = UIKeyboardType.default
  public var autocorrectionType = UITextAutocorrectionType.yes
  public var spellCheckingType = UITextSpellCheckingType.yes
  public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
}
