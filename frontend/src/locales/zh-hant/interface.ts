export const commonTexts = {
  brand: '悅讀', brandHome: '悅讀，回首頁', slogan: '讀懂一篇文章，從找到那一句話開始', copyright: '© 2026 悅讀',
  toMain: '跳到主要內容', mainMenu: '主選單', home: '回首頁', login: '登入', signUp: '免費註冊',
  findPost: '找文章', findHint: '找文章、找主題',
  loading: '載入中', pageLoading: '頁面載入中', updating: '更新中…', retry: '再試一次', close: '關閉', closeNotice: '關閉通知', optional: '可不填', showPassword: '顯示密碼', hidePassword: '隱藏密碼',
  manyFaults: '還有 {{count}} 個地方要修正',
  notFound: '找不到此頁面', notFoundText: '網址可能打錯了，或這一頁已經移走。', denied: '您沒有足夠的權限', deniedText: '這一頁要有權限的人才能打開。換一個帳號登入，或回到首頁。',
  failed: '系統出了一點狀況', failedText: '你的答案都還在。稍後再試一次，或先回首頁。', errorNumber: '錯誤編號 {{number}}', badSettings: '這一頁的設定有問題',
  offline: '目前連不上網路', loadFailed: '這一頁沒有順利打開', loadFailedText: '你的答案都還在。再試一次好嗎？',
  menuOf: '{{name}}的選單', student: '學生', parent: '家長', teacher: '老師', admin: '管理員', editor: '編輯', switchTo: '換成{{title}}身分', interfaceSize: '介面字級', small: '小', default: '預設', large: '大', logout: '登出',
  navLibrary: '閱讀庫', navAware: '素養評量', navAwareShort: '評量', navTeachers: '給老師', navParents: '給家長', navPlans: '方案', navSubscriptions: '我的訂閱', navHome: '首頁', navClasses: '我的班級', navClassesShort: '班級', navOverview: '班級總覽', navOverviewShort: '總覽', navReports: '作業報表', navReportsShort: '報表',
  navChildren: '我的孩子', navChildrenShort: '孩子', navDesk: '我的書桌', navDeskShort: '書桌', navHomework: '我的作業', navHomeworkShort: '作業',
  replacedTitle: '已在另一台裝置登入', replacedText: '你的帳號在另一台裝置登入，所以這裡先登出了。已寫的答案都保存好。不是你本人的話，請更改密碼。', loginAgain: '重新登入',
} as const;
