// SPDX-License-Identifier: MIT

// The library's one import: scenes, the stage with its views, UIKit's names, the keyboard, pictures
// and animations.
@_exported public import KeyliftFigures
@_exported public import KeyliftGraphics
@_exported public import KeyliftOutput
@_exported public import KeyliftScene
@_exported public import KeyliftStage
@_exported public import KeyliftUIKit
