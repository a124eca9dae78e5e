// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// `KeyboardChatScrollView` of react-native-keyboard-controller.
///
/// The inset and the offset change once, as the keyboard begins to move, inside its animation. A
/// keyboard that a finger has dragged away takes the inset back and leaves the offset.
final class ChatScrollFollower: KeyboardFollower {
  enum Lift: String, Hashable, Sendable, CaseIterable {
    case always
    case never
    /// Only if the end was visible.
    case whenAtEnd = "when-at-end"
    /// As `always`, but the messages stay when the keyboard goes down.
    case persistent
  }

  /// The distance from the end that still counts as the end, in points.
  private static let endThreshold: CGFloat = 20

  private weak var scrollView: UIScrollView?
  private let lift: Lift
  private let offset: CGFloat
  private let initialInset: CGFloat
  private var padding: CGFloat = 0
  private var wasDragged = false

  /// `offset` is the height between the scroll view and the screen's bottom, in points.
  init(_ scrollView: UIScrollView, lift: Lift, offset: CGFloat) {
    self.scrollView = scrollView
    self.lift = lift
    self.offset = offset
    initialInset = scrollView.contentInset.bottom
  }

  func keyboardIsDragged(to height: CGFloat) { wasDragged = true }

  func keyboardWillMove(to height: CGFloat) {
    guard let scrollView else { return }
    let old = padding
    padding = height > 0 ? max(height - offset, 0) : 0
    let place = wasDragged ? nil : place(in: scrollView, from: old)
    wasDragged = false
    scrollView.contentInset.bottom = initialInset + padding
    if let place { scrollView.contentOffset.y = place }
  }

  private func place(in scrollView: UIScrollView, from old: CGFloat) -> CGFloat? {
    let now = scrollView.contentOffset.y
    let free = scrollView.contentSize.height - scrollView.bounds.height
    let isAtEnd = now >= free - ChatScrollFollower.endThreshold
    func reachable(_ y: CGFloat) -> CGFloat { min(max(y, 0), max(free + padding, 0)) }
    switch lift {
    case .persistent where padding < old: return reachable(now)
    case .never: return padding < old && isAtEnd ? reachable(now) : nil
    case .whenAtEnd where !isAtEnd: return nil
    case .always, .whenAtEnd, .persistent: return reachable(now - old + padding)
    }
  }
}

/// `KeyboardAwareScrollView` of react-native-keyboard-controller, in its mode `insets`.
///
/// As the keyboard comes, the inset is there at once, and the content scrolls with the keyboard. For
/// another field or another height the scroll has its own animation. As the keyboard goes, the
/// content scrolls back with it, and the inset is taken back afterwards.
final class AwareScrollFollower: KeyboardFollower {
  private weak var scrollView: UIScrollView?
  private let distance: CGFloat
  private let initialInset: CGFloat
  private var keyboardHeight: CGFloat = 0
  private weak var field: View?
  private var places: (before: CGFloat, lifted: CGFloat)?

  init(_ scrollView: UIScrollView, distance: CGFloat) {
    self.scrollView = scrollView
    self.distance = distance
    initialInset = scrollView.contentInset.bottom
  }

  func keyboardWillMove(to height: CGFloat) {
    guard let scrollView else { return }
    if height > 0 { open(scrollView, height) } else { close(scrollView) }
  }

  func keyboardDidMove(to height: CGFloat) {
    guard height == 0 else { return }
    scrollView?.contentInset.bottom = initialInset
    keyboardHeight = 0
    places = nil
  }

  private func open(_ scrollView: UIScrollView, _ height: CGFloat) {
    let focus = scrollView.firstViewWithCaret
    let appears = keyboardHeight == 0
    guard appears || height != keyboardHeight || focus !== field else {
      // A hide that was interrupted.
      if let places { scrollView.contentOffset.y = places.lifted }
      return
    }
    keyboardHeight = height
    field = focus
    UIView.performWithoutAnimation { scrollView.contentInset.bottom = initialInset + height }
    let now = scrollView.contentOffset.y
    let lifted = now + (focus.map { lift(of: $0, in: scrollView) } ?? 0)
    places = lifted == now ? nil : (now, lifted)
    guard lifted != now else { return }
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: lifted), animated: !appears)
  }

  private func close(_ scrollView: UIScrollView) {
    let now = scrollView.contentOffset.y
    let empty = now + scrollView.bounds.height - scrollView.contentSize.height
    let top = -scrollView.adjustedContentInset.top
    if empty > 0 {
      scrollView.contentOffset.y = max(now - empty, top)
    } else if let places {
      scrollView.contentOffset.y = places.before
    }
  }

  /// Returns how far the content scrolls until the field's bottom is above the keyboard, negative for
  /// a field above the scroll view's top.
  private func lift(of field: View, in scrollView: UIScrollView) -> CGFloat {
    guard let window = scrollView.window else { return 0 }
    let bottom = field.convert(field.bounds, to: window).maxY
    let below = bottom - (window.bounds.height - keyboardHeight - distance)
    let top = scrollView.convert(scrollView.bounds, to: window).minY
    guard below.isFinite, below >= 0 || bottom < top else { return 0 }
    return below
  }
}

/// react-native-keyboard-aware-scroll-view.
///
/// JavaScript sets the inset to the keyboard's height at once. A field whose bottom is less than the
/// distance above the keyboard's top is scrolled to 0.25 s later. The place is that of the field in
/// the content, as if the target began at the screen's top. A hide scrolls back to where the content
/// was at the first show.
final class KeyboardAwareScroll {
  private static let openingTime = 0.25

  private weak var scrollView: UIScrollView?
  private let distance: CGFloat
  private let delay: TimeInterval
  private let initialInset: CGFloat
  private var before: CGPoint?
  private var observations: [NotificationObservation] = []

  init(_ scrollView: UIScrollView, _ parameters: SystemParameters, center: NotificationCenter) {
    self.scrollView = scrollView
    distance = parameters.distance ?? KeyboardSystem.keyboardAwareScroll.usualDistance
    delay = parameters.delay(frames: KeyboardSystem.keyboardAwareScroll.usualFrames)
    initialInset = scrollView.contentInset.bottom
    observations = center.observeKeyboard { [weak self] info, isShown in
      self?.schedule { isShown ? $0.open($1, info.endFrame ?? .zero) : $0.close($1) }
    }
  }

  private func schedule(
    after seconds: TimeInterval = 0, _ work: @escaping (KeyboardAwareScroll, UIScrollView) -> Void
  ) {
    StageQueue.main.async(after: delay + seconds) { [weak self] in
      guard let self, let scrollView else { return }
      work(self, scrollView)
    }
  }

  private func open(_ scrollView: UIScrollView, _ keyboard: CGRect) {
    guard keyboard.height.isFinite, keyboard.minY.isFinite else { return }
    scrollView.contentInset.bottom = initialInset + keyboard.height
    before = before ?? scrollView.contentOffset
    guard let field = scrollView.firstViewWithCaret, let window = field.window,
      field.convert(field.bounds, to: window).maxY > keyboard.minY - distance
    else { return }
    schedule(after: KeyboardAwareScroll.openingTime) { own, scrollView in
      guard own.before != nil else { return }
      let bottom = field.convert(field.bounds, to: scrollView).maxY
      let place = max(bottom - keyboard.minY + own.distance, 0)
      scrollView.setContentOffset(CGPoint(x: 0, y: place), animated: true)
    }
  }

  private func close(_ scrollView: UIScrollView) {
    scrollView.contentInset.bottom = initialInset
    scrollView.setContentOffset(before ?? .zero, animated: true)
    before = nil
  }
}
