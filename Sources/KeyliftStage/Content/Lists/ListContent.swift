// SPDX-License-Identifier: MIT

/// The rows of a list.
public struct ListContent: Hashable, Sendable {
  /// One row of a list.
  public struct Row: Hashable, Sendable {
    /// What stands at the right end of a row.
    public enum Accessory: Hashable, Sendable {
      /// Nothing.
      case none
      /// A chevron.
      case disclosure
      /// A check mark in the tint.
      case checkmark
      /// A switch, on or off.
      case toggle(Bool)
    }

    /// The title.
    public var title: String
    /// Gray text at the right, or nil.
    public var detail: String?
    /// What stands at the right end.
    public var accessory: Accessory
    /// The colour of a rounded square before the title, or nil for none.
    public var icon: DynamicColor?

    /// Creates a row.
    public init(
      title: String, detail: String? = nil, accessory: Accessory = .none, icon: DynamicColor? = nil
    ) {
      self.title = title
      self.detail = detail
      self.accessory = accessory
      self.icon = icon
    }
  }

  /// The rows from the top.
  public var rows: [Row]
  /// Whether the rows lie on a card with rounded corners.
  public var isInset: Bool
  /// Small capitals above the rows, or nil.
  public var header: String?
  /// Small text below the rows, or nil.
  public var footer: String?
  /// The font of the titles.
  public var font: DynamicFont

  /// Creates the content.
  public init(
    rows: [Row], isInset: Bool = true, header: String? = nil, footer: String? = nil,
    font: DynamicFont = .body
  ) {
    self.rows = rows
    self.isInset = isInset
    self.header = header
    self.footer = footer
    self.font = font
  }
}
