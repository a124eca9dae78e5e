// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

// Properties of views and responders that a stage keeps and does not use, and short methods of UIKit.

extension View {
  /// The scaling and place of a view's content, with UIKit's raw values.
  public enum ContentMode: Int, Hashable, Sendable {
    /// To the view's size.
    case scaleToFill = 0
    /// To fit the view.
    case scaleAspectFit = 1
    /// To cover the view.
    case scaleAspectFill = 2
    /// Drawn anew for each size.
    case redraw = 3
    /// Not scaled, in the middle.
    case center = 4
    /// Not scaled, at the top.
    case top = 5
    /// Not scaled, at the bottom.
    case bottom = 6
    /// Not scaled, at the left.
    case left = 7
    /// Not scaled, at the right.
    case right = 8
    /// Not scaled, at the top left.
    case topLeft = 9
    /// Not scaled, at the top right.
    case topRight = 10
    /// Not scaled, at the bottom left.
    case bottomLeft = 11
    /// Not scaled, at the bottom right.
    case bottomRight = 12
  }

  /// The scaling and place of the content, which a stage's kinds of views choose.
  public var contentMode: ContentMode {
    get { kept(or: .scaleToFill) }
    set { keep(newValue) }
  }

  /// The number of pixels in a point, which is the screen's on a stage.
  public var contentScaleFactor: CGFloat {
    get { (window?.screen ?? .main).scale }
    set {}
  }

  /// The direction of the content, which is that of the scene on a stage.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { kept(or: .unspecified) }
    set { keep(newValue) }
  }

  /// The direction of the interface: that of the attribute, or else the screen's.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    View.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Returns the direction of an attribute, or else that of the running code's screen.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: TraitCollection.current.layoutDirection
    }
  }

  /// The appearance, which is the screen's on a stage, whatever is set.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { kept(or: .unspecified) }
    set { keep(newValue) }
  }

  /// How the tint changes behind an alert, which it does not on a stage.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { kept(or: .automatic) }
    set { keep(newValue) }
  }

  /// How a tint changes, with UIKit's raw values.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// As in the superview.
    case automatic = 0
    /// Not.
    case normal = 1
    /// To gray.
    case dimmed = 2
  }

  /// Whether the view keeps touches from other views, of which a stage has none.
  public var isExclusiveTouch: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }

  /// Whether the background is cleared before drawing, which has no effect.
  public var clearsContextBeforeDrawing: Bool {
    get { kept(or: true) }
    set { keep(newValue) }
  }

  /// A view whose opacity the picture would have, which has no effect; `nil` for none.
  public var mask: View? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// The name for the restoration of the app's state, which a stage does not do.
  public var restorationIdentifier: String? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// Whether an assistive technology reads the subviews together.
  public var shouldGroupAccessibilityChildren: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }

  /// The place of the view for an assistive technology, in the screen's points.
  public var accessibilityFrame: CGRect {
    get { kept(or: convert(bounds, to: nil)) }
    set { keep(newValue) }
  }

  /// The language in which an assistive technology speaks; `nil` for the user's.
  public var accessibilityLanguage: String? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// Whether the view is in focus, as only a hardware keyboard brings it.
  public var isFocused: Bool { false }
  /// Whether a hardware keyboard can bring the view in focus, which it does not on a stage.
  public var canBecomeFocused: Bool { false }
  /// The view that constraints of a first baseline refer to: the view itself.
  public var forFirstBaselineLayout: View { self }
  /// The view that constraints of a last baseline refer to: the view itself.
  public var forLastBaselineLayout: View { self }

  /// Returns a view of the same size and background; the picture is not copied.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    let view = View(frame: bounds)
    view.backgroundColor = backgroundColor
    return view
  }

  /// Exchanges two subviews; nothing happens without them.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let views = subviews
    guard index1 != index2, views.indices.contains(index1), views.indices.contains(index2) else {
      return
    }
    insertSubview(views[max(index1, index2)], at: min(index1, index2))
    insertSubview(views[min(index1, index2)], at: max(index1, index2))
  }

  /// Does nothing, because a stage draws every change.
  public func setNeedsDisplay(_ rect: CGRect) {}

  /// Returns the rectangle that constraints align, which is the frame.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }

  /// Replaces a view by another one, at once.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else {
      toView.frame = fromView.frame
      fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }
}

/// A direction of content, with UIKit's raw values.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The direction of the interface.
  case unspecified = 0
  /// The direction of time.
  case playback = 1
  /// The direction of space.
  case spatial = 2
  /// From left to right.
  case forceLeftToRight = 3
  /// From right to left.
  case forceRightToLeft = 4
}

/// A direction of an interface, with UIKit's raw values.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension Responder {
  /// Returns whether the responder is of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the responder is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns whether another object is the same one.
  public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
}

extension ResponderTouch {
  /// Returns the place of the touch before its last move, which is the same on a stage.
  public func previousLocation(in view: View?) -> CGPoint { location(in: view) }
  /// The number of taps: 1.
  public var tapCount: Int { 1 }
  /// The window of the touch's view.
  public var window: Window? { view?.window }
}

extension EdgeInsets {
  /// Creates insets of zero at all edges.
  public init() { self = .zero }
}

extension Screen {
  /// The bounds in pixels, upright.
  public var nativeBounds: CGRect {
    let size = traits.size
    return CGRect(
      x: 0, y: 0, width: min(size.width, size.height) * scale,
      height: max(size.width, size.height) * scale)
  }
  /// The number of pixels in a point.
  public var nativeScale: CGFloat { scale }
  /// The frames in a second: 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// The coordinates of the upright screen, which are those of the screen as it is held on a stage.
  public var fixedCoordinateSpace: any CoordinateSpace { self }
  /// Whether the screen is recorded: never on a stage.
  public var isCaptured: Bool { false }
  /// The brightness from 0 to 1, which is 0.5 on a stage, whatever is set.
  public var brightness: CGFloat {
    get { 0.5 }
    set {}
  }
  /// The screens: one.
  public static var screens: [Screen] { [main] }
}

extension Window {
  /// Creates a window of a scene, whose controller the stage shows once the window is made visible.
  public convenience init(windowScene: UIWindowScene) {
    self.init(screen: windowScene.screen, frame: windowScene.screen.bounds)
  }

  /// Whether the window gets the keyboard, as a stage's only window does.
  public var isKeyWindow: Bool { stage != nil }
  /// The scene of the window.
  public var windowScene: UIWindowScene? {
    get { UIWindowScene(self) }
    set {}
  }
  /// The order in front of other windows, of which a stage has none.
  public var windowLevel: Level {
    get { kept(or: .normal) }
    set { keep(newValue) }
  }

  /// An order of windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// Creates a level from UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of the app's windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)

    /// Returns whether a level is behind another one.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    /// Returns the level that is a number of steps in front of another one.
    public static func + (level: Level, steps: CGFloat) -> Level {
      Level(rawValue: level.rawValue + steps)
    }
    /// Returns the level that is a number of steps behind another one.
    public static func - (level: Level, steps: CGFloat) -> Level {
      Level(rawValue: level.rawValue - steps)
    }
  }

  /// Posted when a window begins to get the keyboard, which a stage's does from its start.
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when a window is shown, which a stage's is from its start.
  public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
}
