// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftKeyboard
import KeyliftMotion
package import KeyliftScene
import KeyliftStage

/// What a geometry trace says of its clip besides where the views stand.
package struct TraceHead: Hashable, Sendable {
  /// The scene's title.
  package let scene: String
  /// The device's name.
  package let device: String
  /// The name of the generation of iOS whose keyboard it was.
  package let profile: String
  /// The name of what answered the keyboard.
  package let system: String
  /// Frames per second.
  package let fps: Int
  /// Device pixels per point.
  package let scale: Int
  /// The screen's size in points as the clip begins, to four decimals.
  package let screen: CGSize
  /// The number of frames.
  package let frameCount: Int

  /// Creates a head.
  package init(
    scene: String, device: String, profile: String, system: String, fps: Int, scale: Int,
    screen: CGSize, frameCount: Int
  ) {
    self.scene = scene
    self.device = device
    self.profile = profile
    self.system = system
    self.fps = fps
    self.scale = scale
    self.screen = CGSize(
      width: GoldenRow.rounded(screen.width), height: GoldenRow.rounded(screen.height))
    self.frameCount = frameCount
  }

  /// Creates the head of a clip's trace.
  package init(_ clip: Clip) {
    let screen = clip.timeline.screen
    self.init(
      scene: clip.title, device: screen.device, profile: clip.profile.name,
      system: clip.system.rawValue, fps: clip.fps, scale: screen.scale, screen: screen.size,
      frameCount: clip.frameCount)
  }
}
