// SPDX-License-Identifier: MIT

import KeyliftStage

/// What keeps a scene's constraints from being one layout.
enum LayoutFault: Hashable, Sendable {
  /// Required constraints that cannot all hold, by their places in `Scene.layoutConstraints`, in
  /// rising order.
  case conflict([Int])
  /// A view that could stand elsewhere, or be of another size, along an axis.
  case undetermined(view: String, LayoutAxis, Freedom)

  /// What of a view nothing settles along an axis.
  enum Freedom: String, Hashable, Sendable, CaseIterable {
    /// Where it stands; its size is settled.
    case place
    /// How large it is; an edge or its middle is settled.
    case size
    /// Where it stands and how large it is.
    case placeAndSize
  }
}
