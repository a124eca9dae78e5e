// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics
public import KeyliftStage

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
