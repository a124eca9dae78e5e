// SPDX-License-Identifier: MIT

public import Foundation

extension String {
  /// Creates the text of a key in the app's language, which is the key itself where no table has it; Foundation has
  /// this on Apple's systems alone.
  ///
  /// Values in the key are part of it, while Apple's tables have placeholders in their places.
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self = (bundle ?? .main).localizedString(forKey: key, value: nil, table: table)
  }
}
