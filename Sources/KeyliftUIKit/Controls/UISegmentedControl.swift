// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// Titles of which one is selected; UIKit's class of the same name.
///
/// No finger selects one. Setting `selectedSegmentIndex` and `sendActions(for: .valueChanged)` do.
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private var titles: [String] = [] { didSet { show() } }

  /// The index of the selected segment, from 0; `noSegment` for none.
  public var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { show() } }
  /// The color of the selected segment, which the look chooses on a stage.
  public var selectedSegmentTintColor: DynamicColor?
  /// Whether a segment is selected only while a finger holds it, as none does.
  public var isMomentary = false

  /// Creates a control without segments, with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates a control with titles; images among them have no title.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  /// The number of segments.
  public var numberOfSegments: Int { titles.count }

  /// Inserts a segment at an index, which is limited to the segments and their end.
  public func insertSegment(withTitle title: String?, at index: Int, animated isAnimated: Bool) {
    titles.insert(title ?? "", at: min(max(index, 0), titles.count))
  }

  /// Removes the segment at an index, if there is one.
  public func removeSegment(at index: Int, animated isAnimated: Bool) {
    if titles.indices.contains(index) { titles.remove(at: index) }
  }

  /// Removes all segments.
  public func removeAllSegments() { titles = [] }

  /// Sets the title of a segment, if there is one at the index.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    if titles.indices.contains(index) { titles[index] = title ?? "" }
  }

  /// Returns the title of a segment; `nil` for none.
  public func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// The size of the titles; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  private func show() {
    content = .control(ControlContent(.segments(titles, selected: selectedSegmentIndex)))
  }
}
