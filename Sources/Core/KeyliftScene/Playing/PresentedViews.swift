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
/// keyboard leaves of the safe area, a sheet until the keyboard does not cover it. An alert that is
/// too high for that room is as high as the room.
final class PresentedView {
  enum Style {
    case formSheet
    case alert(PresentedAlert)
    case sheet(PresentedSheet)
    case popover(PresentedPopover)
  }

  /// The container that moves.
  ///
  /// It fills its superview, so the view's own pins, constraints and transform stay the app's.
  let container: PinnedView
  private let view: View
  private let style: Style

  /// The container has no id, so it is not in frames.
  init(_ view: View, _ style: Style, measurer: TextMeasurer) {
    self.view = view
    self.style = style
    container = PinnedView(SceneView(id: "", pins: PresentedView.pins(lift: 0)), measurer: measurer)
    container.isElevated = true
    container.addSubview(view)
    if case .alert(let alert) = style {
      container.beforeLayout = { [weak self] in
        guard let self, let stage = container.window?.stage else { return }
        alert.fit(in: container, on: stage, above: keys(on: stage))
      }
    }
    guard case .popover(let popover) = style else { return }
    if let arrow = popover.arrow { container.addSubview(arrow) }
    container.beforeLayout = { [weak self] in
      guard let self, let stage = container.window?.stage else { return }
      // The anchor may come later in the pass.
      popover.anchor(in: stage.window)?.superview?.layoutIfNeeded()
      popover.place(on: stage, above: keys(on: stage))
    }
  }

  func avoidKeyboard(on stage: Stage) {
    if case .popover(let popover) = style {
      layOut(on: stage) { popover.place(on: stage, above: keys(on: stage)) }
      return
    }
    var grows = false
    if case .sheet(let sheet) = style {
      grows = sheet.show(largest: keys(on: stage) != nil, traits: stage.screen.traits)
    }
    if case .alert(let alert) = style {
      grows = alert.fit(in: container, on: stage, above: keys(on: stage))
      if grows { container.layoutIfNeeded() }
    }
    let lift = lift(on: stage)
    guard let superview = container.superview, container.pins != PresentedView.pins(lift: lift)
    else {
      if grows { stage.window.layoutIfNeeded() }
      return
    }
    layOut(on: stage) {
      container.pins = PresentedView.pins(lift: lift)
      container.frame = superview.bounds.offsetBy(dx: 0, dy: -lift)
      return true
    }
  }

  /// Lays out the window if a move has changed something, and once more the views inside whose part of
  /// the safe area has moved with them.
  private func layOut(on stage: Stage, after move: () -> Bool) {
    let views = Array(view.tree)
    let insets = views.map(\.safeAreaInsets)
    guard move() else { return }
    stage.window.layoutIfNeeded()
    for (view, old) in zip(views, insets) where view.safeAreaInsets != old { view.setNeedsLayout() }
    stage.window.layoutIfNeeded()
  }

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
      case .alert(let alert) where alert.fillsRoom: CGFloat(0)
      case .alert:
        min((screen.bounds.maxY - traits.safeArea.bottom - keys) / 2, top - traits.safeArea.top)
      case .sheet(let sheet): min(covered + sheet.margin, top - SheetContent.top(traits: traits))
      case .popover: CGFloat(0)
      }
    return max(lift, 0)
  }

  private static func pins(lift: CGFloat) -> Pins {
    Pins(left: 0, right: 0, top: .points(-lift), bottom: .points(lift))
  }
}

/// A popover on a stage, with its arrow.
///
/// With the keyboard it moves, or becomes smaller, so that it ends above the keys
/// (`Docs/iOS/Behavior.md` 3.6).
final class PresentedPopover {
  let arrow: PinnedView?
  private let view: PinnedView
  private let content: PopoverContent
  /// The pins of the scene, of which only the size counts beside an anchor.
  private let pins: Pins

  init(_ view: PinnedView, _ content: PopoverContent, measurer: TextMeasurer) {
    self.view = view
    self.content = content
    pins = view.pins
    var part = content
    part.part = .arrow(.up)
    part.fill = view.decoration.background
    let shape = SceneView(
      id: view.id + PopoverContent.arrowSuffix, content: .popover(part), alpha: view.alpha,
      isHidden: view.isHidden)
    arrow = content.anchor == nil ? nil : PinnedView(shape, measurer: measurer)
  }

