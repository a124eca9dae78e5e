// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// IQKeyboardManager, which moves a screen until the field with the caret is above the keyboard.
///
/// It computes once for each field and each height of the keyboard, and animates with the notified
/// curve and duration, or 0.25 s for a duration of 0. The scroll views around the field scroll first,
/// and the screen moves by the rest, down to whole points. UIKit's controllers move by their frames;
/// here a transform moves, so that the layout inside stays.
final class RootViewMover {
  private weak var view: UIView?
  private let distance: CGFloat
  private weak var field: View?
  private var keyboard = CGRect.zero
  private var scrolled: [ScrolledView] = []
  private var lifted: CGFloat = 0
  private var observations: [NotificationObservation] = []

  private struct ScrolledView {
    weak var view: ScrollView?
    let inset: CGFloat
  }

  init(_ view: UIView, distance: CGFloat, center: NotificationCenter) {
    self.view = view
    self.distance = distance
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    observations = center.observe(names) { [weak self] in self?.update($1) }
  }

  private func update(_ info: KeyboardUserInfo) {
    guard let view, let screen = view.window?.screen else { return }
    let frame = info.endFrame ?? CGRect(x: 0, y: screen.bounds.maxY, width: 0, height: 0)
    guard frame.minY.isFinite, frame.maxX.isFinite else { return }
    // A floating keyboard counts as hidden; of any other, the part on the screen counts.
    let isFloating = frame.width < screen.bounds.width && frame.maxY < screen.bounds.maxY
    let height = isFloating ? 0 : max(screen.bounds.maxY - frame.minY, 0)
    let focus = view.firstViewWithCaret
    guard height != keyboard.height || (height > 0 && focus !== field) else { return }
    keyboard = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    field = focus
    animate(info) {
      if height == 0 { restore() } else if let focus { adjust(view, for: focus) }
    }
  }

  private func animate(_ info: KeyboardUserInfo, _ changes: () -> Void) {
    let curve = info.curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .easeOut
    let duration = info.duration.flatMap { $0 == 0 ? nil : $0 } ?? 0.25
    let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    UIView.animate(
      withDuration: duration, delay: 0, options: [options, .beginFromCurrentState],
      animations: changes)
  }

  private func adjust(_ view: UIView, for field: View) {
    guard let window = view.window else { return }
    let strip = view.safeAreaInsets.bottom
    // The distance and the safe area enlarge the keyboard. The view's margins, which include the safe
    // area until the view has left it, enlarge the field.
    let top = window.bounds.height - covered(in: window, strip: strip)
    let rect = field.convert(field.bounds, to: window)
    let margin = field is ScrollView ? 0 : max(strip - lifted, 0)
    let origin = view.center.y - view.bounds.height / 2
    let highest = rect.minY - origin - view.safeAreaInsets.top
    var rest = min(highest, rect.maxY - top + margin).rounded(.towardZero)
    guard rest.isFinite else { return }
    if let scrollView = field.enclosingScrollView {
      scroll(scrollView, around: field, by: &rest, from: highest)
      inset(scrollView, above: top, in: window)
    }
    move(view, by: rest)
  }

  private func covered(in window: Window, strip: CGFloat) -> CGFloat {
    let frame = window.frame
    let top = max(keyboard.minY - distance - strip, frame.minY)
    let bottom = min(keyboard.maxY, frame.maxY)
    return max(bottom - top, 0)
  }

  /// Scrolls the scroll views around a field, the innermost first, and takes what they scroll off the
  /// rest.
  private func scroll(
    _ innermost: ScrollView, around field: View, by rest: inout CGFloat, from highest: CGFloat
  ) {
    var inner: View = field
    var next: ScrollView? = innermost
    while let scrollView = next {
      let offset = scrollView.contentOffset.y
      let goesOn = rest > 0 ? rest > -offset - scrollView.contentInset.top : highest < 0
      guard goesOn else {
        rest = 0
        return
      }
      if rest <= 0 { rest = min(0, highest) }
      let start = inner.convert(inner.bounds, to: scrollView).minY
      let place = min(offset - min(offset, -rest), start)
      rest -= place - offset
      scrollView.contentOffset.y = place
      inner = scrollView
      next = scrollView.enclosingScrollView
    }
  }

  private func inset(_ scrollView: ScrollView, above top: CGFloat, in window: Window) {
    if !scrolled.contains(where: { $0.view === scrollView }) {
      scrolled.append(ScrolledView(view: scrollView, inset: scrollView.contentInset.bottom))
    }
    let own = scrolled.first { $0.view === scrollView }?.inset ?? 0
    let bottom = scrollView.convert(scrollView.bounds, to: window).maxY
    scrollView.contentInset.bottom = max(own, bottom - top) - scrollView.safeAreaInsets.bottom
  }

  /// Moves the view up by no more than the keyboard's height, or down to its own place.
  private func move(_ view: UIView, by distance: CGFloat) {
    let target = distance >= 0 ? min(lifted + distance, keyboard.height) : max(lifted + distance, 0)
    guard target != lifted else { return }
    lifted = target
    view.transform = CGAffineTransform(translationX: 0, y: -lifted)
  }

  private func restore() {
    view?.transform = .identity
    lifted = 0
    for scrolled in scrolled {
      guard let scrollView = scrolled.view else { continue }
      scrollView.contentInset.bottom = scrolled.inset
      let end = max(scrollView.contentSize.height - scrollView.bounds.height, 0)
      if scrollView.contentOffset.y > end { scrollView.contentOffset.y = end }
    }
    scrolled = []
  }
}

extension View {
  fileprivate var enclosingScrollView: ScrollView? {
    sequence(first: superview) { $0?.superview }.lazy.compactMap { $0 as? ScrollView }
      .first(where: \.isScrollEnabled)
  }
}
