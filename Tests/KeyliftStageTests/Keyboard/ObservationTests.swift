// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit
import TestSupport
import Testing

struct ObservationTests {
  private let name = Notification.Name("test")

  @Test func observersAreCalledInOrderOfRegistration() {
    let center = NotificationCenter()
    var order: [Int] = []
    let observations = (0..<50).map { number in
      center.observe(name) { _ in order.append(number) }
    }
    center.post(name: name, object: nil)
    #expect(order == Array(0..<50))
    withExtendedLifetime(observations) {}
  }

  @Test func releasingAnObservationEndsIt() {
    let center = NotificationCenter()
    var count = 0
    var observation: NotificationObservation? = center.observe(name) { _ in count += 1 }
    center.post(name: name, object: nil)
    withExtendedLifetime(observation) {}
    observation = nil
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func observerCanceledByAnEarlierOneIsNotCalled() {
    let center = NotificationCenter()
    var later: NotificationObservation?
    var count = 0
    let first = center.observe(name) { _ in later?.cancel() }
    later = center.observe(name) { _ in count += 1 }
    center.post(name: name, object: nil)
    #expect(count == 0)
    withExtendedLifetime(first) {}
  }

  @Test func centersAreIndependent() {
    let (first, second) = (NotificationCenter(), NotificationCenter())
    var count = 0
    let observation = first.observe(name) { _ in count += 1 }
    second.post(name: name, object: nil)
    #expect(count == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func observerOrderIsTheSameIn100Processes() throws {
    let path = try #require(Program.built("ObserverOrder"))
    let program = Program(at: URL(filePath: path))
    let orders = try (0..<100).map { _ in
      String(decoding: try program.run([]).output, as: UTF8.self)
    }
    #expect(Set(orders) == [(0..<20).map(String.init).joined(separator: " ") + "\n"])
  }
}
