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
  /// With `layout-guide` and `uikit-guide`, and with `rnkc-aware-scroll` and `rnkc-chat`, beside whose
  /// scroll views a sticky view is with the keyboard in each frame, it follows the keyboard. With any
  /// other system it stays where it is without a keyboard: at the bottom of the view, as high as the
  /// safe area there.
  private(set) lazy var keyboardGuide = makeGuide()

  private let root: UIView
  private let center: NotificationCenter
  private let parameters: SystemParameters
  private var parts: [AnyObject] = []

  init(
    _ system: KeyboardSystem, parameters: SystemParameters = SystemParameters(), root: UIView,
    center: NotificationCenter
  ) {
    self.system = system
    self.parameters = parameters
    self.root = root
    self.center = center
  }

  /// `edge` is the target's bottom edge, if no constraint keeps it in place.
  ///
  /// - Throws: The missing requirement; the system is not started then.
  func start(target: UIView?, edge: (any BottomEdge)? = nil) throws(SystemShortfall) {
    switch system {
    case .keyboardResponder, .keyboardResponderSubscribe: respond(try needed(target))
    case .contentInset: drive(.contentInset(try scrollView(target)))
    case .contentInsetUntilDidHide:
      parts += try scrollView(target).insetUntilDidHide(center: center)
    case .bottomAnchor:
      let edge = try bottomEdge(target, edge)
      drive(.bottomAnchor(edge, subtractsSafeArea: parameters.subtractsSafeArea))
    case .offsetViews: drive(.viewOffset(root: root))
    case .bottomConstraint: adjust(try bottomEdge(target, edge), comesDown: true)
    case .bottomConstraintAsPublished: adjust(try bottomEdge(target, edge), comesDown: false)
    case .keyboardPadding:
      parts.append(
        try paddable(target, edge).padAboveKeyboard(
          animatesSafeArea: parameters.animatesSafeArea, motion: parameters.motion, center: center))
    case .layoutGuide, .uikitGuide: try checkKeyboardConstraint()
    case .swiftui: parts.append(root.avoidKeyboard(center: center))
    case .addsUp: drive(.adding(to: try bottomEdge(target, edge)))
    case .late:
      let delay = parameters.delay(frames: system.usualFrames)
      drive(.late(try paddable(target, edge), delay: delay, motion: parameters.motion))
    default: try startFramework(target, edge)
    }
  }

  private func startFramework(
    _ target: UIView?, _ edge: (any BottomEdge)?
  ) throws(SystemShortfall) {
    switch system {
    case .reactNativeKAV:
      let view = AvoidingView(try paddable(target, edge), parameters.behavior)
      parts += view.avoidKeyboard(parameters, center: center)
    case .rnkcKAV:
      let view = AvoidingView(try paddable(target, edge), parameters.behavior)
      follow(ProgressFollower.avoiding(view, offset: parameters.offset))
    case .rnkcSticky:
      let target = try needed(target)
      follow(ProgressFollower.sticky(target, opened: parameters.opened, closed: parameters.closed))
    case .rnkcAwareScroll:
      follow(
        AwareScrollFollower(
          try scrollView(target), distance: parameters.distance ?? system.usualDistance))
    case .rnkcChat:
      let scrollView = try scrollView(target)
      follow(ChatScrollFollower(scrollView, lift: parameters.lift, offset: parameters.offset))
    case .keyboardAwareScroll:
      parts.append(KeyboardAwareScroll(try scrollView(target), parameters, center: center))
    case .iqKeyboardManager:
      let view = target ?? root
      parts.append(
        RootViewMover(view, distance: parameters.distance ?? system.usualDistance, center: center))
    case .flutter:
      parts.append(
        FlutterInsets(
          try paddable(target, edge), in: root, resizes: parameters.resizesToAvoidInset,
          padding: parameters.bottomViewPadding, center: center))
    case .webView: try browse(target, edge)
    default: break
    }
  }

  private func follow(_ follower: any KeyboardFollower) {
    parts += follower.observations(of: center, stage: root.window?.stage)
  }

  private func makeGuide() -> UILayoutGuide {
    if system.hasUIKitGuide {
      let guide = root.keyboardLayoutGuide
      guide.usesBottomSafeArea = parameters.usesBottomSafeArea
      guide.followsUndockedKeyboard = parameters.followsUndocked
      return guide
    }
    let guide = UILayoutGuide()
    guide.identifier = "keyboard"
    if system == .layoutGuide {
      parts += root.addKeyboardGuide(guide, motion: parameters.motion, center: center)
    } else {
      addRestingGuide(guide)
    }
    return guide
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

  private func browse(_ target: UIView?, _ edge: (any BottomEdge)?) throws(SystemShortfall) {
    guard let page = root.tree.lazy.compactMap({ $0 as? PinnedPage }).first else { throw .noPage }
    let resized: (any BottomEdge)?
    switch parameters.resize {
    case nil:
      let bar = target === page ? nil : target
      return parts.append(
        WebViewAvoidance(
          page, bar: bar, barHeight: parameters.barHeight, widget: parameters.interactiveWidget,
          center: center))
    case .native: resized = try bottomEdge(page, PinnedBottom(page))
    case .ionic: resized = try bottomEdge(target, edge)
    case .body, .some(.none): resized = nil
    }
    parts.append(
      WebViewResizing(page, edge: resized, resizesBody: parameters.resize == .body, center: center))
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
    responder.motion = parameters.motion
    parts.append(responder)
    if system == .keyboardResponderSubscribe {
      responder.subscribe { [weak target, motion = parameters.motion] in
        target?.answer($0, padding: nil, with: motion)
      }
    } else {
      responder.automaticallyAdjust(target, padding: parameters.padding ?? system.usualPadding)
    }
  }

  private func drive(_ behavior: KeyboardBehavior) { parts += behavior.observations(of: center) }

  private func adjust(_ edge: any BottomEdge, comesDown: Bool) {
    drive(
      .bottomConstraint(
        edge, padding: parameters.padding ?? system.usualPadding, comesDown: comesDown,
        subtractsSafeArea: parameters.subtractsSafeArea, motion: parameters.motion))
  }
}

enum SystemShortfall: Error, Hashable, Sendable {
  case noTarget
  case targetDoesNotScroll(id: String)
  case targetHasNoBottom(id: String)
  case noKeyboardConstraint
  case noPage

  func message(for system: KeyboardSystem) -> String {
    let name = "the system '\(system.rawValue)'"
    return switch self {
    case .noTarget: "\(name) needs a 'target'"
    case .targetDoesNotScroll(let id): "\(name) needs a target that scrolls, and '\(id)' does not"
    case .targetHasNoBottom(let id):
      "\(name) needs a target with a pinned bottom edge, and '\(id)' has none"
    case .noKeyboardConstraint: "\(name) needs a constraint that names 'keyboard'"
    case .noPage: "\(name) needs a web page"
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
    case .noPage: "add a view of 'kind: page'"
    }
  }
}
