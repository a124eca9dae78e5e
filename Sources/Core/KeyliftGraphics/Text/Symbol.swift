// SPDX-License-Identifier: MIT

extension Symbol {
  /// Every symbol, one a line: its name, the file of Bootstrap Icons 1.10 that draws it, and the
  /// width of its ink in sixteenths of the box, rounded to tenths.
  ///
  /// The widths were computed from the files by a program of its own. A line that ends with
  /// `mirrored` is a symbol that points against the other side on a screen from right to left; its
  /// namesake with `left` or `right` never does, as in SF Symbols.
  static let table = """
    house house-door 13.0
    house.fill house-door-fill 13.0
    magnifyingglass search 16.0
    message chat 16.0
    message.fill chat-fill 16.0
    bubble.left chat-left 16.0
    bubble.left.fill chat-left-fill 16.0
    bubble.right chat-right 16.0
    ellipsis.message chat-dots 16.0
    ellipsis.message.fill chat-dots-fill 16.0
    bell bell 14.0
    bell.fill bell-fill 14.0
    bell.slash bell-slash 15.8
    person person 12.0
    person.fill person-fill 12.0
    person.circle person-circle 16.0
    person.2 people 16.0
    person.2.fill people-fill 16.0
    person.badge.plus person-plus 16.0
    gearshape gear 16.0
    gearshape.fill gear-fill 16.0
    heart heart 16.0
    heart.fill heart-fill 16.0
    star star 16.0
    star.fill star-fill 16.0
    bookmark bookmark 12.0
    bookmark.fill bookmark-fill 12.0
    flag flag 13.0
    flag.fill flag-fill 13.0
    tag tag 13.6
    tag.fill tag-fill 13.6
    circle circle 16.0
    circle.fill circle-fill 16.0
    square square 16.0
    checkmark check-lg 11.0
    checkmark.circle check-circle 16.0
    checkmark.circle.fill check-circle-fill 16.0
    checkmark.seal.fill patch-check-fill 16.0
    xmark x-lg 12.0
    xmark.circle x-circle 16.0
    xmark.circle.fill x-circle-fill 16.0
    plus plus-lg 12.0
    plus.circle plus-circle 16.0
    plus.circle.fill plus-circle-fill 16.0
    minus dash-lg 12.0
    minus.circle dash-circle 16.0
    minus.circle.fill dash-circle-fill 16.0
    exclamationmark.circle exclamation-circle 16.0
    exclamationmark.triangle exclamation-triangle 16.0
    exclamationmark.triangle.fill exclamation-triangle-fill 16.0
    info.circle info-circle 16.0
    info.circle.fill info-circle-fill 16.0
    questionmark.circle question-circle 16.0
    chevron.left chevron-left 7.0
    chevron.right chevron-right 7.0
    chevron.backward chevron-left 7.0 mirrored
    chevron.forward chevron-right 7.0 mirrored
    chevron.up chevron-up 13.0
    chevron.down chevron-down 13.0
    chevron.up.chevron.down chevron-expand 9.0
    arrow.left arrow-left 14.0
    arrow.right arrow-right 14.0
    arrow.backward arrow-left 14.0 mirrored
    arrow.forward arrow-right 14.0 mirrored
    arrow.up arrow-up 9.0
    arrow.down arrow-down 9.0
    arrow.up.circle arrow-up-circle 16.0
    arrow.up.circle.fill arrow-up-circle-fill 16.0
    arrow.down.circle arrow-down-circle 16.0
    arrow.right.circle.fill arrow-right-circle-fill 16.0
    arrow.clockwise arrow-clockwise 12.0
    arrow.counterclockwise arrow-counterclockwise 12.0
    arrow.up.arrow.down arrow-down-up 16.0
    arrow.triangle.2.circlepath arrow-repeat 15.4
    arrowshape.turn.up.left reply 13.1
    arrowshape.turn.up.left.fill reply-fill 13.0
    arrowshape.turn.up.backward reply 13.1 mirrored
    square.and.arrow.up box-arrow-up 12.0
    square.and.arrow.down box-arrow-in-down 12.0
    rectangle.portrait.and.arrow.right box-arrow-right 16.0
    ellipsis three-dots 13.0
    line.3.horizontal list 11.0
    line.3.horizontal.decrease filter 12.0
    slider.horizontal.3 sliders 16.0
    list.bullet list-ul 14.0 mirrored
    square.grid.2x2 grid 14.0
    square.grid.2x2.fill grid-fill 14.0
    square.stack layers 16.0
    camera camera 16.0
    camera.fill camera-fill 16.0
    photo image 16.0
    photo.fill image-fill 16.0
    photo.on.rectangle images 16.0
    video camera-video 16.0
    video.fill camera-video-fill 16.0
    phone telephone 16.0
    phone.fill telephone-fill 16.0
    mic mic 10.0
    mic.fill mic-fill 10.0
    mic.slash.fill mic-mute-fill 12.7
    speaker.wave.2.fill volume-up-fill 13.0 mirrored
    speaker.slash.fill volume-mute-fill 13.0 mirrored
    play play 8.0
    play.fill play-fill 8.0
    pause.fill pause-fill 8.0
    stop.fill stop-fill 9.0
    forward.fill fast-forward-fill 16.0
    backward.fill rewind-fill 16.0
    paperplane send 15.7
    paperplane.fill send-fill 16.0
    paperclip paperclip 7.0
    envelope envelope 16.0
    envelope.fill envelope-fill 16.0
    tray inbox 16.0
    archivebox archive 16.0
    square.and.pencil pencil-square 14.7
    pencil pencil 16.0
    trash trash 13.0
    trash.fill trash-fill 13.0
    folder folder 15.6
    folder.fill folder-fill 15.6
    doc file-earmark 12.0
    doc.fill file-earmark-fill 12.0
    doc.text file-earmark-text 12.0
    doc.on.doc files 13.0
    doc.on.clipboard clipboard 14.0
    link link-45deg 11.1
    calendar calendar3 16.0
    clock clock 16.0
    clock.fill clock-fill 16.0
    alarm alarm 16.0
    stopwatch stopwatch 14.0
    map map 16.0
    map.fill map-fill 16.0
    mappin geo-alt 12.0
    location cursor 13.7
    location.fill cursor-fill 13.7
    globe globe 16.0
    lock lock 10.0
    lock.fill lock-fill 10.0
    lock.open unlock 13.0
    key key 16.0
    key.fill key-fill 15.5
    eye eye 16.0
    eye.fill eye-fill 16.0
    eye.slash eye-slash 16.0
    eye.slash.fill eye-slash-fill 16.0
    shield shield 14.0
    hand.thumbsup hand-thumbs-up 12.5
    hand.thumbsup.fill hand-thumbs-up-fill 12.5
    hand.thumbsdown hand-thumbs-down 12.5
    cart cart 15.0
    cart.fill cart-fill 15.0
    bag bag 14.0
    bag.fill bag-fill 14.0
    creditcard credit-card 16.0
    creditcard.fill credit-card-fill 16.0
    gift gift 16.0
    gift.fill gift-fill 16.0
    sun.max sun 16.0
    sun.max.fill sun-fill 16.0
    moon moon 15.0
    moon.fill moon-fill 15.0
    cloud cloud 16.0
    cloud.fill cloud-fill 16.0
    bolt lightning-charge 11.0
    bolt.fill lightning-charge-fill 11.0
    flame fire 12.0
    wifi wifi 15.1
    face.smiling emoji-smile 16.0
    keyboard keyboard 16.0
    textformat fonts 8.7
    at at 11.1
    number hash 8.6
    qrcode qr-code 16.0
    barcode upc 10.0
    printer printer 16.0
    airplane airplane 16.0
    car.fill car-front-fill 16.0
    book book 16.0
    book.fill book-fill 16.0
    briefcase briefcase 16.0
    briefcase.fill briefcase-fill 16.0
    building.2 building 12.0
    music.note music-note 9.0
    headphones headphones 12.0
    chart.bar bar-chart 14.0
    chart.bar.fill bar-chart-fill 14.0
    pin pin-angle 14.0
    pin.fill pin-angle-fill 14.0
    """
}

