// SPDX-License-Identifier: MIT

// The library's one import: scenes, the stage with its views, UIKit's names, the keyboard, pictures
// and animations.
@_exported public import KeyliftFigures
@_exported public import KeyliftNames
@_exported public import enum KeyliftOutput.RenderError
