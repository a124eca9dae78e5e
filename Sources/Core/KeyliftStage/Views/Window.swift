// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// The topmost view of an app on the screen; UIKit's `UIWindow`.
///
/// Its frame is in screen coordinates, and its origin may be anywhere on the screen.
open class Window: WindowNames {
  package internal(set) weak var stage: Stage?
  /// The window's screen.
  public let screen: Screen

  package var contentOwner: AnyObject?

  package init(screen: Screen, frame: CGRect) {
    self.screen = screen
    super.init(frame: frame)
  }

  /// Creates a window of the running code's screen, whose controller its stage shows once it is made visible.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  override func showContents() {
    guard stage == nil, let shown = Stage.nearest?.window else { return }
    (contentOwner as? any WindowContents)?.move(from: self, to: shown)
  }

  var ownSafeAreaInsets: EdgeInsets {
    let safe = screen.safeArea
    let frame = frame
    return EdgeInsets(
      top: max(safe.minY - frame.minY, 0), left: max(safe.minX - frame.minX, 0),
      bottom: max(frame.maxY - safe.maxY, 0), right: max(frame.maxX - safe.maxX, 0))
  }
}

package protocol WindowContents: AnyObject {
  func move(from old: Window, to new: Window)
}

/// The screen of a stage; UIKit's `UIScreen`.
public final class Screen: CoordinateSpace {
  package var traits: ScreenTraits { history.latest }
  private(set) var history: Steps<ScreenTraits>
  private(set) var changes = 0
  private(set) var safeArea: CGRect

  /// An iPhone 15 Pro's screen, which stands for the screen of code without a stage
  /// (`Docs/iOS/Behavior.md` 4.2).
  static var standard: Screen {
    Screen(
      traits: ScreenTraits(
        device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
        family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
  }

  init(traits: ScreenTraits) {
    history = Steps(traits)
    safeArea = traits.safeRect
  }

  /// From the start if the stage has not played.
  func change(to traits: ScreenTraits, at now: Double?) {
    changes += 1
    safeArea = traits.safeRect
    guard let now else { return history = Steps(traits) }
    history.set(traits, at: now)
  }

  /// The whole screen in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: traits.size) }
  /// Device pixels per point.
  public var scale: CGFloat { CGFloat(traits.scale) }
  /// The screen itself as a coordinate space.
  public var coordinateSpace: any CoordinateSpace { self }
  /// The identity.
  public var transformToScreen: CGAffineTransform { .identity }
}

extension ScreenTraits {
  fileprivate var safeRect: CGRect { CGRect(origin: .zero, size: size).inset(by: safeArea) }
}