/// A picture in one color that stands in a line of text, with the name that SF Symbols gives to the
/// same picture.
///
/// The outlines come from Bootstrap Icons, which a machine may lack. The widths do not, so geometry
/// never depends on them.
package struct Symbol: Hashable, Sendable {
  package let name: String
  /// The name of the file of Bootstrap Icons without its extension, such as `house-door-fill`.
  package let file: String
  package let inkPart: Double
  /// Whether the symbol points the other way on a screen from right to left.
  package let isMirrored: Bool

  /// The side of a symbol's box over the size of the text beside it.
  ///
  /// `circle` fills the box. SF Symbols draws it 19.9 points wide beside text of 17 points, known
  /// from use.
  package static let boxRatio = 1.17

  package static let all: [Symbol] = table.split(separator: "\n").compactMap(Symbol.init(line:))

  package static func named(_ name: String) -> Symbol? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 3, let sixteenths = Double(words[2]) else { return nil }
    name = String(words[0])
    file = String(words[1])
    inkPart = sixteenths / 16
    isMirrored = words.last == "mirrored"
  }

  package var filled: Symbol { Symbol.named(name + ".fill") ?? self }

  /// Returns the width of the ink beside text of a font, in points.
  package func width(in font: Font) -> Double { inkPart * Symbol.boxRatio * font.size }
}

extension Font {
  /// Returns the y-coordinate of a symbol's middle beside a line of text: half a capital above the
  /// baseline, as in UIKit.
  ///
  /// - Parameter middle: The vertical center of the line box in points.
  package func symbolMiddle(inLineAt middle: Double) -> Double {
    middle + ascent - lineHeight / 2 - size * Font.capHeightRatio / 2
  }
}
