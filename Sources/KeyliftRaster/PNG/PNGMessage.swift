// SPDX-License-Identifier: MIT

import CPNGCodec

/// The space in which libpng says what went wrong.
@safe
struct PNGMessage: ~Copyable {
  /// Where the message is written.
  let space: UnsafeMutablePointer<CChar>

  init() {
    unsafe space = .allocate(capacity: Int(KEYLIFT_PNG_MESSAGE_SIZE))
    unsafe space.initialize(repeating: 0, count: Int(KEYLIFT_PNG_MESSAGE_SIZE))
  }

  deinit { unsafe space.deallocate() }

  /// The message.
  var text: String { unsafe String(cString: space) }
}
