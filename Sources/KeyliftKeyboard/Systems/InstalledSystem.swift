// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage
public import KeyliftUIKit

/// A system at work on a view tree, for as long as it is held.
///
/// It is made before the constraints of the tree, as these may name its guide, and started after
/// them.
public final class InstalledSystem {
  /// The system.
  public let system: KeyboardSystem
  /// What constraints that name the keyboard are made with.
  ///
  /// `layout-guide` and `uikit-guide` have a guide that follows the keyboard. Under any other
  /// system the guide stays as if it were away: at the bottom of the view, as high as the safe
  /// area's part there.
  public private(set) lazy var keyboardGuide = makeGuide()

  private let root: UIView
  private let center: NotificationCenter
  private let parameters: SystemParameters
  private var parts: [AnyObject] = []

  /// Creates a system that is not at work yet.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - parameters: What it is told.
  ///   - root: The view that fills the window, as a view controller's does.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(
    _ system: KeyboardSystem, parameters: SystemParameters = SystemParameters(), root: UIView,
    center: NotificationCenter
  ) {
    self.system = system
    self.parameters = parameters
    self.root = root
    self.center = center
  }

  /// Puts the system to work.
  ///
  /// - Parameters:
  ///   - target: The view that it works on.
  ///   - edge: The target's bottom edge, where it is no constraint that keeps it in place.
  /// - Throws: What is missing; nothing is at work then.
  public func start(
    target: UIView?, edge: (any BottomEdge)? = nil
  ) throws(SystemShortfall) {
    switch system {
    case .keyboardResponder, .keyboardResponderSubscribe: respond(try needed(target))
    case .contentInset: insetContent(of: try scrollView(target), until: .willHide)
    case .contentInsetUntilDidHide: insetContent(of: try scrollView(target), until: .didHide)
    case .bottomAnchor: drive(BottomAnchorBehavior(try bottomEdge(target, edge)))
    case .offsetViews: drive(ViewOffsetBehavior(root: root))
    case .bottomConstraint: adjust(try bottomEdge(target, edge), .restores)
    case .bottomConstraintAsPublished: adjust(try bottomEdge(target, edge), .staysUp)
    case .keyboardPadding: pad(try paddable(target, edge))
    case .layoutGuide, .uikitGuide: try checkKeyboardConstraint()
    case .swiftui: parts.append(SafeAreaAvoidance(of: root, center: center))
    case .none: break
    }
  }
}

extension InstalledSystem {
  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = "keyboard"
    switch system {
    case .layoutGuide:
      parts.append(KeyboardGuideFollower(guide, in: root, center: center))
      return guide
    case .uikitGuide:
      let guide = root.keyboardLayoutGuide
      guide.usesBottomSafeArea = parameters.usesBottomSafeArea
      guide.followsUndockedKeyboard = parameters.followsUndocked
      return guide
    default:
      addRestingGuide(guide)
      return guide
    }
  }

  private func addRestingGuide(_ guide: UILayoutGuide) {
    root.addLayoutGuide(guide)
    let safeArea = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      guide.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
  }

  private func needed(_ target: UIView?) throws(SystemShortfall) -> UIView {
    guard let target else { throw .noTarget }
    return target
  }

  private func scrollView(_ target: UIView?) throws(SystemShortfall) -> UIScrollView {
    let target = try needed(target)
    guard let scrollView = target as? UIScrollView else {
      throw .targetDoesNotScroll(id: target.id)
    }
    return scrollView
  }

  private func bottomEdge(
    _ target: UIView?, _ edge: (any BottomEdge)?
  ) throws(SystemShortfall) -> any BottomEdge {
    let target = try needed(target)
    guard let edge = BottomConstraint(of: target) ?? edge else {
      throw .targetHasNoBottom(id: target.id)
    }
    return edge
  }

  private func paddable(
    _ target: UIView?, _ edge: (any BottomEdge)?
  ) throws(SystemShortfall) -> any KeyboardPaddable {
    if let stack = target as? StackView { return PaddedStack(stack) }
    return PaddedEdge(try bottomEdge(target, edge))
  }

  private func checkKeyboardConstraint() throws(SystemShortfall) {
    let isNamed = root.constraints.contains { constraint in
      let sides = [constraint.firstItem, constraint.secondItem]
      return sides.contains { $0 === keyboardGuide }
        && sides.contains { $0 is UIView && $0 !== root }
    }
    if !isNamed { throw .noKeyboardConstraint }
  }
}

extension InstalledSystem {
  private func respond(_ target: UIView) {
    let responder = KeyboardResponder(center: center)
    parts.append(responder)
    if system == .keyboardResponderSubscribe {
      responder.subscribe { [weak target] in target?.answer($0) }
    } else if let padding = parameters.padding {
      responder.automaticallyAdjust(target, padding: padding)
    } else {
      responder.automaticallyAdjust(target)
    }
  }

  private func insetContent(of scrollView: UIScrollView, until reset: ContentInsetBehavior.Reset) {
    let behavior = ContentInsetBehavior(resettingOn: reset)
    behavior.scrollView = scrollView
    drive(behavior)
  }

  private func drive(_ behavior: any KeyboardBehavior) {
    let observer = KeyboardEventObserver(notificationCenter: center)
    observer.drive(behavior)
    parts += [observer, behavior]
  }

  private func adjust(_ edge: any BottomEdge, _ hiding: BottomConstraintAdjuster.Hiding) {
    let adjuster = BottomConstraintAdjuster(edge, padding: parameters.padding ?? 8, hiding: hiding)
    parts += [KeyboardDelegateObserver(delegate: adjuster, center: center), adjuster]
  }

  private func pad(_ target: any KeyboardPaddable) {
    parts.append(
      KeyboardPadding(target, animatesSafeArea: parameters.animatesSafeArea, center: center))
  }
}

extension UIView {
  /// Shifts the view without a padding, and animates even where nothing is covered, as its article
  /// has it.
  fileprivate func answer(_ event: KeyboardResponder.Event) {
    switch event {
    case .appear(_, let duration, let curve, let overlapOf):
      UIViewPropertyAnimator(duration: duration, curve: curve) {
        self.transform = self.transform.translatedBy(x: 0, y: overlapOf(self))
      }.startAnimation()
    case .disappear(let duration, let curve):
      UIViewPropertyAnimator(duration: duration, curve: curve) {
        self.transform = .identity
      }.startAnimation()
    }
  }
}
