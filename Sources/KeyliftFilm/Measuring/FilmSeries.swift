// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRecording
import KeyliftScene

/// The places found in each frame, which become the samples of a recording.
struct FilmSeries {
  let times: [Double]
  let screen: FilmScreen
  let timing: FrameTiming
  /// The keyboard in each frame; `nil` where none is seen.
  var keyboard: [KeyboardPlace?] = []
  /// The views in each frame.
  var views: [TrackedView] = []

  /// The time in seconds around a keyboard that is seen in which one that is not seen may still be
  /// moving near the bottom of the screen.
  private static let hiding = 0.35
  /// The trust in a keyboard that is not seen to be hidden.
  private static let hiddenConfidence = 0.6

  init(times: [Double], screen: FilmScreen, timing: FrameTiming) {
    (self.times, self.screen, self.timing) = (times, screen, timing)
  }

  /// Fills in the screen, the keyboard and the views.
  func fill(_ recording: inout Recording) {
    recording.device = screen.device.name
    recording.screen = screen.size
    recording.scale = screen.scale
    recording.keyboard = times.indices.compactMap(keyboardSample)
    recording.views = views.map { tracked in
      RecordedView(
        id: tracked.view.id,
        samples: times.indices.compactMap { index in
          tracked.places[index].map { sample(of: tracked.view, $0, frame: index) }
        })
    }
  }

  private func keyboardSample(_ index: Int) -> RecordedSample? {
    if let place = keyboard[index] {
      let size = CGSize(width: Double(screen.size.width), height: place.height)
      return RecordedSample(
        time: times[index], rect: CGRect(origin: CGPoint(x: 0, y: place.top), size: size),
        confidence: place.confidence, flags: flags(index))
    }
    guard isHidden(index) else { return nil }
    return RecordedSample(
      time: times[index], keyboardTop: Double(screen.size.height), on: screen.size,
      confidence: FilmSeries.hiddenConfidence)
  }

  /// The part of its height that a keyboard is moved down when it is on its way out of sight.
  private static let leaving = 0.25

  /// Whether a keyboard went out of sight, or comes into it, and cannot be on its way any more.
  ///
  /// A keyboard that is gone from its place at once may have become one that is not recognized.
  private func isHidden(_ index: Int) -> Bool {
    let before = keyboard[..<index].lastIndex { $0 != nil }
    let after = keyboard[index...].firstIndex { $0 != nil }
    func isOnItsWay(_ neighbor: Int?) -> Bool? {
      guard let neighbor, let place = keyboard[neighbor] else { return nil }
      let shown = Double(screen.size.height) - place.top
      return shown < (1 - FilmSeries.leaving) * place.height
    }
    let distances = [before, after].compactMap { $0 }.map { abs(times[$0] - times[index]) }
    return (distances.min() ?? .infinity) > FilmSeries.hiding
      && (isOnItsWay(before) ?? true) && (isOnItsWay(after) ?? true)
  }

  private func sample(
    of view: FollowedView, _ place: ViewPlace, frame index: Int
  ) -> RecordedSample {
    RecordedSample(
      time: times[index],
      rect: CGRect(origin: CGPoint(x: view.rect.minX, y: place.top), size: view.rect.size),
      confidence: place.confidence, flags: flags(index))
  }

  private func flags(_ index: Int) -> RecordedSample.Flags {
    var flags: RecordedSample.Flags = []
    if timing.repeated.contains(index) { flags.insert(.repeated) }
    if timing.missing.contains(where: { $0.frame == index }) { flags.insert(.afterGap) }
    return flags
  }
}
