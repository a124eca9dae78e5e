// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

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
  init(
    _ page: PinnedPage, edge: (any BottomEdge)?, resizesBody: Bool, center: NotificationCenter
  ) {
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
