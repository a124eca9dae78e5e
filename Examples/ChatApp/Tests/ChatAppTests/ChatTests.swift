// SPDX-License-Identifier: MIT

import ChatApp
import KeyliftTesting
import Testing

/// The app's own code on scenes, compared with goldens in every frame.
struct ChatTests {
  @Test func composerMovesWithTheKeyboard() {
    expectGolden(ofSceneAt: "Scenes/chat.yaml", answering: ComposerOnStage.self)
  }

  @Test func threadFollowsTheGuide() {
    expectGolden(ofSceneAt: "Scenes/thread.yaml") { stage in
      stage.window.rootViewController = ThreadViewController()
    }
  }

  @MainActor @Test func jumpButtonGetsOutOfTheWay() {
    expectGolden(ofSceneAt: "Scenes/chat.yaml", answering: JumpOnStage.self)
  }
}

/// The composer of a scene, with the code that moves it.
private final class ComposerOnStage: StageResponder {
  private let responder: ComposerResponder?

  init(stage: Stage) {
    responder = stage.view(id: "composer").map {
      ComposerResponder(moving: $0, center: stage.notificationCenter)
    }
  }
}

/// The composer of a scene with a button above it.
@MainActor private final class JumpOnStage: @MainActor StageResponder {
  private let composer: ComposerOnStage
  private let jump: JumpButton?

  init(stage: Stage) {
    composer = ComposerOnStage(stage: stage)
    jump = stage.view(id: "composer").map {
      JumpButton(above: $0, center: stage.notificationCenter)
    }
  }
}
