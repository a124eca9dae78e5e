// SPDX-License-Identifier: MIT

public import Foundation

extension View {
  /// The target of `systemLayoutSizeFitting(_:)` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of `systemLayoutSizeFitting(_:)` for the largest size, 10,000 points on each side.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Changes the size to the one that suits the content best; the top left corner stays.
  public func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }

  /// Returns the size of the content at a width, or the view's own for content without a size.
  ///
  /// A width of 0 or less, or one that is not finite, is no limit.
  func fittingSize(in size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < .longest ? size.width : nil
    guard let traits = (window?.stage ?? Stage.nearest)?.screen.traits,
      let own = content.fittingSize(width: width, traits: traits)
    else { return bounds.size }
    return own.usable
  }

  /// Returns the size that the view's constraints give it, those with views outside included.
  ///
  /// - Parameters:
  ///   - target: The wanted size in points.
  ///   - horizontal: The priority of the wanted width.
  ///   - vertical: The priority of the wanted height.
  /// - Returns: The size; the layout stays as it is.
  public func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    let wanted = [
      widthAnchor.constraint(equalToConstant: target.width),
      heightAnchor.constraint(equalToConstant: target.height),
    ]
    (wanted[0].priority, wanted[1].priority) = (horizontal, vertical)
    let followed = translatesAutoresizingMaskIntoConstraints
    constrained.isMeasured = true
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate(wanted)
    let root = layoutRoot
    root.updateMarkedConstraints()
    root.layoutEngine?.setNeedsRebuild()
    root.layoutEngine?.update()
    let size = root.layoutEngine?.size(of: self) ?? bounds.size
    LayoutConstraint.deactivate(wanted)
    constrained.isMeasured = false
    translatesAutoresizingMaskIntoConstraints = followed
    root.layoutEngine?.setNeedsRebuild()
    return size
  }
}
