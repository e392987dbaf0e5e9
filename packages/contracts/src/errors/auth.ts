import type { ErrorTable } from '../errors.ts';

export const authErrors = {
  'auth.credentials-wrong': { status: 401, message: '帳號或密碼不對，請再試一次。' },
  'auth.session-replaced': {
    status: 403,
    message: '你的帳號在另一台裝置登入，所以這裡先登出了。已寫的答案都保存好。',
  },
  'auth.refresh-invalid': { status: 401, message: '登入時間到了，請重新登入。' },
  'auth.account-taken': { status: 409, message: '這個帳號已經註冊過了，請直接登入。' },
  'auth.password-common': { status: 422, message: '這個密碼太常見了，請換一個別人猜不到的。' },
  'auth.too-many-tries': { status: 429, message: '試了太多次，請稍等一會兒再試。' },
  'auth.code-required': { status: 422, message: '請先按「寄驗證碼」，再填收到的 6 位數字。' },
  'auth.code-wrong': { status: 422, message: '驗證碼不對，請再看一次收到的 6 位數字。' },
  'auth.code-expired': { status: 422, message: '驗證碼過期了，請再寄一次，用最新的那一組。' },
  'auth.code-used': { status: 422, message: '這組驗證碼用過了，請再寄一次。' },
  'auth.code-tries-used': { status: 429, message: '這組驗證碼試太多次，不能再用了，請再寄一次。' },
  'auth.code-too-soon': { status: 429, message: '驗證碼剛剛寄過，請等 60 秒再寄一次。' },
  'auth.code-day-used': { status: 429, message: '今天寄到這裡的次數已經用完，請明天再試。' },
  'auth.codes-of-network-used': {
    status: 429,
    message: '這個網路這一小時寄出的驗證碼太多了，請晚一點再試。',
  },
  'auth.contacts-used': { status: 429, message: '今天留下的信箱太多了，請明天再試。' },
  'auth.channel-off': { status: 422, message: '這裡現在不能寄到這種地址，請改用別的方式。' },
  'auth.picture-unreadable': {
    status: 422,
    message: '這個檔案不是可以讀的圖片。請選 JPEG、PNG 或 WebP 的相片，原來的頭像沒有改變。',
  },
  'auth.picture-too-large': {
    status: 422,
    message: '這張圖片的尺寸太大了。請先縮小再上傳，原來的頭像沒有改變。',
  },
  'auth.title-not-held': { status: 422, message: '這個帳號沒有這個身分。' },
  'auth.child-code-unknown': {
    status: 404,
    message: '這組代碼不能用：可能打錯了、用過了，或超過一天了。請孩子再給你一組新的。',
  },
  'auth.family-full': { status: 422, message: '一個帳號最多連結十位家人，請先解除一位。' },
  'auth.provider-off': { status: 404, message: '這種登入方式目前沒有開放，請改用別的方式登入。' },
  'auth.provider-state-invalid': {
    status: 409,
    message: '這次登入已經過期，或已經用過了。請回到登入頁再按一次。',
  },
  'auth.provider-refused': {
    status: 422,
    message: '登入服務沒有承認這次登入，可能等得太久了。請回到登入頁再試一次。',
  },
  'auth.provider-answer-invalid': {
    status: 422,
    message: '登入服務傳回的資料對不上，為了安全沒有採用。請回到登入頁再試一次。',
  },
  'auth.provider-silent': {
    status: 424,
    message: '登入服務暫時沒有回應。請稍後再試，或改用別的方式登入。',
  },
  'auth.provider-taken': { status: 409, message: '這個登入方式已經綁定別的帳號，沒有改動。' },
  'auth.provider-bound': {
    status: 409,
    message: '你已經綁定這個服務的另一個帳號。要換的話，請先解除原來的綁定。',
  },
  'auth.provider-no-proof': {
    status: 422,
    message: '這個服務沒有說明是不是剛剛才登入，不能用來確認身分。請先登出，再登入一次。',
  },
  'auth.provider-other-person': {
    status: 422,
    message: '剛剛登入的不是綁定這裡的那個帳號，所以沒有確認。請再試一次，選對帳號。',
  },
  'auth.last-way-in': {
    status: 409,
    message: '這是你唯一的登入方式，解除後就進不來了。請先綁定另一種方式。',
  },
  'auth.ticket-invalid': {
    status: 409,
    message: '註冊放得太久，已經失效了。請回到登入頁，用同一個服務再登入一次。',
  },
  'auth.sign-in-code-wrong': {
    status: 401,
    message: '登入名稱或登入碼不對，或這組登入碼已經用過、過期了。請再看一次登入單，或請老師給一組新的。',
  },
  'auth.sign-in-code-not-possible': {
    status: 422,
    message: '只有用登入名稱登入、沒有信箱和手機的老師、學生和家長能拿登入碼，沒有改動。',
  },
  'auth.last-admin': { status: 422, message: '至少要留一位管理員，請先把另一個帳號設為管理員。' },
  'auth.own-account': { status: 422, message: '不能在這裡刪除自己的帳號。' },
  'auth.password-wrong': { status: 422, message: '密碼不對，請再試一次。' },
  'auth.reauthentication-needed': { status: 403, message: '為了保護帳號，請再輸入一次密碼。' },
} as const satisfies ErrorTable;
