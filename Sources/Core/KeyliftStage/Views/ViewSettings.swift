// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The settings of a view that no drawing depends on.
open class ViewSettings: ViewCallbacks {
  /// A number for the app's own use.
  public var tag = 0
  /// Whether the view takes touches, which a stage has not.
  open var isUserInteractionEnabled = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the caret and of controls in UIKit; buttons and carets alone are drawn in it.
  open var tintColor: DynamicColor! = .system(.systemBlue) { didSet { tintColorDidChange() } }
  /// Whether the view takes several touches at once, which a stage has not.
  public var isMultipleTouchEnabled = false
  /// Whether what is behind the view is hidden, which a stage finds out itself.
  public var isOpaque = true
  /// Whether a change of the size resizes the subviews by their masks.
  public var autoresizesSubviews = true
  /// How the view follows a change of its superview's size; not at all by default.
  ///
  /// A view that constraints place does not follow.
  public var autoresizingMask: AutoresizingMask = []

  package var gestures: [AnyObject] = []
  package var traitObservers: [(TraitCollection) -> Void] = []
  package var caretObserver: ((Bool) -> Void)?
  package var hiddenObserver: (() -> Void)?
  var margins = ViewMargins()
  var needsUpdateConstraints = false
  var needsUpdateProperties = true
  var reportedSafeArea: EdgeInsets?
  /// Whether the view is told of its safe area: it is a controller's, or its class is neither the stage's nor
  /// one of those that mirror UIKit's.
  lazy var isToldOfSafeArea = {
    let name = String(reflecting: type(of: self))
    return !["KeyliftStage.", "KeyliftUIKit.", "KeyliftScene."].contains(where: name.hasPrefix)
  }()
}
