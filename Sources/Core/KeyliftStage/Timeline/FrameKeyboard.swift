// SPDX-License-Identifier: MIT

public import Foundation

/// The keyboard at one time.
public struct FrameKeyboard: Hashable, Sendable {
  /// The keyboard's rectangle in screen coordinates, including the app's bar on top of it; below
  /// the screen when hidden.
  public var rect: CGRect
  /// The rectangle of the keys in screen coordinates, including the predictive bar.
  public var keys: CGRect
  /// The size of the keys in points, at the end of an animation if they are growing or shrinking.
  public var settledKeys: CGSize
  /// Whether the keys are growing or shrinking because another layout has replaced them.
  package var hasNewKeys = false
  /// The rectangle of the app's bar in screen coordinates; `nil` without one.
  public var accessory: CGRect?
  /// The opacity.
  public var alpha: Double
  /// The keyboard's content.
  public var content: KeyboardContent
  package var formChange: KeyboardFormChange?
  /// `nil` if the keyboard is opaque or never shown.
  package var underlay: KeyboardUnderlay?

  init(
    rect: CGRect, alpha: Double = 1, content: KeyboardContent = KeyboardContent(),
    keys: CGRect? = nil, settledKeys: CGSize? = nil, accessory: CGRect? = nil,
    formChange: KeyboardFormChange? = nil
  ) {
    self.rect = rect
    self.keys = keys ?? rect
    self.settledKeys = settledKeys ?? self.keys.size
    self.accessory = accessory
    self.alpha = alpha
    self.content = content
    self.formChange = formChange
  }
}

extension FrameKeyboard {
  /// From half of its opacity on, a keyboard counts as covering what is behind it.
  package var isObstructing: Bool { FrameKeyboard.isObstructing(alpha: alpha) }

  static func isObstructing(alpha: Double) -> Bool { alpha >= 0.5 }
}

/// A change of the keyboard's form, such as from docked to floating, while it takes place.
///
/// The keyboard's rectangle moves by the keyboard's spring, and the content of the old form fades
/// into that of the new one (`Docs/iOS/Behavior.md` 3.4).
package struct KeyboardFormChange: Hashable, Sendable {
  package let content: KeyboardContent
  package let size: CGSize
  /// The covered fraction, in `0..<1`.
  package let progress: Double
}

/// The views behind the resting place of a translucent keyboard.
///
/// All frames of one stay of the keyboard share the value, so that a keyboard that only moves keeps
/// its colors.
package struct KeyboardUnderlay: Hashable, Sendable {
  package let region: CGRect
  private let shared: Shared<[FrameView]>

  package init(views: [FrameView], region: CGRect) {
    self.region = region
    shared = Shared(views)
  }

  package var views: [FrameView] { shared.value }
}

extension KeyboardUnderlay {
  /// Returns the underlay of each stay of a keyboard from its start on, and of the first also before;
  /// `nil` if the keyboard never stays.
  ///
  /// A stay is the time in which the keyboard's model keeps one place at the bottom of the screen.
  /// Its underlay is what is shown at its end, when everything that the keyboard caused has come to
  /// rest. A keyboard that leaves keeps its last underlay.
  ///
  /// - Parameters:
  ///   - changes: The times at which the keyboard's model may change, ascending.
  ///   - end: The time at which everything rests.
  ///   - model: Returns the keyboard's resting place at a time; `nil` if it is not at rest there.
  static func stays(
    changes: [Double], end: Double, model: (Double) -> CGRect?, views: (Double) -> [FrameView]
  ) -> Steps<KeyboardUnderlay>? {
    var stays: Steps<KeyboardUnderlay>?
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
    return stays
  }
}
