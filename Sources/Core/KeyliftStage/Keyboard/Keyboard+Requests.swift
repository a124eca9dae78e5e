// SPDX-License-Identifier: MIT

extension Keyboard {
  /// The requests that wait while another one is performed, or a finger holds the keyboard.
  struct Requests {
    fileprivate var waiting: [() -> Void] = []
    fileprivate var isPerforming = false
    private var answers = 0

    private static let limit = 100

    fileprivate mutating func admit() -> Bool {
      answers = isPerforming ? answers + 1 : 0
      return answers <= Requests.limit
    }
  }

  /// Performs a change after the changes before it, and after a finger has let go.
  ///
  /// A change by an observer waits until all observers of the current move have been called.
  /// Otherwise some of them would get a hide before the show that it answers, and the show's
  /// did-notifications after those of the hide.
  func perform(_ change: @escaping () -> Void) {
    if requests.admit() { enqueue(change) }
  }

  /// Performs a part of an earlier request after the waiting requests.
  func enqueue(_ request: @escaping () -> Void) {
    requests.waiting.append(request)
    performRequests()
  }

  /// Performs a part of an earlier request before the waiting requests.
  func precede(_ request: @escaping () -> Void) {
    requests.waiting.insert(request, at: 0)
    performRequests()
  }

  private func performRequests() {
    guard !requests.isPerforming else { return }
    requests.isPerforming = true
    while !state.isDragged, !requests.waiting.isEmpty { requests.waiting.removeFirst()() }
    requests.isPerforming = false
  }

  /// Before the stage plays, the request waits until it does.
  func answer(_ request: KeyboardRequest) {
    guard let stage, stage.now == nil else { return handle(request) }
    stage.schedule(at: 0) { [weak self] in self?.handle(request) }
  }

  private func handle(_ request: KeyboardRequest) {
    switch request {
    case .show: perform { [self] in present(nil) }
    case .keep: if !isShown { perform { [self] in present(nil) } }
    case .hide: hide()
    case .bar: showBarAlone()
    case .reload: reloadBar()
    }
  }
}
