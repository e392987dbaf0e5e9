/** The menu behind the picture of who is logged in: it comes with its own chunk. */
export const accountMenuTexts = {
  student: '學生',
  parent: '家長',
  teacher: '老師',
  admin: '管理員',
  editor: '編輯',
  switchTo: '換成{{title}}身分',
  interfaceSize: '介面字級',
  logout: '登出',
  navCalendar: '我的行事曆',
  navFavorites: '我的收藏',
  navProfile: '我的資料',
  navSubscriptions: '我的訂閱',
} as const;
