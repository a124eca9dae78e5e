// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// How bars look. A stage draws no bars of navigation and tabs, so nothing here has an effect.

/// How a bar looks; UIKit's class of the same name.
open class UIBarAppearance {
  /// The color of the background; `nil` for none.
  public var backgroundColor: UIColor?
  /// The effect of the background; `nil` for none.
  public var backgroundEffect: UIBlurEffect?
  /// The image of the background; `nil` for none.
  public var backgroundImage: UIImage?
  /// The color of the line at the edge; `nil` for none.
  public var shadowColor: UIColor?
  /// The image of the line at the edge; `nil` for none.
  public var shadowImage: UIImage?

  /// Creates an appearance.
  public required init() {}
  /// Creates an appearance with the values of another one.
  public convenience init(barAppearance: UIBarAppearance) { self.init() }

  /// Takes the system's background.
  open func configureWithDefaultBackground() {}
  /// Takes a background of one color.
  open func configureWithOpaqueBackground() {}
  /// Takes no background.
  open func configureWithTransparentBackground() {}
  /// Returns an appearance with the same values.
  open func copy() -> Self {
    let copy = Self()
    copy.backgroundColor = backgroundColor
    copy.shadowColor = shadowColor
    return copy
  }
}

/// How a navigation bar looks; UIKit's class of the same name.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a toolbar looks; UIKit's class of the same name.
open class UIToolbarAppearance: UIBarAppearance {}
/// How a tab bar looks; UIKit's class of the same name.
open class UITabBarAppearance: UIBarAppearance {}

/// The bar of a navigation controller, which a stage does not draw.
open class UINavigationBar: View {
  /// Whether titles are large.
  public var prefersLargeTitles = false
  /// Whether what is behind the bar shows through.
  public var isTranslucent = true
  /// The style.
  public var barStyle = UIBarStyle.default
  /// The color of the bar; `nil` for the system's.
  public var barTintColor: UIColor?
  /// The image of the line at the edge; `nil` for the system's.
  public var shadowImage: UIImage?
  /// The attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How the bar looks.
  public var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks at the top of a content; `nil` for the usual.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the bar looks where it is low; `nil` for the usual.
  public var compactAppearance: UINavigationBarAppearance?
  /// The items of the controllers, which a stage does not draw; `nil` for none.
  public var items: [UINavigationItem]?
  /// The topmost item; `nil` for none.
  public var topItem: UINavigationItem? { items?.last }
  /// Sets the image behind the bar.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A height of a bar, with UIKit's raw values.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The usual one.
  case `default` = 0
  /// That of a phone on its side.
  case compact = 1
}

/// The bar of a tab bar controller, which a stage does not draw.
open class UITabBar: View {
  /// Whether what is behind the bar shows through.
  public var isTranslucent = true
  /// The color of the bar; `nil` for the system's.
  public var barTintColor: UIColor?
  /// The color of items that are not selected; `nil` for the system's.
  public var unselectedItemTintColor: UIColor?
  /// How the bar looks.
  public var standardAppearance = UITabBarAppearance()
  /// How the bar looks at the end of a content; `nil` for the usual.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// The items; `nil` for none.
  public var items: [UITabBarItem]?
}

/// The item of a controller in a tab bar, which a stage does not draw; UIKit's class of the same name.
open class UITabBarItem {
  /// The title; `nil` for none.
  public var title: String?
  /// The image; `nil` for none.
  public var image: UIImage?
  /// The image of a selected item; `nil` for the usual one.
  public var selectedImage: UIImage?
  /// The text of the badge; `nil` for none.
  public var badgeValue: String?
  /// A number of the app's own.
  public var tag: Int

  /// Creates an item with a number.
  public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with an image for the selected item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The items of a controller in a navigation bar, which a stage does not draw.
open class UINavigationItem {
  /// When the title is large, which a stage does not draw, with UIKit's raw values.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As in the controller below.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
    /// As one line.
    case inline = 3
  }

  /// How the button that goes back looks, with UIKit's raw values.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// With the title of the controller below.
    case `default` = 0
    /// With "Back".
    case generic = 1
    /// Without a title.
    case minimal = 2
  }

  /// When the title is large.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The text above the title; `nil` for none.
  public var prompt: String?
  /// The title.
  public var title: String?
  /// The second line of the title in iOS 26; `nil` for none.
  public var subtitle: String?
  /// The view in place of the title.
  public var titleView: View?
  /// The items at the left.
  public var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the right.
  public var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether items at the left stand beside the button that goes back.
  public var leftItemsSupplementBackButton = false
  /// Whether the button that goes back is hidden.
  public var hidesBackButton = false
  /// The title of the button that goes back to this item; `nil` for the title.
  public var backButtonTitle: String?
  /// The button that goes back to this item; `nil` for the system's.
  public var backBarButtonItem: UIBarButtonItem?
  /// How the button that goes back to this item looks.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The controller of the search in the bar; `nil` for none.
  public var searchController: UISearchController?
  /// Where the search bar is, which is not drawn.
  public var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// A place of a search bar, with UIKit's raw values.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// At the trailing edge.
    case inline = 1
    /// Below the title.
    case stacked = 2
    /// In the bar.
    case integrated = 3
  }
  /// Whether scrolling hides the search bar; it has no effect.
  public var hidesSearchBarWhenScrolling = true
  /// How the bar looks; `nil` for its own appearance.
  public var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks at the top of a content; `nil` for its own appearance.
  public var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Creates an item with a title.
  public init(title: String? = nil) { self.title = title }

  /// The first item at the left.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item at the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the item at the left, at once.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Sets the item at the right, at once.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the items at the left, at once.
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the items at the right, at once.
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Hides or shows the button that goes back.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
