// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftOutput
import Testing

struct ChildProcessTests {
  @Test func outputIsReadWhileAllThreadsOfDispatchWait() throws {
    let count = ProcessInfo.processInfo.activeProcessorCount + 60
    let gate = DispatchSemaphore(value: 0)
    let next = DispatchGroup()
    for _ in 0..<count { DispatchQueue.global().async { gate.wait() } }
    DispatchQueue.global().async(group: next) {}
    defer { for _ in 0..<count { gate.signal() } }
    let output = try #require(ChildProcess.output(of: "/bin/echo", ["hello"]))
    #expect(String(decoding: output.text, as: UTF8.self) == "hello\n")
    #expect(next.wait(timeout: .now()) == .timedOut)
  }
}
