export const notificationTexts = {
  bell: '通知', bellNew: '通知，有新的',
  empty: '目前沒有通知。', failed: '通知沒有順利打開，等一下再看。',
  taskNew: '新作業《{{title}}》', taskNear: '《{{title}}》快到期了',
  due: '{{due}} 截止', noDue: '沒有截止時間',
  popupNew: '有新的作業', popupNear: '作業快到期了', popupBoth: '有新作業，也有快到期的',
  popupNewText: '《{{title}}》剛派下來，有空就去看看。', popupNearText: '《{{title}}》{{due}} 截止，還有 {{count}} 篇。',
  see: '去看作業',
} as const;
