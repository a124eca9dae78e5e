// SPDX-License-Identifier: MIT

/// What a moving picture shows at an instant.
struct PictureSample {
  /// The instant in seconds; of two samples with the same one, the first is what showed until then.
  let time: Double
  /// The picture.
  let picture: Picture
}
