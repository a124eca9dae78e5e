// SPDX-License-Identifier: MIT

package import Foundation

extension AvatarContent {
  /// The size of an avatar beside a message in points (`ios-look.md` 6.4: MessageKit's 30).
  package static let size = CGSize(width: 30, height: 30)
}
