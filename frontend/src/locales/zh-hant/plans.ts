export const plansTexts = {
  title: '方案', lead: '先用免費文章讀一陣子，再決定也不遲。', list: '三種方案', free: '免費', per: '／{{period}}', opens: '打開的專區', opensNone: '不含專區，免費文章都能讀',
  current: '目前的方案', currentClass: '班級已開通', choose: '選擇{{name}}', signUp: '免費註冊', toLibrary: '去閱讀庫', mine: '看我的訂閱',
  contact: '由學校統一開通。請老師向學校提出，開通後學生加入班級就能讀。', ask: '價格由學校洽談', endsAt: '可以讀到 {{date}}', perMonth: '每月約 {{price}}',
  emptyTitle: '現在沒有開放的方案', emptyText: '免費文章和老師派的作業都能照常讀。',
  mySubscriptionFailed: '你的訂閱狀態暫時查不到，所以沒有標出目前的方案。',
  juniorTitle: 'Junior 專區還沒有開通', juniorText: '訂閱有 Junior 專區的方案，就能讀剛才那一篇。',
} as const;
