// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A system at work on a view tree, which works until it is released.
///
/// It is created before the constraints of the tree, which can name its guide, and started after
/// them.
final class InstalledSystem {
  let system: KeyboardSystem
  /// The guide for constraints that name the keyboard.
  ///
  /// With `layout-guide` and `uikit-guide` it follows the keyboard. With any other system it stays
  /// where it is without a keyboard: at the bottom of the view, as high as the safe area there.
  private(set) lazy var keyboardGuide = makeGuide()

  private let root: UIView
  private let center: NotificationCenter
  private let parameters: SystemParameters
  private var parts: [AnyObject] = []

  /// Creates a system without starting it.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - parameters: Its parameters.
  ///   - root: The view that fills the window, as a view controller's view does.
  ///   - center: The center of the keyboard's notifications.
  init(
    _ system: KeyboardSystem, parameters: SystemParameters = SystemParameters(), root: UIView,
    center: NotificationCenter
  ) {
    self.system = system
    self.parameters = parameters
    self.root = root
    self.center = center
  }

  /// Starts the system.
  ///
  /// - Parameters:
  ///   - target: The view that it works on.
  ///   - edge: The target's bottom edge, if no constraint keeps it in place.
  /// - Throws: The missing requirement; the system is not started then.
  func start(
    target: UIView?, edge: (any BottomEdge)? = nil
  ) throws(SystemShortfall) {
    switch system {
    case .keyboardResponder, .keyboardResponderSubscribe: respond(try needed(target))
    case .contentInset: drive(ContentInsetBehavior(try scrollView(target)))
    case .contentInsetUntilDidHide:
      parts.append(LateContentInset(try scrollView(target), center: center))
    case .bottomAnchor:
      let edge = try bottomEdge(target, edge)
      drive(BottomAnchorBehavior(edge, subtractsSafeArea: parameters.subtractsSafeArea))
    case .offsetViews: drive(ViewOffsetBehavior(root: root))
    case .bottomConstraint: adjust(try bottomEdge(target, edge), comesDown: true)
    case .bottomConstraintAsPublished: adjust(try bottomEdge(target, edge), comesDown: false)
    case .keyboardPadding: pad(try paddable(target, edge))
    case .layoutGuide, .uikitGuide: try checkKeyboardConstraint()
    case .swiftui: parts.append(SafeAreaAvoidance(of: root, center: center))
    case .addsUp: drive(AddingBehavior(try bottomEdge(target, edge)))
    case .late: drive(LateFollower(try paddable(target, edge), delay: parameters.delay))
    default: break
    }
  }

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

  private func drive(_ behavior: any KeyboardBehavior) {
    parts += behavior.observations(of: center)
  }

  private func adjust(_ edge: any BottomEdge, comesDown: Bool) {
    drive(
      BottomConstraintAdjuster(
        edge, padding: parameters.padding ?? 8, comesDown: comesDown,
        subtractsSafeArea: parameters.subtractsSafeArea))
  }

  private func pad(_ target: any KeyboardPaddable) {
    parts.append(
      KeyboardPadding(target, animatesSafeArea: parameters.animatesSafeArea, center: center))
  }
}

extension UIView {
  /// Translates the view without a padding, and animates even if nothing is covered, as in its
  /// article.
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

enum SystemShortfall: Error, Hashable, Sendable {
  case noTarget
  case targetDoesNotScroll(id: String)
  /// Nothing keeps the target's bottom edge above that of its container.
  case targetHasNoBottom(id: String)
  case noKeyboardConstraint

  /// Returns the shortfall as a sentence without a full stop.
  func message(for system: KeyboardSystem) -> String {
    let name = "the system '\(system.rawValue)'"
    return switch self {
    case .noTarget: "\(name) needs a 'target'"
    case .targetDoesNotScroll(let id): "\(name) needs a target that scrolls, and '\(id)' does not"
    case .targetHasNoBottom(let id):
      "\(name) needs a target with a pinned bottom edge, and '\(id)' has none"
    case .noKeyboardConstraint: "\(name) needs a constraint that names 'keyboard'"
    }
  }

  /// Returns a remedy for a scene as a sentence without a full stop.
  ///
  /// - Parameter ids: The ids of the scene's views, in order.
  func remedy(ids: [String]) -> String {
    switch self {
    case .noTarget: "name the view that it adjusts: 'target: \(ids.first ?? "id")'"
    case .targetDoesNotScroll: "use a view of 'kind: scroll'"
    case .targetHasNoBottom(let id): "give '\(id)' a 'bottom', such as 'bottom: safe-area'"
    case .noKeyboardConstraint:
      "constrain a view to it: '\(ids.first ?? "id").bottom == keyboard.top' under 'constraints'"
    }
  }
}
