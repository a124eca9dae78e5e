// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// What a stage has played, as data: per view its model values and the animations laid over them.
///
/// Sampling it at any instant is pure, so frames can be made in any order, on any core.
public struct Timeline: Hashable, Sendable {
  /// The screen as the clip begins; a frame has its own, as a device can be turned.
  public var screen: ScreenTraits { screens.value(at: -.infinity) }
  /// The screen over time.
  private let screens: StepTrack<ScreenTraits>
  /// The views of the app's window in drawing order, the window itself first.
  let views: [ViewTrack]
  /// The keyboard, then what it is made of; empty without one.
  let keyboard: [ViewTrack]
  /// The last moment at which anything changes or moves, in seconds; 0 if nothing ever does.
  public let end: Double

  /// Keeps what a stage has played.
  ///
  /// - Parameter keyboard: The view in the keyboard's window that shows the keyboard. Its subviews `keys` and
  ///   `accessory` are the two parts of it.
  public init(stage: Stage, keyboard: View?) {
    screens = stage.screen.history
    views = ViewTrack.tracks(below: stage.window)
    self.keyboard = keyboard.map { ViewTrack.tracks(below: $0) } ?? []
    end = (views + self.keyboard).reduce(screens.end) { max($0, $1.motion.end) }
  }

  /// Returns everything on the screen at an instant in seconds.
  public func frame(at time: Double) -> Frame {
    var places: [ViewPlace] = []
    places.reserveCapacity(views.count)
    var visible: [FrameView] = []
    visible.reserveCapacity(views.count)
    for track in views {
      let place = ViewPlace(of: track, at: time, in: track.parent.map { places[$0] })
      places.append(place)
      if !track.id.isEmpty { visible.append(track.frameView(at: time, place: place)) }
    }
    let window = CGRect(origin: .zero, size: places.first?.bounds.size ?? .zero)
    let origin = CGPoint.zero.applying(places.first?.toScreen ?? .identity)
    for index in visible.indices {
      visible[index].rect = visible[index].rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    return Frame(
      time: time, screen: screens.value(at: time),
      window: CGRect(origin: origin, size: window.size),
      views: visible, keyboard: frameKeyboard(at: time))
  }

  private func frameKeyboard(at time: Double) -> FrameKeyboard {
    guard let whole = keyboard.first else {
      let screen = screens.value(at: time)
      return FrameKeyboard(
        rect: CGRect(x: 0, y: screen.size.height, width: screen.size.width, height: 0), alpha: 0)
    }
    let place = ViewPlace(of: whole, at: time, in: nil)
    func rect(_ id: String) -> CGRect? {
      keyboard.dropFirst().first { $0.id == id }.map { ViewPlace(of: $0, at: time, in: place).rect }
    }
    var content = KeyboardContent()
    if case .keyboard(let shown) = whole.motion.content.value(at: time) { content = shown }
    return FrameKeyboard(
      rect: place.rect, alpha: place.alpha, content: content, keys: rect("keys"),
      accessory: rect("accessory"))
  }
}
