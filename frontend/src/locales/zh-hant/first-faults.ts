import type { ErrorCode } from '@yuedu/contracts/errors';

/** What stands in every page: said by the status alone, of an answer that has no code. */
export const faultTextsByStatus = {
  'auth.required': '請先登入。',
  'access.denied': '您沒有足夠的權限。',
  'not-found': '找不到這筆資料。',
  'limit.exceeded': '動作太快了，請等一秒再試。',
  internal: '系統出了一點狀況，你的答案都還在。請稍後再試一次。',
  'service.unavailable': '服務暫時連不上，已保存的內容不受影響，請稍後再試。',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What this client finds out by itself, without an answer of a service. */
export const ownFaultTexts = {
  network: '目前連不上網路。你的答案都還在，連上之後再試一次。',
  'not-yet': '資料正在整理，馬上就好。',
  'other-person': '這個瀏覽器現在登入的是另一個帳號。你的答案還留在這台裝置上，請用原來的帳號登入再送出。',
  captcha:
    '真人驗證載入不了，所以還沒有送出。請確認網路正常，並先關掉會阻擋網頁內容的外掛，再送出一次。你填的內容都還在。',
} as const;
