// SPDX-License-Identifier: MIT

// iOS 26: messages of the main actor, for which Foundation has no sequence, feed an async stream.
// area: typed messages
// met: swift-foundation proposal 0011, whose messages(of:for:) is for AsyncMessage only (2025)
// subject: SequenceModel()
// plays: subject.height = 336 at 1
import UIKit

@MainActor final class SequenceModel {
  private(set) var height: CGFloat = 0
  private var token: NotificationCenter.ObservationToken?
  private var task: Task<Void, Never>?

  init() {
    let (heights, continuation) = AsyncStream.makeStream(of: CGFloat.self)
    token = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) {
      message in
      continuation.yield(message.endFrame.height)
    }
    task = Task { [weak self] in
      for await height in heights { self?.height = height }
    }
  }

  deinit { task?.cancel() }
}
