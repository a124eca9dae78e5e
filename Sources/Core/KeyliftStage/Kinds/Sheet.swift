// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

/// A card that is presented over the bottom of the screen, like that of a
/// `UISheetPresentationController`.
public struct SheetContent: Hashable, Sendable {
  package enum Detent: Hashable, Sendable {
    case medium
    case large
    /// Points above the bottom safe area.
    case height(CGFloat)
  }

  /// The first is the one in which the sheet opens.
  package var detents: [Detent] = [.large]
  package var current = 0
  package var hasGrabber = false
  package var dims = true

  package init() {}

  var detent: Detent { detents.indices.contains(current) ? detents[current] : .large }

  /// Above the bottom safe area, `medium` is half the screen to within a point, and nothing is
  /// higher than `large`, which begins at the safe area's top.
  ///
  /// In iOS 26 a lower sheet floats: it is `margin` from the sides and the bottom, and smaller by
  /// the factor of its width (`Docs/iOS/Appearance.md` 11.7). Before iOS 26, `large` begins 10
  /// lower (`Docs/iOS/Appearance.md` 6.6).
  func height(traits: ScreenTraits) -> CGFloat { height(of: detent, traits: traits) }

  func height(of detent: Detent, traits: ScreenTraits) -> CGFloat {
    let bottom = max(traits.safeArea.bottom, 0)
    let large = max(traits.size.height - SheetContent.top(traits: traits), 0)
    let own: CGFloat? =
      switch detent {
      case .large: nil
      case .medium: (traits.size.height / 2).rounded(.down) + bottom
      case .height(let height): height + bottom
      }
    guard let own = own.map({ max($0, 0) }), own < large else { return large }
    guard traits.look == .glass, traits.size.width > 0 else { return own }
    return own * (traits.size.width - 2 * SheetContent.margin) / traits.size.width
  }

  /// The sheet goes to it when the keyboard comes.
  package func largest(traits: ScreenTraits) -> Int {
    let heights = detents.map { height(of: $0, traits: traits) }
    return heights.indices.max { heights[$0] < heights[$1] } ?? current
  }

  package func floats(traits: ScreenTraits) -> Bool {
    traits.look == .glass
      && height(traits: traits) < traits.size.height - SheetContent.top(traits: traits)
  }

  package static func top(traits: ScreenTraits) -> CGFloat {
    max(traits.safeArea.top, 0) + (traits.look == .legacy ? topGap : 0)
  }

  /// From the sides and the bottom, for a floating sheet (`Docs/iOS/Appearance.md` 11.7).
  package static let margin = CGFloat(FactTable.controls.number("sheet margin glass"))
  private static let topGap = FactTable.controls.number("sheet top-gap legacy")
  private static let shade = FactTable.controls.color("sheet dimming both")
}

extension SheetContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.fullWidth, height: height(traits: room.traits))
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  var standardPlace: StandardPlace { .bottom }
  var isPresented: Bool { true }

  /// Black at 0.2: OpenUIKit's measurement (`Docs/iOS/Appearance.md` 11.7), and Flutter's for iOS 13
  /// to 18 (`Docs/iOS/Appearance.md` 6.6).
  var dimming: DynamicColor? {
    dims ? .fixed(SheetContent.shade) : nil
  }
}
