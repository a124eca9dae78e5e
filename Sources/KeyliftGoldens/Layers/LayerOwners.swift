// SPDX-License-Identifier: MIT

import KeyliftLook

/// The views and the parts of the keyboard to which the layers of a clip belong.
struct LayerOwners {
  /// The ids of the clip's views.
  let views: Set<String>

  /// Returns the id of the view that a layer belongs to.
  ///
  /// A layer has its view's id, perhaps followed by `_` and the name of a part, such as
  /// `composer_right`. The ids of views without an id in their scene contain `_` as well, such as
  /// `label_7`, so an underscore alone says nothing.
  func view(ofLayer id: String) -> String {
    var name = id[...]
    while !views.contains(String(name)), let end = name.lastIndex(of: "_"), end > name.startIndex {
      name = name[..<end]
    }
    return String(name)
  }

  /// Returns the id that several views share, which their layers have, from the name of one of them
  /// in a trace, such as `box` from `box#2`; `nil` for any other name.
  func sharedID(of name: String) -> String? {
    let id = name.lastIndex(of: "#").map { String(name[..<$0]) }
    return id.flatMap { views.contains($0) ? $0 : nil }
  }

  /// The ids of the keyboard's parts that no view has.
  var keyboardParts: Set<String> {
    Set(KeyboardPart.allCases.filter { isPart($0) }.map(\.rawValue))
  }

  /// Returns the part of the keyboard that a layer belongs to; `nil` for a layer of anything else.
  func keyboardPart(ofLayer id: String) -> KeyboardPart? {
    KeyboardPart(rawValue: view(ofLayer: id)).flatMap { isPart($0) ? $0 : nil }
  }

  /// Whether a part's id means the part: a scene may give it to a view, except for the keyboard's.
  private func isPart(_ part: KeyboardPart) -> Bool {
    part == .keys || !views.contains(part.rawValue)
  }
}
