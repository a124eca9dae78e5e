// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
package import KeyliftScene
package import KeyliftStage

package struct GoldenSubject: Sendable {
  package var name: String
  var scene: String
  package var folder: GoldenFolder
  package var clip: Clip
  package var settings: GoldenSettings
  var variant: String?
  package var fingerprint: String
  /// The places at which the scene's files declare views; empty for a scene that is built in Swift.
  var viewPlaces: [String: FilePlace]

  package init(
    name: String, scene: String, folder: GoldenFolder, clip: Clip, settings: GoldenSettings,
    variant: String? = nil, fingerprint: String, viewPlaces: [String: FilePlace] = [:]
  ) {
    self.name = name
    self.scene = scene
    self.folder = folder
    self.clip = clip
    self.settings = settings
    self.variant = variant
    self.fingerprint = fingerprint
    self.viewPlaces = viewPlaces
  }

  var allowance: GoldenAllowance? { settings.allowance(of: variant) }

  /// The frames to store as pictures: the first, the last, the middle of each keyboard animation,
  /// and the frames that the scene lists.
  var keyFrames: Set<Int> {
    let middles = clip.notifications.filter { $0.kind.isWill }.map { $0.time + $0.duration / 2 }
    let numbers = (middles + settings.keyFrames).map(clip.frameNumber(showingAt:))
    return Set(numbers + [0, clip.lastFrame])
  }

  package func finding(_ verdict: Verdict, notes: [String] = []) -> Finding {
    Finding(
      name: name, scene: scene, golden: folder.path, verdict: verdict,
      frameCount: clip.frameCount, fps: clip.fps, notes: notes)
  }

  /// Returns the finding for a clip that cannot be drawn.
  ///
  /// It names the first view with an image that cannot be decoded, if any.
  func finding(_ error: RasterError) -> Finding {
    let verdict = Verdict(error)
    let view = verdict == .invalid ? damagedView : nil
    return finding(verdict, notes: [view.map { "`\($0)`: \(error)" } ?? "\(error)"])
  }

  private var damagedView: String? {
    clip.frame(0).views.first { view in
      if case .image(let content) = view.content { content.image.damage != nil } else { false }
    }?.id
  }
}

extension Verdict {
  fileprivate init(_ error: RasterError) {
    switch error {
    case .png, .tooLarge: self = .invalid
    case .fontsNotFound, .fontUnreadable: self = .fontless
    case .cairo, .sizeChanged: self = .failed
    }
  }
}

extension KeyboardNotification.Kind {
  fileprivate var isWill: Bool {
    self == .willChangeFrame || self == .willShow || self == .willHide
  }
}

/// A source of a clip's frames and their pictures.
///
/// A benchmark puts a faulty source between a clip and its verifier.
package protocol FrameSource: AnyObject {
  /// The result depends only on the number.
  func frame(_ number: Int) -> (frame: Frame, picture: Picture)
}

final class PaintedClip: FrameSource {
  private let clip: Clip
  private let painter: FramePainter

  init(_ clip: Clip, painter: FramePainter) {
    self.clip = clip
    self.painter = painter
  }

  func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
    let frame = clip.frame(number)
    return (frame, painter.picture(of: frame))
  }
}

// Every call changes the painter's handles, so the source stays within the task that created it.
@available(*, unavailable)
extension PaintedClip: Sendable {}
