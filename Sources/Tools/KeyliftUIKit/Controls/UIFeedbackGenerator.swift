// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// A stage is not felt: the generators compile, and what they do changes no picture.

/// A generator of taps that the finger feels; UIKit's class of the same name.
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Creates a generator of a view.
  public init(view: View) {}

  /// Gets the device ready, which a stage has no need of.
  open func prepare() {}
}

/// Taps as of things that collide; UIKit's class of the same name.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of what collides, with UIKit's raw values.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Small.
    case light = 0
    /// Medium.
    case medium = 1
    /// Large.
    case heavy = 2
    /// Elastic.
    case soft = 3
    /// Stiff.
    case rigid = 4
  }

  /// Creates a generator of a style.
  public convenience init(style: FeedbackStyle) { self.init() }

  /// Creates a generator of a style and a view.
  public convenience init(style: FeedbackStyle, view: View) { self.init(view: view) }

  /// Taps, which a stage does not feel.
  open func impactOccurred() {}
  /// Taps with an intensity from 0 to 1, which a stage does not feel.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Taps as of a wheel that turns; UIKit's class of the same name.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Taps, which a stage does not feel.
  open func selectionChanged() {}
}

/// Taps of a success or a failure; UIKit's class of the same name.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome that the feedback reports, with UIKit's raw values.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// It is done.
    case success = 0
    /// It may fail.
    case warning = 1
    /// It has failed.
    case error = 2
  }

  /// Taps, which a stage does not feel.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
