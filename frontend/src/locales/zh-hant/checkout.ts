export const checkoutTexts = {
  title: '確認並付款', secure: '付款在付款服務的頁面完成，這裡不會看到你的帳號或卡號。',
  steps: '購買步驟', step1: '選方案', step2: '確認', step3: '付款', step4: '完成',
  plan: '方案', change: '更改', span: '付款當天開通，可以讀{{length}}', children: '已連結的孩子也能讀',
  method: '付款方式', sandbox: '線上付款（測試）', sandboxText: '會帶你到測試用的付款頁，不會真的扣款。',
  terms: '購買約定', terms1: '付款確認後開通，付的是{{length}}的費用。', terms2: '可以隨時停止續訂，已經付的期間照樣能讀。', terms3: '同一筆訂單只會扣一次款，重複按也一樣。',
  agree: '我已閱讀並同意購買約定。', needAgree: '請先勾選同意購買約定，再前往付款。',
  summary: '訂單摘要', item: '{{name}}・{{length}}', tax: '服務稅', taxIncluded: '已含在價格內', total: '今天付',
  pay: '前往付款 {{price}}', paying: '前往付款中…', fine1: '我們不保存你的銀行帳號或卡號。', fine2: '關掉這一頁也沒關係，可以從「我的訂閱」接著付。',
  failedTitle: '這次付款沒有成功', failedText: '沒有開通，也沒有重複扣款。可以再試一次。',
  noneTitle: '還沒有選方案', noneText: '先選一個方案，再回來付款。', toPlans: '看方案', notForSale: '這個方案不能在這裡購買', notForSaleText: '請看看其他方案。', closedTitle: '這筆訂單已經結束', closedText: '想再讀，請重新選擇方案。',
  waitTitle: '等待付款確認', waitText: '銀行還在確認，通常要幾分鐘。可以關掉這一頁，結果會出現在「我的訂閱」。', waitAlso: '確認之後，這一頁會自己往下走；「我的訂閱」也看得到結果。', toMine: '到我的訂閱',
  waitOffline: '目前連不上網路，連上之後會再查一次。', order: '訂單 {{number}}',
} as const;
