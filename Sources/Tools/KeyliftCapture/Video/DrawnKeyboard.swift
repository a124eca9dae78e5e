// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Synchronization

struct KeyboardKind: Hashable, Sendable {
  var layout: KeyboardType
  var hasBar: Bool
  var appearance: Appearance
  var version: SystemVersion
  var keyHeight = KeyHeight.regular
  var language = KeyboardLanguage.english

  /// One generation stands for each look, as the keys of the others are in the same places.
  private static func generations(of device: Device) -> [SystemVersion] {
    [SystemLook.glass, .legacy].compactMap { look in
      device.systemVersions.first { $0.look == look }
    }
  }

  /// The most frequent kinds come first.
  static func all(of device: Device) -> [KeyboardKind] {
    let generations = generations(of: device)
    let layouts: [(KeyboardType, Bool)] = [
      (.letters, true), (.letters, false), (.numbers, true), (.numbers, false),
      (.numberPad, false), (.decimalPad, false), (.phonePad, false), (.emoji, false),
    ]
    return layouts.flatMap { layout, hasBar in
      generations.flatMap { version in
        Appearance.allCases.flatMap { appearance in
          let kind = KeyboardKind(
            layout: layout, hasBar: hasBar, appearance: appearance, version: version)
          guard version == .ios26, device.hasTallKeys else { return [kind] }
          var tall = kind
          tall.keyHeight = .tall
          return [kind, tall]
        }
      }
    }
  }

  /// The languages whose keys differ most from those of English in their places or their letters.
  private static let farLanguages: [KeyboardLanguage] = [
    .arabic, .hebrew, .hindi, .japaneseKana, .korean, .thai,
  ]

  /// Keyboards of languages that look unlike English; the predictive bar is found by its edge.
  static func ofFarLanguages(on device: Device) -> [KeyboardKind] {
    generations(of: device).flatMap { version in
      Appearance.allCases.flatMap { appearance in
        farLanguages.map {
          KeyboardKind(
            layout: .letters, hasBar: true, appearance: appearance, version: version, language: $0)
        }
      }
    }
  }

  func isOfOtherGeneration(than other: KeyboardKind) -> Bool {
    var same = other
    same.version = version
    same.keyHeight = keyHeight
    return same == self && other.version != version
  }

  func ofOtherGenerations(on device: Device) -> [KeyboardKind] {
    device.systemVersions.filter { $0 != version && $0.look == version.look }.map {
      var other = self
      other.version = $0
      other.keyHeight = .regular
      return other
    }
  }

  /// Without the generation: `Thai letters with the predictive bar, dark`.
  var words: String {
    let script = language == .english ? "" : "\(language.title.prefix { $0 != "," }) "
    let name = layout == .letters ? "\(script)letters" : layout.rawValue.replacing("-", with: " ")
    return "\(name)\(hasBar ? " with the predictive bar" : ""), \(appearance.rawValue)"
  }
}

/// A keyboard as Keylift draws it, at a row a point.
struct DrawnKeyboard: Sendable {
  let kind: KeyboardKind
  /// In points from the top of the screen.
  let top: Double
  let picture: BandedPicture

  init?(_ kind: KeyboardKind, on screen: VideoScreen, bands: Int) {
    var keyboard = KeyboardSettings(
      isPredictive: kind.hasBar, hasGlobe: false,
      events: [KeyboardEvent(at: 0, .show(kind.layout), isAnimated: false)])
    keyboard.keyHeight = kind.keyHeight
    keyboard.language = kind.language
    let scene = Scene(
      devices: SceneAxis(screen.device), orientations: SceneAxis(screen.orientation),
      appearances: SceneAxis(kind.appearance), ios: SceneAxis(kind.version), keyboard: keyboard)
    guard scene.impossibleSystem == nil else { return nil }
    let frame = scene.play(scale: 1).timeline.frame(at: 1)
    top = Double(frame.keyboard.rect.minY)
    guard top < Double(frame.screen.size.height) else { return nil }
    self.kind = kind
    let painter = FramePainter(shaper: DrawnKeyboard.shaper(of: kind.language), scale: 1)
    guard let pixels = try? PictureRenderer().render(painter.picture(of: frame)) else { return nil }
    picture = DrawnKeyboard.banded(pixels, bands: bands)
  }

  /// Latin letters of another font would match no better than blocks: edges of keys give the match.
  ///
  /// Letters of other scripts are no blocks of one height.
  private static func shaper(of language: KeyboardLanguage) -> any TextShaper {
    guard language != .english,
      let fonts = try? TextRendering.inter.findFonts(in: TextRendering.fontFolders)
    else { return BlockShaper() }
    return (try? TextRendering.shaper(fonts: fonts)) ?? BlockShaper()
  }

  private static func banded(_ pixels: PixelBuffer, bands: Int) -> BandedPicture {
    let gray = pixels.pixels.map { word in
      // The luma of BT.709 in 256ths.
      let red = word >> 16 & 255
      let green = word >> 8 & 255
      let blue = word & 255
      return UInt8((54 * red + 183 * green + 19 * blue) >> 8)
    }
    let layout = BandLayout(width: pixels.width, height: pixels.height, bands: bands)
    return unsafe gray.withUnsafeBytes { unsafe layout.means(of: $0) }
  }
}

/// The keyboards that were drawn so far, in the bands of one video.
final class DrawnKeyboards: Sendable {
  private let bands: Int
  private let known = Mutex<[VideoScreen: [KeyboardKind: DrawnKeyboard?]]>([:])
  private let isAwaited = Atomic(false)

  init(bands: Int) { self.bands = bands }

  func keyboard(_ kind: KeyboardKind, on screen: VideoScreen) -> DrawnKeyboard? {
    known.withLock { known in
      if let drawn = known[screen]?[kind] { return drawn }
      let drawn = DrawnKeyboard(kind, on: screen, bands: bands)
      known[screen, default: [:]][kind] = .some(drawn)
      return drawn
    }
  }

  /// Draws the keyboards of a screen on another thread while a function runs.
  ///
  /// ffmpeg leaves a part of a second core free, and a search needs most keyboards.
  func drawing<Value, Failure: Error>(
    on screen: VideoScreen, while function: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let work = DispatchGroup()
    work.runOnThread { [self] in
      for kind in KeyboardKind.all(of: screen.device) {
        if isAwaited.load(ordering: .relaxed) { return }
        _ = keyboard(kind, on: screen)
      }
    }
    defer {
      isAwaited.store(true, ordering: .relaxed)
      work.wait()
    }
    return try function()
  }
}
