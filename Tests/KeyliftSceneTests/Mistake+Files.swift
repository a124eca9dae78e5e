// SPDX-License-Identifier: MIT

/// What is wrong with a file before any of its keys is looked at, or with files that it names.
extension Mistake {
  static let yaml: [Mistake] = [
    Mistake(
      "emptyFile", "1️⃣", isWhole: true, "1️⃣ the file is empty: a scene begins with 'version: 1'"),
    Mistake(
      "comments", "1️⃣\n# hi\n", isWhole: true,
      "1️⃣ the file is empty: a scene begins with 'version: 1'"),
    Mistake(
      "duplicateKey", "views:\n  - id: a\n    1️⃣width: 1\n    # width: 2\n    2️⃣width: 3",
      "2️⃣ duplicate key 'width'", "1️⃣ note: first used here"),
    Mistake(
      "duplicateKeyInBraces", "views: [{ id: a, 1️⃣top: 1, left: 2, 2️⃣\"top\" : 3 }]",
      "2️⃣ duplicate key 'top'", "1️⃣ note: first used here"),
    Mistake(
      "duplicateKeyInAnotherSpelling", "views: [{ id: a, 1️⃣top: 1, 2️⃣\"t\\x6fp\": 2 }]",
      "2️⃣ duplicate key 'top'", "1️⃣ note: first used here"),
    Mistake(
      "firstOfTwoDuplicateKeys", "views:\n  - 1️⃣top: 1\n    2️⃣top: 2\n    left: 1\n    left: 2",
      "2️⃣ duplicate key 'top'", "1️⃣ note: first used here"),
    Mistake(
      "colonInText", "scene: Hello1️⃣: world",
      "1️⃣ not YAML: mapping values are not allowed in this context",
      "1️⃣ note: put text that contains ': ' in quotes"),
    Mistake(
      "atInText", "scene: 1️⃣@mei", "1️⃣ not YAML: found character that cannot start any token",
      "1️⃣ note: while scanning for the next token",
      "1️⃣ note: put text that contains '@' here in quotes"),
    Mistake(
      "tabsForIndentation", "views:\n1️⃣\t- id: a",
      "1️⃣ not YAML: found character that cannot start any token",
      "1️⃣ note: while scanning for the next token", "1️⃣ note: indent with spaces, not with tabs"),
    Mistake(
      "unquotedColorInBraces", "views: [{ id: a, background: #fff }]1️⃣\n",
      "1️⃣ not YAML: did not find expected node content", "1️⃣ note: while parsing a flow node",
      "1️⃣ note: an unquoted '#' begins a comment: put the color in quotes"),
    Mistake(
      "quoteWithoutEnd", "scene: 1️⃣\"abc2️⃣", "2️⃣ not YAML: found unexpected end of stream",
      "1️⃣ note: while scanning a quoted scalar"),
    Mistake(
      "secondDocument", "version: 1\n1️⃣---\nversion: 1",
      "1️⃣ a second document begins here; a file has one scene"),
    Mistake(
      "asterisksAreNoEmphasis", "scene: 1️⃣*bold* text", "1️⃣ unknown alias '*bold* text'",
      "1️⃣ note: put text that begins with '*' in quotes"),
    Mistake(
      "asteriskIsNoBullet", "scene: 1️⃣* one, two # three", "1️⃣ unknown alias '* one, two'",
      "1️⃣ note: put text that begins with '*' in quotes"),
    Mistake(
      "unknownAliasInBrackets", "views: [1️⃣*v, { id: a }]", "1️⃣ unknown alias '*v'",
      "1️⃣ note: put text that begins with '*' in quotes"),
    Mistake(
      "emphasisInBraces", "views: [{ id: a, kind: label, text: 1️⃣*bold* text }]",
      "1️⃣ unknown alias '*bold* text'", "1️⃣ note: put text that begins with '*' in quotes"),
    Mistake(
      "aliasToItself", "views: 1️⃣&v [2️⃣*v]", "2️⃣ the alias '*v' is inside its own anchor's value",
      "1️⃣ note: the anchor's value begins here"),
    Mistake(
      "cycleOfStacks", "views: [1️⃣&a { id: a, kind: vstack, views: [{ kind: spacer }, 2️⃣*a] }]",
      "2️⃣ the alias '*a' is inside its own anchor's value",
      "1️⃣ note: the anchor's value begins here"),
    Mistake(
      "longCycleOfStacks",
      """
      views:
        - 1️⃣&a
          id: a
          kind: vstack
          views: [&b { id: b, kind: hstack, views: [&c { id: c, views: [2️⃣*a] }] }]
      """,
      "2️⃣ the alias '*a' is inside its own anchor's value", "1️⃣ note: the anchor's value begins here"),
    Mistake("tag", "version: 1️⃣!!int 1", "1️⃣ tags ('!') are not supported"),
    Mistake("keyThatIsAList", "? 1️⃣[a]\n: b", "1️⃣ a key must be plain text"),
    Mistake("keyThatIsAnAlias", "version: &v 1\n1️⃣*v : b", "1️⃣ a key must be plain text"),
    Mistake(
      "tooDeep",
      "views: " + String(repeating: "[", count: 63) + "1️⃣[" + String(repeating: "]", count: 64),
      "1️⃣ nested deeper than 64 levels"),
    Mistake("controlCharacter", "scene: a1️⃣\u{1}b", "1️⃣ the character U+0001 cannot be in a scene"),
  ]

