// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import TestSupport
import Testing

/// Responders of one's own play a scene, whatever actor they belong to.
struct OwnCodeTests {
  /// A page of 100 points, and a keyboard that comes and goes.
  private func scene() throws -> Scene {
    Scene(
      title: "A page",
      views: [
        SceneView(
          id: "page", pins: .init(frame: CGRect(x: 0, y: 700, width: 393, height: 100)),
          decoration: .init(background: .system(.systemGray)))
      ],
      keyboard: KeyboardSettings(events: [.init(at: 0.2, .show(.letters)), .init(at: 1.2, .hide)]))
  }

  /// Returns how far the page's bottom is above the keyboard while both rest.
  private func gap(_ clip: Clip) throws -> CGFloat {
    let frame = clip.frame(at: 1.1)
    let page = try #require(frame.views.first { $0.id == "page" })
    #expect(frame.keyboard.rect.height > 200)
    return (frame.keyboard.rect.minY - page.rect.maxY).magnitude
  }

  @Test func responderThatIsNotIsolatedMovesItsView() throws {
    let clip = try scene().play(answering: PlainResponder.self)
    #expect(try gap(clip) < 0.01)
    #expect(clip.silentResponder == nil)
  }

  @MainActor @Test func responderOnTheMainActorMovesItsView() throws {
    let clip = try scene().play(answering: MainResponder.self)
    #expect(try gap(clip) < 0.01)
  }

  @MainActor @Test func closureMakesAResponderOnTheMainActor() throws {
    let clip = try scene().play { stage in MainResponder(stage: stage) }
    #expect(try gap(clip) < 0.01)
  }

  @KeyboardActor @Test func responderOnAnActorOfItsOwnMovesItsView() throws {
    let clip = try scene().play(answering: ActorResponder.self)
    #expect(try gap(clip) < 0.01)
  }

  @Test func clientOfAnActorMovesItsViewAndTellsTheActor() async throws {
    let heights = KeyboardHeights()
    let clip = try scene().play { stage in ActorClient(stage: stage, heights: heights) }
    #expect(try gap(clip) < 0.01)
    // The actor runs after the scene, on its own time.
    for _ in 0..<500 {
      if await !heights.all.isEmpty { break }
      try await Task.sleep(for: .milliseconds(2))
    }
    let told = await heights.all
    #expect(told == [clip.frame(at: 1.1).keyboard.rect.height])
  }

  @Test func firstVariantIsPlayedByDefault() throws {
    let scene = try scene()
    #expect(scene.play() == scene.play(scene.variants[0]))
  }

  @Test func responderLivesUntilTheSceneIsOver() throws {
    _ = try scene().play(answering: MortalResponder.self)
    #expect(MortalResponder.log.events == ["made", "show", "hide", "released"])
  }

  @Test func responderThatDropsItsObservationsIsNamed() throws {
    #expect(try scene().play(answering: DeafResponder.self).silentResponder == "DeafResponder")
    #expect(try scene().play { _ in }.silentResponder == "closure")
  }

