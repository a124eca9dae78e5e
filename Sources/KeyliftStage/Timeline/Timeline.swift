// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// What a stage has played, as data: per view its model values and the animations laid over them.
///
/// Sampling it at any instant is pure, so frames can be made in any order, on any core.
public struct Timeline: Hashable, Sendable {
  /// The screen as the clip begins; a frame has its own, as a device can be turned.
  public var screen: ScreenTraits { screens.value(at: -.infinity) }
  /// The screen as it is, one after another, whenever the device is turned.
  public var allScreens: [ScreenTraits] { screens.allValues }
  /// The screen over time.
  private let screens: StepTrack<ScreenTraits>
  private let window: WindowTrack
  private let keyboard: KeyboardTrack?
  /// The last moment at which anything changes or moves, in seconds; 0 if nothing ever does.
  public let end: Double
  /// The moments at which a change is made, a motion begins or one ends, in seconds, ascending; between two
  /// neighbours nothing jumps.
  package let instants: [Double]

  /// Keeps what a stage has played.
  ///
  /// - Parameter keyboard: The view in the keyboard's window that shows the keyboard. Its subviews `keys` and
  ///   `accessory` are the two parts of it.
  public init(stage: Stage, keyboard: View?) {
    screens = stage.screen.history
    let views = ViewTrack.tracks(below: stage.window)
    let keys = keyboard.map { ViewTrack.tracks(below: $0) } ?? []
    window = WindowTrack(views)
    self.keyboard = KeyboardTrack(keys)
    end = (views + keys).reduce(screens.end) { max($0, $1.motion.end) }
    let instants = (views + keys).flatMap(\.motion.instants) + screens.instants
    self.instants = Set(instants).sorted()
  }

  /// Returns everything on the screen at an instant in seconds.
  public func frame(at time: Double) -> Frame {
    let screen = screens.value(at: time)
    return Frame(
      time: time, screen: screen, window: window.rect(at: time), views: window.views(at: time),
      keyboard: keyboard?.keyboard(at: time) ?? FrameKeyboard(absentFrom: screen))
  }
}

extension FrameKeyboard {
  /// The keyboard of a stage that has none.
  fileprivate init(absentFrom screen: ScreenTraits) {
    self.init(
      rect: CGRect(x: 0, y: screen.size.height, width: screen.size.width, height: 0), alpha: 0)
  }
}
