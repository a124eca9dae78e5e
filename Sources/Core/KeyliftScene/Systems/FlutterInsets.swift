// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// An object that makes room for the keyboard in the body of a screen, as Flutter does.
///
/// The engine reads the covered part of its view from will-notifications, and on each vertical sync
/// sends the value of the keyboard's own spring for the frame after the next as
/// `viewInsets.bottom`, so the first two frames of a move are missing. `Scaffold` ends its body at the
/// inset, or at the top of the bar below it if the inset is lower, and `SafeArea` pads its child by the
/// rest of the home indicator's strip. A field with the caret in a scroll view stays 20 points above
/// the viewport's end. Sources and certainty are in `Docs/Systems.md`.
final class FlutterInsets {
  private let target: any KeyboardPaddable
  private let root: UIView
  private let resizes: Bool
  private let padding: BottomViewPadding
  /// `viewInsets.bottom` at the end of the last move, in points.
  private var inset: CGFloat = 0
  /// The padding that was set last, from the body's end without a keyboard, or in a `SafeArea` from the
  /// bottom of the view; and the strip's height then.
  private var placed: (distance: CGFloat, strip: CGFloat)?
  private var observations: [NotificationObservation] = []

  /// The seconds from a notification to the first frame with another inset: two frames of 1/60 s.
  private static let delay = 2.0 / 60
  /// `TextField.scrollPadding` at each edge, in points.
  private static let scrollPadding: CGFloat = 20

