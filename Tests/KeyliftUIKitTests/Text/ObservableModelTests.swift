// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Observation
import Testing

/// A keyboard of 300 points comes up at 0.2 s and goes down at 1.2 s.
struct ObservableModelTests {
  /// A model that views of SwiftUI read, as an app has it.
  @Observable final class KeyboardModel {
    private(set) var height: CGFloat = 0
    private(set) var isVisible = false
    @ObservationIgnored private var observations: [NotificationObservation] = []

    init(center: NotificationCenter = .default) {
      observations = [
        center.observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] note in
          guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
            return
          }
          self?.height = max(UIScreen.main.bounds.maxY - end.minY, 0)
        },
        center.observe(UIResponder.keyboardDidShowNotification) { [weak self] _ in
          self?.isVisible = true
        },
        center.observe(UIResponder.keyboardDidHideNotification) { [weak self] _ in
          self?.isVisible = false
        },
      ]
    }
  }

  private let stage = Stage(traits: .phone)

  @Test func modelHasTheKeyboardsStateAtEveryTime() {
    let model = KeyboardModel(center: stage.notificationCenter)
    let keyboard = Keyboard(on: stage)
    var states: [String] = []
    func note() { states.append("\(Int(model.height)) \(model.isVisible)") }
    stage.play(
      (0, note), (0.2, { keyboard.show() }), (0.3, note), (1, note), (1.2, { keyboard.hide() }),
      (1.3, note), (3, note))
    #expect(states == ["0 false", "300 false", "300 true", "0 true", "0 false"])
  }

  /// A closure that reads a property is called before the property changes, once.
  @Test func readerIsCalledBeforeAChange() {
    final class Reader: @unchecked Sendable { var changes = 0 }
    let model = KeyboardModel(center: stage.notificationCenter)
    let keyboard = Keyboard(on: stage)
    let reader = Reader()
    let height = withObservationTracking {
      model.height
    } onChange: {
      reader.changes += 1
    }
    stage.play((0.2, { keyboard.show() }), (1.2, { keyboard.hide() }))
    #expect(height == 0)
    #expect(reader.changes == 1)
  }

  /// A model of the main actor, as new Xcode projects make them.
  @MainActor @Observable final class MainModel {
    private(set) var inset: CGFloat = 0
    @ObservationIgnored private var observation: NotificationObservation?

    init(center: NotificationCenter) {
      observation = center.observe(UIResponder.keyboardWillShowNotification) { [weak self] note in
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        self?.inset = end?.height ?? 0
      }
    }
  }

  @MainActor @Test static func modelOfTheMainActorIsPlayedThere() {
    let stage = Stage(traits: .phone)
    let model = MainModel(center: stage.notificationCenter)
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { keyboard.show() }))
    #expect(model.inset == 300)
  }
}
