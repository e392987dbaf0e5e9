import type { ErrorTable } from '../errors.ts';

export const contentErrors = {
  'content.post-not-found': { status: 404, message: '找不到這篇文章。' },
  'content.post-invalid': { status: 422, message: '文章或題目還有問題，沒有存下來，請照標示修正。' },
  'content.picture-unreadable': {
    status: 422,
    message: '這個檔案不是可以讀的圖片。請選 JPEG、PNG 或 WebP 的圖片，文章沒有改變。',
  },
  'content.picture-too-large': {
    status: 422,
    message: '這張圖片的尺寸太大了。請先縮小再上傳，文章沒有改變。',
  },
  'content.too-many-pictures': {
    status: 409,
    message: '這篇文章的圖片已經太多了，請先刪掉用不到的。',
  },
  'content.change-needs-look': {
    status: 409,
    message: '這篇改了解答或題目，會影響已經作答的學生，請到編輯桌看過再發布。',
  },
  'content.schedule-in-the-past': { status: 422, message: '發布時間要在現在之後。' },
  'content.revision-not-found': { status: 404, message: '找不到這個版本，或這個版本沒有留下草稿。' },
  'content.correction-gone': {
    status: 409,
    message: '這次修正不是最新的，或已經復原。請重新載入後再看一次。',
  },
  'content.category-not-found': { status: 404, message: '找不到這個分類。' },
  'content.category-taken': { status: 409, message: '已經有這個名稱了，請換一個。' },
  'content.category-fixed': {
    status: 409,
    message: '文本類型和難度是固定的詞，不能新增、修改、移動或刪除。',
  },
  'content.zone-fixed': { status: 409, message: '專區不能新增或刪除，只能改名稱和順序。' },
  'content.category-in-use': { status: 409, message: '還在使用，不能刪除。' },
  'content.category-at-end': { status: 409, message: '已經排在最前面或最後面了。' },
  'content.category-limit': { status: 409, message: '這一類已經太多了，請先刪除沒有用到的。' },
  'content.config-invalid': { status: 422, message: '這項設定還有問題，沒有存下來，請照標示修正。' },
  'content.topic-area-not-found': { status: 404, message: '找不到這個主題區。' },
  'content.favorite-not-found': { status: 404, message: '這篇文章不在收藏裡。' },
  'content.favorite-folder-not-found': { status: 404, message: '找不到這個收藏夾。' },
  'content.favorite-folder-taken': { status: 409, message: '已經有這個名稱的收藏夾了，請換一個。' },
  'content.favorite-folders-full': { status: 409, message: '收藏夾已經滿 50 個了，請先刪除用不到的。' },
  'content.favorites-full': { status: 409, message: '這裡的收藏已經滿了，請先移走或取消一些。' },
  'content.word-not-found': { status: 404, message: '詞典裡沒有這個字詞。' },
  'content.look-up-not-found': { status: 404, message: '找不到這個查過的字詞。' },
  'content.note-not-found': { status: 404, message: '找不到這則筆記。' },
  'content.note-misplaced': { status: 422, message: '文章裡找不到這段文字，筆記沒有存下來。' },
  'content.notes-full': { status: 409, message: '筆記已經滿了，請先刪除用不到的。' },
  'content.quest-invitation-not-found': { status: 404, message: '找不到這份邀請，也可能已經過期了。' },
  'content.quest-invitations-full': { status: 409, message: '有效的邀請已經有 10 份了，過期後才能再邀請。' },
  'content.quest-name-of-student': { status: 422, message: '學生的邀請不會寫名字。' },
  'content.config-not-found': { status: 404, message: '找不到這項設定。' },
} as const satisfies ErrorTable;
