// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics

/// The contents of the screen at one time, in exact, unrounded numbers.
public struct Frame: Hashable, Sendable {
  /// The time in seconds.
  public var time: Double
  /// The screen in its current orientation.
  public var screen: ScreenTraits
  /// The window's rectangle in screen coordinates.
  public var window: CGRect
  /// The views in drawing order, each after its superview and earlier siblings.
  public var views: [FrameView]
  /// The keyboard, drawn above all views.
  public var keyboard: FrameKeyboard
  package var turn: FrameTurn?
}

extension Frame {
  /// Without what its superviews cut off at the bottom, in the screen's points.
  package func visibleRect(ofView id: String) -> CGRect? {
    views.first { $0.id == id }.map(visibleRect(of:))
  }

  package func visibleRect(of view: FrameView) -> CGRect {
    let rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
    let floor = view.clips.reduce(CGFloat.infinity) { min($0, $1.rect.maxY) }
    let top = min(rect.minY, floor)
    let bottom = min(rect.maxY, floor)
    return CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }

  /// Returns the upper edge of what may cover a view's lower end, in the screen's points: the
  /// keyboard's top edge, or the screen's bottom edge if no keyboard covers it.
  ///
  /// An undocked keyboard covers the views that it overlaps.
  package func keyboardEdge(below rect: CGRect) -> Double {
    let bottom = Double(screen.size.height)
    guard keyboard.isObstructing, keyboard.content.form == .docked || keyboard.rect.overlaps(rect)
    else { return bottom }
    return min(Double(keyboard.rect.minY), bottom)
  }

  /// From the view's visible bottom edge down to the keyboard, in points; negative if the keyboard
  /// covers it.
  package func gap(belowView id: String) -> Double? {
    visibleRect(ofView: id).map { keyboardEdge(below: $0) - Double($0.maxY) }
  }

  package var caretView: String? { views.first { $0.content.hasCaret }?.id }
}

extension CGRect {
  /// Shared edges do not count.
  package func overlaps(_ other: CGRect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) && min(maxY, other.maxY) > max(minY, other.minY)
  }
}

/// The rotation of the device while it takes place.
///
/// A frame has the new layout from the rotation's first instant on. Videos turn it, and the layout
/// before it, together with the device (`Docs/iOS/Behavior.md` 3.4).
package struct FrameTurn: Hashable, Sendable {
  private let snapshot: Shared<Frame>
  package let angle: Double
  package fileprivate(set) var progress: Double

  package var before: Frame { snapshot.value }

  init(before: Frame, angle: Double, progress: Double) {
    snapshot = Shared(before)
    self.angle = angle
    self.progress = progress
  }
}

struct ScreenTurn: Hashable, Sendable {
  let times: Range<Double>
  private let duration: Double
  private let angle: Double
  private var turn: FrameTurn?

  /// In order; a rotation ends early if the next one begins.
  static func turns(of screens: Steps<ScreenTraits>) -> [ScreenTurn] {
    var turns = [ScreenTurn]()
    var last = screens.initial
    for (index, change) in screens.changes.enumerated() {
      defer { last = change.value }
      // A device that is opened or closed shows another display, which does not turn.
      guard change.value.size.width == last.size.height,
        change.value.isLandscape != last.isLandscape
      else { continue }
      let next = screens.changes.dropFirst(index + 1).first?.time ?? .infinity
      turns.append(ScreenTurn(to: change.value, at: change.time, before: next))
    }
    return turns
  }

  private init(to screen: ScreenTraits, at time: Double, before next: Double) {
    duration = FactTable.bars.number(
      screen.family.isPad ? "rotation duration-pad both" : "rotation duration-phone both")
    times = time..<max(min(time + duration, next), time)
    // The device turns to its left, as to `UIDeviceOrientation.landscapeLeft`, and back.
    angle = screen.isLandscape ? -90 : 90
  }

  mutating func take(_ frame: (Double) -> Frame) {
    let before = frame(times.lowerBound - Instant.lead)
    turn = FrameTurn(before: before, angle: angle, progress: 0)
  }

  func state(at time: Double) -> FrameTurn? {
    guard var turn, times.contains(time) else { return nil }
    let progress = TimingCurve.easeInOut.progress(at: (time - times.lowerBound) / duration)
    turn.progress = min(max(progress, 0), 1)
    return turn
  }
}
