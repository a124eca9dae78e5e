// SPDX-License-Identifier: MIT

import Foundation

// The views that the app puts in place of the keys and on top of them.
extension Keyboard {
  var standingBar: KeyboardOptions.Accessory? {
    let own = ownViews.accessory ?? nil
    return own?.stays == true ? own : bar?.stays == true ? bar : nil
  }

  private var viewsInForce: InputViews { ownViews.merged(with: editedField.input.views) }

  /// Gives the field with the caret a bar or an input view, which the keyboard shows from the next
  /// show on; without such a field, all fields that do not say.
  package func equip(_ views: InputViews) {
    perform { [self] in give(views) }
  }

  /// Gives the field with the caret a bar or an input view, and shows it, as
  /// `reloadInputViews()` does.
  ///
  /// If the keyboard is up and its height changes, the notifications of a show are posted. Begin and
  /// end frame are equal if another view takes the place of the keys (`Docs/iOS/Behavior.md` 3.4).
  package func reload(
    _ views: InputViews, animated isAnimated: Bool, overrides: KeyboardNotificationOverrides
  ) {
    perform { [self] in
      give(views)
      guard state.isWanted else { return }
      let old = content.panel
      takeInputViews()
      var overrides = overrides
      if content.panel != old, isShown, content.form == .docked,
        overrides.over(options.overrides).begin == nil
      {
        overrides.begin = .frame(shownFrame)
      }
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  private func give(_ views: InputViews) {
    guard viewsInForce.merged(with: views) != viewsInForce else { return }
    let fields = editedField.input.views.merged(with: views)
    guard let view = viewWithCaret, let content = view.content.settingInputViews(fields) else {
      ownViews = ownViews.merged(with: views)
      return
    }
    AnimationBlock.withoutAnimation { view.content = content }
  }

  func takeInputViews() {
    content.panel = viewsInForce.panel ?? nil
    content.hasKeys = hardware == nil || content.panel != nil
    takeAccessory()
  }

  /// Puts the field's bar, the scene's, or the `inputAccessoryView` of the first responder or of the
  /// first responder in its chain that has one, on top of the keyboard.
  ///
  /// A bar in which the caret is stays. The bar of a responder without text, such as a controller,
  /// stays on the screen while the keyboard is down. The bar is laid out and counts in the frame;
  /// pictures show a plain bar in its place.
  private func takeAccessory() {
    let own = viewsInForce.accessory ?? nil
    if own != nil || editedField.input.views.accessory != nil { return put(own) }
    guard let responder = stage?.firstResponder else {
      if accessory.subviews.isEmpty { put(nil) }
      return
    }
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

  func reloadBar() {
    takeAccessory()
    guard state.isWanted else { return showBarAlone() }
    adaptHeight(animated: true, overrides: KeyboardNotificationOverrides())
  }

  func put(_ bar: KeyboardOptions.Accessory?) {
    guard bar != self.bar || !accessory.subviews.isEmpty else { return }
    AnimationBlock.withoutAnimation {
      for old in accessory.subviews { old.removeFromSuperview() }
      if bar != nil { mountParts() }
    }
    replaceBar(by: bar)
  }

  private func put(_ view: View?, stays: Bool) {
    guard view !== accessory.subviews.first || view == nil && bar != nil else { return }
    AnimationBlock.withoutAnimation { mount(view) }
    replaceBar(
      by: view.map {
        KeyboardOptions.Accessory(
          height: height(of: $0), stays: stays,
          content: ($0 as? any AccessoryBarView)?.accessoryBar
            ?? KeyboardContent.AccessoryBar(button: ""))
      })
  }

  private func replaceBar(by bar: KeyboardOptions.Accessory?) {
    self.bar = bar
    content.accessory = bar?.content
    view.content = .keyboard(content)
    if !isShown { placeAtOnce(at: restingFrame(after: shownFrame)) }
  }

  /// Adds the views of the keys and of the bar, which the keyboard has from the first bar on; before
  /// that, the keys are hidden in the timeline.
  func mountParts() {
    guard keys.superview == nil else { return }
    keys.frame = view.bounds
    accessory.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 0)
    view.addSubview(keys)
    view.addSubview(accessory)
    // In the window, so that the time of the change is known.
    keys.isHidden = false
  }

  private func mount(_ bar: View?) {
    for old in accessory.subviews where old !== bar { old.removeFromSuperview() }
    guard let bar else { return }
    mountParts()
    bar.frame = CGRect(x: 0, y: 0, width: screen.bounds.width, height: height(of: bar))
    bar.autoresizingMask = .flexibleWidth
    accessory.addSubview(bar)
  }

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
