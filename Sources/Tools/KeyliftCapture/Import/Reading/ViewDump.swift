// SPDX-License-Identifier: MIT

import Foundation

package struct ViewDump: Hashable, Sendable {
  var format: DumpFormat
  /// Back to front.
  var roots: [DumpedView]

  /// The size of the screen in points: that of the first view with an area.
  var screenSize: CGSize? { roots.firstResult(\.firstArea) }
}

package enum DumpFormat: String, Hashable, Sendable, CaseIterable {
  case appium
  /// `idb ui describe-all`, in JSON.
  case idb
  /// `maestro hierarchy`, in JSON.
  case maestro
  case recursiveDescription
  case debugDescription
  /// The hierarchy that EarlGrey prints with a failure.
  case earlGrey

  var title: String {
    switch self {
    case .appium: "Appium"
    case .idb: "idb"
    case .maestro: "Maestro"
    case .recursiveDescription: "recursiveDescription"
    case .debugDescription: "XCUIElement.debugDescription"
    case .earlGrey: "EarlGrey"
    }
  }
}

struct DumpedView: Hashable, Sendable {
  var kind: DumpedKind
  var identifier: String?
  /// The accessibility label, or the text of the view; `nil` for none.
  var label: String?
  var value: String?
  var placeholder: String?
  /// The color behind the view's content, as a scene writes it; `nil` for none or an unknown one.
  var background: String?
  /// The frame in points of the screen; `nil` for a view without a finite area.
  var frame: CGRect?
  var isUnseen = false
  var isHidden = false
  var isFocused = false
  var isSelected = false
  var isEnabled = true
  /// The point of the content at a scroll view's top left corner, if the dump gives one.
  var contentOffset = CGPoint.zero
  /// The height of a scroll view's content in points; `nil` if it is not known.
  var contentExtent: CGFloat?
  var children: [DumpedView] = []

  var count: Int { children.reduce(1) { $0 + $1.count } }

  var text: String? {
    label ?? (kind == .text ? value : nil) ?? children.firstResult(\.text)
  }

  fileprivate var firstArea: CGSize? {
    if let frame, frame.width > 0, frame.height > 0 { return frame.size }
    return children.firstResult(\.firstArea)
  }
}

extension Array {
  func lastResult<Result>(_ function: (Element) -> Result?) -> Result? {
    reversed().firstResult(function)
  }
}

extension Sequence {
  /// `lazy.compactMap` would call the function twice for the result, and a recursion twice at each
  /// level.
  func firstResult<Result>(_ function: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = function(element) { return result }
    }
    return nil
  }
}

enum DumpedKind: Hashable, Sendable {
  case application, window, other
  case text, field, secureField, searchField, textView
  case button, link, image, toggle, tab
  case scroll, cell
  case navigationBar, tabBar, toolbar, statusBar, scrollIndicator
  case keyboard, key

  /// The name is a type of `XCUIElement`, such as `StaticText`; `Group` and others are `other`.
  init(elementType name: some StringProtocol) {
    self = DumpedKind.elementTypes[String(name)] ?? .other
  }

  private static let elementTypes: [String: DumpedKind] = [
    "Application": .application, "Window": .window, "StaticText": .text, "Heading": .text,
    "TextField": .field, "SecureTextField": .secureField, "SearchField": .searchField,
    "TextView": .textView, "TextArea": .textView, "Button": .button, "RadioButton": .tab,
    "Link": .link, "Image": .image, "Icon": .image, "Switch": .toggle, "Toggle": .toggle,
    "CheckBox": .toggle, "ScrollView": .scroll, "ScrollArea": .scroll, "Table": .scroll,
    "CollectionView": .scroll, "WebView": .scroll, "Cell": .cell, "NavigationBar": .navigationBar,
    "TabBar": .tabBar, "Toolbar": .toolbar, "ScrollBar": .scrollIndicator, "StatusBar": .statusBar,
    "Keyboard": .keyboard, "Key": .key,
  ]

  /// The name is a class of views, such as `UILabel` or `RCTTextView`; `base` is UIKit's class that
  /// an app's class is derived from.
  init(className name: String, base: String? = nil) {
    let names = [name, base].compactMap(\.self)
    self =
      names.firstResult { DumpedKind.classes[$0] }
      ?? names.reversed().firstResult { name in
        DumpedKind.endings.first { name.hasSuffix($0.0) }?.1
      } ?? .other
  }

  private static let classes: [String: DumpedKind] = [
    "UIWindow": .window, "UILabel": .text, "UIButtonLabel": .text, "UITextField": .field,
    "UISearchBarTextField": .searchField, "UITextView": .textView, "UIButton": .button,
    "UIImageView": .image, "UISwitch": .toggle, "UIScrollView": .scroll, "UITableView": .scroll,
    "UICollectionView": .scroll, "UINavigationBar": .navigationBar, "UITabBar": .tabBar,
    "UIToolbar": .toolbar, "UITabBarButton": .tab, "_UITabButton": .tab,
    "_UIScrollViewScrollIndicator": .scrollIndicator, "UIAccessibilityElementKBKey": .key,
    "UIStatusBar": .statusBar,
    "UIStatusBar_Modern": .statusBar,
    "UIKeyboard": .keyboard, "UIInputSetHostView": .keyboard, "RCTTextView": .text,
    "RCTParagraphComponentView": .text, "RCTUITextField": .field, "RCTUITextView": .textView,
    "RCTImageView": .image, "RCTImageComponentView": .image,
    "CGDrawingView": .text, "_UIGraphicsView": .image,
  ]

  private static let endings: [(String, DumpedKind)] = [
    ("TableViewCell", .cell), ("CollectionViewCell", .cell), ("CollectionViewListCell", .cell),
    ("ListCell", .cell), ("TextField", .field), ("TextView", .textView), ("ImageView", .image),
    ("ScrollView", .scroll), ("TableView", .scroll), ("CollectionView", .scroll),
    ("Label", .text), ("Button", .button), ("Switch", .toggle), ("NavigationBar", .navigationBar),
    ("TabBar", .tabBar), ("UIRemoteKeyboardWindow", .keyboard),
  ]

  var takesText: Bool { [.field, .secureField, .searchField, .textView].contains(self) }
}

extension ArraySlice<UInt8> {
  /// A long text is cut to `DumpReader.textLimit` characters; `nil` for no text.
  var viewText: String? {
    // A character has at most four bytes.
    String(decoding: prefix(4 * DumpReader.textLimit), as: UTF8.self).viewText
  }
}

extension String {
  var viewText: String? {
    guard utf8.count > DumpReader.textLimit else { return isEmpty ? nil : self }
    return String(unicodeScalars.prefix(DumpReader.textLimit))
  }
}
