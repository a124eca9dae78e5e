// SPDX-License-Identifier: MIT

import Foundation

/// Single keys of the terminal at standard input.
enum TerminalKey {
  /// Waits for a key without Enter and returns it; `nil` at the end of the input or after Control-D.
  ///
  /// Keys that send escape sequences, such as arrows, and characters outside of ASCII are passed
  /// over. Control-C interrupts the program.
  static func next() -> Character? {
    var former = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
    var raw = former
    unsafe cfmakeraw(&raw)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    let byte = nextByte()
    // Before anything else, as a signal would leave the terminal raw.
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &former)
    if byte == control("C") { kill(getpid(), SIGINT) }
    guard let byte, byte != control("C"), byte != control("D") else { return nil }
    return Character(Unicode.Scalar(byte))
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
