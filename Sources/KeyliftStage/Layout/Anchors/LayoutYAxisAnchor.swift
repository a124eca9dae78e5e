// SPDX-License-Identifier: MIT

/// A place from top to bottom; UIKit's `NSLayoutYAxisAnchor`.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}
