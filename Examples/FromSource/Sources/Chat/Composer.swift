// SPDX-License-Identifier: MIT

/// The height of the composer, in points, whose scene is `Scenes/composer.yaml`.
public let composerHeight = 52.0
