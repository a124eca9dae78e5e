// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Synchronization
import Testing

struct CurrentStageTests {
  private let stage = Stage(traits: .phone)

  @Test func stageIsCurrentOnlyWhileItPlays() {
    var isCurrent: [Bool] = []
    stage.schedule(at: 1) { isCurrent.append(Stage.current === stage) }
    #expect(Stage.current == nil)
    stage.play()
    #expect(isCurrent == [true])
    #expect(Stage.current == nil)
  }

  @Test func stagePlayedInsideAnotherIsCurrent() {
    let (outer, inner) = (Stage(traits: .phone), Stage(traits: .phone))
    var isCurrent: [Bool] = []
    inner.schedule(at: 0) { isCurrent.append(Stage.current === inner) }
    outer.schedule(at: 0) {
      inner.play()
      isCurrent.append(Stage.current === outer)
    }
    outer.play()
    #expect(isCurrent == [true, true])
  }

  /// Tasks run on the stage's time and thread, as those of an app run on its main thread.
  @Test func taskCreatedWhilePlayingHasTheStage() async {
    var tasks: [Task<Bool, Never>] = []
    stage.schedule(at: 0) {
      for _ in 0..<20 { tasks.append(Task { @concurrent in Stage.current != nil }) }
    }
    stage.play()
    for task in tasks { #expect(await task.value) }
    #expect(tasks.count == 20)
  }

  @Test func taskOfAnotherThreadHasNoStage() async {
    let tasks = Mutex<[Task<Bool, Never>]>([])
    stage.schedule(at: 0) {
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        tasks.withLock { tasks in
          for _ in 0..<20 { tasks.append(Task { @concurrent in Stage.current == nil }) }
        }
        end.signal()
      }
      end.wait()
    }
    stage.play()
    let all = tasks.withLock { $0 }
    for task in all { #expect(await task.value) }
    #expect(all.count == 20)
  }

  @Test func nextTurnIsBetweenTheLayoutPassAndTheNextEvent() throws {
    let play = SquareStage()
    var log: [String] = []
    let marker = LayoutMarker { log.append("layout") }
    play.stage.window.addSubview(marker)
    play.at(0.5) { view in
      log = []
      marker.setNeedsLayout()
      UIView.animate(withDuration: 1) {
        StageQueue.main.async {
          log.append("first, \(AnimationBlock.current == nil)")
          StageQueue.main.async { log.append("third") }
        }
        StageQueue.main.async { log.append("second") }
      }
      log.append("event")
    }
    play.at(0.5) { _ in log.append("next event at \(play.stage.now ?? -1)") }
    _ = play.play()
    #expect(log == ["event", "layout", "first, true", "second", "third", "next event at 0.5"])
  }

  @Test func workCanBeScheduledForLater() {
    var times: [Double?] = []
    stage.schedule(at: 1) {
      StageQueue.main.async(after: 0.5) { times.append(stage.now) }
      StageQueue.main.async(after: .nan) { times.append(stage.now) }
    }
    stage.play()
    #expect(times == [1, 1.5])
  }

  @Test func nextTurnIsNowWithoutAPlayingStage() {
    var count = 0
    StageQueue.main.async { count += 1 }
    StageQueue.main.async(after: 9) { count += 1 }
    #expect(count == 2)
  }

  @Test func observerOnTheNextTurnIsOutsideTheKeyboardAnimation() {
    let name = Notification.Name("test")
    var log: [String] = []
    let observations = [
      stage.notificationCenter.observe(name, on: .next) { _ in
        log.append("next turn at \(stage.now ?? -1), \(AnimationBlock.current == nil)")
      },
      stage.notificationCenter.observe(name) { _ in
        log.append("at once, \(AnimationBlock.current == nil)")
      },
    ]
    stage.schedule(at: 0.2) {
      AnimationBlock(duration: 1).run {
        stage.notificationCenter.post(name: name, object: nil)
        log.append("posted")
      }
    }
    stage.play()
    #expect(log == ["at once, false", "posted", "next turn at 0.2, true"])
    withExtendedLifetime(observations) {}
  }

  @Test func observerRemovedBeforeTheNextTurnIsNotCalled() {
    let name = Notification.Name("test")
    var count = 0
    let observation = stage.notificationCenter.observe(name, on: .next) { _ in count += 1 }
    stage.schedule(at: 0) {
      stage.notificationCenter.post(name: name, object: nil)
      observation.cancel()
    }
    stage.play()
    #expect(count == 0)
  }
}

private final class LayoutMarker: View {
  private let note: () -> Void

  init(note: @escaping () -> Void) {
    self.note = note
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { note() }
}
