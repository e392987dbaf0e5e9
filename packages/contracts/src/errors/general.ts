import type { ErrorTable } from '../errors.ts';

/** Codes that any call may answer. */
export const generalErrors = {
  'request.invalid': { status: 400, message: '送來的資料有些地方不對，請照標示修正後再試一次。' },
  'request.malformed': { status: 400, message: '這個請求讀不懂，資料沒有改動。' },
  'list.invalid': { status: 400, message: '查詢條件不正確，請調整後再試一次。' },
  'list.skip-too-deep': { status: 400, message: '這一頁太後面了，請改用 /v2 的游標往下翻。' },
  'auth.required': { status: 401, message: '請先登入。' },
  'auth.token-expired': { status: 401, message: '登入時間到了，請重新登入。' },
  'auth.token-stale': { status: 401, message: '你的權限有變動，請重新整理登入狀態。' },
  'auth.token-invalid': { status: 401, message: '登入資訊無法辨識，請重新登入。' },
  'access.denied': { status: 403, message: '您沒有足夠的權限。' },
  'auth.csrf-invalid': { status: 403, message: '這一頁開太久了，請重新整理後再試一次，剛才的內容沒有送出。' },
  'auth.captcha-failed': { status: 403, message: '沒有通過真人驗證，請再試一次。' },
  'auth.captcha-required': {
    status: 403,
    message: '這個網路位址登入失敗太多次，請先完成真人驗證，再登入一次。',
  },
  'not-found': { status: 404, message: '找不到這筆資料。' },
  'request.method-not-allowed': { status: 405, message: '這個網址不接受這種操作。' },
  'version.stale': { status: 412, message: '這筆資料剛被別人改過，請重新載入後再決定。' },
  'version.required': { status: 428, message: '請先載入最新的內容再儲存。' },
  'request.too-large': { status: 413, message: '內容太大了，沒有存下來，請縮小後再送。' },
  'request.too-slow': { status: 408, message: '傳送得太久，沒有收完，請再試一次。' },
  'request.headers-too-large': { status: 431, message: '網址或標頭太長了，讀不下，請縮短後再試一次。' },
  'request.unsupported-type': { status: 415, message: '不支援這種格式，請改用 JSON。' },
  'import.unreadable': {
    status: 422,
    message: '這個檔案讀不懂，請確認是 CSV 或 XLSX 檔，再上傳一次，資料沒有改動。',
  },
  'import.too-large': {
    status: 413,
    message: '檔案太大了，一次最多 5 MB、5,000 列、100 欄，請分成幾個檔案，資料沒有改動。',
  },
  'import.columns-missing': {
    status: 422,
    message: '檔案的欄位不對，請照範本的標題列修正後再上傳一次，資料沒有改動。',
  },
  'import.archive-wrong': {
    status: 422,
    message: '這個 ZIP 不能匯入，請照下面的說明修改後再上傳一次，資料沒有改動。',
  },
  'import.undone': {
    status: 409,
    message: '這一批匯入已經復原了，要再匯入，請重新上傳檔案，資料沒有改動。',
  },
  'import.expired': {
    status: 409,
    message: '上傳的檔案已經過期，請再上傳一次，資料沒有改動。',
  },
  'idempotency.mismatch': { status: 422, message: '同一個識別碼送來了不同的內容，第二次沒有執行。' },
  'idempotency.in-flight': { status: 409, message: '同一個請求還在進行中，請稍候。' },
  'idempotency.required': { status: 400, message: '缺少 Idempotency-Key，沒有執行。' },
  conflict: { status: 409, message: '這筆資料的狀態已經改變，請重新載入。' },
  'limit.exceeded': { status: 429, message: '動作太快了，請等一秒再試。' },
  internal: { status: 500, message: '系統出了一點狀況，你的答案都還在。請稍後再試一次。' },
  'service.unavailable': { status: 503, message: '服務暫時連不上，已保存的內容不受影響，請稍後再試。' },
  'replica-behind': { status: 503, message: '資料還在同步，馬上就好。' },
} as const satisfies ErrorTable;
