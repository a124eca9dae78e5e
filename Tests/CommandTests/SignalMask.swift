// SPDX-License-Identifier: MIT

import Foundation

/// The signals that a thread does not get.
///
/// The threads that run tests get hardly any, and what such a thread starts could not be ended.
struct SignalMask {
  private var signals: sigset_t

  /// The mask that lets every signal pass.
  static var none: SignalMask {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    return SignalMask(signals: signals)
  }

  /// Does something on this thread with this mask, and with signals that are not ignored.
  ///
  /// A shell lets what runs in the background ignore SIGINT, nohup lets it ignore SIGHUP, and
  /// children inherit that.
  func during(_ body: () throws -> Void) rethrows {
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    var (new, old) = (signals, sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &new, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    try body()
  }
}
