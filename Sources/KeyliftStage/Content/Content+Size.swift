// SPDX-License-Identifier: MIT

public import Foundation

extension Content {
  /// Returns the size that the content asks for, as `sizeThatFits(_:)` does.
  ///
  /// - Parameters:
  ///   - width: The width in points that text is broken at and that bars and lists take on; nil where
  ///     nothing limits it. Anything below 0 or not a number counts as 0.
  ///   - traits: The screen, whose text size the text follows.
  ///   - measurer: What knows how wide characters are.
  /// - Returns: The size in points, or nil for a content that fills whatever size it is given.
  public func fittingSize(
    width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> CGSize? {
    let width = width.map(Content.usable)
    return switch self {
    case .none, .keyboard: nil
    case .label(let label): label.fittingSize(width: width, traits: traits, measurer: measurer)
    case .textField(let field): field.fittingSize(width: width, traits: traits, measurer: measurer)
    case .textView(let view): view.fittingSize(width: width, traits: traits, measurer: measurer)
    case .button(let button): button.fittingSize(traits: traits, measurer: measurer)
    case .toggle: SwitchContent.size
    case .bubble(let bubble): bubble.layout(width: width, traits: traits, measurer: measurer).size
    case .avatar: AvatarContent.size
    case .image(let image): image.fittingSize(width: width, traits: traits)
    default: barSize(width: width ?? traits.size.width, traits: traits, measurer: measurer)
    }
  }

  /// Returns the size of a content that is as wide as the room it is given.
  private func barSize(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer
  ) -> CGSize? {
    switch self {
    case .transcript(let transcript):
      let layout = transcript.layout(width: width, traits: traits, measurer: measurer)
      return CGSize(width: width, height: layout.height)
    case .composer(let composer):
      return composer.layout(width: width, traits: traits, measurer: measurer).size
    case .list(let list):
      let layout = list.layout(width: width, traits: traits, measurer: measurer)
      return CGSize(width: width, height: layout.height)
    case .navigationBar(let bar): return CGSize(width: width, height: bar.height(traits: traits))
    case .tabBar: return CGSize(width: width, height: TabBarContent.height(traits: traits))
    default: return nil
    }
  }

  /// The widest that anything is laid out, far beyond any screen, so that sums stay exact enough.
  private static let widest: CGFloat = 100_000

  private static func usable(_ width: CGFloat) -> CGFloat {
    width > 0 ? min(width, widest) : 0
  }
}

extension ScreenTraits {
  /// Returns how far in a content stays from each side of a view of a width: by the safe area where the view
  /// is as wide as the screen, as lists and conversations on a phone on its side do, and else not at all.
  package func safeSide(ofWidth width: Double) -> Double {
    guard width >= Double(size.width) else { return 0 }
    return max(Double(safeArea.left), Double(safeArea.right), 0)
  }

  /// Returns a length rounded up to the next device pixel, as labels round their sizes.
  package func roundedUp(_ length: Double) -> Double {
    // A sum of advances that should be a whole number of pixels may come out a hair above it.
    let scale = Double(max(scale, 1))
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Returns a size whose sides are rounded up to device pixels.
  func roundedUp(width: Double, height: Double) -> CGSize {
    CGSize(width: roundedUp(width), height: roundedUp(height))
  }
}
