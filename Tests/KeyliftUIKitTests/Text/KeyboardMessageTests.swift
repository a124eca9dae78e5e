// SPDX-License-Identifier: MIT

import KeyliftUIKit
import Testing

// On a Mac a suite cannot be bound to macOS 26, which has the messages.
#if !canImport(Darwin) && compiler(>=6.3)
import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

/// A keyboard of 300 points comes up at 0.2 s, within 0.25 s, and goes down at 1.2 s.
struct KeyboardMessageTests {
  private let stage = Stage(traits: .phone)

  private var center: NotificationCenter { stage.notificationCenter }

  private func play() {
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { keyboard.show() }), (1.2, { keyboard.hide() }))
  }

  private final class Log { var lines: [String] = [] }

  @Test func messageHasTheValuesOfItsNotification() {
    final class Follower: UIViewController {
      var token: NotificationCenter.ObservationToken?
      var messages: [UIResponder.KeyboardWillShowMessage] = []

      func follow(_ center: NotificationCenter) {
        token = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) {
          [weak self] message in self?.messages.append(message)
        }
      }
    }
    let follower = Follower()
    follower.follow(center)
    play()
    #expect(follower.messages.count == 1)
    let message = follower.messages.first
    #expect(message?.beginFrame == CGRect(x: 0, y: 852, width: 393, height: 300))
    #expect(message?.endFrame == CGRect(x: 0, y: 552, width: 393, height: 300))
    #expect(message?.animationDuration == 0.25)
    #expect(message?.animationCurve.rawValue == 7)
    #expect(message?.isLocal == true)
    #expect(message?.screen === stage.screen)
  }

  @Test func everyMessageComesWithItsNotification() {
    let log = Log()
    let tokens = [
      center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { _ in
        log.lines.append("will show")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardDidShow) { _ in
        log.lines.append("did show")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardWillHide) { _ in
        log.lines.append("will hide")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardDidHide) { _ in
        log.lines.append("did hide")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardWillChangeFrame) { _ in
        log.lines.append("will change")
      },
      center.addObserver(of: UIScreen.self, for: .keyboardDidChangeFrame) { _ in
        log.lines.append("did change")
      },
    ]
    play()
    #expect(
      log.lines == [
        "will change", "will show", "did change", "did show", "will change", "will hide",
        "did change", "did hide",
      ])
    #expect(Set(tokens).count == 6)
  }

  /// Changes of the observer are in the keyboard's animation, as in an observer of the notification.
  @Test func observerRunsInsideTheKeyboardsAnimation() throws {
    let bar = UIView(id: "bar", frame: CGRect(x: 0, y: 800, width: 393, height: 50))
    stage.window.addSubview(bar)
    let token = center.addObserver(of: stage.screen, for: .keyboardWillChangeFrame) {
      bar.frame.origin.y = $0.endFrame.minY - 50
    }
    play()
    let halfway = try #require(stage.rect(of: "bar", at: 0.3)).minY
    #expect(halfway < 790 && halfway > 510)
    #expect(stage.rect(of: "bar", at: 1)?.minY == 502)
    _ = token
  }

  @Test func observationEndsWithItsToken() {
    let log = Log()
    var token: NotificationCenter.ObservationToken? = center.addObserver(
      for: UIResponder.KeyboardWillShowMessage.self
    ) { _ in log.lines.append("released") }
    let removed = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { _ in
      log.lines.append("removed")
    }
    let kept = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { _ in
      log.lines.append("kept")
    }
    #expect(token != nil)
    token = nil
    center.removeObserver(removed)
    play()
    #expect(log.lines == ["kept"])
    _ = kept
  }

  @Test func observersComeInTheOrderOfRegistration() {
    let log = Log()
    var tokens: [NotificationCenter.ObservationToken] = []
    var observations: [NotificationObservation] = []
    for index in 0..<20 {
      if index % 2 == 0 {
        tokens.append(
          center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { _ in
            log.lines.append("\(index)")
          })
      } else {
        observations.append(
          center.observe(UIResponder.keyboardWillShowNotification) { _ in
            log.lines.append("\(index)")
          })
      }
    }
    play()
    #expect(log.lines == (0..<20).map { "\($0)" })
    #expect(tokens.count == observations.count)
  }

  @Test func observerOfOneScreenMissesOthers() {
    let other = Stage(traits: .phone)
    let log = Log()
    let tokens = [
      center.addObserver(of: other.screen, for: .keyboardWillShow) { _ in log.lines.append("other")
      },
      center.addObserver(of: stage.screen, for: .keyboardWillShow) { _ in log.lines.append("own") },
    ]
    play()
    #expect(log.lines == ["own"])
    _ = tokens
  }

  @Test func postedMessageComesToObserversOfTheNotification() {
    let log = Log()
    let observation = center.observe(UIResponder.keyboardWillHideNotification) { notification in
      let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      log.lines.append("\(end?.cgRectValue.minY ?? -1) \(notification.object is UIScreen)")
    }
    let token = center.addObserver(of: UIScreen.self, for: .keyboardWillHide) {
      log.lines.append("\($0.animationDuration)")
    }
    let message = UIResponder.KeyboardWillHideMessage(
      beginFrame: .zero, endFrame: CGRect(x: 0, y: 852, width: 393, height: 300),
      animationDuration: 0.5, animationCurve: .linear, isLocal: true, screen: stage.screen)
    center.post(message, subject: stage.screen)
    #expect(log.lines == ["852.0 true", "0.5"])
    _ = (observation, token)
  }

  @Test func notificationBecomesAMessageAndBack() throws {
    let message = UIResponder.KeyboardDidShowMessage(
      beginFrame: CGRect(x: 0, y: 852, width: 393, height: 300),
      endFrame: CGRect(x: 0, y: 552, width: 393, height: 300), animationDuration: 0.25,
      animationCurve: .easeOut, isLocal: false, screen: stage.screen)
    let notification = UIResponder.KeyboardDidShowMessage.makeNotification(message)
    #expect(notification.name == UIResponder.keyboardDidShowNotification)
    let back = try #require(UIResponder.KeyboardDidShowMessage.makeMessage(notification))
    #expect(back.beginFrame == message.beginFrame && back.endFrame == message.endFrame)
    #expect(back.animationDuration == 0.25 && back.animationCurve == .easeOut && !back.isLocal)
    #expect(back.screen === stage.screen)
  }

  @Test func notificationWithoutFramesIsNoMessage() {
    let notification = Notification(name: UIResponder.keyboardWillShowNotification)
    #expect(UIResponder.KeyboardWillShowMessage.makeMessage(notification) == nil)
  }

  @Test func fieldsPostMessages() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    let other = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
    for field in [field, other] { stage.window.addSubview(field) }
    let log = Log()
    let tokens = [
      center.addObserver(of: field, for: .textDidBeginEditing) {
        log.lines.append("begins \($0.textField === field)")
      },
      center.addObserver(of: field, for: .textDidChange) {
        log.lines.append("is \($0.textField.text ?? "")")
      },
      center.addObserver(of: UITextField.self, for: .textDidEndEditing) { _ in
        log.lines.append("ends")
      },
    ]
    let keyboard = Keyboard(on: stage)
    stage.play(
      (0.2, { field.becomeFirstResponder() }), (0.5, { field.insertText("a") }),
      (1, { other.becomeFirstResponder() }), (1.5, { other.insertText("b") }))
    #expect(log.lines == ["begins true", "is a", "ends"])
    _ = (tokens, keyboard)
  }

  /// An app's own message, which Foundation hands out as a sequence.
  ///
  /// Messages of the keyboard have none, on iOS either, because they are bound to the main actor.
  private struct Sent: NotificationCenter.AsyncMessage {
    final class Subject: Sendable {}
    let text: String
  }

  @Test func messagesOfTheAppComeAsASequence() async {
    let center = NotificationCenter()
    let subject = Sent.Subject()
    var messages = center.messages(of: subject, for: Sent.self).makeAsyncIterator()
    center.post(Sent(text: "Hello"), subject: subject)
    let message = await messages.next(isolation: #isolation)
    #expect(message?.text == "Hello")
  }

  /// A token's observation may be released by another thread, after it has ended.
  @Test func threadsThatEndTokensDoNotDisturbEachOther() {
    let name = UIResponder.keyboardWillShowNotification
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let center = NotificationCenter()
      var count = 0
      let observation = center.observe(name) { _ in count += 1 }
      for _ in 0..<2_000 {
        let tokens = (0..<3).map { _ in
          center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { _ in }
        }
        center.post(name: name, object: nil)
        _ = tokens
      }
      #expect(count == 2_000)
      withExtendedLifetime(observation) {}
    }
  }

  @MainActor private final class MainModel {
    private(set) var height: CGFloat = 0
    private var token: NotificationCenter.ObservationToken?

    func follow(_ center: NotificationCenter) {
      token = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { [weak self] message in
        self?.height = message.endFrame.height
      }
    }
  }

  @MainActor @Test static func modelOfTheMainActorFollowsMessages() {
    let stage = Stage(traits: .phone)
    let keyboard = Keyboard(on: stage)
    let model = MainModel()
    model.follow(stage.notificationCenter)
    stage.play((0.2, { keyboard.show() }))
    #expect(model.height == 300)
  }
}
#endif

