export const subscriptionsTexts = {
  title: '我的訂閱', lead: '現在能讀什麼、從哪裡來、到哪一天。', now: '使用中', past: '以前的訂閱', pastLead: '已經結束或停用的訂閱。', unpaid: '還沒付款的訂單', goOn: '接著付款', made: '{{date}}建立',
  emptyTitle: '還沒有訂閱', emptyText: '免費文章和老師派的作業都能照常讀。想讀專區的文章，可以看看方案。', toPlans: '看方案',
  own: '自己的訂閱', family: '家人的方案', class: '班級開通', span: '{{start}}到 {{end}}', until: '可以讀到 {{end}}', opens: '打開的專區：{{zones}}', separator: '、',
  active: '使用中', cancelled: '已停止續訂', expired: '已到期', refunded: '已退款', details: '查看與收據', look: '查看',
  stop: '停止續訂', stopping: '停止中…', stopTitle: '停止續訂「{{name}}」', stopText: '到 {{end}}為止都能照常讀，之後不再續訂。', keep: '先不要', stopped: '已停止續訂，可以讀到 {{end}}。',
  paidTitle: '付款完成，{{name}}已經開通', paidTitlePlain: '付款完成，方案已經開通', paidText: '可以讀到 {{end}}。', readWanted: '讀剛才那一篇', toLibrary: '去閱讀庫',
  oneTitle: '訂閱內容', back: '我的訂閱', receipt: '收據', number: '訂單編號', item: '項目', buyer: '購買人', email: '電子郵件', paidAt: '付款時間', amount: '金額', tax: '服務稅已含在金額內。', state: '狀態', source: '來源', period: '期間', zones: '專區',
  print: '列印收據', noReceipt: '這個訂閱不是你付款的，沒有收據。', receiptFailed: '收據暫時打不開', length: '{{name}}・{{length}}', noZones: '無',
} as const;
