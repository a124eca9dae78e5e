// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A picker of values; UIKit's class of the same name, 216 points high.
///
/// It is not drawn, and no finger turns it. `selectRow(_:inComponent:animated:)` selects without notice, and a test
/// calls the delegate itself.
open class UIPickerView: View {
  /// The source of the numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { selection = [:] } }
  /// The delegate, which is not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selection: [Int: Int] = [:]

  /// The size of the wheels: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  /// Returns the width, or 320 points without one, and 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 320, height: 216)
  }

  /// The number of wheels; 0 without a data source.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows of a wheel; 0 without a data source.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Does nothing: rows are asked for when they are needed.
  open func reloadAllComponents() {}
  /// Does nothing: rows are asked for when they are needed.
  open func reloadComponent(_ component: Int) {}

  /// Selects a row of a wheel, at once; nothing happens without it.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    if (0..<max(numberOfRows(inComponent: component), 0)).contains(row) {
      selection[component] = row
    }
  }

  /// Returns the selected row of a wheel, which is the first one at first; -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) > 0 ? selection[component] ?? 0 : -1
  }
}

/// The source of a picker; UIKit's protocol of the same name.
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker, which a stage does not ask, as it draws no wheels; UIKit's protocol of the same name.
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row; `nil` for none.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the title of a row with attributes; `nil` for none.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View
  /// Returns the height of the rows of a wheel in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the width of a wheel in points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Called when a finger has selected a row, which no finger does on a stage.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a label with the title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View {
    let label = UILabel(frame: .zero)
    label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    return label
  }
  /// Returns 32 points.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  /// Returns an equal part of the width.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { pickerView.bounds.width / CGFloat(max(pickerView.numberOfComponents, 1)) }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
