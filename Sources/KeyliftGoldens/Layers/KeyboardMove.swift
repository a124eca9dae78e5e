// SPDX-License-Identifier: MIT

import KeyliftLook

/// A keyboard that is in another place than in the golden's frame, with the changes that follow.
struct KeyboardMove {
  private let owners: LayerOwners
  private let followers: Set<String>
  /// Whether the keys are drawn in only one of both frames.
  private let isOfPresence: Bool

  /// Creates the move in a frame with some changes; `nil` if the keyboard is in its place.
  init?(in frame: LayerFrame, _ changes: [ChangedLayer], _ owners: LayerOwners) {
    let keys = changes.filter { owners.keyboardPart(ofLayer: $0.id)?.isOfKeys == true }
      .map(\.change)
    isOfPresence = keys.contains(where: \.isOfPresence)
    guard frame.hasKeyboardMoved || isOfPresence || keys.contains(where: \.isOfPlace) else {
      return nil
    }
    self.owners = owners
    followers = frame.followers
  }

  /// Returns the change to report for a change; `nil` if it only follows the keyboard.
  ///
  /// A part of the keyboard that moves with the keys is reported as the keyboard. What a part shows
  /// is no consequence of the move.
  func cause(of layer: ChangedLayer) -> ChangedLayer? {
    guard layer.change.isOfPlace || (isOfPresence && layer.change.isOfPresence) else {
      return layer
    }
    if followers.contains(owners.view(ofLayer: layer.id)), layer.change.isMove { return nil }
    guard owners.keyboardPart(ofLayer: layer.id) != nil else { return layer }
    return ChangedLayer(id: KeyboardPart.keys.rawValue, change: layer.change, box: layer.box)
  }
}

extension KeyboardPart {
  /// Whether the part stands where the keys stand, with and without a bar of the app.
  fileprivate var isOfKeys: Bool {
    switch self {
    case .keys, .panel, .oldForm, .newForm: true
    case .words, .press, .accessory: false
    }
  }
}

extension LayerChange {
  /// Whether the layer is drawn in another place.
  fileprivate var isMove: Bool {
    switch self {
    case .moved, .place: true
    default: false
    }
  }

  /// Whether the layer has another place, clip or opacity, as a keyboard has at another time.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .moved, .place, .clips, .opacity: true
    default: false
    }
  }

  /// Whether the layer is in only one of both frames.
  fileprivate var isOfPresence: Bool { self == .added || self == .removed }
}
