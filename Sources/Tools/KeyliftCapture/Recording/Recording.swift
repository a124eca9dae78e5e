// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO
import KeyliftStage

/// The places of the keyboard and of views on a real screen over time, and the keyboard's
/// notifications.
///
/// A log of an app and a measured video give the same value. Lengths are in points of the screen,
/// `y` grows downward. Times are in seconds from the recording's own zero.
package struct Recording: Hashable, Sendable {
  /// The name of the log or video, without its folder and extension.
  package var title: String
  /// The name of the device as a scene has it, such as `iphone-16-pro`; `nil` if it is not known.
  package var device: String?
  /// The release of iOS, such as `18.5`; `nil` if it is not known.
  package var system: String?
  var appearance: Appearance?
  package var screen: CGSize?
  /// Device pixels per point.
  var scale: Double?
  /// The samples of the keyboard with the app's bar on top of it, in order of time.
  ///
  /// A keyboard that is known to be hidden has its top at the bottom of the screen. Where nothing is
  /// known of the keyboard there is no sample.
  package var keyboard: [RecordedSample] = []
  /// The frames in which the keyboard was looked for and not seen, in order of time.
  var unseenKeyboard: [UnseenFrame] = []
  /// In drawing order.
  package var views: [RecordedView] = []
  /// The keyboard's notifications in order of time, with frames in the screen's coordinates.
  var notifications: [KeyboardNotification] = []
  var focus: [RecordedFocus] = []
  /// Whether the keyboard's samples were computed from its notifications, so that none is measured.
  package var isComputed = false
  /// The times at which the screen was looked at and nothing had changed, in order.
  ///
  /// A view keeps its rectangle until its next sample.
  var ticks: [Double] = []

  package init(title: String) { self.title = title }

  /// The times at which the screen was looked at, ascending and each once.
  package var times: [Double] {
    var times = ticks
    for track in tracks { times += track.samples.map(\.time) + track.unseen.map(\.time) }
    times.sort()
    var unique: [Double] = []
    for time in times where time != unique.last { unique.append(time) }
    return unique
  }

  /// Whether the places were measured in a video, in which nothing is known of what is not seen.
  ///
  /// In a log of an app, a view without a sample has not moved.
  var isMeasured: Bool { tracks.contains { $0.samples.contains { $0.confidence < 1 } } }

  /// The keyboard, under its own id, and the views.
  var tracks: [RecordedView] {
    get {
      let keyboard = RecordedView(
        id: RecordedView.keyboardID, samples: keyboard, unseen: unseenKeyboard)
      return [keyboard] + views
    }
    set {
      keyboard = newValue[0].samples
      unseenKeyboard = newValue[0].unseen
      views = Array(newValue.dropFirst())
    }
  }
}

/// A frame in which a view or the keyboard was looked for and not seen.
struct UnseenFrame: Hashable, Sendable {
  var time: Double
  /// Whether all of a view can be behind the keyboard, and no part of it is seen elsewhere.
  var isCovered: Bool
  var flags: RecordedSample.Flags

  init(time: Double, isCovered: Bool = false, flags: RecordedSample.Flags = []) {
    self.time = time
    self.isCovered = isCovered
    self.flags = flags
  }
}

extension KeyboardNotification {
  /// A notification of a log, in which values may be missing.
  init(
    _ kind: Kind, at time: Double, begin: CGRect?, end: CGRect?, duration: Double?,
    curve number: Double?, isLocal: Bool
  ) {
    // Raw values without a curve, such as 6, have no meaning to an app.
    let curve = number.flatMap { AnimationCurve(rawValue: Int(clamping: $0)) }
    self.init(
      kind, at: time, begin: begin ?? .zero, end: end ?? .zero, duration: duration ?? 0,
      curve: curve ?? .keyboard, isLocal: isLocal)
    if begin == nil { missing.insert(.begin) }
    if end == nil { missing.insert(.end) }
    if duration == nil { missing.insert(.duration) }
    if curve == nil { missing.insert(.curve) }
  }
}

/// The view with the caret from a time on.
struct RecordedFocus: Hashable, Sendable {
  var time: Double
  var view: String?
}

package struct RecordedView: Hashable, Sendable {
  /// The view's id as in a scene, which is unique in a recording.
  package var id: String
  package var kind = RecordedKind.view
  package var samples: [RecordedSample] = []
  var unseen: [UnseenFrame] = []
}

package struct RecordedSample: Hashable, Sendable {
  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The frame shows the same picture as the one before it although the screen should have changed.
    static let repeated = Flags(rawValue: 1 << 0)
    /// At least one frame of the screen is missing before this one.
    static let afterGap = Flags(rawValue: 1 << 1)
  }

  package var time: Double
  package var rect: CGRect
  var alpha = 1.0
  /// How far the rectangle can be trusted: 1 for a log, less for a measured video, 0 for a guess.
  package var confidence: Double
  var flags: Flags

  init(
    time: Double, rect: CGRect, confidence: Double = 1, flags: Flags = []
  ) {
    self.time = time
    self.rect = rect
    self.confidence = confidence
    self.flags = flags
  }

  /// Whether the sample counts (`RecordingLimits.confidence`).
  package var isSure: Bool { confidence >= RecordingLimits.confidence }
}

extension RecordedSample {
  /// The keyboard fills the screen, whose size is in points, below its top edge.
  init(time: Double, keyboardTop top: Double, on screen: CGSize, confidence: Double = 1) {
    let height = max(Double(screen.height) - top, 0)
    self.init(
      time: time, rect: CGRect(x: 0, y: top, width: Double(screen.width), height: height),
      confidence: confidence)
  }
}

/// The kind of a recorded view, with the name of the same kind in scenes.
package enum RecordedKind: String, CaseIterable, Hashable, Sendable {
  case view
  case label
  case textField = "text-field"
  case textView = "text-view"
  case button
  case composer
  /// A scroll view, a list or a conversation.
  case scroll
  case navigationBar = "navigation-bar"
  case tabBar = "tab-bar"

  /// The content of a view of this kind, without the app's texts, which no recording has.
  var content: Content {
    switch self {
    case .view, .scroll: .none
    case .label: .label(LabelContent(text: ""))
    case .textField: .textField(TextFieldContent())
    case .textView: .textView(TextViewContent())
    case .button: .button(ButtonContent(title: ""))
    case .composer: .composer(ComposerContent(placeholder: ""))
    case .navigationBar: .navigationBar(NavigationBarContent(title: ""))
    case .tabBar: .tabBar(TabBarContent(items: []))
    }
  }

  var takesText: Bool { content.takesText }
}
