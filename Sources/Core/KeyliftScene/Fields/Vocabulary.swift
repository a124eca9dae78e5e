// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// The names from which a value of a scene is chosen, with other words for them.
package struct Vocabulary: Sendable {
  package let names: [String]
  /// Words of UIKit, SwiftUI, CSS and everyday language, in lower case without hyphens, with the
  /// names in scenes.
  let others: [String: String]
  /// The argument of `keylift list` that prints the names; `nil` if they have no list.
  private let list: String?
  /// Returns a note for a word that no single name replaces, or `nil` for other words.
  private let advice: @Sendable (String) -> String?

  init(
    _ names: [String], others: [String: String] = [:], list: String? = nil,
    advice: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.names = names
    self.others = others
    self.list = list
    self.advice = advice
  }

  /// Returns the name that is probably meant by another word, or `nil` if no name is near.
  ///
  ///     SystemColor.vocabulary.nearest(to: "UIColor.systemBlue")  // "blue"
  func nearest(to word: String) -> String? {
    let bare = Vocabulary.withoutType(word)
    return name(for: word) ?? Spelling.nearest(to: bare, among: names)
      ?? Spelling.nearest(to: bare, among: others.keys.sorted()).flatMap { others[$0] }
  }

  package func name(for word: String) -> String? {
    let folded = Spelling.fold(Vocabulary.withoutType(word))
    return names.first { Spelling.fold($0) == folded } ?? others[folded]
  }

  /// Returns a note for a word that is not one of the names: the name that is probably meant, or
  /// how to list all names.
  package func note(for word: String) -> String? {
    if let advice = advice(word) { return advice }
    if let nearest = nearest(to: word) { return didYouMean(nearest) }
    guard let list else { return suggestion(for: word, among: names) }
    return names.count <= 8
      ? "expected one of \(names.quotedList)" : "'keylift list \(list)' names them"
  }

  /// Returns a word without the type in front of it, as in `UIColor.systemBlue` and `.headline`.
  private static func withoutType(_ word: String) -> String {
    guard let dot = word.lastIndex(of: ".") else { return word }
    let member = word[word.index(after: dot)...]
    return member.first?.isLetter == true ? String(member) : word
  }
}

protocol NamedInScenes: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  static var vocabulary: Vocabulary { get }
}

extension ValueFormat where Value: NamedInScenes {
  /// One of the cases of an enumeration, by raw value; an unknown word gets the vocabulary's note.
  static func choice(_ noun: String) -> ValueFormat {
    let cases = Array(Value.allCases)
    return choice(noun, cases.map(\.rawValue), cases, note: { Value.vocabulary.note(for: $0) })
  }
}

extension TextStyle: NamedInScenes {
  static let vocabulary = Vocabulary(
    allCases.map(\.rawValue),
    others: [
      "title": "title-1", "caption": "caption-1", "h1": "large-title", "h2": "title-1",
      "h3": "title-2", "h4": "title-3", "heading": "headline", "header": "headline",
      "subtitle": "subheadline", "subheading": "subheadline", "text": "body", "paragraph": "body",
      "default": "body", "small": "footnote", "large": "large-title", "footer": "footnote",
    ], list: "styles")
}

