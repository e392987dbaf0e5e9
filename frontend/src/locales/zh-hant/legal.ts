/** What stands around the terms, the sales agreement and the page about us. */
export const legalTexts = {
  terms: '服務條款',
  termsLead: '怎麼使用悅讀，以及我們怎麼對待你和孩子的資料。',
  sales: '銷售約定',
  salesLead: '買方案之前，先看清楚期間、退費和你的權利。',
  version: '第 {{n}} 版',
  published: '{{date}}公布',
  validFrom: '{{date}}起適用',
  contents: '目錄',
  operator: '營運單位',
  company: '名稱',
  registrationNumber: '登記號碼',
  address: '地址',
  email: '電子信箱',
  phone: '電話',
  hosting: '資料存放的地區',
  notices: '其他語言的文本',
  unset: '待營運單位填寫',
  draft: '這一份還不能正式使用',
  draftText:
    '下面標示「待營運單位填寫」的地方，要由營運單位或學校的法律顧問核對整份條文後，請管理員在設定裡填好。',
  print: '列印這一頁',
  other: '也請看',
  about: '關於我們',
  aboutLead: '我們想讓每個孩子都能說出：我是從哪一句讀懂的。',
  aboutRead: '把一篇文章讀懂',
  aboutReadText:
    '會認字，不等於讀得懂。悅讀挑選短而完整的文章，請孩子回答問題，也請他指出依據在哪一句。答對了，看得見是怎麼想到的；答錯了，也找得到是在哪裡轉錯了彎。',
  aboutTeach: '讓老師當天就看見',
  aboutTeachText:
    '孩子交出答案，老師的報表幾秒內就會更新：誰讀懂了、哪一題最多人選錯、錯在哪一個選項。老師的時間應該花在下一堂課怎麼教，不是花在登記分數。',
  aboutHonest: '說清楚我們知道多少',
  aboutHonestText:
    '閱讀能力是一個範圍，不是一個數字。題數太少的時候，我們會直接說資料還不夠。我們不排名，不給孩子貼標籤，也不用分數催促他們。',
  aboutChild: '孩子是讀者',
  aboutChildText:
    '沒有廣告，沒有第三方追蹤，沒有要孩子一直點下去的設計。孩子的答案只給他自己、家長和老師看。每個人都可以下載自己的資料，也可以刪除帳號。',
  aboutMade: '文章和題目怎麼來',
  aboutMadeText:
    '文章由編輯撰寫或取得授權，題目依四個閱讀歷程設計：提取訊息、推論訊息、詮釋整合、比較評估。注音由程式建議，編輯逐字看過。發現答案有誤時，編輯更正後會重新計分，並告訴受影響的老師。',
  aboutTo: '想知道更多',
  toPosts: '看看文章',
  toPlans: '看方案',
} as const;
