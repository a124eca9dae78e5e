// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// The declarations of UIKit, Core Animation and Objective-C that Examples/Recorder uses, from Apple's
// reference (developer.apple.com/documentation/uikit, .../quartzcore), with as much behavior as a test
// needs: layers are where a test puts them.
@_exported import Foundation
@_exported import ObjectiveC

public typealias CFTimeInterval = Double

public nonisolated(unsafe) var currentMediaTime = 100.0
public func CACurrentMediaTime() -> CFTimeInterval { currentMediaTime }

open class CALayer {
  public var frame = CGRect.zero
  public var opacity: Float = 1
  public var shown: CALayer?
  public init() {}
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  public func presentation() -> Self? { shown as? Self }
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.offsetBy(dx: frame.minX - (layer?.frame.minX ?? 0), dy: frame.minY - (layer?.frame.minY ?? 0))
  }
}

@MainActor open class CADisplayLink {
  public var timestamp: CFTimeInterval = 0
  public private(set) static var last: CADisplayLink?
  public let target: AnyObject
  public let selector: Selector
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    CADisplayLink.last = self
  }
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}

public struct UIEdgeInsets {
  public var top, left, bottom, right: CGFloat
}

@MainActor public final class NSLayoutConstraint {
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class NSLayoutAnchor<AnchorType> {
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

public final class NSLayoutXAxisAnchor {}
public final class NSLayoutYAxisAnchor {}

@MainActor open class UILayoutGuide {
  public let topAnchor = NSLayoutAnchor<NSLayoutYAxisAnchor>()
  public let leadingAnchor = NSLayoutAnchor<NSLayoutXAxisAnchor>()
  public let trailingAnchor = NSLayoutAnchor<NSLayoutXAxisAnchor>()
}

@MainActor public final class UIKeyboardLayoutGuide: UILayoutGuide {
  public var usesBottomSafeArea = true
}

@MainActor open class UIResponder: NSObject {
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

@MainActor open class UIView: UIResponder {
  public let layer = CALayer()
  public var isUserInteractionEnabled = true
  public var isHidden = false
  public var translatesAutoresizingMaskIntoConstraints = true
  public let keyboardLayoutGuide = UIKeyboardLayoutGuide()
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  public var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public let topAnchor = NSLayoutAnchor<NSLayoutYAxisAnchor>()
  public let bottomAnchor = NSLayoutAnchor<NSLayoutYAxisAnchor>()
  public let leadingAnchor = NSLayoutAnchor<NSLayoutXAxisAnchor>()
  public let trailingAnchor = NSLayoutAnchor<NSLayoutXAxisAnchor>()
  public var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  public var bounds: CGRect { layer.bounds }
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  public func insertSubview(_ view: UIView, at index: Int) {
    subviews.insert(view, at: index)
    view.superview = self
  }
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor public final class UIScreen {
  public let bounds = CGRect(x: 0, y: 0, width: 402, height: 874)
  public let scale: CGFloat = 3
}

@MainActor open class UIWindow: UIView {
  public let screen = UIScreen()
}

@MainActor public final class UIDevice {
  public static let current = UIDevice()
  public let systemVersion = "18.5"
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {}
}