extension KeyboardSystem: NamedInScenes {
  package static let vocabulary = Vocabulary(
    allCases.map(\.rawValue),
    others: [
      "keyboardlayoutguide": "uikit-guide", "uikeyboardlayoutguide": "uikit-guide",
      "guide": "uikit-guide", "uikit": "uikit-guide", "responder": "keyboard-responder",
      "transform": "keyboard-responder", "constraint": "bottom-constraint",
      "constraints": "bottom-constraint", "autolayout": "bottom-constraint",
      "anchor": "bottom-anchor", "inset": "content-inset", "scrollview": "content-inset",
      "padding": "keyboard-padding", "offset": "offset-views", "off": "none", "no": "none",
      "nothing": "none", "keyboarddidshow": "late", "iqkeyboardmanager": "iq-keyboard-manager",
      "iqkeyboardmanagerswift": "iq-keyboard-manager", "iq": "iq-keyboard-manager",
      "tpkeyboardavoiding": "content-inset", "inputbaraccessoryview": "bottom-constraint",
      "messagekit": "bottom-constraint", "keyboardavoidingview": "react-native-kav",
      "kav": "react-native-kav", "reactnative": "react-native-kav",
      "keyboardstickyview": "rnkc-sticky", "keyboardchatscrollview": "rnkc-chat",
      "keyboardawarescrollview": "rnkc-aware-scroll", "rnkc": "rnkc-kav",
      "reactnativekeyboardcontroller": "rnkc-kav",
      "reactnativekeyboardawarescrollview": "keyboard-aware-scroll",
      "safeareainset": "swiftui", "ignoressafearea": "none", "animate": "bottom-constraint",
    ], list: "systems",
    advice: { word in
      let folded = Spelling.fold(word)
      if folded.contains("keyboardwill") || folded.contains("notification") {
        return "'bottom-constraint' answers notifications with a constraint, 'keyboard-responder' "
          + "with a transform"
      }
      guard accessories.contains(folded) else { return nil }
      return "the keyboard carries such a view: 'accessory' in 'keyboard'"
    })

  /// Words for a view on top of the keyboard, in lower case without hyphens.
  private static let accessories: Set = [
    "inputaccessoryview", "inputaccessory", "accessory", "accessoryview", "inputview",
  ]
}

extension KeyboardType: NamedInScenes {
  static let vocabulary = Vocabulary(
    allCases.map(\.rawValue),
    others: [
      "keyboard": "letters", "default": "letters", "alphabet": "letters", "qwerty": "letters",
      "text": "letters", "ascii": "ascii-capable", "email": "e-mail", "emailaddress": "e-mail",
      "mail": "e-mail", "address": "url", "link": "url", "web": "url", "search": "web-search",
      "websearch": "web-search", "punctuation": "numbers-and-punctuation", "signs": "symbols",
      "brackets": "symbols", "numeric": "number-pad", "asciicapablenumberpad": "number-pad",
      "digits": "number-pad", "decimal": "decimal-pad", "phone": "phone-pad",
      "namephonepad": "phone-pad", "telephone": "phone-pad", "emojis": "emoji", "yes": "letters",
    ], list: "keyboards")
}

extension KeyboardLanguage: NamedInScenes {
  /// The code of a language is never suggested as a misspelling of another language's.
  static let vocabulary = Vocabulary(
    allCases.map(\.rawValue),
    others: Dictionary(
      uniqueKeysWithValues: allCases.map { (Spelling.fold("\($0)"), $0.rawValue) }),
    list: "keyboards",
    advice: { word in
      if let same = KeyboardLanguage(interface: word) { return didYouMean(same.rawValue) }
      return word.count < 4 ? "'keylift list keyboards' names them" : nil
    })
}

/// The names of curves, which UIKit's raw values and SwiftUI's words also mean
/// (`Docs/iOS/Behavior.md` 2.1).
private let otherCurves = [
  "0": "ease-in-out", "1": "ease-in", "2": "ease-out", "3": "linear", "4": "curve-4",
  "5": "default", "7": "keyboard", "curveeaseinout": "ease-in-out", "curveeasein": "ease-in",
  "curveeaseout": "ease-out", "curvelinear": "linear", "easeineaseout": "ease-in-out",
  "ease": "default", "curve0": "ease-in-out", "curve1": "ease-in", "curve2": "ease-out",
  "curve3": "linear", "curve5": "default", "curve7": "keyboard",
]

extension AnimationCurve {
  static let vocabulary = Vocabulary(allCases.map(\.name), others: otherCurves, list: "curves")
}

extension TimingCurve {
  package static let vocabulary = Vocabulary(names, others: otherCurves, list: "curves")
}
