// SPDX-License-Identifier: MIT

// The part of UIKit that `Examples/ChatApp` uses, declared as in the headers of iOS 18 and in Apple's documentation
// (developer.apple.com/documentation/uikit): names, labels, optionality, initializers and isolation. Nothing is drawn.
// Foundation on Linux declares `Notification` and the observers of a center as Foundation on iOS does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported public import Foundation

// MARK: - Responders

@MainActor open class UIResponder {
  public init() {}
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name("willShow")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("didShow")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("willHide")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("didHide")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("will")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("did")
  public nonisolated static let keyboardFrameEndUserInfoKey = "frame"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "duration"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "curve"
}

// MARK: - Views

public struct CGAffineTransform: Sendable {
  public static let identity = CGAffineTransform(translationX: 0, y: 0)
  public init(translationX: CGFloat, y: CGFloat) {}
  public init(scaleX: CGFloat, y: CGFloat) {}
}

public struct UIEdgeInsets: Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
}

public final class UIColor: Sendable {
  public static let systemBackground = UIColor()
  public static let secondarySystemBackground = UIColor()
}

@MainActor open class UIView: UIResponder {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(frame: CGRect) { super.init() }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }

  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open private(set) var superview: UIView?
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  open var accessibilityIdentifier: String?
  open var translatesAutoresizingMaskIntoConstraints = true
  public final let keyboardLayoutGuide = UIKeyboardLayoutGuide()

  open func addSubview(_ view: UIView) {}
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

@MainActor open class UIScrollView: UIView {}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
  }

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
}

public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

@MainActor open class UIAction {
  public init(title: String = "", handler: @escaping UIActionHandler) {}
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public convenience init(type buttonType: UIButton.ButtonType) { self.init(frame: .zero) }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
}

@MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  open var placeholder: String?
  open var borderStyle = UITextField.BorderStyle.none
}

// MARK: - Layout

@MainActor open class NSLayoutConstraint {
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

extension UIView {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

@MainActor open class UILayoutGuide {
  public let topAnchor = NSLayoutYAxisAnchor()
}

@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {}

// MARK: - Controllers

@MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  open var view: UIView!
  open func viewDidLoad() {}
}