  /// Places the popover, and returns whether it is elsewhere than before.
  ///
  /// - Parameter keys: The top of the docked keyboard on the screen in points; `nil` while there is
  ///   none.
  @discardableResult
  func place(on stage: Stage, above keys: CGFloat?) -> Bool {
    guard let container = view.superview as? PinnedView,
      view.translatesAutoresizingMaskIntoConstraints
    else { return false }
    let screen = stage.screen.coordinateSpace
    let room = container.convert(PresentedPopover.room(on: stage), from: screen)
    let floor = keys.map {
      container.convert(CGPoint(x: 0, y: $0 - PopoverContent.margin), from: screen).y
    }
    let place = anchor(in: stage.window).flatMap { anchor in
      size(on: stage.screen.traits).map {
        PopoverPlace(
          $0, at: anchor.convert(anchor.bounds, to: container as any CoordinateSpace),
          arrow: content.arrow, in: room, above: floor)
      }
    }
    var isMoved = false
    if let place, let arrow {
      var part = content
      part.part = .arrow(place.direction)
      part.fill = view.decoration.background
      if arrow.content != .popover(part) { arrow.content = .popover(part) }
      isMoved = arrow.move(to: Pins(frame: place.arrow))
    }
    let own = floor.map { above(min($0, room.maxY), from: room.minY, in: container) } ?? pins
    return view.move(to: place.map { Pins(frame: $0.frame) } ?? own) || isMoved
  }

  /// The part of the screen, in its coordinates, in which a popover may be: its own window inside the
  /// margins and the safe area.
  private static func room(on stage: Stage) -> CGRect {
    let screen = stage.screen
    let margin = PopoverContent.margin
    let safe = screen.bounds.inset(by: screen.traits.safeArea)
    let edges = screen.bounds.insetBy(dx: margin, dy: margin)
    let window = stage.window.frame.insetBy(dx: margin, dy: margin)
    let left = max(safe.minX, edges.minX, window.minX)
    let top = max(safe.minY, edges.minY, window.minY)
    let right = min(safe.maxX, edges.maxX, window.maxX)
    let bottom = min(safe.maxY, edges.maxY, window.maxY)
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  func anchor(in window: View) -> View? {
    content.anchor.flatMap { id in window.tree.first { $0.id == id && !$0.isDescendant(of: view) } }
  }

  private func size(on traits: ScreenTraits) -> CGSize? {
    view.content.fittingSize(width: nil, traits: traits).map {
      CGSize(width: pins.width ?? $0.width, height: pins.height ?? $0.height)
    }
  }

  /// Returns the pins of a popover without an anchor, moved up to end above a floor, and lower if it is
  /// higher than what is between the ceiling and the floor.
  private func above(_ floor: CGFloat, from ceiling: CGFloat, in container: PinnedView) -> Pins {
    var frame = container.pinnedLayout.rect(of: view, pins: pins)
    guard frame.maxY > floor else { return pins }
    frame.origin.y = max(floor - frame.height, min(frame.minY, ceiling))
    frame.size.height = max(floor - frame.minY, 0)
    return Pins(frame: frame)
  }
}

extension PinnedView {
  fileprivate func move(to pins: Pins) -> Bool {
    guard self.pins != pins else { return false }
    self.pins = pins
    return true
  }
}

/// An alert on a stage, which is no higher than its room.
final class PresentedAlert {
  /// Whether the alert is as high as its room, because its contents are higher.
  private(set) var fillsRoom = false
  private let view: PinnedView
  /// The pins of the scene.
  private let pins: Pins

  /// The distance from the safe area and from the keyboard in points, Keylift's choice.
  private static let margin: CGFloat = 8

  init(_ view: PinnedView) {
    self.view = view
    pins = view.pins
  }

  /// Places the alert, and returns whether it is elsewhere than before.
  ///
  /// - Parameter keys: The top of the docked keyboard on the screen in points; `nil` while there is
  ///   none.
  @discardableResult
  func fit(in container: PinnedView, on stage: Stage, above keys: CGFloat?) -> Bool {
    guard let superview = container.superview, view.translatesAutoresizingMaskIntoConstraints
    else { return false }
    let screen = stage.screen
    let safe = screen.bounds.inset(by: screen.traits.safeArea)
    let bottom = min(safe.maxY, keys ?? safe.maxY) - Self.margin
    var room = safe
    room.origin.y += Self.margin
    room.size.height = max(bottom - room.minY, 0)
    var frame = container.pinnedLayout.rect(of: view, pins: pins)
    fillsRoom = frame.height > room.height
    guard fillsRoom else { return view.move(to: pins) }
    frame.origin.y = superview.convert(room, from: screen.coordinateSpace).minY
    frame.size.height = room.height
    scrollToFocusedField()
    return view.move(to: Pins(frame: frame))
  }

  private func scrollToFocusedField() {
    guard case .alert(var alert) = view.content,
      let focused = view.subviews.firstIndex(where: \.isFirstResponder),
      focused != alert.focusedField
    else { return }
    alert.focusedField = focused
    view.content = .alert(alert)
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
    guard !traits.family.isPad else {
      // The size of UIKit's form sheets, or less on a small screen.
      view.pins = Pins(
        width: min(540, traits.size.width), height: min(620, traits.size.height), centerX: 0,
        centerY: 0)
      return
    }
    let margin = Length.points(sheet.floats(traits: traits) ? SheetContent.margin : 0)
    view.pins = Pins(left: margin, right: margin, bottom: margin)
  }
}