  static let files: [Mistake] = [
    Mistake("missingScreen", "screen: 1️⃣screens/chat.yaml", "1️⃣ 'screens/chat.yaml': no such file"),
    Mistake(
      "viewsOfAMissingScreenAreNotUnknown",
      """
      target: composer
      screen: 1️⃣screens/chat.yaml
      keyboard: [{ at: 0, show: letters, focus: composer }]
      constraints: [composer.bottom == keyboard.top]
      """, "1️⃣ 'screens/chat.yaml': no such file"),
    Mistake(
      "viewsOfABrokenPartAreNotUnknown", "target: row\nviews: [{ part: 1️⃣row.yaml }]",
      files: ["row.yaml": "parameters: [title]\nviews: [{ id: row }]"],
      "1️⃣ the file needs the parameter 'title'"),
    Mistake(
      "mistakeInAScreenPointsIntoIt", "1️⃣bogus: 1\nscreen: chat.yaml",
      files: ["chat.yaml": "views:\n  - { id: a, 2️⃣bogus: 1 }"], "1️⃣ unknown key 'bogus' in a scene",
      "2️⃣ unknown key 'bogus' in a view of kind 'view'"),
    Mistake(
      "keyOfASceneInAScreen", "screen: chat.yaml", files: ["chat.yaml": "1️⃣device: iphone-15"],
      "1️⃣ unknown key 'device' in a screen",
      "1️⃣ note: 'device' belongs in a scene, not in a shared screen"),
    Mistake(
      "idTwiceAcrossFiles", "views: [{ id: 1️⃣a }]\nscreen: chat.yaml",
      files: ["chat.yaml": "views: [{ id: 2️⃣a }]"], "2️⃣ duplicate view id 'a'",
      "1️⃣ note: first used here"),
    Mistake(
      "screenOfItself", "screen: 1️⃣./scene.yaml",
      "1️⃣ a file includes itself: scene.yaml, scene.yaml"),
    Mistake(
      "cycleOfScreens", "screen: a/one.yaml",
      files: ["a/one.yaml": "screen: ../two.yaml", "two.yaml": "screen: 1️⃣a/one.yaml"],
      "1️⃣ a file includes itself: a/one.yaml, two.yaml, a/one.yaml"),
    Mistake(
      "emptyScreen", "screen: chat.yaml", files: ["chat.yaml": "1️⃣"],
      "1️⃣ the file is empty: a scene begins with 'version: 1'"),
  ]
}
