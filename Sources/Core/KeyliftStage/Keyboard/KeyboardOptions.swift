// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics

/// Settings of a keyboard: the accessory bar, the hardware and the user's preferences.
public struct KeyboardOptions: Hashable, Sendable {
  /// The bar on top of the keyboard; UIKit's `inputAccessoryView`.
  public struct Accessory: Hashable, Sendable {
    /// Points; `nil` for the height of a toolbar.
    package var height: CGFloat?
    /// Whether the bar stays at the bottom of the screen while the keyboard is hidden, also before
    /// it first comes up.
    package var stays: Bool
    /// Whether the bar stands on the home indicator's strip while no keys are below it.
    package var standsOnSafeArea = true
    package var content: KeyboardContent.AccessoryBar

    /// Creates a bar; a negative or non-finite height counts as 0.
    public init(
      height: CGFloat, stays: Bool = false,
      content: KeyboardContent.AccessoryBar = KeyboardContent.AccessoryBar()
    ) {
      self.height = height > 0 && height < .infinity ? height : 0
      self.stays = stays
      self.content = content
    }

    package init() {
      stays = false
      content = KeyboardContent.AccessoryBar()
    }

    func height(_ look: SystemLook) -> CGFloat {
      height ?? CGFloat(ToolbarLayout.lineHeight(look))
    }
  }

  /// The effect of a finger dragged over a scroll view on the keyboard; UIKit's
  /// `keyboardDismissMode`.
  public enum DismissMode: String, Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// The keyboard is dismissed when the drag begins.
    case onDrag = "on-drag"
    /// The finger pulls the keyboard down and up again by its top edge.
    case interactive
  }

  package var accessory: Accessory?
  /// The visible height of the keyboard in points while a hardware keyboard is attached; `nil`
  /// without one.
  ///
  /// The frame keeps its full height and reaches below the screen. If nothing is visible, it is that
  /// of the app's bar alone (`Docs/iOS/Behavior.md` 3.4).
  package var hardwareBar: HardwareBar?
  package var prefersCrossFade: Bool
  /// UIKit's default is `none`.
  ///
  /// Here it is `interactive`, because a scene with a drag is about its effect.
  package var dismissMode: DismissMode
  package var overrides: KeyboardNotificationOverrides
  /// The animation of a keyboard of one's own, such as a custom input view; `nil` for that of iOS.
  package var motion: Timing?

  package enum HardwareBar: Hashable, Sendable {
    /// The shortcut bar of an iPad, higher with a home indicator, which is below the words. A phone
    /// has none.
    case standard
    case height(CGFloat)

    func height(on family: DeviceFamily) -> CGFloat {
      switch self {
      case .standard where family == .pad: HardwareBar.indicatorHeight
      case .standard: family.isPad ? HardwareBar.buttonHeight : 0
      case .height(let height): height
      }
    }

    private static let buttonHeight = FactTable.bars.number("shortcut-bar height both")
    private static let indicatorHeight = FactTable.bars.number(
      "shortcut-bar height-with-home-indicator both")
  }

  /// Creates options.
  public init(
    accessory: Accessory? = nil, hardwareBar: CGFloat? = nil, prefersCrossFade: Bool = false,
    dismissMode: DismissMode = .interactive,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides(),
    motion: Timing? = nil
  ) {
    self.accessory = accessory
    self.motion = motion
    self.hardwareBar = hardwareBar.map(HardwareBar.height)
    self.prefersCrossFade = prefersCrossFade
    self.dismissMode = dismissMode
    self.overrides = overrides
  }
}

/// The settings of iOS that reduce motion (`Docs/iOS/Behavior.md` 3.5).
package enum ReducedMotion: String, CaseIterable, Hashable, Sendable {
  case none
  /// Reduce Motion alone, with which the keyboard still slides.
  case slide
  /// Reduce Motion and Prefer Cross-Fade Transitions, with which the keyboard fades.
  case crossFade
}

/// The heights of a keyboard with each of its layouts in points, including the home indicator's
/// strip.
public struct KeyboardHeights: Hashable, Sendable {
  package var letters: CGFloat
  package var predictiveBar: CGFloat
  package var numberPad: CGFloat
  package var emoji: CGFloat

  /// Creates the heights of a keyboard.
  public init(letters: CGFloat, predictiveBar: CGFloat, numberPad: CGFloat, emoji: CGFloat) {
    self.letters = letters
    self.predictiveBar = predictiveBar
    self.numberPad = numberPad
    self.emoji = emoji
  }

  /// Returns the height with a layout in points.
  ///
  /// Only letters, numbers and symbols show the predictive bar.
  public func height(of layout: KeyboardLayout, predictive: Bool) -> CGFloat {
    height(of: layout, hasBar: predictive && layout.isTyped)
  }

  func height(of layout: KeyboardLayout, hasBar: Bool) -> CGFloat {
    let keys =
      switch layout {
      case .letters, .numbers, .symbols: letters
      case .numberPad, .decimalPad, .phonePad: numberPad
      case .emoji: emoji
      }
    return hasBar ? keys + predictiveBar : keys
  }
}
