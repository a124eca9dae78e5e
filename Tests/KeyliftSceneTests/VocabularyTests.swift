// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct VocabularyTests {
  @Test(arguments: [
    ("UIColor.systemBlue", "blue"), ("systemRed", "red"), (".systemGray2", "gray-2"),
    ("lightgrey", "gray-4"), ("lightGray", "gray-4"), ("Color.primary", "label"),
    ("secondarySystemGroupedBackground", "secondary-grouped-background"),
    ("transparent", "clear"), ("bleu", "blue"), ("Dark Gray", "gray"),
  ])
  func colorsOfOtherLanguagesAreKnown(_ word: String, _ name: String) {
    #expect(SystemColor.vocabulary.nearest(to: word) == name)
  }

  @Test func everyColorIsKnownByItsNameInUIKit() {
    for color in SystemColor.allCases {
      #expect(SystemColor.vocabulary.nearest(to: "UIColor.\(color)") == color.rawValue)
    }
  }

  @Test(arguments: [
    ("navbar", "navigation-bar"), ("UINavigationBar", "navigation-bar"),
    ("UITextField", "text-field"), ("TextField", "text-field"), ("UITextFeild", "text-field"),
    ("UILabel", "label"), ("Text", "label"), ("UITextView", "text-view"),
    ("UIButton", "button"), ("UISwitch", "switch"), ("Toggle", "switch"),
    ("UIScrollView", "scroll"), ("UITableView", "list"), ("List", "list"),
    ("UIStackView", "vstack"), ("VStack", "vstack"), ("UIImageView", "image"),
    ("UITabBar", "tab-bar"), ("UISearchBar", "search-bar"), ("tabbar", "tab-bar"),
    ("UIView", "view"), ("UIToolbar", "toolbar"), ("UIAlertController", "alert"),
    ("UIMenu", "menu"), ("bottomSheet", "sheet"), ("DatePicker", "date-field"),
    ("collection-view", "list"), ("UICollectionView", "list"), ("LazyVGrid", "list"),
    ("web-view", "page"), ("Divider", "view"), ("Link", "button"),
  ])
  func kindsOfOtherLibrariesAreKnown(_ word: String, _ name: String) {
    #expect(ViewKind.vocabulary.nearest(to: word) == name)
  }

  @Test(arguments: [
    (".headline", "headline"), ("UIFont.TextStyle.largeTitle", "large-title"),
    ("title", "title-1"), ("caption", "caption-1"), ("h1", "large-title"), ("headlin", "headline"),
  ])
  func stylesOfOtherLibrariesAreKnown(_ word: String, _ name: String) {
    #expect(TextStyle.vocabulary.nearest(to: word) == name)
  }

  @Test(arguments: [
    ("7", "keyboard"), ("curve 7", "keyboard"), ("easeInOut", "ease-in-out"),
    (".easeInOut", "ease-in-out"), ("curveEaseInOut", "ease-in-out"), ("3", "linear"),
    ("UIView.AnimationCurve.easeIn", "ease-in"),
  ])
  func curvesOfUIKitAreKnown(_ word: String, _ name: String) {
    #expect(TimingCurve.vocabulary.name(for: word) == name)
    #expect(AnimationCurve.vocabulary.nearest(to: word) == name)
  }

  @Test func rawValuesOfCurvesAreThoseOfTheirNames() {
    for curve in AnimationCurve.allCases {
      #expect(TimingCurve.vocabulary.name(for: String(curve.rawValue)) == curve.name)
    }
  }

  @Test(arguments: [
    ("iphone-18", "iphone-18-pro"), ("iPhone 19 Pro", "iphone-18-pro"),
    ("iPhone 20", "iphone-18-pro"), ("iPhone19ProMax", "iphone-18-pro-max"), ("iPad 11", "ipad-10"),
  ])
  func deviceNewerThanAllGetsTheNewest(_ word: String, _ name: String) {
    #expect(Device.note(for: word) == "did you mean '\(name)'? it is the newest here")
  }

  @Test(arguments: [
    ("iPhone 15 Pro", "iphone-15-pro"), ("iphone15", "iphone-15"), ("iphone", "iphone-17"),
    ("iPad", "ipad-10"), ("ipad-pro-13", "ipad-pro-13-m4"),
  ])
  func deviceThatExistsIsFound(_ word: String, _ name: String) {
    #expect(Device.note(for: word) == "did you mean '\(name)'?")
  }

  @Test(arguments: [
    ("zh-Hans", "zh"), ("de-AT", "de"), ("German", "de"), ("japanese-kana", "ja"),
  ])
  func languageOfKeysIsFoundByItsTagAndName(_ word: String, _ name: String) {
    #expect(KeyboardLanguage.vocabulary.note(for: word) == "did you mean '\(name)'?")
  }

  /// Vietnamese is not Hindi, and Dutch is not Norwegian.
  @Test(arguments: ["vi", "nl", "pt", "it"])
  func languageWithoutKeysIsNotTakenForAnother(_ word: String) {
    #expect(KeyboardLanguage.vocabulary.note(for: word) == "'keylift list keyboards' names them")
  }

  @Test func wordWithoutANearNameGetsTheList() {
    #expect(SystemColor.vocabulary.note(for: "xyzzy") == "'keylift list colors' names them")
    #expect(TextStyle.vocabulary.note(for: "xyzzy") == "'keylift list styles' names them")
    #expect(ViewKind.vocabulary.note(for: "xyzzy") == "'keylift list kinds' names them")
    #expect(Device.note(for: "pocket") == "'keylift list devices' names them")
    #expect(
      KeyboardSystem.vocabulary.note(for: "my-own-thing") == "'keylift list systems' names them")
  }

  @Test func otherWordsMeanNamesThatExist() {
    for vocabulary in [
      SystemColor.vocabulary, TextStyle.vocabulary, ViewKind.vocabulary, Device.vocabulary,
      KeyboardSystem.vocabulary, KeyboardType.vocabulary, TimingCurve.vocabulary,
      AnimationCurve.vocabulary,
    ] {
      for (word, name) in vocabulary.others {
        #expect(vocabulary.names.contains(name), "\(word)")
        #expect(vocabulary.name(for: word) == name || vocabulary.names.contains { $0 == word })
      }
    }
  }
}
