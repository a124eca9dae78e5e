// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A trait of the environment; UIKit's protocol of the same name.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Hashable
  /// Returns the value in a collection.
  static func value(in traits: TraitCollection) -> Value
}

/// UIKit's name for a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// The kind of width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// The kind of height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The number of pixels in a point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> CGFloat { traits.displayScale }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// The direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIUserInterfaceLayoutDirection {
    traits.layoutDirection
  }
}

/// The contrast that the user wants, which is the usual one on a stage.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: TraitCollection) -> UIAccessibilityContrast {
    traits.accessibilityContrast
  }
}

/// A contrast, with UIKit's raw values.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// The usual one.
  case normal = 0
  /// Increased.
  case high = 1
}

/// The registration of a closure for changes of traits; UIKit's protocol of the same name.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object with traits; UIKit's protocol of the same name.
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: TraitCollection { get }
}

/// An object that takes closures for changes of traits; UIKit's protocol of the same name.
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Closures that are called with the old traits after the screen has turned.
  var traitChangeObservers: [(TraitCollection) -> Void] { get set }
}

extension UITraitChangeObservable {
  /// Calls a closure after one of some traits has changed, with the object and the old traits.
  ///
  ///     registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, old) in
  ///       self.adapt()
  ///     }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ environment: Self, _ old: TraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  /// Calls a closure after one of some traits has changed, with the object as the class that the closure names.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler: @escaping (_ environment: Environment, _ old: TraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, old in
      if let environment = environment as? Environment { handler(environment, old) }
    }
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (_ environment: Self, _ old: TraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration()
    traitChangeObservers.append { [weak self, weak registration] old in
      guard let self, registration?.isOn != false else { return }
      let new = traitCollection
      if traits.contains(where: { $0.differs(old, new) }) { handler(self, old) }
    }
    return registration
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (registration as? TraitRegistration)?.isOn = false
  }
}

private final class TraitRegistration: UITraitChangeRegistration {
  var isOn = true
}

extension UITraitDefinition {
  fileprivate static func differs(_ old: TraitCollection, _ new: TraitCollection) -> Bool {
    value(in: old) != value(in: new)
  }
}

extension View: UITraitChangeObservable {
  /// Closures that are called with the old traits after the screen has turned.
  public var traitChangeObservers: [(TraitCollection) -> Void] {
    get { traitObservers }
    set { traitObservers = newValue }
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Closures that are called with the old traits after the screen has turned.
  public var traitChangeObservers: [(TraitCollection) -> Void] {
    get { kept(or: []) }
    set { keep(newValue) }
  }
}

extension TraitCollection {
  /// The direction of the interface.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    screen.direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The contrast that the user wants: the usual one on a stage.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }

  /// Creates the traits of the running code's screen with another appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var traits = Screen.main.traits
    traits.appearance = userInterfaceStyle == .dark ? .dark : .light
    self.init(traits)
  }

  /// Creates the traits of the running code's screen with another text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    var traits = Screen.main.traits
    traits.textSize = preferredContentSizeCategory
    self.init(traits)
  }

  /// Returns whether colors may look otherwise than in other traits.
  public func hasDifferentColorAppearance(comparedTo traits: TraitCollection?) -> Bool {
    userInterfaceStyle != traits?.userInterfaceStyle
  }

  /// Calls a closure; a stage's current traits are those of its screen.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}

extension ContentSizeCategory {
  /// Posted when the user chooses another text size, which a scene has from its start.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// Whether the size is one of the five largest, which help to read.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    default: false
    }
  }
  /// UIKit's name for `accessibility1`.
  public static let accessibilityMedium = ContentSizeCategory.accessibility1
  /// UIKit's name for `accessibility2`.
  public static let accessibilityLarge = ContentSizeCategory.accessibility2
  /// UIKit's name for `accessibility3`.
  public static let accessibilityExtraLarge = ContentSizeCategory.accessibility3
  /// UIKit's name for `accessibility4`.
  public static let accessibilityExtraExtraLarge = ContentSizeCategory.accessibility4
  /// UIKit's name for `accessibility5`.
  public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory.accessibility5
}

/// Traits that the app sets for a view or a controller, which a stage keeps and does not draw; UIKit's structure
/// of the same name.
public struct UITraitOverrides {
  private var values: [ObjectIdentifier: AnyHashable] = [:]

  /// The value of a trait: the one that was set or, without it, that of the running code's screen.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.value(in: .current) }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  /// Returns whether a trait has been set.
  public func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  /// Takes back what was set for a trait.
  public mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The kind of width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The kind of height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The direction of the interface.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
}

extension Responder {
  /// The traits that the app sets for the view or the controller, which a stage keeps and does not draw.
  public var traitOverrides: UITraitOverrides {
    get { kept(or: UITraitOverrides()) }
    set { keep(newValue) }
  }
}

extension ContentSizeCategory {
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  /// Returns whether a size is smaller than another one.
  public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
  /// Returns whether a size is at most another one.
  public static func <= (first: Self, second: Self) -> Bool { first.rank <= second.rank }
  /// Returns whether a size is larger than another one.
  public static func > (first: Self, second: Self) -> Bool { first.rank > second.rank }
  /// Returns whether a size is at least another one.
  public static func >= (first: Self, second: Self) -> Bool { first.rank >= second.rank }
}
