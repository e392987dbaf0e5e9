export const resultsTexts = {
  title: '{{title}}的結果', of: '{{title}}', handedIn: '{{when}}交出', late: '補交', lateWhy: '遲交：當時離線，答案在截止前已寫完。',
  outOf: '／{{max}} 分', pendingPoints: '另有 {{points}} 分等老師批改', allPending: '等老師批改', score: '得分',
  allRight: '每一題都讀懂了', mostRight: '大部分都讀懂了', halfRight: '讀懂了一半，還有幾句值得再看', fewRight: '這篇不容易，回到文章再讀一次看看', waiting: '交出了，等老師批改',
  lineRight: '{{right}} 題答對', linePartial: '{{count}} 題答對一部分', lineWrong: '{{count}} 題還沒答對', lineBlank: '{{count}} 題空白', linePending: '{{count}} 題待批', proofs: '依據找得準的有 {{count}} 題。',
  byProcess: '四種閱讀能力', processLine: '{{score}}／{{max}} 分', processCount: '{{count}} 題', processFew: '題數還少，只看這一篇', noQuestions: '這篇沒有這種題目',
  eachQuestion: '一題一題看', question: '第 {{number}} 題', right: '答對', partial: '答對一部分', wrong: '還沒答對', blank: '空白', pending: '待批', points: '{{score}}／{{max}} 分', pendingMax: '滿分 {{max}} 分',
  yours: '你的答案', nothing: '沒有作答', yourProof: '你的依據', theirs: '作答', theirProof: '畫的依據', proofGood: '依據找得準', keyAnswer: '參考答案', anyOf: '可以這樣答', why: '為什麼會選到它', explanation: '說明', textProof: '文章裡的依據', rubric: '評分方式', rubricPoints: '{{points}} 分',
  afterFinish: '交出以後又寫了這一題，另外留著，不計分。', keysLater: '答案和說明在 {{due}} 以後公布。', keysNever: '這份作業的答案由老師說明。', rule: '空白的題目算答錯，並標示為空白。待批的分數不在得分和滿分裡。',
  backToText: '回到文章', again: '再讀一次', next: '下一篇：{{title}}', backToWork: '回到作業', moreTexts: '找下一篇', print: '列印', skip: '跳到結果', how: '這個結果怎麼來的：',
} as const;
