// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Testing

/// A scene with mistakes, markers where the findings must point, and the findings.
struct Mistake: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var scene: String
  var files: [String: String]
  var isWhole: Bool
  var expected: [String]

  init(
    _ name: String, _ scene: String, files: [String: String] = [:], isWhole: Bool = false,
    _ expected: String...
  ) {
    testDescription = name
    self.scene = scene
    self.files = files
    self.isWhole = isWhole
    self.expected = expected
  }
}

struct DiagnosticTests {
  @Test(
    arguments: Mistake.keys + Mistake.values + Mistake.views + Mistake.playing + Mistake.systems)
  func mistakeIsReportedWhereItIs(_ mistake: Mistake) throws { try expectDiagnostics(mistake) }

  @Test(arguments: Mistake.yaml + Mistake.files)
  func whatStopsTheReaderIsReportedWhereItIs(_ mistake: Mistake) throws {
    try expectDiagnostics(mistake)
  }
}

extension Mistake {
  static let keys: [Mistake] = [
    Mistake(
      "unknownKeyIsReportedWhereItStands", "1️⃣orientatoin: portrait",
      "1️⃣ unknown key 'orientatoin' in a scene", "1️⃣ note: did you mean 'orientation'?"),
    Mistake("unknownKeyWithoutAnythingNear", "1️⃣bogus: 1", "1️⃣ unknown key 'bogus' in a scene"),
    Mistake("figureWithoutFile", "figures:\n  - 1️⃣{ show: sheet }", "1️⃣ a figure needs 'file'"),
    Mistake(
      "unknownFigure", "figures: [{ file: a.svg, show: 1️⃣sheat }]", "1️⃣ unknown figure 'sheat'",
      "1️⃣ note: did you mean 'sheet'?"),
    Mistake(
      "goldenWithUnknownView", "golden: { mask: [1️⃣clock] }\nviews: [{ id: cloc }]",
      "1️⃣ unknown view 'clock'", "1️⃣ note: did you mean 'cloc'?"),
    Mistake(
      "allowanceWithoutReason", "golden:\n  allow: 1️⃣{ stage: speckle }",
      "1️⃣ an allowance needs 'reason'"),
    Mistake(
      "allowanceOfAnUnknownStage", "golden: { allow: { stage: 1️⃣antialias, reason: fonts } }",
      "1️⃣ unknown stage 'antialias'", "1️⃣ note: did you mean 'antialiasing'?"),
    Mistake(
      "allowanceOfAnUnknownVariant",
      """
      appearance: [light, dark]
      golden:
        allow:
          - { stage: speckle, reason: dust }
          - { stage: speckle, reason: dust, variant: 1️⃣drak }
      """, "1️⃣ unknown variant 'drak'", "1️⃣ note: did you mean 'dark'?"),
    Mistake(
      "allowanceOfAVariantWhereThereIsNone",
      "appearance: dark\n"
        + "golden: { allow: { stage: speckle, reason: dust, variant: 1️⃣dark } }",
      "1️⃣ unknown variant 'dark'",
      "1️⃣ note: the golden has no variants: leave 'variant' out"),
    Mistake(
      "twoAllowancesOfAVariant",
      """
      appearance: [light, dark]
      golden:
        allow:
          - { stage: speckle, reason: dust, variant: 1️⃣dark }
          - { stage: antialiasing, reason: fonts, variant: 2️⃣dark }
      """, "2️⃣ a second allowance for the variant 'dark'", "1️⃣ note: first given here",
      "2️⃣ note: name another variant, or leave it out"),
    Mistake(
      "twoAllowancesOfAll",
      """
      golden:
        allow:
          - 1️⃣{ stage: speckle, reason: dust }
          - 2️⃣{ stage: antialiasing, reason: fonts }
      """, "2️⃣ a second allowance for all variants", "1️⃣ note: first given here",
      "2️⃣ note: name the variant that it is for, or leave it out"),
    Mistake(
      "allowanceOfAnUnknownVariantBesideOtherMistakes",
      """
      appearance: [light, dark]
      golden:
        allow:
          - { stage: 1️⃣dust, reason: dust, variant: 2️⃣drak }
          - { stage: speckle, reason: dust, variant: 3️⃣drak }
      views: [{ id: a, 4️⃣colour: red }]
      """, "1️⃣ unknown stage 'dust'",
      "1️⃣ note: expected one of 'imperceptible', 'antialiasing', 'speckle'",
      "2️⃣ unknown variant 'drak'", "2️⃣ note: did you mean 'dark'?",
      "3️⃣ a second allowance for the variant 'drak'", "2️⃣ note: first given here",
      "3️⃣ note: name another variant, or leave it out", "3️⃣ unknown variant 'drak'",
      "3️⃣ note: did you mean 'dark'?", "4️⃣ unknown key 'colour' in a view of kind 'view'"),
    Mistake(
      "allowanceOfAVariantOfAMatrixWithAMistake",
      "appearance: [light, 1️⃣drak]\n"
        + "golden: { allow: { stage: speckle, reason: dust, variant: dark } }",
      "1️⃣ unknown appearance 'drak'", "1️⃣ note: did you mean 'dark'?"),
    Mistake(
      "allowanceOfAVariantOfAMisspelledMatrix",
      "1️⃣apearance: [light, dark]\n"
        + "golden: { allow: { stage: speckle, reason: dust, variant: dark } }",
      "1️⃣ unknown key 'apearance' in a scene", "1️⃣ note: did you mean 'appearance'?"),
    Mistake(
      "allowancesThatAreNone", "golden: { allow: [1️⃣speckle, { stage: speckle, reason: dust }] }",
      "1️⃣ expected an allowance, found 'speckle'"),
    Mistake(
      "keyOfAnotherKind", "views:\n  - { id: a, 1️⃣initials: MT }",
      "1️⃣ unknown key 'initials' in a view of kind 'view'",
      "1️⃣ note: 'initials' belongs to 'avatar'"),
    Mistake(
      "unknownKeyOfAView", "views:\n  - { id: a, kind: label, text: A, 1️⃣colour: red }",
      "1️⃣ unknown key 'colour' in a view of kind 'label'", "1️⃣ note: did you mean 'color'?"),
    Mistake(
      "keyThatUIKitNamesOtherwise", "views:\n  - { id: a, 1️⃣backgroundColor: red }",
      "1️⃣ unknown key 'backgroundColor' in a view of kind 'view'",
      "1️⃣ note: did you mean 'background'?"),
    Mistake(
      "missingVersion", "1️⃣scene: Hi", isWhole: true, "1️⃣ a scene needs 'version'",
      "1️⃣ note: begin the file with 'version: 1'"),
    Mistake(
      "missingVersionBehindAComment", "1️⃣# hello\n\nscene: Hi", isWhole: true,
      "1️⃣ a scene needs 'version'", "1️⃣ note: begin the file with 'version: 1'"),
    Mistake(
      "unsupportedVersion", "bogus: 1\nversion: 1️⃣2",
      "1️⃣ unsupported version '2'", "1️⃣ note: this Keylift reads version 1"),
    Mistake("versionThatIsNoWord", "version: 1️⃣[1]", "1️⃣ expected '1', found a list"),
    Mistake(
      "missingText", "views:\n  - 1️⃣{ id: a, kind: label }",
      "1️⃣ a view of kind 'label' needs 'text'"),
    Mistake(
      "mergeKey", "views:\n  - &a { id: a }\n  - { 1️⃣<<: *a, id: b }",
      "1️⃣ unknown key '<<' in a view of kind 'view'"),
  ]

