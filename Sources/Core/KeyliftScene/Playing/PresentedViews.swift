// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A view that iOS presents over the screen, and moves up by itself when the keyboard covers it.
///
/// The app's observers of will-notifications still see the view where it was. Then the view moves
/// with the keyboard's animation. A form sheet on an iPad moves until the keyboard does not cover it,
/// or until its top is at the bottom of the status bar (`Docs/iOS/Behavior.md` 3.6). How far an alert
/// and a sheet move is inferred (`Docs/iOS/Behavior.md` 3.6): an alert to the middle of what the
/// keyboard leaves of the safe area, a sheet until the keyboard does not cover it.
final class PresentedView {
  enum Style {
    case formSheet
    case alert
    case sheet(PresentedSheet)
  }

  /// The container that moves.
  ///
  /// It fills its superview, so the view's own pins, constraints and transform stay the app's.
  let container: PinnedView
  private let view: View
  private let style: Style

  /// Creates a presented view in a container without an id, which is not in frames.
  init(_ view: View, _ style: Style, measurer: TextMeasurer) {
    self.view = view
    self.style = style
    container = PinnedView(
      SceneView(id: "", pins: PresentedView.pins(lift: 0)), measurer: measurer)
    container.isElevated = true
    container.addSubview(view)
  }

  func avoidKeyboard(on stage: Stage) {
    let grows = grow(on: stage)
    let lift = lift(on: stage)
    guard let superview = container.superview, container.pins != PresentedView.pins(lift: lift)
    else {
      if grows { stage.window.layoutIfNeeded() }
      return
    }
    container.pins = PresentedView.pins(lift: lift)
    container.frame = superview.bounds.offsetBy(dx: 0, dy: -lift)
    // What changes with the view's place, such as its part of the safe area, moves with it.
    stage.window.layoutIfNeeded()
  }

  /// Lets a sheet with several detents go to the largest, and returns whether it has changed.
  private func grow(on stage: Stage) -> Bool {
    guard case .sheet(let sheet) = style else { return false }
    let traits = stage.screen.traits
    return sheet.show(largest: keys(on: stage) != nil, traits: traits)
  }

  /// Returns the top of the docked keyboard on the screen in points; `nil` while there is none.
  private func keys(on stage: Stage) -> CGFloat? {
    guard stage.isKeyboardDocked, !stage.keyboardFrame.isEmpty,
      stage.keyboardFrame.minY < stage.screen.bounds.maxY
    else { return nil }
    return stage.keyboardFrame.minY
  }

  private func lift(on stage: Stage) -> CGFloat {
    let screen = stage.screen
    let traits = stage.screen.traits
    guard let keys = keys(on: stage), let superview = container.superview else { return 0 }
    let atRest = view.center.y - view.bounds.height / 2
    let top = superview.convert(CGPoint(x: 0, y: atRest), to: screen.coordinateSpace).y
    let covered = top + view.bounds.height - keys
    let lift =
      switch style {
      case .formSheet where !traits.family.isPad: CGFloat(0)
      case .formSheet: min(covered, top - traits.statusBarHeight)
      case .alert:
        min((screen.bounds.maxY - traits.safeArea.bottom - keys) / 2, top - traits.safeArea.top)
      case .sheet(let sheet): min(covered + sheet.margin, top - SheetContent.top(traits: traits))
      }
    return max(lift, 0)
  }

  private static func pins(lift: CGFloat) -> Pins {
    var pins = Pins()
    pins.left = .points(0)
    pins.right = .points(0)
    pins.top = .points(-lift)
    pins.bottom = .points(lift)
    return pins
  }
}

/// A sheet on a stage, with its place at each detent.
///
/// With the keyboard, a sheet with several detents goes to the largest, as reported to Apple in
/// [FB17890661](https://github.com/feedback-assistant/reports/issues/669).
final class PresentedSheet {
  private let view: PinnedView
  private let isPlaced: Bool

  init(_ view: PinnedView, isPlaced: Bool, traits: ScreenTraits) {
    self.view = view
    self.isPlaced = isPlaced
    place(traits)
  }

  /// The space between the sheet and what is below it in points.
  var margin: CGFloat { view.pins.bottom?.offset ?? 0 }

  /// Shows the first or the largest detent, and returns whether that is another than before.
  func show(largest: Bool, traits: ScreenTraits) -> Bool {
    guard var sheet, sheet.detents.count > 1 else { return false }
    let detent = largest ? sheet.largest(traits: traits) : 0
    guard detent != sheet.current else { return false }
    sheet.current = detent
    view.content = .sheet(sheet)
    place(traits)
    view.superview?.layoutIfNeeded()
    return true
  }

  private var sheet: SheetContent? {
    guard case .sheet(let sheet) = view.content else { return nil }
    return sheet
  }

  /// Sets the pins: from edge to edge at the bottom, in iOS 26 beside the edges if the sheet floats,
  /// and on an iPad in the middle.
  private func place(_ traits: ScreenTraits) {
    guard let sheet, !isPlaced else { return }
    guard !traits.family.isPad else { return placeInMiddle(traits) }
    let margin = Length.points(sheet.floats(traits: traits) ? SheetContent.margin : 0)
    view.pins = Pins(left: margin, right: margin, bottom: margin)
  }

  /// Centers the sheet with the size of UIKit's form sheets, 540 by 620 points, or less on a small
  /// screen.
  private func placeInMiddle(_ traits: ScreenTraits) {
    view.pins = Pins(
      width: min(540, traits.size.width), height: min(620, traits.size.height), centerX: 0,
      centerY: 0)
  }
}
