// SPDX-License-Identifier: MIT

// A closure observer feeds an AsyncStream, which a view model iterates.
// area: tasks and sequences
// met: stefanprojchev.github.io/ForgeObservers KeyboardObserver (pages, 2025)
// swift: 6
// subject: StreamModel()
// plays: subject.heights = [336] at 1
import UIKit

struct KeyboardState: Sendable, Equatable {
  var isVisible = false
  var height: CGFloat = 0
  var animationDuration: TimeInterval = 0.25
}

func keyboardStates(_ center: NotificationCenter = .default) -> AsyncStream<KeyboardState> {
  AsyncStream { continuation in
    let token = center.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
      continuation.yield(KeyboardState(isVisible: true, height: frame.height))
    }
    nonisolated(unsafe) let held = token
    continuation.onTermination = { _ in center.removeObserver(held) }
  }
}

@MainActor final class StreamModel {
  private(set) var heights: [CGFloat] = []
  private var task: Task<Void, Never>?

  init() {
    let states = keyboardStates()
    task = Task { [weak self] in
      for await state in states { self?.heights.append(state.height) }
    }
  }
}
