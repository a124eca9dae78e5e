// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

#if os(Linux)
/// Closures of the main queue, and tasks, run on the time of the stage whose thread they are left on.
struct StageTaskTests {
  /// Times of a stage, written and read on its thread alone.
  private final class TimeLog: @unchecked Sendable {
    let stage = Stage(traits: .phone)
    var times: [Double] = []

    func add() { times.append(stage.now ?? -1) }
  }

  // The stage's thread alone uses it.
  private struct Sent: @unchecked Sendable { let view: UIView }

  @Test func closuresOfTheMainQueueRunOnTheStagesTime() {
    let log = TimeLog()
    log.stage.setUp {
      DispatchQueue.main.async { log.add() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.add() }
    }
    log.stage.schedule(at: 1) {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(350)) { log.add() }
      DispatchQueue.main.async { log.add() }
    }
    log.stage.play()
    #expect(log.times == [0, 0.2, 1, 1.35])
  }

  @Test func closureOfTheMainQueueRunsAfterTheAnimationBlockItIsIn() {
    let stage = Stage(traits: .phone)
    let moved = Sent(view: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    moved.view.id = "view"
    stage.window.addSubview(moved.view)
    stage.play(at: 0.5) {
      UIView.animate(withDuration: 1) {
        DispatchQueue.main.async { moved.view.frame.origin.y = 100 }
      }
    }
    #expect(stage.rect(of: "view", at: 0.6)?.minY == 100)
  }

  @Test func anotherQueueRunsItsClosuresItself() async {
    await withCheckedContinuation { continuation in
      Stage(traits: .phone).setUp { DispatchQueue.global().async { continuation.resume() } }
    }
  }

  @Test func workItemsRunOnTheStagesTimeUnlessCanceled() {
    let log = TimeLog()
    let (kept, dropped) = (DispatchWorkItem { log.add() }, DispatchWorkItem { log.add() })
    log.stage.schedule(at: 1) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: kept)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: dropped)
      DispatchQueue.main.async(execute: DispatchWorkItem { log.add() })
    }
    log.stage.schedule(at: 1.1) { dropped.cancel() }
    log.stage.play()
    #expect(log.times == [1, 1.3])
  }

  @Test func timerFiresOnceOnTheStagesTime() {
    let log = TimeLog()
    var timer: Timer?
    log.stage.setUp {
      timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in log.add() }
    }
    log.stage.play()
    #expect(log.times == [0.5])
    #expect(timer?.isValid == false)
  }

  @Test func repeatingTimerFiresUntilItIsInvalidated() {
    let log = TimeLog()
    log.stage.schedule(at: 5) {}
    log.stage.schedule(at: 1) {
      _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
        log.add()
        if log.times.count == 3 { timer.invalidate() }
      }
    }
    log.stage.play()
    #expect(log.times == [1.25, 1.5, 1.75])
  }

  @Test func repeatingTimerDoesNotKeepTheStagePlaying() {
    let log = TimeLog()
    log.stage.schedule(at: 1) {}
    log.stage.setUp {
      _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in log.add() }
    }
    log.stage.play()
    #expect(log.times == [0.25, 0.5, 0.75, 1])
  }

  @Test func timerThatIsAddedToTheRunLoopFiresOnTheStagesTime() {
    let log = TimeLog()
    log.stage.schedule(at: 1) {
      let timer = Timer(timeInterval: 0.25, repeats: true) {
        log.add()
        $0.invalidate()
      }
      RunLoop.main.add(timer, forMode: .common)
      let later = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 0, repeats: false) { _ in
        log.add()
      }
      RunLoop.current.add(later, forMode: .default)
    }
    log.stage.play()
    #expect(log.times == [1.25, 1.5])
  }

  @Test func closuresOfTheRunLoopAndTheMainOperationQueueRunOnTheNextTurn() {
    let log = TimeLog()
    log.stage.schedule(at: 1) {
      RunLoop.main.perform { log.add() }
      OperationQueue.main.addOperation { log.add() }
      OperationQueue.main.addOperation(BlockOperation { log.add() })
      #expect(log.times.isEmpty)
    }
    log.stage.play()
    #expect(log.times == [1, 1, 1])
  }

  @Test func anotherOperationQueueRunsItsClosuresItself() {
    let log = TimeLog()
    let queue = OperationQueue()
    log.stage.setUp {
      queue.addOperation { log.times.append(7) }
      queue.waitUntilAllOperationsAreFinished()
    }
    #expect(log.times == [7])
  }

  @Test func timerWithoutAStageFiresByTheClock() {
    let log = TimeLog()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in log.add() }
    while timer.isValid, RunLoop.current.run(mode: .default, before: .distantFuture) {}
    #expect(log.times.count == 1)
  }

  #if compiler(>=6.3)
  @Test func taskRunsOnTheNextTurnOfTheStage() {
    let log = TimeLog()
    log.stage.setUp { _ = Task { log.add() } }
    log.stage.schedule(at: 1) { _ = Task { log.add() } }
    log.stage.play()
    #expect(log.times == [0, 1])
  }

  @Test @MainActor func taskOfTheMainActorRunsOnTheMainThreadsStage() {
    let log = TimeLog()
    log.stage.schedule(at: 1) {
      _ = Task { @MainActor in
        log.add()
        await Task.yield()
        MainActor.preconditionIsolated()
        log.add()
      }
    }
    log.stage.play()
    #expect(log.times == [1, 1])
  }

  #if compiler(<6.4)
  @Test func sleepTakesTheStagesTime() {
    let log = TimeLog()
    log.stage.setUp {
      _ = Task {
        try? await Task.sleep(for: .milliseconds(100))
        log.add()
        try? await Task.sleep(nanoseconds: 250_000_000)
        log.add()
      }
    }
    log.stage.play()
    #expect(log.times.count == 2)
    for (time, expected) in zip(log.times, [0.1, 0.35]) { #expect(abs(time - expected) < 1e-9) }
  }

  @Test func taskThatPollsWithoutAnEndDoesNotKeepTheStagePlaying() {
    let log = TimeLog()
    log.stage.setUp {
      _ = Task {
        while !Task.isCancelled, log.times.count < 20_000 {
          log.add()
          try? await Task.sleep(for: .milliseconds(10))
        }
      }
    }
    log.stage.play()
    #expect(log.times.last ?? 0 > 10)
  }
  #endif

  @Test func taskGetsEachNotificationInTime() {
    let log = TimeLog()
    let center = log.stage.notificationCenter
    log.stage.setUp {
      let task = Task {
        for await _ in center.notifications(named: UIResponder.keyboardWillShowNotification) {
          log.add()
        }
      }
      log.stage.schedule(at: 3) { task.cancel() }
    }
    let keyboard = Keyboard(on: log.stage)
    log.stage.schedule(at: 0.5) { keyboard.show() }
    log.stage.play()
    #expect(log.times == [0.5])
  }

  @Test func taskAnimatesWhatItMoves() {
    let stage = Stage(traits: .phone)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.id = "view"
    stage.window.addSubview(view)
    let moved = Sent(view: view)
    stage.play(at: 1) {
      _ = Task {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          moved.view.frame.origin.y = 100
        }
      }
    }
    #expect(stage.rect(of: "view", at: 1.5)?.minY == 50)
  }
  #endif
}
#endif
