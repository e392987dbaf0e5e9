/**
 * What this service says in Chinese: reasons beside fields, words in files and names that stand in for
 * others. Faults have their words in contracts.
 */
export const zhHant = {
  slugFixed: '代稱決定了題目的識別碼，不能改。',
  slugTaken: '已經有這個代稱的文章了。',
  rowLength: '每一列的格數要和標題列一樣。',
  valuesLength: '每組數值要和標籤一樣多。',
  titleMissing: '請寫標題。',
  gradeMismatch: '年級和學習階段不合。',
  gradeMissing: '請選年級。',
  topicMissing: '請選主題。',
  formMissing: '請選文體。',
  unknownTopic: '沒有這個主題。',
  unknownForm: '沒有這個文體。',
  unknownZone: '沒有這個專區。',
  threeHints: '寫滿三個提示，從模糊到接近，學生才能一步一步想。',
  markRange: '標記的範圍超出這一段文字。',
  evidenceMissing: '至少要有一處文章裡的依據。',
  unknownParagraph: '文章裡沒有這一段。',
  quoteNotFound: '這一段裡找不到這句話。',
  unknownOption: '答案不在選項裡。',
  whyMissing: '請寫出讀者為什麼會選這個錯的選項。',
  unknownPair: '配對裡有不存在的項目或選項。',
  itemUnpaired: '每個項目都要有答案。',
  pairRepeated: '同一個配對寫了兩次。',
  oneOptionAnItem: '一個項目只能配一個選項。',
  optionUsedTwice: '同一個選項不能用兩次。',
  tooFewOptions: '選項要比項目多。',
  rubricOrder: '評分規準要由高分到零分。',
  rubricTop: '最高一級要等於這題的分數。',
  showsMissing: '請寫出這一級要看到什麼。',
  twoExamples: '每一級寫兩個學生可能的答案，老師批改時才有依據。',
  noQuestions: '這篇文章還沒有題目。',
  oneProcess: '題目都是同一種歷程，可以加一題別的。',
  readingPlace: '注音要標在詞語裡的一個字上，詞語最多十二個字。',
  readingSyllable: '這不是國語的音節，或注音和拼音不同音。',
  idRepeated: '識別碼重複了。',
  usedByTexts: (texts: number) => `有 ${texts} 篇文章用到它。`,
  stillRenaming: '它剛改過名稱，文章還在更新。',
  unknownText: '閱讀庫沒有這篇文章。',
  unknownTag: '沒有這個標籤，請先新增。',
  zoneOfCode: '專區的編號是固定的，這裡要填它自己的編號。',
  isRecommended: '它是推薦標籤，請先從設定裡拿掉。',
  connectives:
    '因為 所以 但是 可是 不過 然而 雖然 即使 如果 要是 假如 除非 否則 於是 因此 而且 並且 不但 不僅 而是 反而 甚至 ' +
    '另外 此外 然後 接著 首先 最後 換句話說 例如 其實 畢竟 總之 也就是說 同時 相反 由於 只要 只有 無論 不管 儘管 既然',
  difficultyCharacters: (count: number) => `全文 ${count.toLocaleString('en')} 個字。`,
  difficultyDistinct: (count: number) => `用了 ${count.toLocaleString('en')} 個不同的字。`,
  difficultySentence: (length: string) => `平均一句 ${length} 個字。`,
  difficultyConnectives: (count: string) => `每 100 個字有 ${count} 個連接詞，例如「因為」「但是」。`,
  difficultyAboveGrade: (share: string, characters: string) =>
    characters
      ? `有 ${share} 的字，讀者到這個年級可能還沒學過：${characters}。`
      : `讀者到這個年級應該都學過這些字（${share} 可能還沒學過）。`,
  difficultyWords: (count: number, share: string) =>
    `約 ${count.toLocaleString('en')} 個詞，其中 ${share} 是兩個字以上的詞。`,
  difficultyVariety: (count: number) => `每 100 個詞裡，約有 ${count} 個不同的詞。`,
};
