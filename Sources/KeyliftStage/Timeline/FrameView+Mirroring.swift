// SPDX-License-Identifier: MIT

import Foundation

extension FrameView {
  /// Returns the view as in a mirror at the middle of the screen.
  ///
  /// The content is not mirrored here but when it is drawn, as text keeps its shape.
  ///
  /// - Parameters:
  ///   - screen: The width of the screen in points.
  ///   - window: The width of the window in points, in whose coordinates the view's rectangle is.
  func mirrored(onScreen screen: CGFloat, inWindow window: CGFloat) -> FrameView {
    var view = self
    view.rect = rect.mirrored(in: window)
    view.place = place.mirrored(in: screen, ofWidth: size.width)
    view.clips = clips.map {
      FrameClipping(rect: $0.rect.mirrored(in: screen), cornerRadius: $0.cornerRadius)
    }
    return view
  }
}

extension CGRect {
  /// Returns the rectangle in a mirror at the middle of a width.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension CGAffineTransform {
  /// Returns the transform of a mirrored view to a mirrored screen: the product of a mirror at the
  /// view's middle, this transform, and a mirror at the screen's middle.
  fileprivate func mirrored(in screen: CGFloat, ofWidth width: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: -b, c: -c, d: d, tx: screen - a * width - tx, ty: ty + b * width)
  }
}
