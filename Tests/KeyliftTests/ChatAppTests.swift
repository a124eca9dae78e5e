// SPDX-License-Identifier: MIT

import ExampleChatApp
import Foundation
import Keylift
import KeyliftStage
import TestSupport
import Testing

/// The responders of `Examples/ChatApp`, played on the scenes of that package.
struct ChatAppTests {
  private static func scene(_ name: String) throws -> Scene {
    let path = Repository.url("Examples/ChatApp/Scenes/\(name).yaml").path
    return try #require(try SceneReader().read(path).scene)
  }

  private static func view(_ id: String, in frame: Frame) throws -> FrameView {
    try #require(frame.views.first { $0.id == id })
  }

  @Test func composerRisesByWhatTheKeyboardCoversAndReturns() throws {
    let scene = try Self.scene("chat")
    let clip = scene.play(scene.variants[0]) { stage -> Any in
      stage.view(id: "composer").map {
        ComposerResponder(moving: $0, center: stage.notificationCenter)
      } as Any
    }
    let shown = clip.frame(clip.frameNumber(showingAt: 1.1))
    #expect(abs(try Self.view("composer", in: shown).rect.maxY - shown.keyboard.rect.minY) < 1e-6)
    let first = try Self.view("composer", in: clip.frame(0))
    #expect(try Self.view("composer", in: clip.frame(clip.frameCount - 1)).rect == first.rect)
  }

  @Test func fieldOfTheThreadFollowsTheGuideInEveryFrame() throws {
    let scene = try Self.scene("thread")
    let clip = scene.play(scene.variants[0]) { stage in
      stage.window.rootViewController = ThreadViewController()
    }
    // The guide goes from the safe area's bottom to the keyboard's top, and back, with the keyboard's own animation
    // (`Docs/iOS/Behavior.md` 5.2). So both have covered the same part of their ways in every frame.
    let screen = 852.0
    let safeBottom = screen - 34
    for index in 0..<clip.frameCount {
      let frame = clip.frame(index)
      let top = screen - frame.keyboard.rect.height
      let progress = (screen - frame.keyboard.rect.minY) / (screen - top)
      let edge = safeBottom + (top - safeBottom) * progress
      let composer = try Self.view("composer", in: frame)
      #expect(abs(composer.rect.maxY - edge) < 1e-6, "frame \(index)")
    }
  }

  @MainActor @Test func isolatedResponderFadesItsButtonAndBringsItBackHigher() throws {
    let scene = try Self.scene("chat")
    var jump: JumpButton?
    let clip = scene.play(scene.variants[0]) { stage -> Any in
      let composer = stage.view(id: "composer")
      jump = composer.map { JumpButton(above: $0, center: stage.notificationCenter) }
      return jump as Any
    }
    let opacities = try (0..<clip.frameCount).map {
      try Self.view("jump", in: clip.frame($0)).alpha
    }
    #expect(opacities.first == 1)
    #expect(opacities.contains(0))
    #expect(opacities.last == 1)
    let pressed = try #require(jump)
    pressed.button.sendActions(for: .touchUpInside)
    #expect(pressed.presses == 1)
  }
}
