// SPDX-License-Identifier: MIT

/// The words on the keys of a language.
///
/// `Docs/iOS/Appearance.md` 1.13 has the sources.
package struct KeyWords: Hashable, Sendable {
  /// The word on the space key before iOS 26.
  package let space: String
  package let letters: String
  package let numbers: String

  private let returns: [KeyboardContent.ReturnKey: String]

  /// Returns the word on a return key before iOS 26; empty for an arrow.
  package func word(_ key: KeyboardContent.ReturnKey) -> String { returns[key] ?? "" }

  /// The words of a line of the table.
  ///
  /// - Parameters:
  ///   - space: The word on the space key.
  ///   - returns: The words on the return key in the order of `ReturnKey`, with bars between them;
  ///     an empty one is an arrow.
  private init(
    _ space: String, _ returns: String, letters: String = "ABC", numbers: String = "123"
  ) {
    self.space = space
    self.letters = letters
    self.numbers = numbers
    let words = returns.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmed
    }
    self.returns = Dictionary(
      zip(KeyboardContent.ReturnKey.allCases, words), uniquingKeysWith: { first, _ in first })
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

// The table: return, go, search, send, done, next, join, continue, route, emergency call.
extension KeyWords {
  fileprivate static let english = KeyWords(
    "space",
    "return | go | search | send | done | next | join | continue | route | emergency call")
  fileprivate static let french = KeyWords(
    "espace",
    """
    retour | accéder | rechercher | envoyer | terminé | suivant | rejoindre | continuer \
    | itinéraire | urgences
    """)
  fileprivate static let german = KeyWords(
    "Leerzeichen",
    " | Öffnen | Suchen | Senden | Fertig | Weiter | Verbinden | Fortfahren | Route | Notruf")
  fileprivate static let spanish = KeyWords(
    "espacio",
    """
    intro | ir | buscar | enviar | aceptar | siguiente | acceder | continuar | ruta | emergencia
    """)
  fileprivate static let swedish = KeyWords(
    "mellanslag",
    "retur | OK | sök | skicka | klar | nästa | anslut | fortsätt | färdväg | nödsamtal")
  fileprivate static let norwegian = KeyWords(
    "mellomrom",
    "retur | gå | søk | send | ferdig | neste | koble til | fortsett | rute | nødanrop")
  fileprivate static let danish = KeyWords(
    "Mellemrum",
    "Retur | Gå | Søg | Send | OK | Næste | Opret | Fortsæt | Rute | Nødopkald")
  fileprivate static let turkish = KeyWords(
    "Boşluk", "Geç | Git | Ara | Gönder | Bitti | İleri | Katıl | Sürdür | Yol | Acil")
  fileprivate static let polish = KeyWords(
    "spacja",
    "return | idź | szukaj | wyślij | gotowe | dalej | dołącz | kontynuuj | trasa | alarmowe")
  fileprivate static let russian = KeyWords(
    "Пробел",
    """
    Ввод | Перейти | Найти | Отправить | Готово | Далее | Подкл. | Продолжить | Маршрут | Вызов
    """, letters: "АБВ")
  fileprivate static let greek = KeyWords(
    "διάστημα",
    """
     | Μετάβαση | Εύρεση | Αποστολή | Τέλος | Επόμενο | Σύνδεση | Συνέχεια | Διαδρομή | Κλήση
    """, letters: "ΑΒΓ")
  fileprivate static let arabic = KeyWords(
    "مسافة", " | اذهب | بحث | إرسال | تم | التالي | انضمام | متابعة | المسار | طوارئ",
    letters: "ابج", numbers: "١٢٣")
  fileprivate static let hebrew = KeyWords(
    "רווח", "חזור | המשך | חפש | שלח | סיים | הבא | הצטרף | המשך | מסלול | חירום", letters: "אבג")
  fileprivate static let thai = KeyWords(
    "วรรค", " | ไป | ค้นหา | ส่ง | เสร็จ | ถัดไป | เข้าร่วม | ต่อไป | เส้นทาง | ฉุกเฉิน",
    letters: "กขค")
  fileprivate static let hindi = KeyWords(
    "स्पेस", " | जाएँ | खोजें | भेजें | पूर्ण | अगला | जुड़ें | जारी रखें | मार्ग | आपात",
    letters: "कखग", numbers: "१२३")
  fileprivate static let japanese = KeyWords(
    "空白", "改行 | 開く | 検索 | 送信 | 完了 | 次へ | 接続 | 続ける | 経路 | 緊急", letters: "あいう")
  fileprivate static let chinese = KeyWords(
    "空格", "换行 | 前往 | 搜索 | 发送 | 完成 | 下一项 | 加入 | 继续 | 路线 | 紧急呼叫", letters: "拼音")
  fileprivate static let korean = KeyWords(
    "스페이스", "리턴 | 이동 | 검색 | 보내기 | 완료 | 다음 | 연결 | 계속 | 경로 | 긴급", letters: "한글")
}

extension KeyboardLanguage {
  package var words: KeyWords {
    switch self {
    case .english: .english
    case .french: .french
    case .german: .german
    case .spanish: .spanish
    case .swedish: .swedish
    case .norwegian: .norwegian
    case .danish: .danish
    case .turkish: .turkish
    case .polish: .polish
    case .russian: .russian
    case .greek: .greek
    case .arabic: .arabic
    case .hebrew: .hebrew
    case .thai: .thai
    case .hindi: .hindi
    case .japaneseKana, .japaneseRomaji: .japanese
    case .chinesePinyin: .chinese
    case .korean: .korean
    }
  }

  /// The words that the bar above the keys offers before a text has begun: three, or the first
  /// candidates.
  package var firstSuggestions: [String] {
    switch self {
    case .english: KeyboardContent.firstSuggestions
    case .french: ["Je", "Il", "Le"]
    case .german: ["Ich", "Die", "Das"]
    case .spanish: ["Yo", "La", "El"]
    case .swedish: ["Jag", "Det", "Hej"]
    case .norwegian: ["Jeg", "Det", "Hei"]
    case .danish: ["Jeg", "Det", "Hej"]
    case .turkish: ["Ben", "Bu", "Bir"]
    case .polish: ["Nie", "To", "Ja"]
    case .russian: ["Я", "А", "В"]
    case .greek: ["Το", "Να", "Και"]
    case .arabic: ["أنا", "من", "في"]
    case .hebrew: ["אני", "לא", "את"]
    case .thai: ["ไม่", "ได้", "ที่"]
    case .hindi: ["मैं", "यह", "है"]
    case .japaneseKana, .japaneseRomaji: ["私", "今日", "これ", "明日", "ありがとう", "今", "そう", "あの"]
    case .chinesePinyin: ["我", "你", "在", "不", "好", "这", "今天", "那", "有", "是", "明天"]
    case .korean: ["나는", "그", "안녕"]
    }
  }

  /// Whether the bar has candidates from the left in place of three words.
  package var hasCandidates: Bool {
    switch self {
    case .japaneseKana, .japaneseRomaji, .chinesePinyin: true
    default: false
    }
  }

  /// Whether the letters have capitals, so that shift is on by itself where a sentence begins.
  var hasCapitals: Bool {
    switch self {
    case .arabic, .hebrew, .thai, .hindi, .japaneseKana, .japaneseRomaji, .chinesePinyin, .korean:
      false
    default: true
    }
  }

  /// The name on the space key of iOS 26, where there are several keyboards.
  package var badge: String {
    switch self {
    case .japaneseRomaji: "JA"
    default: rawValue.uppercased()
    }
  }

  package var texts: [String] {
    let pages = [signs(for: .plain, isPad: false), signs(for: .plain, isPad: true)]
    let rows = keys.small + keys.capitals + keys.wide + pages.flatMap { $0.numbers + $0.symbols }
    let returns = KeyboardContent.ReturnKey.allCases.map { words.word($0) }
    let kana = self == .japaneseKana ? KanaKeys.texts : []
    return Array(rows.joined()) + [words.space, words.letters, words.numbers] + returns + kana
  }
}
