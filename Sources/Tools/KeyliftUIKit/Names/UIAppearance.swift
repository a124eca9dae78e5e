// SPDX-License-Identifier: MIT

public import KeyliftStage

// Proxies of the appearance of all views of a class. A stage makes each view as its own initializer says, so what is
// set has no effect.

/// A class with settings for all of its objects; UIKit's protocol of the same name.
public protocol UIAppearance: AnyObject {
  /// The type of the object that takes the settings.
  associatedtype Proxy
  /// Returns an object whose settings reach no other one.
  static func appearance() -> Proxy
}

extension UIAppearance {
  /// Returns an object whose settings reach no other one.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Proxy { appearance() }
  /// Returns an object whose settings reach no other one.
  public static func appearance(for trait: TraitCollection) -> Proxy { appearance() }
}

/// A class that may hold others with settings of their own; UIKit's protocol of the same name.
public protocol UIAppearanceContainer: AnyObject {}

extension View: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UITextField: UIAppearance {
  /// Returns a field whose settings reach no other one.
  public static func appearance() -> UITextField { UITextField(frame: .zero) }
}

extension UITextView: UIAppearance {
  /// Returns a text view whose settings reach no other one.
  public static func appearance() -> UITextView { UITextView(frame: .zero) }
}

extension UISearchBar: UIAppearance {
  /// Returns a bar whose settings reach no other one.
  public static func appearance() -> UISearchBar { UISearchBar(frame: .zero) }
}

extension UILabel: UIAppearance {
  /// Returns a label whose settings reach no other one.
  public static func appearance() -> UILabel { UILabel(frame: .zero) }
}

extension UIButton: UIAppearance {
  /// Returns a button whose settings reach no other one.
  public static func appearance() -> UIButton { UIButton(frame: .zero) }
}

extension UISwitch: UIAppearance {
  /// Returns a switch whose settings reach no other one.
  public static func appearance() -> UISwitch { UISwitch(frame: .zero) }
}

extension UISegmentedControl: UIAppearance {
  /// Returns a control whose settings reach no other one.
  public static func appearance() -> UISegmentedControl { UISegmentedControl(frame: .zero) }
}

extension UITableView: UIAppearance {
  /// Returns a table whose settings reach no other one.
  public static func appearance() -> UITableView { UITableView(frame: .zero) }
}

extension UITableViewCell: UIAppearance {
  /// Returns a cell whose settings reach no other one.
  public static func appearance() -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

extension UINavigationBar: UIAppearance {
  /// Returns a bar whose settings reach no other one.
  public static func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

extension UITabBar: UIAppearance {
  /// Returns a bar whose settings reach no other one.
  public static func appearance() -> UITabBar { UITabBar(frame: .zero) }
}

extension UIToolbar: UIAppearance {
  /// Returns a bar whose settings reach no other one.
  public static func appearance() -> UIToolbar { UIToolbar(frame: .zero) }
}

extension UIBarButtonItem: UIAppearance {
  /// Returns an item whose settings reach no other one.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}

extension UIPageControl: UIAppearance {
  /// Returns a control whose settings reach no other one.
  public static func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
}
