// SPDX-License-Identifier: MIT

import ChatApp
import Keylift

// `swift run ChatPictures` plays the app's own code on a scene and writes pictures of it.
let scene = try Scene(contentsOf: "Scenes/chat.yaml")
let clip = scene.play { stage in
  if let composer = stage.view(id: "composer") {
    ComposerResponder(moving: composer, center: stage.notificationCenter)
  }
}
let slow = DrawOptions(maxWidth: 300, speed: 0.25)
try clip.write(to: "chat.gif", options: slow)
try clip.write(.sheet, to: "chat.png")