struct ClosureObserverTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("closure-observer-test")

  /// What the closures of a test have seen; it is not `Sendable`, as an app's controllers are not here.
  private final class Log { var lines: [String] = [] }

  @Test func observersAreCalledInOrderOfRegistration() {
    let log = Log()
    let tokens = (0..<20).map { number in
      center.addObserver(forName: name, object: nil, queue: .main) { _ in
        log.lines.append("\(number)")
      }
    }
    center.post(name: name, object: nil)
    #expect(log.lines == (0..<20).map(String.init))
    for token in tokens { center.removeObserver(token) }
  }

  @Test func removedObserverIsNotCalled() {
    let log = Log()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      log.lines.append("removed")
    }
    center.addObserver(forName: name, object: nil, queue: nil) { _ in log.lines.append("kept") }
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(log.lines == ["kept"])
  }

  @Test func observerOfAnObjectGetsNoOthersNotifications() {
    let log = Log()
    let (mine, other) = (NSObject(), NSObject())
    center.addObserver(forName: name, object: mine, queue: nil) { _ in log.lines.append("mine") }
    center.post(name: name, object: other)
    center.post(name: name, object: nil)
    #expect(log.lines.isEmpty)
    center.post(name: name, object: mine)
    #expect(log.lines == ["mine"])
  }

  @Test func anotherQueueCallsItsObservers() {
    let log = Log()
    let queue = OperationQueue()
    center.addObserver(forName: name, object: nil, queue: queue) { _ in log.lines.append("queue") }
    center.post(name: name, object: nil)
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.lines == ["queue"])
  }
}
