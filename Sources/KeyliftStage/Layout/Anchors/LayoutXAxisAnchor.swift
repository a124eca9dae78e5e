// SPDX-License-Identifier: MIT

/// A place from left to right; UIKit's `NSLayoutXAxisAnchor`.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}
