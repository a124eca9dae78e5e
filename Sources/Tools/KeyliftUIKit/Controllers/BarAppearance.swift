// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// How bars look. A stage draws no bars of navigation and tabs, so nothing here has an effect.

/// How a bar looks; UIKit's class of the same name.
open class UIBarAppearance {
  /// The color of the background; `nil` for none.
  open var backgroundColor: UIColor?
  /// The effect of the background; `nil` for none.
  open var backgroundEffect: UIBlurEffect?
  /// The image of the background; `nil` for none.
  open var backgroundImage: UIImage?
  /// The color of the line at the edge; `nil` for none.
  open var shadowColor: UIColor?
  /// The image of the line at the edge; `nil` for none.
  open var shadowImage: UIImage?

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
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a toolbar looks; UIKit's class of the same name.
open class UIToolbarAppearance: UIBarAppearance {}
/// How a tab bar looks; UIKit's class of the same name.
open class UITabBarAppearance: UIBarAppearance {}

/// The bar of a navigation controller, which a stage does not draw.
open class UINavigationBar: View {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is behind the bar shows through.
  open var isTranslucent = true
  /// The style.
  open var barStyle = UIBarStyle.default
  /// The color of the bar; `nil` for the system's.
  open var barTintColor: UIColor?
  /// The image of the line at the edge; `nil` for the system's.
  open var shadowImage: UIImage?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks at the top of a content; `nil` for the usual.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the bar looks where it is low; `nil` for the usual.
  open var compactAppearance: UINavigationBarAppearance?
  /// The items of the controllers, which a stage does not draw; `nil` for none.
  open var items: [UINavigationItem]?
  /// The topmost item; `nil` for none.
  open var topItem: UINavigationItem? { items?.last }
  /// Sets the image behind the bar.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A height of a bar, with UIKit's raw values.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The usual one.
  case `default` = 0
  /// The metrics of a phone on its side.
  case compact = 1
}

/// The bar of a tab bar controller, which a stage does not draw.
open class UITabBar: View {
  /// Whether what is behind the bar shows through.
  open var isTranslucent = true
  /// The color of the bar; `nil` for the system's.
  open var barTintColor: UIColor?
  /// The color of items that are not selected; `nil` for the system's.
  open var unselectedItemTintColor: UIColor?
  /// How the bar looks.
  open var standardAppearance = UITabBarAppearance()
  /// How the bar looks at the end of a content; `nil` for the usual.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The items; `nil` for none.
  open var items: [UITabBarItem]?
}

/// The item of a controller in a tab bar, which a stage does not draw; UIKit's class of the same name.
open class UITabBarItem {
  /// The title; `nil` for none.
  open var title: String?
  /// The image; `nil` for none.
  open var image: UIImage?
  /// The image of a selected item; `nil` for the usual one.
  open var selectedImage: UIImage?
  /// The text of the badge; `nil` for none.
  open var badgeValue: String?
  /// A number of the app's own.
  open var tag: Int

  /// Creates an item with a number.
  public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item of the system, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Three dots.
    case more = 0
    /// A star.
    case favorites = 1
    /// A star.
    case featured = 2
    /// A star.
    case topRated = 3
    /// A clock.
    case recents = 4
    /// A person.
    case contacts = 5
    /// A clock.
    case history = 6
    /// A book.
    case bookmarks = 7
    /// A magnifying glass.
    case search = 8
    /// An arrow.
    case downloads = 9
    /// An arrow.
    case mostRecent = 10
    /// A list.
    case mostViewed = 11
  }

  /// Creates an item of the system, which is not drawn.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
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
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The text above the title; `nil` for none.
  open var prompt: String?
  /// The title.
  open var title: String?
  /// The second line of the title in iOS 26; `nil` for none.
  open var subtitle: String?
  /// The view in place of the title.
  open var titleView: View?
  /// The items at the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether items at the left stand beside the button that goes back.
  open var leftItemsSupplementBackButton = false
  /// Whether the button that goes back is hidden.
  open var hidesBackButton = false
  /// The title of the button that goes back to this item; `nil` for the title.
  open var backButtonTitle: String?
  /// The button that goes back to this item; `nil` for the system's.
  open var backBarButtonItem: UIBarButtonItem?
  /// How the button that goes back to this item looks.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The controller of the search in the bar; `nil` for none.
  open var searchController: UISearchController?
  /// Where the search bar is, which is not drawn.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
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
  open var hidesSearchBarWhenScrolling = true
  /// How the bar looks; `nil` for its own appearance.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks at the top of a content; `nil` for its own appearance.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Creates an item with a title.
  public init(title: String? = nil) { self.title = title }

  /// The first item at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the item at the left, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Sets the item at the right, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the items at the left, at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the items at the right, at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Hides or shows the button that goes back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
