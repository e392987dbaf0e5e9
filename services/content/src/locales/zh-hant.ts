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
  unknownTopic: '沒有這個主題。',
  unknownForm: '沒有這個文體。',
  unknownZone: '沒有這個專區。',
  threeHints: '提示要有三個，從模糊到接近。',
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
  twoExamples: '每一級要有兩個例子。',
  idRepeated: '識別碼重複了。',
};
