export const dashboardTexts = {
  dashboard: '管理', brand: '悅讀，總覽', menu: '管理選單', openMenu: '打開選單', overview: '總覽', groupAware: '素養評量', announcements: '評量公告', awarePages: '評量說明頁', site: '回網站', logout: '登出', toMain: '跳到主要內容',
  loginTitle: '管理登入', loginLead: '給編輯與管理員。', editor: '編輯', admin: '管理員',
  hello: '{{name}}，{{greeting}}', homeLead: '要整理的東西都在這裡。', announcementsLead: '寫公告、發布、置頂，或設成打開評量頁就會看到的彈出公告。', awarePagesLead: '修改評量介紹、評量理念和常見問題。', open: '打開',
  popupNow: '現在的彈出公告', popupNone: '目前沒有彈出公告。', draftsCount: '草稿與已撤回', publishedCount: '已發布', figures: '公告現況', countOf: '{{n}} 則', awareSite: '看讀者看到的頁面',
} as const;
