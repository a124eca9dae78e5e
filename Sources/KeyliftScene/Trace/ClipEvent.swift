// SPDX-License-Identifier: MIT

import KeyliftKeyboard

/// Something of a clip that a trace tells of besides places.
enum ClipEvent {
  /// The keyboard told the app something.
  case notification(KeyboardNotification)
  /// Layout left a constraint out.
  case droppedConstraint(DroppedConstraint)

  /// The instant in seconds.
  var time: Double {
    switch self {
    case .notification(let notification): notification.time
    case .droppedConstraint(let dropped): dropped.time
    }
  }
}

extension Clip {
  /// What a trace tells of, in order of time; of one instant notifications first, as they cause the rest.
  var events: [ClipEvent] {
    var events: [ClipEvent] = []
    var dropped = droppedConstraints[...]
    for notification in notifications {
      while let first = dropped.first, first.time < notification.time {
        events.append(.droppedConstraint(dropped.removeFirst()))
      }
      events.append(.notification(notification))
    }
    return events + dropped.map { .droppedConstraint($0) }
  }
}
