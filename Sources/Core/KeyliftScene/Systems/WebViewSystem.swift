// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The viewports of a web page that the keyboard resizes: `interactive-widget` in the viewport's meta
/// tag.
enum InteractiveWidget: String, Hashable, Sendable, CaseIterable {
  /// The visual viewport; WebKit's default.
  case resizesVisual = "resizes-visual"
  /// Both viewports.
  case resizesContent = "resizes-content"
  /// Neither viewport.
  case overlaysContent = "overlays-content"
}

/// An object that keeps a page above the keyboard as WebKit does.
///
/// While a field of the page has the caret, the keyboard covers the bottom of the page's scroll view.
/// The page scrolls until the field is in the middle of what is left, so that its fixed views may leave
/// the screen: they stay in the layout viewport, which does not move as long as it contains the
/// visual one. A browser's bar stands on the keyboard. Sources and certainty are in `Docs/Systems.md`.
final class WebViewAvoidance {
  private let page: PinnedPage
  private let bar: UIView?
  private let barHeight: CGFloat
  private let widget: InteractiveWidget
  private var observations: [NotificationObservation] = []

  /// `bar`, the browser's bar, gets a transform; it is `nil` for a web view without one.
  init(
    _ page: PinnedPage, bar: UIView?, barHeight: CGFloat, widget: InteractiveWidget,
    center: NotificationCenter
  ) {
    self.page = page
    self.bar = bar
    self.barHeight = barHeight
    self.widget = widget
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    observations = center.observe(names) { [weak self] name, info in
      if name == UIResponder.keyboardDidChangeFrameNotification {
        self?.reserve(info)
      } else {
        self?.update(info, isHide: name == UIResponder.keyboardWillHideNotification)
      }
    }
  }

  /// Reserves room for a keyboard that has come for somebody else, which WebKit does not tell from the
  /// page's own after it has moved (WebKit/WebKit#67774).
  private func reserve(_ info: KeyboardUserInfo) {
    guard page.firstViewWithCaret == nil, let frame = info.endFrame,
      let screen = page.window?.screen, let top = top(of: frame, on: screen)
    else { return }
    let covered = height(below: top, on: screen)
    page.cover(visual: covered, layout: covered)
  }

  private func update(_ info: KeyboardUserInfo, isHide: Bool) {
    guard let frame = info.endFrame, let screen = page.window?.screen,
      isHide || page.firstViewWithCaret != nil
    else { return }
    let keyboard = isHide ? nil : top(of: frame, on: screen)
    let top = keyboard.map { raiseBar(onto: $0, of: screen) }
    if top == nil { bar?.transform = .identity }
    let covered = top.map { height(below: $0, on: screen) } ?? 0
    page.cover(
      visual: widget == .overlaysContent ? 0 : covered,
      layout: widget == .resizesContent ? covered : 0)
    if top != nil { page.revealCaret(above: covered) }
  }

  private func top(of frame: CGRect, on screen: UIScreen) -> CGFloat? {
    let isDocked = frame.minY < screen.bounds.maxY && frame.maxY >= screen.bounds.maxY
    return isDocked && !frame.isEmpty ? frame.minY : nil
  }

  private func height(below top: CGFloat, on screen: UIScreen) -> CGFloat {
    let end = page.convert(page.bounds, to: screen.coordinateSpace).maxY
    return min(max(end - top, 0), page.bounds.height)
  }

  /// Puts the browser's bar on the keyboard, and returns the top of both on the screen.
  private func raiseBar(onto keyboard: CGFloat, of screen: UIScreen) -> CGFloat {
    guard let bar, let superview = bar.superview else { return keyboard }
    let top = keyboard - barHeight
    let rest = CGPoint(x: 0, y: bar.center.y - bar.bounds.height / 2)
    let distance = top - superview.convert(rest, to: screen.coordinateSpace).y
    bar.transform = CGAffineTransform(translationX: 0, y: min(distance, 0))
    return top
  }
}

extension PinnedPage {
  /// The seconds in which WebKit scrolls to a field.
  private static let scrollDuration = 0.25

