// SPDX-License-Identifier: MIT

extension SceneVocabulary {
  /// What a constraint's sentence is made of, in Markdown.
  static var constraint: String {
    """
    ### A constraint: a sentence, or a name and the sentence

    | part | is |
    | --- | --- |
    | `a.bottom == b.top - 8` | what is written: a view's attribute, a relation, and what it is \
    compared with; a `-` has spaces around it, as ids contain hyphens |
    | attribute | \(attributes); `leading` is left and `trailing` right, as scenes run from left \
    to right |
    | relation | \(relations) |
    | item | a view's id, \(items) |
    | `0.5 * parent.width + 8` | a factor, before or behind the attribute, then points |
    | `a.width <= 300` | a size may also be compared with points alone |
    | `@ 750` | the priority, from 1 to 1000: `required` (1000, unless given), `high` (750) or \
    `low` (250) |
    | `- gap: a.top == b.bottom` | a constraint with a name, which nothing else has |

    """
  }

  private static var attributes: String {
    SceneConstraint.Attribute.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private static var relations: String {
    SceneConstraint.Relation.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private static var items: String {
    """
    `parent` (the superview), `parent.safe-area`, `screen` (the app's root view), `safe-area` (the \
    root view's) or `keyboard` (the root view's keyboard layout guide)
    """
  }
}
