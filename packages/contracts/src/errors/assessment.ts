import type { ErrorTable } from '../errors.ts';

export const assessmentErrors = {
  'assessment.announcement-not-found': { status: 404, message: '找不到這則公告。' },
  'assessment.announcement-already-published': { status: 409, message: '這則公告已經發布了。' },
  'assessment.announcement-not-published': { status: 409, message: '這則公告還沒有發布，請先發布。' },
  'assessment.dates-invalid': { status: 422, message: '日期的先後不對，沒有存下來，請照標示修正。' },
  'assessment.inquiry-not-found': { status: 404, message: '找不到這個問題。' },
  'assessment.inquiry-closed': { status: 409, message: '這個問題已經結束了，請另外提出一個。' },
  'assessment.inquiry-full': { status: 409, message: '這個問題的往返已經太長了，請另外提出一個。' },
  'assessment.inquiries-full': {
    status: 409,
    message: '還沒結束的問題太多了，請先等我們回覆，或結束用不到的。',
  },
  'assessment.inquiries-of-network-used': {
    status: 429,
    message: '這個網路這一小時提出的問題太多了，請晚一點再試。',
  },
} as const satisfies ErrorTable;
