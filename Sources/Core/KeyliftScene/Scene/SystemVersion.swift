// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// A generation of iOS and iPadOS as an app meets it: the keyboard's motion and notifications, the
/// look, the heights of keyboards, and known defects.
public enum SystemVersion: String, CaseIterable, Hashable, Sendable {
  /// iOS 13 to 18.
  case ios18 = "18"
  /// iOS 26, for an app that is built with its SDK.
  case ios26 = "26"
  /// iOS 26, for an app that is built with an older SDK: the old look and heights with the new
  /// motion.
  case ios26Legacy = "26-legacy"
  /// iOS 27, with the defects that are reported of its betas.
  case ios27 = "27"

  package var summary: String {
    switch self {
    case .ios18: "the look of iOS 13 to 18; spring over 0.5 s, notified as 0.25 s"
    case .ios26: "glass; spring over 0.3832 s, notified as 0.3833 s"
    case .ios26Legacy: "an app built with an older SDK: the look of 18, the motion of 26"
    case .ios27:
      "a lower keyboard than 26, and the same motion; defects that are reported of betas: \(quirkNames)"
    }
  }

  private var quirkNames: String {
    SystemQuirk.allCases.filter(quirks.contains).map(\.rawValue).joined(separator: ", ")
  }

  /// The motion of the keyboard (`Docs/iOS/Behavior.md` 1.1 and 1.8).
  package var motion: KeyboardMotion { self == .ios18 ? .ios18 : .ios26 }

  package var look: SystemLook {
    switch self {
    case .ios18, .ios26Legacy: .legacy
    case .ios26, .ios27: .glass
    }
  }

  /// Returns the generation whose heights and safe areas a screen of this one has if another look
  /// replaces its own.
  func measured(in look: SystemLook) -> SystemVersion {
    look == self.look ? self : look == .legacy ? .ios26Legacy : .ios26
  }

  /// The defects that are on unless a scene says otherwise (`Docs/iOS/Behavior.md` 5.8).
  package var quirks: Set<SystemQuirk> {
    self == .ios27 ? [.guideMissedWhenAttached, .frameWrongOutsideWillChange] : []
  }

  var major: Int {
    switch self {
    case .ios18: 18
    case .ios26, .ios26Legacy: 26
    case .ios27: 27
    }
  }
}

extension SystemVersion: NamedInScenes {
  package static let vocabulary = Vocabulary(
    allCases.map(\.rawValue), list: "ios", advice: { note(on: $0) })

  /// Returns a note that names the generation that plays a release, such as `26.1` or `iOS 17`;
  /// `nil` if the word is no release.
  private static func note(on word: String) -> String? {
    let folded = Spelling.fold(word)
    let release = folded.drop { $0.isLetter }
    guard let major = Int(release.prefix { $0 != "." }),
      release.allSatisfy({ $0 == "." || ("0"..."9").contains($0) })
    else { return nil }
    let names = "there are \(allCases.map(\.rawValue).quotedConjunction)"
    guard let version = version(playing: major) else {
      return (19...25).contains(major) ? "iOS 26 came after iOS 18; \(names)" : names
    }
    return version.rawValue == release
      ? didYouMean(version.rawValue) : "'\(version.rawValue)' plays iOS \(release); \(names)"
  }

  /// Returns the generation that a release belongs to, by the release's first number; `nil` for one
  /// that Keylift does not play.
  package static func version(playing major: Int) -> SystemVersion? {
    DeviceCatalog.releases.rows.first { $0["release"] == "\(major)" }.map {
      $0.word("generation", SystemVersion.self)
    }
  }
}

extension ValueFormat where Value == SystemVersion {
  /// A generation of iOS by its name, which YAML may read as a number.
  static let systemVersion: ValueFormat = {
    var format = ValueFormat.choice("generation")
    let names = SystemVersion.allCases.map(\.rawValue)
    format.schema = [
      "enum": .array(names.map { .string($0) } + names.compactMap(Int.init).map { .integer($0) })
    ]
    return format
  }()
}

extension ValueFormat where Value == [SystemVersion] {
  static let systemVersions: ValueFormat = {
    let item = ValueFormat<SystemVersion>.systemVersion
    return .either(
      "\(item.summary), or a list", item.map { [$0] },
      .list(of: item, "a list of generations", atMost: SystemVersion.allCases.count)
    ) { $0.isList }
  }()
}
