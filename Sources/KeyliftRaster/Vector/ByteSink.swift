// SPDX-License-Identifier: MIT

import CCairo

/// The bytes that Cairo writes a file to.
final class ByteSink {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// What Cairo calls with the next bytes, and a sink as its closure.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure = unsafe closure, let data = unsafe data else {
      return CAIRO_STATUS_WRITE_ERROR
    }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
