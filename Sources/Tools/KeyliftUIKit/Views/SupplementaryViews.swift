// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A part of a collection view that can be used again; UIKit's class of the same name.
open class UICollectionReusableView: View {
  /// The name for reuse; `nil` for none.
  open internal(set) var reuseIdentifier: String?

  /// Creates a part with a frame in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a part as a collection view does, with the `init(frame:)` of its class.
  public required convenience init(registered frame: CGRect) { self.init(frame: frame) }

  /// Prepares the part for another item, which a stage never does.
  open func prepareForReuse() {}
  /// Takes over the values of the layout, which place the part by themselves on a stage.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the values that suit the content, which a stage asks the constraints for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// The place of an item; UIKit's class of the same name.
open class UICollectionViewLayoutAttributes {
  /// The path of the item.
  open var indexPath: IndexPath
  /// The rectangle in the content's points.
  open var frame = CGRect.zero
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Whether the item is hidden.
  open var isHidden = false
  /// The transform.
  open var transform = CGAffineTransform.identity
  /// The order in front of other items.
  open var zIndex = 0

  /// Creates the place of an item.
  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The size of the rectangle.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The center of the rectangle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// Returns a copy.
  open func copy() -> Any {
    let copy = Self(forCellWith: indexPath)
    copy.frame = frame
    copy.alpha = alpha
    return copy
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
  /// What fills the content view; `nil` for nothing.
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
