// SPDX-License-Identifier: MIT

import Foundation

/// Single keys of the terminal at standard input.
enum TerminalKey {
  /// Waits for a key without Enter and returns it; `nil` at the end of the input or after Control-D.
  ///
  /// Keys that send escape sequences, such as arrows, and characters outside of ASCII are passed
  /// over. Control-C interrupts the program.
  static func next() -> Character? {
    let byte = TerminalState.withRawKeys { nextByte() } ?? nil
    if byte == control("C") { interrupt() }
    guard let byte, byte != control("C"), byte != control("D") else { return nil }
    return Character(Unicode.Scalar(byte))
  }

  /// Sends the signal of Control-C and waits for its end of the program.
  ///
  /// The signal interrupts the first wait, and the second ends only if the signal is ignored.
  private static func interrupt() {
    kill(getpid(), SIGINT)
    for _ in 0..<2 { sleep(1) }
  }

  private static func nextByte() -> UInt8? {
    while let byte = read() {
      if byte == escape {
        passOverSequence()
      } else if byte < 0x80 {
        return byte
      }
    }
    return nil
  }

  private static let escape: UInt8 = 0x1B

  private static func control(_ letter: Unicode.Scalar) -> UInt8 { UInt8(ascii: letter) - 64 }

  private static func read() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe Foundation.read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Passes over the rest of an escape sequence (ECMA-48, 5.4): `[` or `O`, parameters, and a final
  /// byte; of other sequences one byte.
  private static func passOverSequence() {
    guard isWaiting, let next = read(), next == UInt8(ascii: "[") || next == UInt8(ascii: "O")
    else { return }
    while let byte = read(), !(0x40...0x7E).contains(byte) {}
  }

  /// Whether the rest of an escape sequence waits, which terminals send at once.
  private static var isWaiting: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 10) == 1 && input.revents & Int16(POLLIN) != 0
  }
}
