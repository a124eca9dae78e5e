// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import TestSupport
import Testing

/// The examples of `Docs/Library.md`, with the one import that they need.
struct LibraryTests {
  @Test func responderOfTheLibraryPutsAViewOnTheKeyboard() throws {
    let device = try #require(Stage.Device.named("iphone-15-pro"))
    let stage = Stage(traits: device.traits())
    let heights = device.keyboardHeights(.portrait)
    let keyboard = Stage.Keyboard(stage: stage, motion: .ios18, heights: heights)
    let composer = UIView(id: "composer", frame: CGRect(x: 0, y: 766, width: 393, height: 52))
    stage.window.addSubview(composer)
    let responder = KeyboardSystem.KeyboardResponder(center: stage.notificationCenter)
    responder.automaticallyAdjust(composer, padding: 8)
    stage.schedule(at: 0.2) { keyboard.show(.letters) }
    stage.play()
    let frame = Stage.Timeline(stage: stage, keyboard: keyboard.view).frame(at: 0.7)
    #expect(frame.views[0].rect.maxY == frame.keyboard.rect.minY - 8)
    // With the predictive bar, as in a scene (`Docs/iOS/Behavior.md` 4.2).
    #expect(frame.keyboard.rect.height == heights.height(of: .letters, predictive: true))
    withExtendedLifetime(responder) {}
  }

  @Test func responderOfOnesOwnAnswersAScene() throws {
    let scene = try Scene(contentsOf: Repository.url("Scenes/systems/none.yaml").path)
    let clip = scene.play(answering: PageResponder.self)
    let frame = clip.frame(at: 0.7)
    let png = try frame.png(options: DrawOptions(text: .blocks))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(clip.silentResponder == nil)
  }

  @Test func optionsStandInPlaceOfTheScenesValues() throws {
    let scene = try Scene(contentsOf: Repository.url("Scenes/systems/none.yaml").path)
    let dark = try scene.applying(PlayOptions(appearance: .dark)).play()
    let picture = DrawOptions(text: .blocks)
    #expect(
      try dark.frame(at: 0).png(options: picture)
        != scene.play().frame(at: 0).png(options: picture))
  }

  @Test func closureAnswersAScene() throws {
    let path = Repository.url("Scenes/systems/none.yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    let clip = scene.play { stage in
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { note in
        guard let page = stage.view(id: "page"),
          let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        UIView.animate(withDuration: 0.25, options: .curveLinear) {
          page.frame.origin.y = frame.minY - page.frame.height
        }
      }
    }
    let last = clip.frame(clip.frameCount - 1)
    let page = try #require(last.views.first { $0.id == "page" })
    #expect(clip.frameCount > 10)
    #expect(page.rect.height > 0)
    let comparison = ClipComparison([
      "ours": clip, "keyboard-responder": try scene.answering(with: .keyboardResponder).play(),
    ])
    #expect(throws: RenderError.self) { try comparison.write(to: "never.txt") }
  }

  @Test func severalObserversAreRetainedWithoutReturn() throws {
    let path = Repository.url("Scenes/systems/none.yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    var names: [Notification.Name] = []
    _ = scene.play(scene.variants[0]) { stage in
      let center = stage.notificationCenter
      center.observe(UIResponder.keyboardWillShowNotification) { names.append($0.name) }
      center.observe(UIResponder.keyboardWillHideNotification) { names.append($0.name) }
    }
    #expect(
      names == [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification])
  }

  @Test func closureWithReturnRetainsWhatItReturns() throws {
    let path = Repository.url("Scenes/systems/none.yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    var count = 0
    _ = scene.play(scene.variants[0]) { stage in
      let observation = stage.notificationCenter.observe(
        UIResponder.keyboardWillShowNotification
      ) { _ in count += 1 }
      guard stage.view(id: "page") != nil else { return observation }
      return observation
    }
    #expect(count == 1)
  }

  @Test func closureMayReturnNothing() throws {
    let path = Repository.url("Scenes/systems/none.yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    var count = 0
    func play(_ id: String) {
      _ = scene.play { stage in
        if stage.view(id: id) != nil {
          return stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
            count += 1
          }
        }
        return nil
      }
    }
    play("nothing")
    #expect(count == 0)
    play("page")
    #expect(count == 1)
  }
}

final class PageResponder: StageResponder {
  private var observations: [NotificationObservation] = []

  init(stage: Stage) {
    let page = stage.view(id: "page")
    let show = UIResponder.keyboardWillShowNotification
    observations = [
      stage.notificationCenter.observe(show) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        guard let page, let frame else { return }
        UIView.animate(withDuration: 0.25) { page.frame.origin.y = frame.minY - page.frame.height }
      }
    ]
  }
}
