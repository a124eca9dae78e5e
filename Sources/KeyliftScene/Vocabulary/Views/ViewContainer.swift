// SPDX-License-Identifier: MIT

/// What a view stands in, which decides on how it may be placed.
enum ViewContainer {
  /// A view that is no stack, or the window: pins place the view.
  case view
  /// A stack, which places the view.
  case stack
  /// A view of an unknown kind.
  case unknown

  /// What the views inside a view of a kind stand in.
  init(inside kind: ViewKind?) {
    self = kind.map { $0.stack == nil ? .view : .stack } ?? .unknown
  }

  /// Reports the keys of a view that mean nothing where it stands.
  func check(_ entries: [YAMLEntry], of kind: ViewKind, at place: Place, _ reading: inout Reading) {
    switch self {
    case .unknown: return
    case .stack:
      for entry in entries where ViewContainer.pins.contains(entry.key) {
        reading.report(
          .placedByStack(entry.key), at: entry.place,
          note: "the stack places it: by 'alignment', 'padding' and spacers")
      }
    case .view:
      if kind.isSpacer { return reading.report(.spacerOutside, at: place, note: .stackKinds) }
      let names = Field.inStack.map(\.name).filter { !kind.understandsOutside($0) }
      for entry in entries where names.contains(entry.key) {
        reading.report(.outsideStack(entry.key), at: entry.place, note: .stackKinds)
      }
    }
  }

  private static let pins = ["frame", "left", "right", "top", "bottom", "center-x", "center-y"]
}

extension ViewKind {
  /// Whether a key of views in a stack means something for this one outside of any.
  fileprivate func understandsOutside(_ key: String) -> Bool {
    stack != nil && ["padding", "ignores-safe-area"].contains(key)
  }
}

extension String {
  fileprivate static let stackKinds = "a stack is a view of kind 'vstack', 'hstack' or 'zstack'"
}

extension Diagnostic.Message {
  fileprivate static func placedByStack(_ key: String) -> Self {
    Self("in-stack", "a view in a stack has no \(key.quoted)")
  }

  fileprivate static func outsideStack(_ key: String) -> Self {
    Self("not-in-stack", "\(key.quoted) is for views in a stack")
  }

  fileprivate static let spacerOutside = Self("not-in-stack", "a spacer stands in a stack")
}