  static let values: [Mistake] = [
    Mistake(
      "rowsByTheirOtherNames",
      """
      views:
        - { id: a, kind: list, rows: [1️⃣{ 2️⃣text: Hello }], 3️⃣items: [] }
      """,
      "1️⃣ a row needs 'title'", "2️⃣ unknown key 'text' in a row", "2️⃣ note: did you mean 'title'?",
      "3️⃣ unknown key 'items' in a view of kind 'list'", "3️⃣ note: did you mean 'rows'?"),
    Mistake(
      "scrollViewThatBeginsAtTwoPlaces",
      """
      views:
        - { id: form, kind: scroll, offset: [0, 9], scrolled-to: 1️⃣end }
      """, "1️⃣ a scroll view has an 'offset' or 'scrolled-to', not both"),
    Mistake(
      "scrollViewThatBeginsAtNoEnd", "views:\n  - { id: form, kind: scroll, scrolled-to: 1️⃣bottom }",
      "1️⃣ unknown end 'bottom'", "1️⃣ note: expected one of 'start', 'end'"),
    Mistake(
      "unknownWayOfAdjusting", "views:\n  - { id: form, kind: scroll, adjusts: 1️⃣allways }",
      "1️⃣ unknown behavior 'allways'", "1️⃣ note: did you mean 'always'?"),
    Mistake(
      "insetOnNoEdge", "views:\n  - { id: form, kind: scroll, inset: { 1️⃣botom: 8 } }",
      "1️⃣ unknown key 'botom' in insets", "1️⃣ note: did you mean 'bottom'?"),
    Mistake(
      "inputViewHigherThanAnyScreen", "keyboard: [{ at: 0.2, show: true, input-view: 1️⃣99999 }]",
      "1️⃣ expected a height, `{ height: 260 }` or 'none', found '99999'",
      "1️⃣ note: a height is from 0 to 16384 points"),
    Mistake(
      "barBelowNothing", "keyboard: [{ at: 0.2, show: true, accessory: 1️⃣-3 }]",
      "1️⃣ expected a height, or a bar, found '-3'", "1️⃣ note: a height is from 0 to 16384 points"),
    Mistake(
      "motionOfNothing", "keyboard: { motion: 1️⃣{}, events: [] }",
      "1️⃣ expected a curve, found an empty mapping",
      "1️⃣ note: such as '{ spring: { response: 0.4, damping: 0.8 } }'"),
    Mistake(
      "motionOfAMinute", "keyboard: { motion: { curve: ease-out, duration: 1️⃣61 }, events: [] }",
      "1️⃣ expected a time from 0 to 60 seconds, found '61'",
      "1️⃣ note: the longest time is 60 seconds"),
    Mistake(
      "listWhereANumberBelongs", "duration: 1️⃣[1]",
      "1️⃣ expected a time, such as '0.2' or '200ms', found a list"),
    Mistake(
      "nothingWhereANumberBelongs", "duration:1️⃣\nscene: Hi",
      "1️⃣ expected a time, such as '0.2' or '200ms', found nothing"),
    Mistake("NaN", "duration: 1️⃣.nan", "1️⃣ expected a time, such as '0.2' or '200ms', found '.nan'"),
    Mistake(
      "infinity", "duration: 1️⃣inf", "1️⃣ expected a time, such as '0.2' or '200ms', found 'inf'"),
    Mistake(
      "sexagesimal", "duration: 1️⃣1:30", "1️⃣ expected a time, such as '0.2' or '200ms', found '1:30'",
      "1️⃣ note: write a time such as '0.2', '0.2s' or '200ms'"),
    Mistake(
      "hexadecimal", "fps: 1️⃣0x3C", "1️⃣ expected a whole number from 1 to 1000, found '0x3C'",
      "1️⃣ note: write a plain decimal number, such as '0', without a unit or an exponent"),
    Mistake(
      "lengthWhereATimeBelongs", "keyboard: [{ at: 1️⃣12pt, hide: true }]",
      "1️⃣ expected a time, such as '0.2' or '200ms', found '12pt'",
      "1️⃣ note: 'pt' is a unit of length: write a time such as '0.2', '0.2s' or '200ms'"),
    Mistake(
      "pixelsWhereATimeBelongs", "keyboard: [{ at: 1️⃣3px, hide: true }]",
      "1️⃣ expected a time, such as '0.2' or '200ms', found '3px'",
      "1️⃣ note: 'px' is a unit of pixels: write a time such as '0.2', '0.2s' or '200ms'"),
    Mistake(
      "timeWhereALengthBelongs", "views: [{ id: a, height: 1️⃣200ms }]",
      "1️⃣ expected a number of points, not negative, or 'hairline', found '200ms'",
      "1️⃣ note: 'ms' is a unit of time: write points, such as '12' or '12pt'"),
    Mistake(
      "pixelsWhereALengthBelongs", "views: [{ id: a, corner-radius: 1️⃣8px }]",
      "1️⃣ expected a number of points, not negative, found '8px'",
      "1️⃣ note: 'px' is a unit of pixels: write points, such as '8' or '8pt'"),
    Mistake(
      "unknownUnit", "duration: 1️⃣2 minutes",
      "1️⃣ expected a time, such as '0.2' or '200ms', found '2 minutes'",
      "1️⃣ note: write a time such as '0.2', '0.2s' or '200ms'"),
    Mistake(
      "unitWhereNoneBelongs", "fps: 1️⃣60s",
      "1️⃣ expected a whole number from 1 to 1000, found '60s'",
      "1️⃣ note: 's' is a unit of time: write a plain decimal number, such as '60', without a unit "
        + "or an exponent"),
    Mistake(
      "decimalComma", "duration: 1️⃣2,5", "1️⃣ expected a time, such as '0.2' or '200ms', found '2,5'",
      "1️⃣ note: write the number with a point: '2.5'"),
    Mistake(
      "longestTime", "keyboard: [{ at: 1️⃣100001s, hide: true }]",
      "1️⃣ expected a time, such as '0.2' or '200ms', found '100001s'",
      "1️⃣ note: the longest time is 100000 seconds"),
    Mistake(
      "noDigitBeforeThePoint", "duration: 1️⃣.5",
      "1️⃣ expected a time, such as '0.2' or '200ms', found '.5'",
      "1️⃣ note: write a digit before the point"),
    Mistake(
      "numberThatNoDoubleHolds", "duration: 1️⃣1" + String(repeating: "0", count: 400),
      "1️⃣ expected a time, such as '0.2' or '200ms', found '1"
        + String(repeating: "0", count: 59) + "…'"),
    Mistake(
      "partOfAFrame", "fps: 1️⃣59.94", "1️⃣ expected a whole number from 1 to 1000, found '59.94'"),
    Mistake(
      "tooManyFramesInASecond", "fps: 1️⃣1001",
      "1️⃣ expected a whole number from 1 to 1000, found '1001'"),
    Mistake(
      "negativeSize", "window: [-5, -5, 1️⃣-1, 10]",
      "1️⃣ expected a number of points, not negative, found '-1'"),
    Mistake(
      "sizeBeyondTheLimit", "window: [0, 0, 1️⃣16385, 10]",
      "1️⃣ expected a number of points, not negative, found '16385'",
      "1️⃣ note: the largest value is 16384"),
    Mistake(
      "rectangleOfThreeNumbers", "window: 1️⃣[1, 2, 3]",
      "1️⃣ expected [x, y, width, height], found a list of 3 values"),
    Mistake("rectangleOfNoList", "window: 1️⃣full", "1️⃣ expected [x, y, width, height], found 'full'"),
    Mistake(
      "yesIsNoTruth", "views: [{ id: a, hidden: 1️⃣yes }]",
      "1️⃣ expected 'true' or 'false', found 'yes'", "1️⃣ note: did you mean 'true'?"),
    Mistake(
      "listWhereTruthBelongs", "views: [{ id: a, hidden: 1️⃣[] }]",
      "1️⃣ expected 'true' or 'false', found an empty list"),
    Mistake("listWhereTextBelongs", "scene: 1️⃣[a]", "1️⃣ expected text, found a list"),
    Mistake(
      "controlCharacterInText", "scene: 1️⃣\"a\\0b\"", "1️⃣ the character U+0000 cannot be in a scene"),
    Mistake(
      "unknownDevice", "device: 1️⃣iphone-15-por", "1️⃣ unknown device 'iphone-15-por'",
      "1️⃣ note: did you mean 'iphone-15-pro'?"),
    Mistake(
      "wordsOfAFewAreAllNamed", "appearance: 1️⃣sepia", "1️⃣ unknown appearance 'sepia'",
      "1️⃣ note: expected one of 'light', 'dark'"),
    Mistake(
      "mappingWhereAWordBelongs", "appearance: 1️⃣{}",
      "1️⃣ expected an appearance, found an empty mapping"),
    Mistake("emptyAxis", "appearance: 1️⃣[]", "1️⃣ expected at least one value"),
    Mistake(
      "valueTwiceOnAnAxis", "appearance: [dark, light, 1️⃣dark]", "1️⃣ 'dark' is already in the list"),
    Mistake(
      "unknownColor", "background: 1️⃣systemBackground", "1️⃣ unknown color 'systemBackground'",
      "1️⃣ note: did you mean 'background'?"),
    Mistake(
      "shortHexadecimalColor", "background: 1️⃣\"#fff\"", "1️⃣ unknown color '#fff'",
      "1️⃣ note: a color has six hexadecimal digits, or eight with its opacity"),
    Mistake(
      "unquotedColorIsAComment", "background: 1️⃣#f2f2f7\nscene: Hi",
      "1️⃣ expected a color, found nothing",
      "1️⃣ note: an unquoted '#' begins a comment: put the color in quotes"),
    Mistake("missingColor", "background:1️⃣\nscene: Hi", "1️⃣ expected a color, found nothing"),
    Mistake(
      "controlCharactersAreShownByNumber", "motion: 1️⃣\"a\\u001b[31m\\n\"",
      "1️⃣ unknown motion 'a\\u{1B}[31m\\u{A}'", "1️⃣ note: expected one of 'ios18', 'ios26'"),
    Mistake(
      "unknownMaterials", "materials: 1️⃣blured", "1️⃣ unknown kind of materials 'blured'",
      "1️⃣ note: did you mean 'blurred'?"),
    Mistake(
      "sceneThatIsAList", "1️⃣- a", isWhole: true,
      "1️⃣ the file is not a scene: a scene begins with 'version: 1'"),
    Mistake(
      "sceneThatIsText", "1️⃣hello", isWhole: true,
      "1️⃣ the file is not a scene: a scene begins with 'version: 1'"),
  ]

