// SPDX-License-Identifier: MIT

public import Foundation

/// The screen that a stage plays on; UIKit's `UIScreen`.
public final class Screen: CoordinateSpace {
  /// The size, the hardware and the settings.
  public var traits: ScreenTraits { history.latest }
  /// What the screen has been since playing began.
  private(set) var history: StepTrack<ScreenTraits>

  /// Creates a screen.
  public init(traits: ScreenTraits) {
    history = StepTrack(traits)
  }

  /// Changes the screen at an instant, or from the beginning where nothing plays yet.
  func change(to traits: ScreenTraits, at now: Double?) {
    guard let now else { return history = StepTrack(traits) }
    history.set(traits, at: now)
  }

  /// The whole screen in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: traits.size) }
  /// Device pixels per point.
  public var scale: CGFloat { CGFloat(traits.scale) }
  /// The screen as a space of its own.
  public var coordinateSpace: any CoordinateSpace { self }
  /// The identity.
  public var transformToScreen: CGAffineTransform { .identity }
}
