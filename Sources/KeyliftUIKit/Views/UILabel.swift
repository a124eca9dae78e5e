// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A view that shows text; UIKit's class of the name.
///
/// It starts with 17 points and one line.
open class UILabel: View {
  /// Creates a label by its rectangle in the superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label = LabelContent(text: "", font: .systemFont(ofSize: 17), lineLimit: 1)
  }

  private var label: LabelContent {
    get { if case .label(let label) = content { label } else { LabelContent(text: "") } }
    set { content = .label(newValue) }
  }

  /// The size of the text, on a screen.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// Returns the height of the lines into which the text is broken at a width.
  open override func heightThatFits(width: CGFloat) -> CGFloat? { heightOfContent(width: width) }

  /// What it says; nil is nothing.
  public var text: String? {
    get { label.text }
    set { label.text = newValue ?? "" }
  }

  /// The font.
  public var font: DynamicFont {
    get { label.font }
    set { label.font = newValue }
  }

  /// The colour of the text.
  public var textColor: DynamicColor {
    get { label.color ?? .label }
    set { label.color = newValue }
  }

  /// Where the lines stand.
  public var textAlignment: TextAlignment {
    get { label.alignment }
    set { label.alignment = newValue }
  }

  /// The most lines; 0 for any number, as anything below.
  public var numberOfLines: Int {
    get { label.lineLimit }
    set { label.lineLimit = max(newValue, 0) }
  }
}