  static let views: [Mistake] = [
    Mistake("viewThatIsText", "views: [1️⃣hello]", "1️⃣ expected a view, found 'hello'"),
    Mistake(
      "viewsThatAreNoList", "views: 1️⃣{ id: a }", "1️⃣ expected a list of views, found a mapping",
      "1️⃣ note: a list has '- ' before each view, or brackets around them"),
    Mistake(
      "unknownKind", "views: [{ id: a, kind: 1️⃣lable, text: Hi, alpha: 2️⃣2 }]",
      "1️⃣ unknown kind 'lable'", "1️⃣ note: did you mean 'label'?",
      "2️⃣ expected a number from 0 to 1, found '2'"),
    Mistake(
      "kindThatIsNoWord", "views: [{ id: a, kind: 1️⃣[] }]",
      "1️⃣ expected a kind, found an empty list"),
    Mistake(
      "duplicateID", "views: [{ id: 1️⃣a }, { id: b, views: [{ id: 2️⃣a }] }]",
      "2️⃣ duplicate view id 'a'", "1️⃣ note: first used here"),
    Mistake(
      "reservedIDs", "views: [id: 1️⃣keyboard, id: 2️⃣screen, id: 3️⃣safe-area, id: 4️⃣parent]",
      "1️⃣ the id 'keyboard' is reserved", "2️⃣ the id 'screen' is reserved",
      "3️⃣ the id 'safe-area' is reserved", "4️⃣ the id 'parent' is reserved"),
    Mistake(
      "malformedIDs", "views: [{id: 1️⃣Title}, {id: 2️⃣1st}, {id: 3️⃣é}]", "1️⃣ 'Title' cannot be an id",
      "1️⃣ note: an id is a small letter, then small letters, digits and hyphens",
      "2️⃣ '1st' cannot be an id",
      "2️⃣ note: an id is a small letter, then small letters, digits and hyphens",
      "3️⃣ 'é' cannot be an id",
      "3️⃣ note: an id is a small letter, then small letters, digits and hyphens"),
    Mistake("idThatIsNothing", "views: [{ id: 1️⃣\"\" }]", "1️⃣ expected an id, found ''"),
    Mistake(
      "frameAndPins", "views: [{ id: a, frame: [0, 0, 1, 1], left: 1️⃣4 }]",
      "1️⃣ a view has a 'frame' or pins, not both"),
    Mistake(
      "tooManyHorizontalPins", "views: [{ id: a, left: 4, right: 4, width: 1️⃣4 }]",
      "1️⃣ a view has at most two of left, right, width and center-x"),
    Mistake(
      "tooManyVerticalPins", "views: [{ id: a, top: 4, center-y: 4, bottom: 1️⃣4 }]",
      "1️⃣ a view has at most two of top, bottom, height and center-y"),
    Mistake(
      "sizeAndStyle", "views: [{id: a, kind: label, text: A, style: body, size: 1️⃣9}]",
      "1️⃣ text has a 'size' or a 'style', not both"),
    Mistake(
      "unknownStyle", "views: [{id: a, kind: label, text: A, style: 1️⃣headlin}]",
      "1️⃣ unknown text style 'headlin'", "1️⃣ note: did you mean 'headline'?"),
    Mistake(
      "safeAreaWithoutANumber", "views: [{ id: a, top: 1️⃣safe-area + }]",
      "1️⃣ expected a distance such as 'safe-area + 8', found 'safe-area +'"),
    Mistake(
      "transformsWithoutMeaning", "views: [{ id: a, transform: { scale: 1️⃣101, 2️⃣rotat: 4 } }]",
      "1️⃣ expected a factor from -100 to 100, found '101'", "2️⃣ unknown key 'rotat' in a transform",
      "2️⃣ note: did you mean 'rotate'?"),
    Mistake(
      "messageByNobody",
      """
      views: [{ id: a, kind: messages, messages: [1️⃣{ text: Hi }, 2️⃣{ me: A, them: B }] }]
      """, "1️⃣ a message is 'me' or 'them' with its text, or 'from' and 'text'",
      "2️⃣ a message is 'me' or 'them' with its text, or 'from' and 'text'"),
    Mistake(
      "unknownTab", "views: [{ id: a, kind: tab-bar, items: [{ title: Home }], selected: 1️⃣Hom }]",
      "1️⃣ unknown item 'Hom'", "1️⃣ note: did you mean 'Home'?"),
    Mistake(
      "missingImage", "views: [{ id: a, kind: image, image: 1️⃣nope.png }]",
      "1️⃣ 'nope.png': no such file"),
    Mistake(
      "imageThatIsNotPNG", "views: [{ id: a, kind: image, image: 1️⃣photo.jpg }]",
      files: ["photo.jpg": "JFIF"], "1️⃣ 'photo.jpg' is not a PNG file"),
    Mistake(
      "viewTooLargeForPixels",
      """
      views: [{ id: a, frame: 1️⃣[0, 0, 6000, 1] }, { id: b, width: 4000, height: 2️⃣2000 }]
      """, "1️⃣ more than 16384 pixels a side or 64 megapixels at 3x",
      "2️⃣ more than 16384 pixels a side or 64 megapixels at 3x"),
  ]

