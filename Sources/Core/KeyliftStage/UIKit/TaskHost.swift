// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The thread on which a stage is set up or plays, as the host of what the app's code leaves for later.
///
/// A phone continues tasks and closures of the main queue between two turns of its run loop, while time
/// passes. A stage's time passes inside one call of `play()`. So tasks that begin or continue on its thread
/// become events of the stage: at the same time or, after a sleep, later (`TaskHooks`).
final class TaskHost {
  /// The number of events that tasks may become.
  ///
  /// A task that polls without an end would keep the stage playing. After so many turns, it goes on by
  /// the clock.
  static let limit = 10_000

  private let stage: Stage
  private var count = 0
  private var isRunningJob = false

  private static let key = "keylift.task-host"
  /// With none, other programs' tasks cost one comparison.
  private static let hosts = Atomic<Int>(0)
  private static let runningJobs = Atomic<Int>(0)

  private init(_ stage: Stage) { self.stage = stage }

  static var current: TaskHost? {
    guard hosts.load(ordering: .relaxed) > 0 else { return nil }
    return Thread.current.threadDictionary[key] as? TaskHost
  }

  /// A task does not inherit the stage's task-local value.
  static var stageOfTask: Stage? {
    guard runningJobs.load(ordering: .relaxed) > 0, let host = current, host.isRunningJob else {
      return nil
    }
    return host.stage
  }

  static func hosting<Result>(_ stage: Stage, _ action: () -> Result) -> Result {
    TaskHooks.install()
    let old = current
    Thread.current.threadDictionary[key] = old?.stage === stage ? old : TaskHost(stage)
    hosts.add(1, ordering: .relaxed)
    defer {
      hosts.subtract(1, ordering: .relaxed)
      Thread.current.threadDictionary[key] = old
    }
    return action()
  }

  func add(after seconds: TimeInterval = 0, _ action: @escaping () -> Void) {
    guard seconds > 0 else { return stage.onNextTurn(action) }
    stage.schedule(after: seconds, action)
  }

  func add(every seconds: TimeInterval, _ action: @escaping () -> Bool) {
    stage.repeatedly(every: seconds, action)
  }

  /// The clock has shortened the time by some microseconds.
  static func wholeHundredths(_ seconds: TimeInterval) -> TimeInterval {
    (seconds * 100).rounded(.up) / 100
  }

  /// - Returns: `false` after too many of them.
  func addJob(after seconds: TimeInterval = 0, _ run: @escaping () -> Void) -> Bool {
    guard count < TaskHost.limit else { return false }
    count += 1
    // The stage may have been set up under another host than that under which it plays.
    add(after: seconds) { (TaskHost.current ?? self).runJob(run) }
    return true
  }

  private func runJob(_ run: () -> Void) {
    TaskHost.runningJobs.add(1, ordering: .relaxed)
    isRunningJob = true
    defer {
      isRunningJob = false
      TaskHost.runningJobs.subtract(1, ordering: .relaxed)
    }
    run()
  }
}

extension Stage {
  /// Calls a closure that puts an app's code on the stage, before the stage plays.
  ///
  /// Tasks that begin in the closure, and its closures on the main queue, wait for the stage to play.
  package func setUp<Result>(_ action: () -> Result) -> Result { TaskHost.hosting(self, action) }
}
