// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A view for a bar or for keys of the app's own; UIKit's class of the same name.
open class UIInputView: View {
  /// A style, which has no effect, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case `default` = 0
    /// As the keyboard's background.
    case keyboard = 1
  }

  /// The style.
  public let inputViewStyle: Style
  /// Whether constraints give the height, as they do on a stage for a view without a height.
  open var allowsSelfSizing = false

  /// Creates a view with a frame and a style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }
}

/// An effect on what is behind a view; a stage has none.
open class UIVisualEffect {
  /// Creates an effect.
  public init() {}
}

/// A blur of what is behind a view, which a stage does not draw.
open class UIBlurEffect: UIVisualEffect {
  /// A style of a blur.
  public enum Style: Hashable, Sendable {
    /// Thin and light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the appearance.
    case regular
    /// As the appearance, and strong.
    case prominent
    /// A very thin material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// A material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// A very thin light material.
    case systemUltraThinMaterialLight
    /// A very thin dark material.
    case systemUltraThinMaterialDark
    /// A thin light material.
    case systemThinMaterialLight
    /// A thin dark material.
    case systemThinMaterialDark
    /// A light material.
    case systemMaterialLight
    /// A dark material.
    case systemMaterialDark
    /// The light material of bars.
    case systemChromeMaterialLight
    /// The dark material of bars.
    case systemChromeMaterialDark
  }

  /// Creates a blur.
  public init(style: Style) { super.init() }
}

/// An effect on what is in front of a blur, which a stage does not draw.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect on what is behind it; UIKit's class of the same name.
///
/// The effect is not drawn.
open class UIVisualEffectView: View {
  /// The effect; `nil` for none.
  open var effect: UIVisualEffect?
  /// The view that holds the view's own views; it fills the view.
  public let contentView = View(frame: .zero)

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Places the content view over the whole view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