  static let playing: [Mistake] = [
    Mistake(
      "unknownTarget", "target: 1️⃣compser\nviews: [{ id: composer }]", "1️⃣ unknown view 'compser'",
      "1️⃣ note: did you mean 'composer'?"),
    Mistake(
      "unknownMeasure", "measure: 1️⃣compser\nviews: [{ id: composer }]", "1️⃣ unknown view 'compser'",
      "1️⃣ note: did you mean 'composer'?"),
    Mistake("unknownFocus", "keyboard: [{ at: 0, focus: 1️⃣field }]", "1️⃣ unknown view 'field'"),
    Mistake(
      "systemWithoutTarget", "system: 1️⃣keyboard-responder\nviews: [{ id: a }]",
      "1️⃣ the system 'keyboard-responder' needs a 'target'",
      "1️⃣ note: name the view that it adjusts: 'target: a'"),
    Mistake(
      "unknownSystem", "system: 1️⃣keyboard-responser", "1️⃣ unknown system 'keyboard-responser'",
      "1️⃣ note: did you mean 'keyboard-responder'?"),
    Mistake(
      "paddingOfASystemWithout", "system: { name: none, padding: 1️⃣4 }",
      "1️⃣ the system 'none' has no 'padding'", "1️⃣ note: it has no parameters"),
    Mistake(
      "eventBeforeZero", "keyboard: [{ at: 1️⃣-0.1, show: letters }]",
      "1️⃣ expected a time, such as '0.2' or '200ms', found '-0.1'",
      "1️⃣ note: a time is not negative"),
    Mistake(
      "eventWithoutTime", "keyboard: [1️⃣{ show: letters }]", "1️⃣ an event needs 'at'",
      "1️⃣ note: such as 'at: 0.2' or 'at: 200ms'"),
    Mistake(
      "eventOfNothing", "keyboard: [1️⃣{ at: 1 }]",
      "1️⃣ an event needs one of 'show', 'change', 'language', 'one-handed', 'dictate', "
        + "'predictive', 'hide', 'drag', 'type', 'delete', 'press', 'undock', 'move', 'dock', "
        + "'rotate', 'open', 'fold', 'window', 'insets', 'focus', 'hardware', 'code', "
        + "'accessory', 'input-view' and 'notify'"),
    Mistake(
      "textTypeOfTheKeyboard", "keyboard: { 1️⃣text-type: email }",
      "1️⃣ unknown key 'text-type' in a keyboard",
      "1️⃣ note: the kind of text belongs to a field now: 'keyboard: e-mail' or 'keyboard: url' in "
        + "its view"),
    Mistake(
      "unknownLanguageOfKeys", "keyboard: { language: 1️⃣klingon }",
      "1️⃣ unknown keyboard language 'klingon'", "1️⃣ note: 'keylift list keyboards' names them"),
    Mistake(
      "releaseOfAHide", "keyboard: [{ at: 1, hide: true, 1️⃣release: show }]",
      "1️⃣ 'release' does not go with 'hide'", "1️⃣ note: it goes with 'drag'"),
    Mistake(
      "fingerThatDoesNotMove", "keyboard: [{ at: 1, drag: 1️⃣[400] }]",
      "1️⃣ expected a list of two or more heights, found a list"),
    Mistake(
      "undockedAtTheBottom", "keyboard: [{ at: 1, undock: 1️⃣docked }]", "1️⃣ unknown form 'docked'",
      "1️⃣ note: did you mean 'undocked'?"),
    Mistake(
      "curveThatMeansNothing", "keyboard: [{ at: 1, hide: true, notify: { curve: 1️⃣6 } }]",
      "1️⃣ unknown curve '6'", "1️⃣ note: UIKit has no curve with the raw value 6"),
    Mistake(
      "unknownFateOfADid", "keyboard: [{ at: 1, hide: true, notify: { did: 1️⃣keep } }]",
      "1️⃣ unknown fate 'keep'", "1️⃣ note: expected one of 'dropped', 'kept'"),
    Mistake(
      "beginFrameOfThreeNumbers",
      "keyboard: [{ at: 1, hide: true, notify: { begin: 1️⃣[1, 2, 3] } }]",
      "1️⃣ expected [x, y, width, height], found a list of 3 values"),
    Mistake(
      "accessoryWithoutAHeight", "keyboard: { accessory: 1️⃣true }",
      "1️⃣ expected a height, or a bar, found 'true'"),
    Mistake(
      "hardwareThatMayBe", "keyboard: { hardware: 1️⃣perhaps }",
      "1️⃣ expected 'true', 'false' or a height, found 'perhaps'"),
    Mistake(
      "unknownDismissMode", "keyboard: { dismiss-mode: 1️⃣ondrag }",
      "1️⃣ unknown dismiss mode 'ondrag'", "1️⃣ note: did you mean 'on-drag'?"),
    Mistake(
      "dragThatOutlastsTheClip", "keyboard: [{ at: 1️⃣1600, drag: [1, 2], for: 100 }]",
      "1️⃣ more than 100000 frames at 60 a second"),
    Mistake(
      "eventOfTwoThings", "keyboard: [1️⃣{ at: 1, show: letters, hide: true }]",
      "1️⃣ one event cannot have both 'show' and 'hide'"),
    Mistake(
      "hideThatDoesNot", "keyboard: [{ at: 1, hide: 1️⃣false }]", "1️⃣ expected 'true', found 'false'",
      "1️⃣ note: leave the key out if the event does not happen"),
    Mistake(
      "unknownLayout", "keyboard: [{ at: 1, show: 1️⃣numberpad }]", "1️⃣ unknown keyboard 'numberpad'",
      "1️⃣ note: did you mean 'number-pad'?"),
    Mistake(
      "tooManySuggestions", "keyboard: { suggestions: [\(String(repeating: "a, ", count: 20))1️⃣d] }",
      "1️⃣ expected at most 20, found 21"),
    Mistake(
      "clipTooLong", "fps: 1000\nduration: 1️⃣100.5", "1️⃣ more than 100000 frames at 1000 a second"),
    Mistake(
      "eventTooLate", "keyboard: [{ at: 1️⃣1700, hide: true }]",
      "1️⃣ more than 100000 frames at 60 a second"),
  ]
}