  /// Scrolls the field with the caret to the middle of what a covered part leaves of the page.
  ///
  /// A field that is higher begins in the upper half of it. On an iPad, where no bar with arrows makes
  /// it necessary, nothing scrolls if the whole field is seen.
  func revealCaret(above covered: CGFloat) {
    let room = bounds.height - covered
    guard let field = firstViewWithCaret, room > 0 else { return }
    let rect = field.convert(field.bounds, to: self)
    let top = contentOffset.y
    let isPad = window?.screen.traits.family.isPad == true
    if isPad, rect.minY >= top, rect.maxY <= top + room { return }
    let middle = rect.midY - room / 2
    let y = rect.height < room ? middle : max(min(top, rect.minY), rect.minY - room / 2)
    let end = max(contentSize.height + contentInset.bottom - bounds.height, 0)
    let target = max(min(y, end), 0)
    guard target.isFinite, target != top else { return }
    UIView.animate(withDuration: PinnedPage.scrollDuration) {
      contentOffset.y = target
      layoutIfNeeded()
    }
  }
}

/// The element that the keyboard plugins of Capacitor and Cordova resize.
enum WebViewResize: String, Hashable, Sendable, CaseIterable {
  case native
  /// `document.body`.
  case body
  /// The element `ion-app`.
  case ionic
  case none
}

/// An object that resizes a page as the keyboard plugins of Capacitor and Cordova do.
///
/// The plugins take the web view's own observers away. They set a height at once, 0.2 s after the
/// notified duration of a show and 0.01 s after the notification of a hide. Sources and certainty are
/// in `Docs/Systems.md`.
final class WebViewResizing {
  private let page: PinnedPage
  private let edge: (any BottomEdge)?
  private let resizesBody: Bool
  private let initialDistance: CGFloat
  /// The height that is set or waits to be, in whole points.
  private var height: CGFloat = 0
  /// The number of heights that were set, of which only the last is applied.
  private var count = 0
  /// The height of the first show since the keyboard was hidden, which the plugins keep on iPads.
  private var firstHeight: CGFloat?
  private var observations: [NotificationObservation] = []

  /// Resizes a page until released.
  ///
  /// - Parameter edge: The bottom edge of what is resized; `nil` for nothing, or for the body.
  init(_ page: PinnedPage, edge: (any BottomEdge)?, resizesBody: Bool, center: NotificationCenter) {
    self.page = page
    self.edge = edge
    self.resizesBody = resizesBody
    initialDistance = edge?.distance ?? 0
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { [weak self] in self?.show($0) },
      center.observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in
        self?.set(0, after: 0.01)
      },
      center.observe(UIResponder.keyboardDidHideNotification) { [weak self] _ in
        self?.firstHeight = nil
      },
    ]
  }

  private func show(_ notification: Notification) {
    let info = KeyboardUserInfo(notification.userInfo)
    guard let frame = info.endFrame, let screen = page.window?.screen else { return }
    var height = frame.height
    if screen.traits.family.isPad {
      let end = page.convert(page.bounds, to: screen.coordinateSpace).maxY
      height = firstHeight ?? max(end - (screen.bounds.maxY - height), 0)
      if height > 0 { firstHeight = height }
    }
    let duration = info.duration ?? 0
    set(height.rounded(.towardZero), after: (duration.isFinite ? duration : 0) + 0.2)
    page.revealCaret(above: 0)
  }

  private func set(_ height: CGFloat, after delay: TimeInterval) {
    guard height.isFinite, height != self.height else { return }
    self.height = height
    count += 1
    let number = count
    StageQueue.main.async(after: delay) { [weak self] in
      if self?.count == number { self?.apply() }
    }
  }

  private func apply() {
    guard let window = page.window else { return }
    if resizesBody { page.setBodyHeight(height == 0 ? nil : window.bounds.height - height) }
    edge?.distance = height == 0 ? initialDistance : height - (edge?.clearance ?? 0)
    edge?.layoutIfNeeded()
  }
}
