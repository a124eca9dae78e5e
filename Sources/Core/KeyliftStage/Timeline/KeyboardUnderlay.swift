// SPDX-License-Identifier: MIT

package import Foundation

/// The views behind the resting place of a translucent keyboard.
///
/// All frames of one stay of the keyboard share the value, so that a keyboard that only moves keeps
/// its colors.
package struct KeyboardUnderlay: Hashable, Sendable {
  private struct Contents: Hashable, Sendable {
    let views: [FrameView]
    let region: CGRect
  }

  private let contents: Shared<Contents>

  package init(views: [FrameView], region: CGRect) {
    contents = Shared(Contents(views: views, region: region))
  }

  package var views: [FrameView] { contents.value.views }
  package var region: CGRect { contents.value.region }
}

extension FrameKeyboard {
  package func restingPlace(on screen: ScreenTraits) -> CGRect {
    guard content.form == .docked else { return keys }
    return CGRect(
      x: keys.minX, y: screen.size.height - settledKeys.height, width: settledKeys.width,
      height: settledKeys.height)
  }
}

/// The underlays of a keyboard over time, one for each stay.
///
/// A stay is the time in which the keyboard's model keeps one place at the bottom of the screen.
/// Its underlay is what is shown at its end, when everything that the keyboard caused has come to
/// rest. A keyboard that leaves keeps its last underlay.
struct KeyboardUnderlays: Hashable, Sendable {
  /// The underlay of each stay from its start on, and of the first also before; `nil` if the keyboard
  /// never stays.
  private var stays: Steps<KeyboardUnderlay>?

  /// - Parameters:
  ///   - changes: The times at which the keyboard's model may change, ascending.
  ///   - end: The time at which everything rests.
  ///   - model: Returns the keyboard's resting place at a time; `nil` if it is not at rest there.
  init(
    changes: [Double], end: Double, model: (Double) -> CGRect?, views: (Double) -> [FrameView]
  ) {
    var current: (start: Double, region: CGRect)?
    func close(at time: Double) {
      guard let stay = current else { return }
      let before = max(stay.start, time - 2 * Instant.tolerance)
      let underlay = KeyboardUnderlay(views: views(before), region: stay.region)
      if stays == nil { stays = Steps(underlay) } else { stays?.append(underlay, at: stay.start) }
      current = nil
    }
    for time in changes {
      let region = model(time)
      guard region != current?.region else { continue }
      close(at: time)
      current = region.map { (time, $0) }
    }
    close(at: max(end, current?.start ?? end))
  }

  func underlay(at time: Double) -> KeyboardUnderlay? { stays?.value(at: time) }
}