  /// Keeps a view above the keyboard until released.
  ///
  /// - Parameters:
  ///   - target: The body of the `Scaffold`; a bottom edge at the safe area is a `SafeArea`'s.
  ///   - root: The engine's view.
  ///   - resizes: `Scaffold.resizeToAvoidBottomInset`.
  ///   - padding: `SafeArea.maintainBottomViewPadding`.
  init(
    _ target: any KeyboardPaddable, in root: UIView, resizes: Bool, padding: BottomViewPadding,
    center: NotificationCenter
  ) {
    self.target = target
    self.root = root
    self.resizes = resizes
    self.padding = padding
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ]
    observations = center.observe(names) { [weak self] in self?.update($0, $1) }
  }

  private func update(_ name: Notification.Name, _ info: KeyboardUserInfo) {
    let isHide = name == UIResponder.keyboardWillHideNotification
    let frame = info.endFrame ?? .zero
    // A drag of the keyboard and another app's keyboard are ignored, but no hide is.
    let isDrag = name == UIResponder.keyboardWillChangeFrameNotification && frame == .zero
    let isForeign = !frame.isEmpty && info.isLocal == false
    guard isHide || !(isDrag || isForeign) else { return }
    let old = inset
    inset = isHide ? 0 : covered(by: frame)
    if inset != old {
      move(from: old, to: inset)
    } else if name == UIResponder.keyboardWillShowNotification {
      revealCaret()
    }
  }

  private func covered(by frame: CGRect) -> CGFloat {
    guard let screen = root.window?.screen, !frame.isEmpty,
      frame.maxY.rounded() >= screen.bounds.maxY
    else { return 0 }
    let view = root.convert(root.bounds, to: screen.coordinateSpace)
    let height = view.common(with: frame).height
    return height.isFinite ? height : 0
  }

  /// Moves the body with the keyboard's animation.
  ///
  /// Where the inset passes the height of the home indicator's strip, or of the bar below the body,
  /// the body's distance from the bottom bends or jumps.
  private func move(from old: CGFloat, to new: CGFloat) {
    let strip = target.clearance
    let bar = barHeight
    let bend = max(strip, bar)
    let isPassed = bend > min(old, new) && bend < max(old, new)
    let stops = [old] + (isPassed ? [bend] : []) + [new]
    for (start, end) in zip(stops, stops.dropFirst()) {
      let part = [start, end].map { Double(($0 - old) / (new - old)) }
      // The values before and after the end, between which there may be a jump.
      let sides = [(part[0], (start + end) / 2), (part[1], end == new ? new : (end + new) / 2)]
      for (first, side) in sides {
        let whole = padding.distance(of: end, near: side, strip: strip, resizes: resizes)
        let distance = max(whole - bar, 0)
        guard !isPlaced(distance, strip: strip) else { continue }
        UIView.animateAlong(late: Self.delay, during: first...part[1]) {
          place(distance, strip: strip)
        }
      }
    }
    guard new > old else { return }
    reveal { missing, scroll in
      guard missing > 0 else { return }
      let first = Double((max(new - missing, old) - old) / (new - old))
      UIView.animateAlong(late: Self.delay, during: min(first, 1)...1, scroll)
    }
  }

  /// The height of the `bottomNavigationBar` above which a body without a `SafeArea` ends.
  private var barHeight: CGFloat {
    guard target.clearance == 0, let container = target.view?.superview else { return 0 }
    let bottom = container.convert(CGPoint(x: 0, y: target.restingBottom), to: root)
    return max(root.bounds.maxY - bottom.y, 0)
  }

  private func isPlaced(_ distance: CGFloat, strip: CGFloat) -> Bool {
    placed.map { $0 == (distance, strip) } ?? false
  }

  private func place(_ distance: CGFloat, strip: CGFloat) {
    placed = (distance, strip)
    if distance == strip {
      target.pad(by: 0, ignoringSafeArea: false)
    } else {
      target.pad(by: distance, ignoringSafeArea: true)
    }
    target.view?.window?.layoutIfNeeded()
  }

  /// Scrolls to the field with the caret in 0.1 s, by Flutter's `Curves.fastOutSlowIn`.
  private func revealCaret() {
    reveal { _, scroll in
      UIViewPropertyAnimator(
        duration: 0.1, controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1),
        animations: scroll
      ).startAnimation()
    }
  }

  /// Scrolls the field with the caret and its padding above the end of its scroll view.
  ///
  /// - Parameter animate: Gets the points that are missing, and the scrolling.
  private func reveal(_ animate: (_ missing: CGFloat, _ scroll: @escaping () -> Void) -> Void) {
    guard let field = root.firstViewWithCaret,
      let scrollView = sequence(first: field, next: \.superview).firstScrollView
    else { return }
    let rect = field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -Self.scrollPadding)
    let end = scrollView.bounds.maxY - scrollView.adjustedContentInset.bottom
    let missing = max(rect.maxY - end, 0)
    guard missing > 0 || rect.minY < scrollView.bounds.minY else { return }
    animate(missing) { scrollView.scrollRectToVisible(rect, animated: false) }
  }
}

extension Sequence where Element: UIView {
  fileprivate var firstScrollView: UIScrollView? { lazy.compactMap { $0 as? UIScrollView }.first }
}

/// The part of the home indicator's strip that `SafeArea` keeps while the keyboard is up.
enum BottomViewPadding: String, Hashable, Sendable, CaseIterable {
  /// The part of the strip that the inset does not cover; Flutter's default.
  case consumed
  /// The whole strip: `maintainBottomViewPadding`.
  case maintained
  /// The whole strip, except while the inset is lower, as in Flutter 2.8 and 2.10
  /// (flutter/flutter#97609).
  case maintainedUntil210 = "maintained-until-2.10"

  /// Returns the distance of a body's end from the bottom of the view.
  ///
  /// - Parameters:
  ///   - inset: `viewInsets.bottom`.
  ///   - side: A value of the inset on the same side of the strip's height.
  ///   - strip: The height of the home indicator's strip; 0 without a `SafeArea`.
  ///   - resizes: Whether the `Scaffold` ends at the inset.
  func distance(of inset: CGFloat, near side: CGFloat, strip: CGFloat, resizes: Bool) -> CGFloat {
    let rest = max(strip - inset, 0)
    let padding: CGFloat =
      switch self {
      case .consumed: rest
      case .maintained: strip
      case .maintainedUntil210: side < strip ? rest : strip
      }
    return (resizes ? inset : 0) + padding
  }
}
