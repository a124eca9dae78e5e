// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
@_spi(ExperimentalScheduling) import _Concurrency
#endif

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
  fileprivate func addJob(after seconds: TimeInterval = 0, _ run: @escaping () -> Void) -> Bool {
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

// The Swift runtime asks hooks, if there are any, before it enqueues a task (`swift/Runtime/Concurrency.h`). The
// hooks here leave alone whatever does not come from the thread of a stage.
#if os(Linux) && compiler(>=6.3)
private enum TaskHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias GetExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias GetExecutorHook = @convention(thin) (GetExecutor) -> UnownedSerialExecutor

  static func install() { _ = isInstalled }

  /// Whether the main queue runs the present code, as it does on the main thread at first and, in a program
  /// whose main function is asynchronous, on any thread later.
  fileprivate static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) == true }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static let isInstalled: Bool = {
    let enqueue: EnqueueHook = { job, original in
      guard let host = TaskHost.current, host.addJob({ TaskHooks.run(job) }) else {
        return original(job)
      }
    }
    let getMainExecutor: GetExecutorHook = { original in
      guard TaskHost.current != nil, isOnMainQueue else { return unsafe original() }
      return unsafe UnownedSerialExecutor(ordinary: StageMainExecutor.shared)
    }
    return unsafe set("swift_task_enqueueGlobal_hook", enqueue)
      && set("swift_task_getMainExecutor_hook", getMainExecutor)
  }()

  /// Nobody else may have set the hook; a program that is linked statically has none by that name.
  private static func set<Hook>(_ name: String, _ hook: Hook) -> Bool {
    guard let place = unsafe dlsym(nil, name),
      unsafe place.load(as: UnsafeRawPointer?.self) == nil
    else { return false }
    unsafe place.assumingMemoryBound(to: Hook.self).pointee = hook
    return true
  }

  static func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: StageTaskExecutor.shared.asUnownedTaskExecutor())
  }
}

private final class StageTaskExecutor: TaskExecutor {
  static let shared = StageTaskExecutor()

  func enqueue(_ job: consuming ExecutorJob) { take(UnownedJob(job)) }

  fileprivate func take(_ job: UnownedJob, after seconds: TimeInterval = 0) {
    if let host = TaskHost.current, host.addJob(after: seconds, { TaskHooks.run(job) }) { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, qos: .default) {
      TaskHooks.run(job)
    }
  }
}

private final class StageMainExecutor: SerialExecutor {
  static let shared = StageMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) { take(UnownedJob(job)) }

  func checkIsolated() {
    precondition(TaskHooks.isOnMainQueue, "the main actor runs on the main queue")
  }

  func isIsolatingCurrentContext() -> Bool? { TaskHooks.isOnMainQueue }

  fileprivate func take(_ job: UnownedJob, after seconds: TimeInterval = 0) {
    if let host = TaskHost.current, TaskHooks.isOnMainQueue,
      host.addJob(after: seconds, { Self.run(job) })
    {
      return
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, qos: .default) { Self.run(job) }
  }

  private static func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
  }
}

#if compiler(<6.4)
extension StageTaskExecutor: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) { take(UnownedJob(job), after: stageSeconds(delay)) }
}

extension StageMainExecutor: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) { take(UnownedJob(job), after: stageSeconds(delay)) }
}

/// `Task.sleep` reads the clock and passes on what is left at that moment, some microseconds less
/// than it was told.
private func stageSeconds<Delay: DurationProtocol>(_ delay: Delay) -> TimeInterval {
  guard let parts = (delay as? Duration)?.components else { return 0 }
  let seconds = TimeInterval(parts.seconds) + TimeInterval(parts.attoseconds) / 1e18
  return TaskHost.wholeHundredths(seconds)
}
#endif
#else
private enum TaskHooks {
  static func install() {}
}
#endif
