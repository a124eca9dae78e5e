// SPDX-License-Identifier: MIT

// The Swift runtime asks hooks, if there are any, before it enqueues a task (`swift/Runtime/Concurrency.h`). The
// hooks here leave alone whatever does not come from the thread of a stage.
#if os(Linux) && compiler(>=6.3)
import Foundation
#if compiler(<6.4)
@_spi(ExperimentalScheduling) import _Concurrency
#endif

enum TaskHooks {
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
enum TaskHooks {
  static func install() {}
}
#endif
