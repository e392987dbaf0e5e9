import type { ErrorTable } from '../errors.ts';

export const contentErrors = {
  'content.post-not-found': { status: 404, message: '找不到這篇文章。' },
  'content.post-invalid': { status: 422, message: '文章或題目還有問題，沒有存下來，請照標示修正。' },
  'content.schedule-in-the-past': { status: 422, message: '發布時間要在現在之後。' },
  'content.revision-not-found': { status: 404, message: '找不到這個版本，或這個版本沒有留下草稿。' },
  'content.correction-gone': {
    status: 409,
    message: '這次修正不是最新的，或已經復原。請重新載入後再看一次。',
  },
  'content.config-not-found': { status: 404, message: '找不到這項設定。' },
} as const satisfies ErrorTable;
