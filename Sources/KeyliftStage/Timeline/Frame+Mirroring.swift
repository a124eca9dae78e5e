// SPDX-License-Identifier: MIT

import Foundation

extension Frame {
  /// The frame with its window and views as in a mirror at the middle of the screen.
  ///
  /// A stage lays out every screen as if rows of views ran from left to right, so its x-coordinates
  /// grow from the leading edge. Frames are mirrored where rows run from right to left. The keyboard
  /// is not: its place and the order of its keys do not follow the direction of the app.
  ///
  /// Contents are not mirrored here but when they are drawn, as text keeps its shape.
  var mirrored: Frame {
    var frame = self
    frame.window = window.mirrored(in: screen.size.width)
    frame.views = views.map { $0.mirrored(onScreen: screen.size.width, inWindow: window.width) }
    return frame
  }
}

extension FrameView {
  /// Returns the view in a mirror.
  ///
  /// - Parameters:
  ///   - screen: The width of the screen in points.
  ///   - window: The width of the window in points, in whose coordinates the view's rectangle is.
  fileprivate func mirrored(onScreen screen: CGFloat, inWindow window: CGFloat) -> FrameView {
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
