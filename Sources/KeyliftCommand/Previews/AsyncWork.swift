// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// Asynchronous work that a synchronous command waits for.
enum AsyncWork {
  /// Runs some work on another thread and returns its result.
  static func result<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = Box<Value>()
    Task {
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
      result.value.withLock { $0 = outcome }
      done.signal()
    }
    done.wait()
    guard let outcome = result.value.withLock({ $0 }) else { throw Failure(.bug) }
    return try outcome.get()
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Result<Value, any Error>?>(nil)
  }
}
