export const parentDeskTexts = {
  hello: '{{name}}，{{greeting}}', lead: '這是孩子們這星期的閱讀。', leadOne: '這是{{name}}這星期的閱讀。',
  finished: '這星期讀完 {{count}} 篇', finishedNone: '這星期還沒有讀完的文章', late: '其中 {{count}} 篇遲交', allIn: '作業都準時交了',
  due: '還有 {{count}} 篇要交', overdue: '{{count}} 篇過了截止時間，還可以補交', dueNone: '沒有要交的作業', near: '最近要交的是《{{title}}》，{{due}} 截止。',
  see: '看{{name}}的作業與結果', emptyTitle: '還沒有連到孩子的帳號', emptyText: '連好之後，孩子的閱讀和結果會出現在這裡。', toLibrary: '去閱讀庫逛逛', read: '讀完', open: '要交', unit: '篇',
} as const;