  @Test func conditionsAndLoopsOfAClosureRetainTheirValues() throws {
    let optional = try scene().play { stage in
      if stage.view(id: "page") != nil { PlainResponder(stage: stage) }
      if stage.view(id: "nothing") != nil { DeafResponder(stage: stage) }
    }
    let either = try scene().play { stage in
      if stage.view(id: "nothing") == nil {
        PlainResponder(stage: stage)
      } else {
        DeafResponder(stage: stage)
      }
    }
    let loop = try scene().play { stage in for _ in 0..<2 { PlainResponder(stage: stage) } }
    for clip in [optional, either, loop] { #expect(try gap(clip) < 0.01) }
  }

  @Test func keyboardGuideCountsAsListening() throws {
    #expect(try scene().play(answering: GuideResponder.self).silentResponder == nil)
  }

  @Test func observerOfTheCenterItselfCountsWhenItMovesViews() throws {
    let clip = try scene().play { stage in
      let page = UncheckedPage(view: stage.view(id: "page"))
      return stage.notificationCenter.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { _ in page.view?.frame.origin.y -= 1 }
    }
    #expect(clip.silentResponder == nil)
  }

  @Test func sceneWithoutAKeyboardNeedsNoListener() throws {
    var scene = try scene()
    scene.keyboard.events = []
    #expect(scene.play(answering: DeafResponder.self).silentResponder == nil)
  }

  @Test func silentResponderIsAWarningOfItsPictures() throws {
    let clip = try scene().play(answering: DeafResponder.self)
    let folder = try TemporaryFolder()
    let path = folder.path("a.txt")
    let warning = try #require(try clip.write(to: path).first)
    #expect(warning.hasPrefix("warning: A page: the responder 'DeafResponder' never listens: "))
    #expect(try scene().play(answering: PlainResponder.self).write(to: path) == [])
  }

  @Test func sceneWithoutVariantsPlaysOnSomeDevice() throws {
    var scene = try scene()
    scene.devices.values = []
    #expect(scene.play().frameCount > 10)
  }
}

/// Moves a page in the keyboard's animation, as an app does.
private func lift(_ page: UIView?, by note: Notification) {
  guard let page, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
  else { return }
  UIView.animate(withDuration: 0.25) { page.frame.origin.y = frame.minY - page.frame.height }
}

private final class PlainResponder: StageResponder {
  private var observations: [NotificationObservation] = []

  init(stage: Stage) {
    let page = stage.view(id: "page")
    observations = [
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) {
        lift(page, by: $0)
      }
    ]
  }
}

@MainActor private final class MainResponder: @MainActor StageResponder {
  private let page: UIView?
  private var observations: [NotificationObservation] = []

  init(stage: Stage) {
    page = stage.view(id: "page")
    observations = [
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) {
        [weak self] note in self?.keyboardWillShow(note)
      }
    ]
  }

  private func keyboardWillShow(_ note: Notification) {
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, let page
    else { return }
    UIView.animate(withDuration: 0.25) { self.move(page, to: frame) }
  }

  private func move(_ page: UIView, to frame: CGRect) {
    page.frame.origin.y = frame.minY - page.frame.height
  }
}

@globalActor actor KeyboardActor { static let shared = KeyboardActor() }

@KeyboardActor private final class ActorResponder: @KeyboardActor StageResponder {
  private let page: UIView?
  private var observations: [NotificationObservation] = []

  init(stage: Stage) {
    page = stage.view(id: "page")
    observations = [
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) {
        [weak self] note in self?.keyboardWillShow(note)
      }
    ]
  }

  private func keyboardWillShow(_ note: Notification) { lift(page, by: note) }
}

private actor KeyboardHeights {
  private(set) var all: [CGFloat] = []

  func add(_ height: CGFloat) { all.append(height) }
}

private final class ActorClient {
  private var observations: [NotificationObservation] = []

  init(stage: Stage, heights: KeyboardHeights) {
    let page = stage.view(id: "page")
    observations = [
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { note in
        lift(page, by: note)
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        Task { await heights.add(frame?.height ?? 0) }
      }
    ]
  }
}

/// The events in the life of a responder, which only one test plays.
private final class Log: @unchecked Sendable { var events: [String] = [] }

private final class MortalResponder: StageResponder {
  static let log = Log()
  private var observations: [NotificationObservation] = []

  init(stage: Stage) {
    Self.log.events.append("made")
    let center = stage.notificationCenter
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { _ in Self.log.events.append("show")
      },
      center.observe(UIResponder.keyboardWillHideNotification) { _ in Self.log.events.append("hide")
      },
    ]
  }

  deinit { Self.log.events.append("released") }
}

private struct DeafResponder: StageResponder {
  init(stage: Stage) {
    _ = stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in }
  }
}

private struct GuideResponder: StageResponder {
  init(stage: Stage) {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(bar)
    bar.bottomAnchor.constraint(equalTo: stage.window.keyboardLayoutGuide.topAnchor).isActive = true
  }
}

/// A view that is used on the thread that plays, as Foundation's closures must be `Sendable`.
private struct UncheckedPage: @unchecked Sendable { let view: UIView? }
