// SPDX-License-Identifier: MIT

import Testing

struct FirstMistakeTests {
  @Test(arguments: Mistake.first) func firstMistakeGetsTheRightAdvice(_ mistake: Mistake) throws {
    try expectDiagnostics(mistake)
  }
}

extension Mistake {
  fileprivate static let first: [Mistake] = [
    Mistake(
      "unknownKindOfTheTarget",
      """
      system: keyboard-responder
      target: field
      views: [{ id: field, kind: 1️⃣UITextField }]
      constraints: [field.height == 40]
      """, "1️⃣ unknown kind 'UITextField'", "1️⃣ note: did you mean 'text-field'?"),
    Mistake(
      "noTargetAmongBars",
      """
      system: 1️⃣keyboard-responder
      views:
        - { id: title, kind: navigation-bar, title: Hi }
        - { id: photo, width: 90, views: [{ id: composer, kind: composer }] }
        - { id: tabs, kind: tab-bar, items: [{ title: Home }] }
      """, "1️⃣ the system 'keyboard-responder' needs a 'target'",
      "1️⃣ note: name the view that it adjusts: 'target: composer'"),
    Mistake(
      "noTargetThatScrolls",
      """
      system: 1️⃣content-inset
      views: [{ id: composer, kind: composer }, { id: page, kind: scroll }]
      """, "1️⃣ the system 'content-inset' needs a 'target'",
      "1️⃣ note: name the view that it adjusts: 'target: page'"),
    Mistake(
      "keysOfOtherLibraries",
      """
      views:
        - { id: a, kind: label, text: Hi, 1️⃣textColor: red, 2️⃣opacity: 0.5, 3️⃣numberOfLines: 2 }
      """,
      "1️⃣ unknown key 'textColor' in a view of kind 'label'", "1️⃣ note: did you mean 'color'?",
      "2️⃣ unknown key 'opacity' in a view of kind 'label'", "2️⃣ note: did you mean 'alpha'?",
      "3️⃣ unknown key 'numberOfLines' in a view of kind 'label'",
      "3️⃣ note: did you mean 'lines'?"),
    Mistake(
      "contentKeysOfOtherKinds",
      """
      views:
        - 1️⃣{ kind: menu, 2️⃣rows: [Copy] }
        - 3️⃣{ kind: label, 4️⃣title: Hi }
        - 5️⃣{ kind: button, 6️⃣text: Hi }
        - { kind: label, text: Hi, 7️⃣title: Hi }
        - 8️⃣{ kind: list, 9️⃣title: Hi }
      """,
      "1️⃣ a view of kind 'menu' needs 'items'",
      "2️⃣ unknown key 'rows' in a view of kind 'menu'", "2️⃣ note: did you mean 'items'?",
      "3️⃣ a view of kind 'label' needs 'text'",
      "4️⃣ unknown key 'title' in a view of kind 'label'", "4️⃣ note: did you mean 'text'?",
      "5️⃣ a view of kind 'button' needs 'title'", "5️⃣ note: or 'symbol'",
      "6️⃣ unknown key 'text' in a view of kind 'button'", "6️⃣ note: did you mean 'title'?",
      "7️⃣ unknown key 'title' in a view of kind 'label'",
      "7️⃣ note: 'title' belongs to 'button', 'navigation-bar', 'alert', 'menu'",
      "8️⃣ a view of kind 'list' needs 'rows'", "9️⃣ unknown key 'title' in a view of kind 'list'",
      "9️⃣ note: 'title' belongs to 'button', 'navigation-bar', 'alert', 'menu'"),
    Mistake(
      "spinnerOfOtherLibraries", "views: [{ kind: 1️⃣ActivityIndicator }]",
      "1️⃣ unknown kind 'ActivityIndicator'", "1️⃣ note: did you mean 'spinner'?"),
    Mistake(
      "constraintsAsPins",
      """
      views:
        - { id: nav, kind: navigation-bar, title: Hi }
        - { id: a, top: 1️⃣nav.bottom, bottom: 2️⃣safeArea, left: 3️⃣superview, width: 4️⃣50% }
        - { id: b, bottom: 5️⃣keyboard.top - 8, right: 6️⃣safe-area.right, height: 7️⃣auto }
      """, "1️⃣ expected a number of points, 'safe-area' or 'safe-area + 8', found 'nav.bottom'",
      """
      1️⃣ note: a pin is a distance from the superview; write 'a.top == nav.bottom' under 'constraints'
      """, "2️⃣ expected a number of points, 'safe-area' or 'safe-area + 8', found 'safeArea'",
      "2️⃣ note: did you mean 'safe-area'?",
      "3️⃣ expected a number of points, 'safe-area' or 'safe-area + 8', found 'superview'",
      "3️⃣ note: did you mean '0'?",
      "4️⃣ expected a number of points, not negative, or 'hairline', found '50%'",
      """
      4️⃣ note: a pin is a distance from the superview; write 'a.width == 0.5 * parent.width' under \
      'constraints'
      """,
      "5️⃣ expected a number of points, 'safe-area' or 'safe-area + 8', found 'keyboard.top - 8'",
      """
      5️⃣ note: a pin is a distance from the superview; write 'b.bottom == keyboard.top - 8' under \
      'constraints'
      """,
      "6️⃣ expected a number of points, 'safe-area' or 'safe-area + 8', found 'safe-area.right'",
      "6️⃣ note: did you mean 'safe-area'?",
      "7️⃣ expected a number of points, not negative, or 'hairline', found 'auto'",
      "7️⃣ note: leave 'height' out"),
    Mistake(
      "pinsOfUIKit", "views: [{ id: a, 1️⃣leading: 0, 2️⃣trailing: 8 }]",
      "1️⃣ unknown key 'leading' in a view of kind 'view'", "1️⃣ note: did you mean 'left'?",
      "2️⃣ unknown key 'trailing' in a view of kind 'view'", "2️⃣ note: did you mean 'right'?"),
    Mistake(
      "constraintsAsKeysWithValues",
      """
      views: [{ id: nav, kind: navigation-bar, title: Hi }, { id: a, height: 9 }]
      constraints:
        - 1️⃣leading: 0
        - 2️⃣a.top: nav.bottom
        - 3️⃣a.trailing: 12
        - 4️⃣bottom: safeArea
        - 5️⃣a.width: 40pt
        - 6️⃣a.top: under the bar
      """, "1️⃣ a constraint is a sentence, found 'leading: 0'",
      "1️⃣ note: write 'composer.leading == parent.leading'",
      "2️⃣ a constraint is a sentence, found 'a.top: nav.bottom'",
      "2️⃣ note: write 'a.top == nav.bottom'",
      "3️⃣ a constraint is a sentence, found 'a.trailing: 12'",
      "3️⃣ note: write 'a.trailing == parent.trailing - 12'",
      "4️⃣ a constraint is a sentence, found 'bottom: safeArea'",
      "4️⃣ note: write 'composer.bottom == safe-area.bottom'",
      "5️⃣ a constraint is a sentence, found 'a.width: 40pt'", "5️⃣ note: write 'a.width == 40'",
      "6️⃣ a constraint is a sentence, found 'a.top: under the bar'",
      "6️⃣ note: such as 'composer.bottom == keyboard.top - 8'"),
    Mistake(
      "motionOfAnEvent", "keyboard: [{ at: 0, show: letters, 1️⃣duration: 0.3, 2️⃣curve: 7 }]",
      "1️⃣ unknown key 'duration' in an event",
      """
      1️⃣ note: iOS decides how long the keyboard moves: 'notify: { duration: 0.3 }' changes what apps \
      are told, and 'for' is the time of a finger in 'drag', 'move' and 'press', or of all keys of \
      a text
      """, "2️⃣ unknown key 'curve' in an event",
      """
      2️⃣ note: iOS decides how the keyboard moves: 'notify: { curve: 7 }' changes what apps are told
      """),
    Mistake(
      "notificationAsASystem", "system: 1️⃣keyboardWillShow",
      "1️⃣ unknown system 'keyboardWillShow'",
      """
      1️⃣ note: 'bottom-constraint' answers notifications with a constraint, 'keyboard-responder' with \
      a transform
      """),
    Mistake(
      "accessoryAsASystem", "system: 1️⃣inputAccessoryView", "1️⃣ unknown system 'inputAccessoryView'",
      "1️⃣ note: the keyboard carries such a view: 'accessory' in 'keyboard'"),
    Mistake(
      "hideYes", "keyboard: [{ at: 0, show: letters }, { at: 1, hide: 1️⃣yes }]",
      "1️⃣ expected 'true', found 'yes'", "1️⃣ note: did you mean 'true'?"),
    Mistake(
      "nameWhereTheRawValueOfACurveBelongs",
      "keyboard: [{ at: 0, show: letters, notify: { curve: 1️⃣easeInOut } }]",
      "1️⃣ expected a curve's raw value, found 'easeInOut'",
      "1️⃣ note: the curve 'ease-in-out' has the raw value 0"),
    Mistake(
      "unknownSystem", "system: 1️⃣my-own-thing", "1️⃣ unknown system 'my-own-thing'",
      "1️⃣ note: 'keylift list systems' names them"),
    Mistake(
      "unknownLayout", "keyboard: [{ at: 0, show: 1️⃣keyboard }]", "1️⃣ unknown keyboard 'keyboard'",
      "1️⃣ note: did you mean 'letters'?"),
    Mistake(
      "keyIndentedLessThanItsItem",
      """
      views:
        2️⃣- id: composer
         1️⃣kind: composer
      """,
      "1️⃣ not YAML: this line is indented by 3 spaces, and the items of its list by 2, with keys "
        + "at 4", "2️⃣ note: the list begins here"),
    Mistake(
      "itemIndentedMoreThanItsList",
      """
      keyboard:
        2️⃣- { at: 0.2, show: letters }
          1️⃣- { at: 1.2, hide: true }
      """, "1️⃣ not YAML: this line is indented by 4 spaces, and the items of its list by 2",
      "2️⃣ note: the list begins here"),
    Mistake(
      "itemIndentedLessThanItsList",
      """
      keyboard:
        2️⃣- at: 0.2
          show: letters

        # A second event.
        - { at: 0.7, hide: true }
      1️⃣- { at: 1.2, show: letters }
      """,
      "1️⃣ not YAML: this line is indented by 0 spaces, and the items of its list by 2",
      "2️⃣ note: the list begins here"),
    Mistake(
      "itemIndentedLessThanItsListAndMoreThanItsKey",
      """
      views:
          2️⃣- id: a
            views:
                - id: b
        1️⃣- id: c
      """,
      "1️⃣ not YAML: this line is indented by 2 spaces, and the items of its list by 4",
      "2️⃣ note: the list begins here"),
    Mistake(
      "twoKeysOnALine",
      """
      keyboard:
        - at: 0.2 show1️⃣: letters
      """,
      "1️⃣ not YAML: mapping values are not allowed in this context",
      "1️⃣ note: put text that contains ': ' in quotes"),
    Mistake(
      "noSpaceBehindAColon",
      """
      version2️⃣:1

      views1️⃣: []
      """, isWhole: true,
      "1️⃣ not YAML: mapping values are not allowed in this context",
      "2️⃣ note: a space belongs behind this colon"),
    Mistake(
      "noSpaceBehindAColonInBraces", "views: [{ kind: label, 1️⃣text:Hi, text: Hi }]",
      "1️⃣ unknown key 'text:Hi' in a view of kind 'label'",
      "1️⃣ note: a space belongs behind the colon: 'text: …'"),
    Mistake(
      "surrogatesOfJSON", #"scene: 2️⃣"\u1️⃣d83d\ude00""#,
      "1️⃣ not YAML: found invalid Unicode character escape code",
      "2️⃣ note: while parsing a quoted scalar",
      #"1️⃣ note: YAML has no halves of characters: write the character itself, or such as \U0001F600"#
    ),
    Mistake(
      "apostropheInSingleQuotes", "views: [2️⃣{ kind: label, text: 'it'1️⃣s' }]",
      "1️⃣ not YAML: did not find expected ',' or '}'",
      "2️⃣ note: while parsing a flow mapping",
      "1️⃣ note: in single quotes an apostrophe is written twice: ''"),
    Mistake(
      "eventWithoutAList", "keyboard: { 1️⃣at: 0.2, 2️⃣show: letters }",
      "1️⃣ unknown key 'at' in a keyboard",
      "1️⃣ note: events are a list: 'keyboard: [{ at: 0.2, show: letters }]'",
      "2️⃣ unknown key 'show' in a keyboard",
      "2️⃣ note: events are a list: 'keyboard: [{ at: 0.2, show: letters }]'"),
    Mistake(
      "keyIndentedMoreThanTheKeyAboveIt",
      """
      views:
        - id: composer
          kind: composer
           height1️⃣: 52
      """, "1️⃣ not YAML: mapping values are not allowed in this context",
      "1️⃣ note: the line is indented more than the key above it: by 4 spaces it is a key, too"),
    Mistake(
      "keyIndentedByOneSpaceMoreThanItsMapping",
      """
      2️⃣version: 1
      views: []
       1️⃣keyboard: []
      """, "1️⃣ not YAML: this line is indented by 1 space, and the keys of its mapping by 0",
      "2️⃣ note: the mapping begins here"),
  ]
}
