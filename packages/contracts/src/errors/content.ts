import type { ErrorTable } from '../errors.ts';

export const contentErrors = {
  'content.post-not-found': { status: 404, message: '找不到這篇文章。' },
  'content.post-invalid': { status: 422, message: '文章或題目還有問題，沒有存下來，請照標示修正。' },
  'content.config-not-found': { status: 404, message: '找不到這項設定。' },
} as const satisfies ErrorTable;
