// SPDX-License-Identifier: MIT

// The names that `import Keylift` and `import KeyliftTesting` bring beside UIKit's. A name that two
// imports of a file have is ambiguous there, so they are few, and no app or library is likely to
// have one of them. All other types are members, such as `Stage.Device`, or need no name, as in
// `decoration: .init(background: .systemGray)`.
@_exported public import struct KeyliftScene.Clip
@_exported public import struct KeyliftScene.DrawOptions
@_exported public import struct KeyliftScene.KeyboardSettings
@_exported public import struct KeyliftScene.KeyboardSystem
@_exported public import struct KeyliftScene.PlayOptions
@_exported public import enum KeyliftScene.ResponderBuilder
@_exported public import struct KeyliftScene.Scene
@_exported public import enum KeyliftScene.SceneError
@_exported public import struct KeyliftScene.SceneReader
@_exported public import struct KeyliftScene.SceneView
@_exported public import protocol KeyliftScene.StageResponder
@_exported public import class KeyliftStage.Stage
@_exported public import KeyliftUIKit
