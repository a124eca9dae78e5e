// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A row of a table; UIKit's class of the same name.
open class UITableViewCell: View, UICellConfiguring {
  /// A style, which decides where the second label is, with UIKit's raw values.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A label.
    case `default` = 0
    /// A label and a value at the right.
    case value1 = 1
    /// A small label and a value.
    case value2 = 2
    /// A label and a smaller one below.
    case subtitle = 3
  }

  /// The background of a selected row, which a stage has not, with UIKit's raw values.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Gray.
    case blue = 1
    /// Gray.
    case gray = 2
    /// Gray.
    case `default` = 3
  }

  /// The accessory at a cell's right edge, with UIKit's raw values.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A chevron.
    case disclosureIndicator = 1
    /// A button and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button.
    case detailButton = 4
  }

  /// The change that editing makes to a row, with UIKit's raw values.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// It is deleted.
    case delete = 1
    /// One is inserted.
    case insert = 2
  }

  /// The view that holds the cell's own views; it fills the cell.
  public let contentView = View(frame: .zero)
  /// The label of the cell, 16 points from the sides.
  public let textLabel: UILabel? = UILabel(frame: .zero)
  /// The second label: below the other one in a cell of the style `.subtitle`, and at the right in one with
  /// a value; `nil` in one of the default style.
  public let detailTextLabel: UILabel?
  /// The name for reuse.
  public let reuseIdentifier: String?
  private let style: CellStyle
  /// The background of a selected row.
  open var selectionStyle = SelectionStyle.default
  /// The content that fills the content view in place of the labels; `nil` for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// Returns a configuration without text for a cell of this style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The accessory at the right edge, which is not drawn.
  open var accessoryType = AccessoryType.none
  /// The view at the right of the cell, which is not shown; `nil` for none.
  open var accessoryView: View?
  /// The view behind the content, which is not shown; `nil` for none.
  open var backgroundView: View?
  /// The view behind the content of a selected row, which is not shown; `nil` for none.
  open var selectedBackgroundView: View?
  /// The view behind the content, which is not drawn; `nil` for none.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view of an image, which is not shown.
  public let imageView: UIImageView? = UIImageView(frame: .zero)
  /// The insets of the line below the cell, which is not drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether the row is selected, which no finger does on a stage.
  open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the row is held by a finger, which a stage has not.
  open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the row is edited, which a stage's are not.
  open var isEditing = false

  /// Creates a cell 44 points high.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
    detailTextLabel?.textAlignment = style == .subtitle ? .natural : .right
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a cell as a table does, with the `init(style:reuseIdentifier:)` of its class.
  public required convenience init(registered reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState { ownState }
  /// A closure that fills the cell for its state; `nil` for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A closure that fills a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Whether the content and the background follow the state; they look the same in every state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Fills the cell for its state: before it is placed, and whenever the state changes.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Prepares a cell for another row, which a stage never does.
  open func prepareForReuse() {}

  /// Marks the row as selected, which a stage never does.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Marks the row as held by a finger, which a stage never does.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Marks the row as edited, which a stage never does.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Places the content view over the whole cell, with the label in it if that has text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    let lines = contentView.bounds.insetBy(dx: 16, dy: 0)
    let hasDetail = detailTextLabel?.text?.isEmpty == false
    // Two lines are in the upper and the lower half, which is Keylift's choice.
    let halves = lines.divided(atDistance: lines.height / 2, from: .minYEdge)
    let isSplit = hasDetail && style == .subtitle
    place(textLabel, in: isSplit ? halves.slice : lines)
    place(detailTextLabel, in: isSplit ? halves.remainder : lines)
  }

  private func place(_ label: UILabel?, in rect: CGRect) {
    guard let label, label.text?.isEmpty == false else { return }
    if label.superview == nil { contentView.insertSubview(label, at: 0) }
    label.frame = rect
  }
}

/// A header or footer of a table's section; UIKit's class of the same name.
open class UITableViewHeaderFooterView: View {
  /// The view that holds the part's own views; it fills the part.
  public let contentView = View(frame: .zero)
  /// The label, 16 points from the sides; its text is shown if it has any.
  public let textLabel: UILabel? = UILabel(frame: .zero)
  /// The second label, which is not shown.
  public let detailTextLabel: UILabel? = UILabel(frame: .zero)
  /// The name for reuse; `nil` for none.
  public let reuseIdentifier: String?
  /// The view behind the content, which is not shown; `nil` for none.
  open var backgroundView: View?
  /// The content that fills the content view; `nil` for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// Creates a part 28 points high.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a part as a table does, with the `init(reuseIdentifier:)` of its class.
  public required convenience init(registered reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Prepares the part for another section, which a stage never does.
  open func prepareForReuse() {}

  /// Places the content view over the whole part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard let textLabel, textLabel.text?.isEmpty == false else { return }
    if textLabel.superview == nil { contentView.addSubview(textLabel) }
    textLabel.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}
