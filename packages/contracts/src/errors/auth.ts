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
  'auth.title-not-held': { status: 422, message: '這個帳號沒有這個身分。' },
  'auth.child-code-unknown': {
    status: 404,
    message: '這組代碼不能用：可能打錯了、用過了，或超過一天了。請孩子再給你一組新的。',
  },
  'auth.family-full': { status: 422, message: '一個帳號最多連結十位家人，請先解除一位。' },
} as const satisfies ErrorTable;
