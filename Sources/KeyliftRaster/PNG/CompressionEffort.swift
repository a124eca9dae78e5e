// SPDX-License-Identifier: MIT

/// How much time may be spent on small files.
package enum CompressionEffort: String, CaseIterable, Hashable, Sendable {
  /// Small files in the least time; rows are deflated in small blocks, most of which occur again.
  case speed
  /// The smallest files, a tenth smaller, in 1.3 times the time that libpng takes at level 6.
  case size
}
