// SPDX-License-Identifier: MIT

package import Foundation

extension SwitchContent {
  /// The size of every switch in points (`ios-look.md` 6.2).
  package static let size = CGSize(width: 51, height: 31)
}
