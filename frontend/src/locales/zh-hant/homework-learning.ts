export const learningTexts = {
  homework: '作業', list: '要讀的文章', progress: '已交 {{done}}／{{total}} 篇', due: '{{due}} 截止', noDue: '沒有截止時間', allDone: '都交出了。老師批改完，這裡會更新。', left: '《{{title}}》{{due}}截止，還有 {{count}} 題。',
  lateStill: '截止時間是{{due}}，現在還是可以交。老師會看到這份是補交。', notYet: '{{due}}開放',
  start: '開始讀', goOn: '繼續作答', see: '看結果', questions: '{{count}} 題', begun: '作答中', fresh: '還沒開始', done: '已交', late: '補交', score: '{{score}}／{{max}} 分', pending: '{{points}} 分待批', back: '回到班級',
  mine: '我的作業', mineLead: '老師派的作業和結果都在這裡。', of: '{{name}}的作業', ofLead: '看孩子讀了什麼、結果如何。', todo: '要交的作業', finished: '交過的作業', student: '這位學生', studentLead: '每份作業交了沒、結果如何。', backToReport: '回到作業報表', child: '孩子', results: '結果', whenDone: '{{when}}交出',
  emptyTitle: '現在沒有要交的作業', emptyText: '老師派了新作業，會出現在這裡。', emptyAction: '去閱讀庫逛逛', nobodyTitle: '還沒有連結孩子', nobodyText: '連結以後，孩子讀的文章和結果會出現在這裡。', childEmpty: '現在沒有作業。老師派了新作業，會出現在這裡。', goHome: '回首頁',
  notFoundTitle: '找不到這份作業', notFoundText: '老師可能收回了，或這份作業不是派給你的。', backToList: '回到作業清單', resultTitle: '{{name}}的閱讀結果', textGone: '文章的內容這裡看不到，先看每一題的結果。', copy: '目前離線，這是上次打開時留下的作業。答案照樣會存在這台裝置上。', teacherHead: '全班正在讀', openFirst: '打開第一篇',
} as const;
