// SPDX-License-Identifier: MIT

import Foundation

extension Keyboard {
  /// Puts the `inputAccessoryView` of the first responder, or of the first responder in its chain that
  /// has one, on top of the keyboard.
  ///
  /// A scene's own bar stays. So does a bar in which the caret is. The bar of a responder without
  /// text, such as a controller, stays on the screen while the keyboard is down. The bar is laid out
  /// and counts in the frame; pictures show a plain bar in its place.
  func takeAccessory() {
    guard options.accessory == nil, let responder = stage?.firstResponder else { return }
    if let view = responder as? View, accessory.subviews.contains(where: view.isDescendant) {
      return
    }
    let owner = responder.chain.first { $0.inputAccessoryView != nil }
    let stays = (owner as? View)?.content.takesText != true && !(owner is any KeyInput)
    put(owner?.inputAccessoryView, stays: stays)
  }

  /// Shows the bar of a responder without text at the bottom of the screen, at once and without
  /// notifications, as a bar that stays appears before the keyboard first comes up.
  func showBarAlone() {
    takeAccessory()
    guard bar?.stays == true, !isShown else { return }
    placeAtOnce(at: restingFrame(after: shownFrame))
  }

  /// Reads the bar again, and notifies the app if the keyboard is up and its height changes.
  func reloadBar() {
    takeAccessory()
    guard isShown else { return showBarAlone() }
    guard content.form == .docked, frame != shownFrame else { return }
    move(
      to: shownFrame, notifying: .show, animated: true, overrides: KeyboardNotificationOverrides())
  }

  private func put(_ view: View?, stays: Bool) {
    guard view !== accessory.subviews.first || view == nil && bar != nil else { return }
    AnimationBlock.withoutAnimation { mount(view) }
    bar = view.map {
      KeyboardOptions.Accessory(
        height: height(of: $0), stays: stays,
        content: ($0 as? any AccessoryBarView)?.accessoryBar
          ?? KeyboardContent.AccessoryBar(button: ""))
    }
    content.accessory = bar?.content
    self.view.content = .keyboard(content)
    if !isShown { placeAtOnce(at: restingFrame(after: shownFrame)) }
  }

  /// Replaces the view in the bar, which the keyboard has from the first bar on.
  private func mount(_ bar: View?) {
    for old in accessory.subviews where old !== bar { old.removeFromSuperview() }
    guard let bar else { return }
    if keys.superview == nil {
      keys.frame = view.bounds
      accessory.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 0)
      view.addSubview(keys)
      view.addSubview(accessory)
    }
    bar.frame = CGRect(x: 0, y: 0, width: screen.bounds.width, height: height(of: bar))
    bar.autoresizingMask = .flexibleWidth
    accessory.addSubview(bar)
  }

  /// Returns the height of a bar: its own or, if that is 0, that of its content or constraints.
  private func height(of bar: View) -> CGFloat {
    if bar.frame.height > 0 { return bar.frame.height }
    if bar.intrinsicContentSize.height > 0 { return bar.intrinsicContentSize.height }
    let width = screen.bounds.width
    return bar.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
