// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A row of a table; UIKit's class of the same name.
open class UITableViewCell: View {
  /// A style, which has no effect, with UIKit's raw values.
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
    case `default` = 3
  }

  /// The view that holds the cell's own views; it fills the cell.
  public let contentView = View(frame: .zero)
  /// The label of the cell, 16 points from the sides.
  public let textLabel: UILabel? = UILabel(frame: .zero)
  /// The name for reuse.
  public let reuseIdentifier: String?
  /// The background of a selected row.
  public var selectionStyle = SelectionStyle.default

  /// Creates a cell 44 points high.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// Prepares a cell for another row, which a stage never does.
  open func prepareForReuse() {}

  /// Marks the row as selected, which a stage never does.
  open func setSelected(_ selected: Bool, animated: Bool) {}

  /// Places the content view over the whole cell, with the label in it if that has text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard let textLabel, textLabel.text?.isEmpty == false else { return }
    if textLabel.superview == nil { contentView.insertSubview(textLabel, at: 0) }
    textLabel.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }

  /// Returns the height that the constraints of the content give, or 44 points without any.
  func fittingHeight(width: CGFloat) -> CGFloat {
    guard contentView.tree.contains(where: { !$0.constraints.isEmpty }) else { return 44 }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// The source of a table's rows; UIKit's protocol of the same name.
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of sections, 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row.
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// The delegate of a table; UIKit's protocol of the same name.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Returns the height of a row in points, by default the table's `rowHeight`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called when a finger selects a row, which no finger does on a stage.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Returns the table's `rowHeight`.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
